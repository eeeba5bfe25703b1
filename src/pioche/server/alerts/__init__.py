"""Alerts: bringing people what concerns them when they are not looking."""
