"""Benchmarks of the rules and the service; `python -m bench` runs them. Not in the wheel."""
