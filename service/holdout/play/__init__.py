"""Use cases: what can be done with games, for any caller and any store.

Here the rules meet the store. Nothing that a caller may not know leaves this package.
"""
