import { expect, test, vi } from "vitest";

// The words of the page look where it stands as soon as they are there.
vi.stubGlobal("document", { baseURI: "http://localhost/play/", documentElement: {} });
const { allowed, left, span, waited } = await import("../src/core/times.js");
const { speak } = await import("../src/core/words.js");

const HOUR = 3600 * 1000;
const NOW = Date.parse("2026-11-26T12:00:00Z");

function at(offset: number): string {
  return new Date(NOW + offset).toISOString();
}

test.each([
  ["en", 1, "for 1 day", "1 hour left"],
  ["en", 2, "for 2 days", "2 hours left"],
  ["de", 1, "seit 1 Tag", "noch 1 Stunde"],
  ["de", 2, "seit 2 Tagen", "noch 2 Stunden"],
  ["ru", 1, "уже 1 день", "остался 1 час"],
  ["ru", 2, "уже 2 дня", "осталось 2 часа"],
  ["ru", 5, "уже 5 дней", "осталось 5 часов"],
  ["ru", 21, "уже 21 день", "остался 21 час"],
])("in %s %d has its plural form", async (language, count, since, until) => {
  await speak(language);
  const pending = [{ since: at(-24 * count * HOUR), deadline: at(count * HOUR) }];
  expect(waited(pending, NOW)).toBe(`${since}, ${until}`);
});

test("the first of several that are asked, and the first deadline, count", async () => {
  await speak("en");
  const pending = [
    { since: at(-HOUR), deadline: at(3 * HOUR) },
    { since: at(-5 * HOUR), deadline: null },
    { since: at(-2 * HOUR), deadline: at(2 * HOUR) },
  ];
  expect(waited(pending, NOW)).toBe("for 5 hours, 2 hours left");
});

test("what has just begun says nothing, and what is over says so", async () => {
  await speak("en");
  expect(waited([], NOW)).toBe("");
  expect(waited([{ since: at(-1000), deadline: null }], NOW)).toBe("");
  expect(left(at(1000), NOW)).toBe("less than a minute left");
  expect(left(at(0), NOW)).toBe("time is up");
});

test("clocks are told in whole units", async () => {
  for (const [language, short, long] of [
    ["en", "90 seconds", "2 days for each decision"],
    ["de", "90 Sekunden", "2 Tage für jede Entscheidung"],
    ["ru", "90 секунд", "2 дня на каждое решение"],
  ] as const) {
    await speak(language);
    expect(span(90)).toBe(short);
    expect(allowed({ seconds: 48 * 3600, per: "decision", then: "free", bot: null })).toBe(long);
  }
  await speak("en");
  expect([10, 60, 600, 3600, 86400, 7 * 86400].map(span)).toEqual([
    "10 seconds",
    "1 minute",
    "10 minutes",
    "1 hour",
    "1 day",
    "7 days",
  ]);
});
