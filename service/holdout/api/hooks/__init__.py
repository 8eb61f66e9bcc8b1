"""What happens before and after every request: log, limits, metrics, headers."""
