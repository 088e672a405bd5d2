"""The Expanse: rulings, cards, techs and whole games."""
