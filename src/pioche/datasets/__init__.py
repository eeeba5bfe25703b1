"""Datasets for learners: every decision of a series of matches as a row of Parquet files."""
