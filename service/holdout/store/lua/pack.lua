#!lua
-- Moves the log of a game that is over into the game, as one piece.
-- KEYS: game, log.
-- ARGV: version that the game is at, the whole log.
-- Returns whether the game is still at that version.
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then
  return 0
end
redis.call('HSET', KEYS[1], 'log', ARGV[2])
redis.call('DEL', KEYS[2])
return 1
