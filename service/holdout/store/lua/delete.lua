#!lua
-- Deletes a game, its log and its receipts, if the game is at the version expected.
-- KEYS: game, log, two hashes of receipts, what its app was told, and who tells.
-- ARGV: version expected, channel of the game and what to say there.
-- Returns the status that it had, or the current version if it is another, or nil if there is no
-- such game.
local stored = redis.call('HMGET', KEYS[1], 'version', 'status')
if not stored[1] then
  return false
end
if stored[1] ~= ARGV[1] then
  return tonumber(stored[1])
end
redis.call('DEL', unpack(KEYS))
redis.call('SPUBLISH', ARGV[2], ARGV[3])
return redis.status_reply(stored[2])
