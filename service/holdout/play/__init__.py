"""Use cases: what can be done with games, for any caller and any store.

They connect the rules and the store. This package returns only what the caller may see.
"""
