"""Telling apps what happens in their games: a process beside the workers, for any number of them.

What is to be told stands in the logs of the games, so nothing is lost whichever process dies.
"""
