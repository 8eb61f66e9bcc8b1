#!lua
-- Writes a byte, as only that shows that a write is possible. A server that is read-only, full,
-- or unable to save refuses, and one before Redis 7 does not understand.
-- KEYS: a key for nothing else.
redis.call('SET', KEYS[1], '1')
return 1
