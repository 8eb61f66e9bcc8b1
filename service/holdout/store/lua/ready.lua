#!lua
-- Does nothing. A script that may write is refused by a server that is read-only, full, or
-- unable to save, and not understood by one before Redis 7.
-- KEYS: any.
return 1
