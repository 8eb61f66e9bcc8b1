"""Dead of Winter: a colony in the snow, a shared goal, and a secret one for everybody.

The rules are here; the title is not offered yet.
"""
