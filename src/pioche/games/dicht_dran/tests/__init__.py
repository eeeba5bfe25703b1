"""Tests of Dicht dran."""
