"""The page: pocket in a browser, live, with nothing fetched from anywhere else."""
