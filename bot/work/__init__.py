"""What runs by itself: the `keeper` of deadlines."""
