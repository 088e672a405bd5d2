"""Tests of Race for the Galaxy."""
