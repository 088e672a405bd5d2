"""People apart from any one table: `preferences`, `house_rules` of servers, `reminders` and `digests` of what waits."""
