#!lua
-- One more open game of a creator.
-- KEYS: the games of the creator.
-- ARGV: game, seconds that the set is kept.
-- Returns whether the game was there already, and how many there are now.
local known = redis.call('ZSCORE', KEYS[1], ARGV[1]) and 1 or 0
redis.call('ZADD', KEYS[1], 'NX', redis.call('TIME')[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
return { known, redis.call('ZCARD', KEYS[1]) }
