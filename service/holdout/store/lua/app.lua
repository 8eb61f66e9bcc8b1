#!lua
-- What an app has become, if it was what it is expected to be.
-- KEYS: all apps.
-- ARGV: name, what it was ('': there was none), what it is.
-- Returns whether it was written.
if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1
