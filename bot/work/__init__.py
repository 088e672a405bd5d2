"""What runs by itself, whether or not anybody clicks: the `keeper` sleeps until the next deadline, reminder or retry is due."""
