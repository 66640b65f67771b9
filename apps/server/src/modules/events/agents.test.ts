import { expect, test } from "vitest";
import { Agents, isProgram } from "./agents.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const GALAXY =
  "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

test.each([
  [IPHONE, { browser: "Mobile Safari", os: "iOS", brand: "Apple" }],
  [GALAXY, { browser: "Samsung Internet", os: "Android", brand: "Samsung" }],
  [WINDOWS, { browser: "Firefox", os: "Windows", brand: null }],
  ["Mozilla/5.0 of a kind that nobody knows", { browser: null, os: null, brand: null }],
])("%s is known by name", async (agent, expected) => {
  expect(isProgram(agent)).toBe(false);
  const agents = new Agents();
  expect([await agents.of(agent), await agents.of(agent)]).toEqual([expected, expected]);
});

test.each([
  "",
  "curl/8.5.0",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/147.0.0.0 Safari/537.36",
])("%s is a program", (agent) => expect(isProgram(agent)).toBe(true));

test("an agent may say anything, at any length", async () => {
  const agents = new Agents();
  const said = await agents.of(
    `Mozilla/5.0 (Linux; Android 15; ${"\ud800".repeat(70)} Build/1) ${"x".repeat(100_000)}`,
  );
  expect(said).toMatchObject({ os: "Android" });
  for (const name of Object.values(said)) expect((name ?? "").length).toBeLessThanOrEqual(60);
});
