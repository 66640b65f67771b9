import { expect, test } from "vitest";
import { platformOf } from "../../kernel/platform.ts";
import { goesOn, issuedAt, issueSession } from "./sessions.ts";
import { hashed, visitorOfDay } from "./visitor.ts";

const salt = Buffer.alloc(32, 1);

test("a visitor is the same for a day in one campaign, by network and browser; never longer, never in another", () => {
  const here = (ip: string, agent = "a", key = salt, campaign = "c") => visitorOfDay(key, campaign, ip, agent);
  expect(here("203.0.113.1")).toBe(here("203.0.113.250"));
  expect(here("2001:db8:1::1")).toBe(here("2001:db8:1:9::2"));
  const others = [
    here("203.0.113.1"),
    here("203.0.114.1"),
    here("203.0.113.1", "b"),
    here("203.0.113.1", "a", Buffer.alloc(32, 2)),
    here("203.0.113.1", "a", salt, "d"),
  ];
  expect(new Set(others).size).toBe(others.length);
});

test("what is hashed together is not told apart wrongly", () =>
  expect(hashed(salt, "a", "bc")).not.toBe(hashed(salt, "ab", "c")));

test("an issued id says when, is a UUID, and goes on for a day; one that somebody made up says nothing", () => {
  const now = Date.parse("2026-11-27T12:00:00Z");
  const id = issueSession(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(issuedAt(id)).toBe(now);
  expect(issueSession(now)).not.toBe(id);
  expect([issuedAt("kept"), issuedAt("6f1d0a52-3c1e-4a86-9a0f-000000000001")]).toEqual([null, null]);
  const hours = (n: number) => now + n * 3_600_000;
  expect([hours(0), hours(23), hours(25), hours(-25)].map((at) => goesOn(id, at))).toEqual([true, true, false, false]);
  expect(goesOn("kept", now)).toBe(true);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", "mobile"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", "mobile"],
  ["Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)", "tablet"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0", "desktop"],
  ["", "desktop"],
])("%s is a %s", (agent, platform) => expect(platformOf(agent)).toBe(platform));
