"""Tests of Pepper."""
