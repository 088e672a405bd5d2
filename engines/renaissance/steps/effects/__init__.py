"""What the effects of cards and tokens ask and do; `perform` holds the table, the others a kind of op each."""
