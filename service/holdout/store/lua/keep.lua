#!lua
-- Writes an answer that is kept once more: where replicas must have a write, they are waited for.
-- KEYS: two hashes of receipts.
-- ARGV: key of the receipt.
for _, kept in ipairs(KEYS) do
  local first = redis.call('HGET', kept, ARGV[1])
  if first then
    redis.call('HSET', kept, ARGV[1], first)
  end
end
return 1
