-- For wrk: asks what the arguments say, in turns, and counts the answers that have another status than they say. An argument
-- is `METHOD STATUS TARGET`. As many threads as connections: an answer belongs to the last request of its thread then.
local threads = {}

function setup(thread)
  thread:set("number", #threads)
  table.insert(threads, thread)
end

function init(args)
  asked, statuses, requests, counts, unexpected = {}, {}, {}, {}, ""
  for _, arg in ipairs(args) do
    local method, status, target = arg:match("^(%S+) (%d+) (.+)$")
    local headers = status == "304" and { ["If-None-Match"] = "*" } or {}
    table.insert(requests, wrk.format(method, target, headers))
    table.insert(statuses, tonumber(status))
    table.insert(asked, arg)
  end
  answered, wrong, at = 0, 0, number
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function response(status)
  answered = answered + 1
  if status == statuses[at] then return end
  wrong = wrong + 1
  unexpected = status .. " for " .. asked[at]
end

function done(summary, latency)
  local answers, others, last = 0, 0, ""
  for _, thread in ipairs(threads) do
    answers = answers + thread:get("answered")
    others = others + thread:get("wrong")
    last = thread:get("unexpected") ~= "" and thread:get("unexpected") or last
  end
  local failed = summary.errors
  print(string.format(
    '{"requests":%d,"answers":%d,"unexpected":%d,"lastUnexpected":"%s","socketErrors":%d,"p50":%d,"p99":%d,"max":%d,"duration":%d}',
    summary.requests, answers, others, last, failed.connect + failed.read + failed.write + failed.timeout,
    latency:percentile(50), latency:percentile(99), latency.max, summary.duration))
end
