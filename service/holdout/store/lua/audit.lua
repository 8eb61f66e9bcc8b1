#!lua
-- One more entry of the audit log; the oldest goes when too many are kept.
-- KEYS: the log.
-- ARGV: entry, how many are kept.
local number = redis.call('HINCRBY', KEYS[1], 'last', 1)
redis.call('HSET', KEYS[1], number, ARGV[1])
redis.call('HDEL', KEYS[1], number - ARGV[2])
return number
