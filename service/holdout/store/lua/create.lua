#!lua
-- A new game and the first entries of its log, unless the game exists.
-- KEYS: game, log.
-- ARGV: seconds to live (0: for ever), number of entries, id and text of each, then fields
-- and values of the game.
if redis.call('EXISTS', KEYS[1]) == 1 then
  return 0
end
-- A log may outlive its game by a moment when both expire.
redis.call('DEL', KEYS[2])
local first = 3 + 2 * tonumber(ARGV[2])
for at = 3, first - 1, 2 do
  redis.call('XADD', KEYS[2], ARGV[at], 'entry', ARGV[at + 1])
end
redis.call('HSET', KEYS[1], unpack(ARGV, first))
if ARGV[1] ~= '0' then
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  redis.call('EXPIRE', KEYS[2], ARGV[1])
end
return 1
