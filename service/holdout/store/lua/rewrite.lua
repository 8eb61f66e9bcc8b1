#!lua
-- What a game has become and its whole log, written anew as one piece, if the game is at the version
-- expected. Of the answers that are kept only the keys stay.
-- KEYS: game, log, two hashes of receipts.
-- ARGV: version expected, the whole log, channel of the game and what to say there, then fields and
-- values of the game.
-- Returns OK, or the current version if it is another, or nil if there is no such game.
local stored = redis.call('HGET', KEYS[1], 'version')
if not stored then
  return false
end
if stored ~= ARGV[1] then
  return tonumber(stored)
end
redis.call('HSET', KEYS[1], 'log', ARGV[2], unpack(ARGV, 5))
redis.call('DEL', KEYS[2])
for _, kept in ipairs({ KEYS[3], KEYS[4] }) do
  for _, key in ipairs(redis.call('HKEYS', kept)) do
    redis.call('HSET', kept, key, '')
  end
end
redis.call('SPUBLISH', ARGV[3], ARGV[4])
return redis.status_reply('OK')
