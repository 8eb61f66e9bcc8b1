#!lua
-- What waits for a bot, and who has taken it. The clock is the server's.
-- KEYS: due, ready, claims, turns, and for seats and for questions: since, calls, alive.
-- ARGV: what to do, then
--   call:   item, in how many seconds it is ready ('new': now, unless it is there), its claim, how
--           many calls are kept
--   take:   for how many seconds, how many at most, so many seconds ahead is too far, how long
--           whoever takes counts as alive, what is taken: 'seats', 'questions' or both
--   settle: item, until when it was taken, in how many seconds it is ready again ('': not at all)
-- A claim is a rank, of which lower ones come first, and a client. In each rank an item has a
-- number: its client's last one or that of the item that was taken last, whichever is greater, and
-- one. So clients take turns, and who comes late comes neither first nor behind all others.
local due, ready, claims, turns = unpack(KEYS, 1, 4)
local since = { seats = KEYS[5], questions = KEYS[8] }
local calls = { seats = KEYS[6], questions = KEYS[9] }
local alive = { seats = KEYS[7], questions = KEYS[10] }
local clock = redis.call('TIME')
local now = clock[1] + clock[2] / 1000000
local RANK = 1000000000000
-- Of each rank: what is in it.
local KINDS = { 'seats', 'questions', 'seats' }

local function claim_of(item)
  local claim = redis.call('HGET', claims, item) or '3 '
  local rank = tonumber(string.sub(claim, 1, 1))
  return claim, rank, KINDS[rank]
end

-- It waits from now on, or longer: until somebody who has taken it settles it.
local function enter(item)
  redis.call('ZREM', due, item)
  if redis.call('ZSCORE', ready, item) then
    return
  end
  local claim, rank, kind = claim_of(item)
  local taken = tonumber(redis.call('HGET', turns, rank) or 0)
  local last = tonumber(redis.call('HGET', turns, claim) or 0)
  local turn = math.max(taken, last) + 1
  redis.call('HSET', turns, claim, turn)
  redis.call('ZADD', ready, rank * RANK + turn, item)
  redis.call('ZADD', since[kind], 'NX', string.format('%.6f', now), item)
end

local function delay(item, seconds)
  redis.call('ZADD', due, string.format('%.6f', now + seconds), item)
end

local function call(item, soon, claim, most)
  if soon == 'new' and (redis.call('ZSCORE', ready, item) or redis.call('ZSCORE', due, item)) then
    return 0
  end
  redis.call('HSET', claims, item, claim)
  if soon ~= 'new' and soon ~= '0' then
    delay(item, soon)
    return 1
  end
  enter(item)
  local _, _, kind = claim_of(item)
  if redis.call('LLEN', calls[kind]) < tonumber(most) then
    redis.call('RPUSH', calls[kind], item)
  end
  return 1
end

local function take(seconds, most, far, lives, kinds)
  for kind, key in pairs(alive) do
    -- Written now and then, as each write is one more for the disk.
    if string.find(kinds, kind) and redis.call('TTL', key) < lives / 2 then
      redis.call('SET', key, '1', 'EX', lives)
    end
  end
  local late = redis.call('ZRANGE', due, '-inf', string.format('%.6f', now), 'BYSCORE')
  if #late == 0 then
    -- Due later than anybody can have meant: the clock was set back.
    late = redis.call('ZRANGE', due, string.format('%.6f', now + far), '+inf', 'BYSCORE')
  end
  for _, item in ipairs(late) do
    enter(item)
  end
  local till = string.format('%.6f', now + seconds)
  local taken = { till }
  for rank, kind in ipairs(KINDS) do
    local found = {}
    if string.find(kinds, kind) and #taken <= tonumber(most) then
      found = redis.call('ZRANGE', ready, rank * RANK, (rank + 1) * RANK, 'BYSCORE',
        'LIMIT', 0, most + 1 - #taken, 'WITHSCORES')
    end
    for at = 1, #found, 2 do
      redis.call('HSET', turns, rank, found[at + 1] - rank * RANK)
      redis.call('ZREM', ready, found[at])
      redis.call('ZADD', due, till, found[at])
      taken[#taken + 1] = found[at]
    end
  end
  if #taken > 1 and redis.call('ZCARD', ready) == 0 then
    redis.call('DEL', turns)
  end
  return taken
end

local function settle(item, till, again)
  local score = redis.call('ZSCORE', due, item)
  if not score or tonumber(score) ~= tonumber(till) then
    return 0  -- Somebody else has called it since.
  end
  local _, _, kind = claim_of(item)
  redis.call('ZREM', since[kind], item)
  if again == '' then
    redis.call('ZREM', due, item)
    redis.call('HDEL', claims, item)
  elseif tonumber(again) == 0 then
    enter(item)
  else
    delay(item, again)
  end
  return 1
end

local operations = { call = call, take = take, settle = settle }
return operations[ARGV[1]](unpack(ARGV, 2))
