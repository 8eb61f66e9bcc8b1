#!lua
-- A new game and the first entries of its log, unless the game exists.
-- KEYS: game, log, two hashes of receipts.
-- ARGV: seconds to live (0: for ever), key of the receipt ('': none), its answer, seconds that
-- it is kept, bytes of memory from which on no game is created (0: any), number of entries, id and
-- text of each, then fields and values of the game.
-- Returns 1, or 0 if the game exists, or -1 if the memory is used up, or a list with the answer
-- that is kept for the key.
if redis.call('EXISTS', KEYS[1]) == 1 then
  local first = ARGV[2] ~= '' and redis.call('HGET', KEYS[3], ARGV[2])
  return first and { first } or 0
end
local told = redis.call('INFO', 'memory')
local used = tonumber(string.match(told, 'used_memory:(%d+)'))
local own = 0.9 * tonumber(string.match(told, 'maxmemory:(%d+)'))
local limit = tonumber(ARGV[5])
if (limit > 0 and used >= limit) or (own > 0 and used >= own) then
  return -1
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
return 1
