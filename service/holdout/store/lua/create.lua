#!lua
-- A new game and the first entries of its log, unless the game exists.
-- KEYS: game, log, two hashes of receipts.
-- ARGV: seconds to live (0: for ever), key of the receipt ('': none), its answer, seconds that
-- it is kept, news to tell, number of entries, id and text of each, then fields and values of
-- the game.
-- Returns 1, or 0 if the game exists, or a list with the answer that is kept for the key.
if redis.call('EXISTS', KEYS[1]) == 1 then
  local first = ARGV[2] ~= '' and redis.call('HGET', KEYS[3], ARGV[2])
  return first and { first } or 0
end
-- What belongs to a game may outlive it by a moment when all of it expires.
redis.call('DEL', KEYS[2], KEYS[3], KEYS[4])
local first = 7 + 2 * tonumber(ARGV[6])
for at = 7, first - 1, 2 do
  redis.call('XADD', KEYS[2], ARGV[at], 'entry', ARGV[at + 1])
end
redis.call('HSET', KEYS[1], unpack(ARGV, first))
if ARGV[2] ~= '' then
  redis.call('HSET', KEYS[3], ARGV[2], ARGV[3])
  redis.call('EXPIRE', KEYS[3], ARGV[4])
end
if ARGV[1] ~= '0' then
  redis.call('EXPIRE', KEYS[1], ARGV[1])
  redis.call('EXPIRE', KEYS[2], ARGV[1])
end
redis.call('PUBLISH', 'holdout:news', ARGV[5])
return 1
