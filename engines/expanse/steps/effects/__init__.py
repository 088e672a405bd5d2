"""What the effects of events and special actions ask and do; `perform` holds the table, the others a kind of effect each."""
