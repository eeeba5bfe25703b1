"""Tests of Qwinto."""
