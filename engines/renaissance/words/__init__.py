"""Everything a person reads: `headline`, `topics`, `glossary`, and how `planets` and `cards` are put into words."""
