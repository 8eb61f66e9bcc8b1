"""A client of the Holdout service: a library over its HTTP API, and the `holdout` command."""

__version__ = "0.1.0"
