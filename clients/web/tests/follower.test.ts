import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Follower, type News } from "../src/live/follower.js";

const MINUTE = 60_000;
const told: News[] = [];
let away = true;
const asked = vi.fn();

/** A service with one game, whose stream stays open. */
async function fetched(request: Request): Promise<Response> {
  asked(request.method);
  if (away) throw new TypeError("failed to fetch");
  const change = { id: "g", version: 7, status: "running", own_pending: [], pending: [] };
  if (request.method === "POST") return Response.json({ id: "i", games: [change] });
  const message = `event: games\ndata: ${JSON.stringify({ games: [change] })}\n\n`;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(message)),
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  told.length = 0;
  away = true;
  asked.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function following(): Follower {
  const follower = new Follower("http://service.test", (news) => told.push(news));
  follower.follow({ g: "token" });
  return follower;
}

const versions = () => told.map((news) => (news.about === "game" ? news.version : null));

test("however long the service is away, it is tried again within five seconds", async () => {
  following();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  for (let time = 0; time < MINUTE; time += 5_000) {
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveBeenCalled();
  }
  away = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(versions()).toContain(7);
});

test("on waking it tries at once", async () => {
  const follower = following();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  away = false;
  // The device was asleep: time has passed, but no timer has run.
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  follower.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(versions()).toContain(7);
});

test("a connection that has been quiet for long is replaced on waking, another is kept", async () => {
  away = false;
  const follower = following();
  await vi.advanceTimersByTimeAsync(2_000);
  asked.mockClear();
  follower.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).not.toHaveBeenCalled();

  vi.setSystemTime(Date.now() + MINUTE);
  follower.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledWith("POST");
});
