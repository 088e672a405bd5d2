"""Tests of Galactic Renaissance."""
