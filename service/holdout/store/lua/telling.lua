#!lua
-- How far an app was told of a game, for the one process that tells it now.
-- KEYS: how far, by hook; who tells.
-- ARGV: what to do, who asks, for how many seconds nobody else tells, then
--   begin
--   note:  hook, version, how many seconds that is kept
--   end
-- Returns nil if somebody else tells; at the beginning how far each hook was told.
local how_far, telling = unpack(KEYS)
local what, who, seconds = ARGV[1], ARGV[2], ARGV[3]
local now = redis.call('GET', telling)
if now and now ~= who or (not now and what ~= 'begin') then
  return false
end
if what == 'end' then
  redis.call('DEL', telling)
  return 1
end
redis.call('SET', telling, who, 'EX', seconds)
if what == 'begin' then
  return redis.call('HGETALL', how_far)
end
redis.call('HSET', how_far, ARGV[4], ARGV[5])
redis.call('EXPIRE', how_far, ARGV[6])
return 1
