import { afterEach, expect, test, vi } from "vitest";
import { retryAfter, signIn } from "./session.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["30", 30],
  ["0.2", 1],
  [null, 60],
  ["Wed, 21 Oct 2026 07:28:00 GMT", 60],
  ["-5", 60],
])("Retry-After %j means %i seconds", (header, seconds) => expect(retryAfter(header)).toBe(seconds));

test.each([
  [200, "signedIn"],
  [401, "wrong"],
  [400, "wrong"],
  [403, "elsewhere"],
  [429, "tooMany"],
  [500, "failed"],
])("an answer of %i is %s", async (status, kind) => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status }));
  expect((await signIn("a@b.example", "secret")).kind).toBe(kind);
});

test("no answer is said as such", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await signIn("a@b.example", "secret")).toEqual({ kind: "unreachable" });
});
