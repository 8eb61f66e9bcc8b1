"""Use cases: what can be done with games, whoever asks and wherever they are stored.

Here the rules meet the store. Nothing that a caller may not know leaves this package.
"""
