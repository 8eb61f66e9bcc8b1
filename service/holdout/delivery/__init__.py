"""Delivering messages to apps: a process beside the workers, for any number of them.

The messages follow from the logs of the games, so nothing is lost whichever process dies.
"""
