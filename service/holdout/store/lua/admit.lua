#!lua
-- One more open game of a creator, unless there are too many.
-- KEYS: the games of the creator.
-- ARGV: game, time of its creation, how many there may be, seconds that the set is kept.
-- Returns whether it is admitted; a game that is there already is.
if redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  return 1
end
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then
  return 0
end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[4])
return 1
