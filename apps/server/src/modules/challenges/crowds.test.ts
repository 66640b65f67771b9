import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, nobodyWins, playGround } from "../plays/testing.ts";
import { Crowds } from "./crowds.ts";
import type { Task } from "./proof-of-work.ts";

const NOON = Date.parse("2026-12-01T12:00:00Z");
const DAY = { period: "DAY" as const, bucket: "2026-12-01", max: 1, endsAt: "2026-12-02T00:00:00Z" };
const USUAL = { sessionsPerMinute: 120, playsPerLimit: 50 };

/** One call after the other from one address, as {@link Crowds} sees them. */
function street(crowds: Crowds, options: { ip?: string; limits?: (typeof DAY)[] } = {}) {
  const { ip = "203.0.113.7", limits = [DAY] } = options;
  return (seconds: number, bringsSolution = false) =>
    crowds.arrives({ campaignId: "wheel", ip, now: new Date(NOON + seconds * 1000), limits, bringsSolution });
}

/** Our own player: solves when it is asked to. @returns whether it came in, and after how many calls */
function visit(call: ReturnType<typeof street>, seconds: number): "at once" | "after work" | "refused" {
  const first = call(seconds);
  if (first.kind === "free") return "at once";
  if (first.kind === "refused") return "refused";
  const second = call(seconds + 1, true);
  if (second.kind === "asked") second.solved();
  return second.kind === "refused" ? "refused" : "after work";
}

describe("sessions behind one address (docs/not-shown.md, Plays)", () => {
  test("five thousand honest visitors of a campaign with one play a day: none is refused, all but the first hundred work", () => {
    const call = street(new Crowds(USUAL));
    const came = Array.from({ length: 5_000 }, (_, n) => visit(call, n * 0.5)); // two a second, most of an hour
    expect(came.filter((how) => how === "refused")).toEqual([]);
    expect(came.slice(0, 100).every((how) => how === "at once")).toBe(true);
    expect(came.slice(100).every((how) => how === "after work")).toBe(true);
  });

  test("a crowd that comes at once, whose solutions arrive together, is not refused either", () => {
    const call = street(new Crowds({ ...USUAL, sessionsPerMinute: 0 }));
    const firsts = Array.from({ length: 1_500 }, () => call(0));
    expect(firsts.some(({ kind }) => kind === "refused")).toBe(false);
    for (let n = 0; n < 1_400; n++) {
      const crowd = call(1, true);
      expect(crowd.kind).toBe("asked");
      if (crowd.kind === "asked") crowd.solved();
    }
    // What was solved counts for nothing: the next crowd is as welcome.
    expect(Array.from({ length: 1_500 }, () => call(2)).some(({ kind }) => kind === "refused")).toBe(false);
  });

  test("a script that solves nothing is asked from its 101st play on and refused from the 2,001st; a solution still helps", () => {
    const call = street(new Crowds({ ...USUAL, sessionsPerMinute: 0 }));
    const kinds = Array.from({ length: 2_100 }, () => call(0).kind);
    expect(kinds.indexOf("asked")).toBe(100);
    expect(kinds.indexOf("refused")).toBe(2_000);
    expect(kinds.lastIndexOf("asked")).toBe(1_999);
    expect(call(1)).toEqual({ kind: "refused", retryAfter: 10 });
    expect(call(1, true).kind).toBe("asked");
  });

  test("solutions that nobody has asked for do not keep a play from being counted", () => {
    const call = street(new Crowds(USUAL));
    for (let n = 0; n < 100; n++) expect(call(n, true).kind).toBe("free");
    expect(call(100).kind).toBe("asked");
  });

  test("the 121st session of a minute is asked, the 2,401st refused until the minute is over; no solution helps there", () => {
    const call = street(new Crowds(USUAL), { limits: [] });
    const kinds = Array.from({ length: 2_401 }, () => call(0).kind);
    expect(kinds.indexOf("asked")).toBe(120);
    expect(kinds.indexOf("refused")).toBe(2_400);
    expect(call(20.5, true)).toEqual({ kind: "refused", retryAfter: 40 });
    expect(call(60).kind).toBe("free");
  });

  test.each([
    ["fifty times the limit where that is more than a hundred", [{ ...DAY, max: 3 }], 150],
    [
      "the smallest of several limits",
      [
        { ...DAY, max: 9 },
        { ...DAY, period: "WEEK" as never, max: 4 },
      ],
      200,
    ],
  ])("asked beyond %s", (_name, limits, bound) => {
    const call = street(new Crowds({ ...USUAL, sessionsPerMinute: 0 }), { limits });
    expect(Array.from({ length: 300 }, () => call(0).kind).indexOf("asked")).toBe(bound);
  });

  test("the next day counts from nothing, another address and another campaign for themselves; a /64 is one address", () => {
    const crowds = new Crowds({ ...USUAL, sessionsPerMinute: 0 });
    const call = street(crowds, { ip: "2001:db8::1" });
    for (let n = 0; n < 101; n++) call(0);
    expect(call(0).kind).toBe("asked");
    expect(street(crowds, { ip: "2001:db8::ffff:1" })(0).kind).toBe("asked");
    expect(street(crowds, { ip: "2001:db8:0:1::1" })(0).kind).toBe("free");
    expect(call(12 * 3600).kind).toBe("free");
    const other = { campaignId: "slot", ip: "2001:db8::1", now: new Date(NOON), limits: [DAY], bringsSolution: false };
    expect(crowds.arrives(other).kind).toBe("free");
  });

  test("bounds of nought are none", () => {
    const call = street(new Crowds({ sessionsPerMinute: 0, playsPerLimit: 0 }));
    expect(new Set(Array.from({ length: 5_000 }, () => call(0).kind))).toEqual(new Set(["free"]));
  });

  test("a million addresses take no more memory than a hundred thousand", () => {
    const crowds = new Crowds(USUAL, 50);
    for (let n = 0; n < 1_000; n++) street(crowds, { ip: `2001:db8:0:${n.toString(16)}::1` })(0);
    const call = street(crowds);
    expect(call(0).kind).toBe("free");
    expect((crowds as unknown as { counts: { size: number } }).counts.size).toBe(50); // private, and all that there is
  });
});

const solve = ({ challenge, salt, maxnumber, ...task }: Task): string => {
  for (let number = 0; number <= maxnumber; number++)
    if (createHash("sha256").update(`${salt}${number}`).digest("hex") === challenge)
      return Buffer.from(JSON.stringify({ ...task, challenge, salt, number })).toString("base64");
  throw new Error("This task has no solution");
};

describe.each(DATABASES)("a crowd over HTTP, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind, {}, { ADDRESS_SESSIONS: 2, ADDRESS_PLAYS: 50 });
    await ground.clock("2026-12-01T12:00:00Z");
  });
  afterAll(() => ground?.close());

  test("beyond the bound a solved challenge is asked for and opens the play; far beyond it the call is refused for a while", async () => {
    const { campaignId } = await ground.publish({ document: nobodyWins });
    const session = (challenge: string | null = null, ip = "203.0.113.7") =>
      ground.session(campaignId, { challenge }, { "x-forwarded-for": ip });
    for (let n = 0; n < 2; n++) expect((await session()).status).toBe(201);
    expect((await session()).body).toMatchObject({ statusCode: 422, code: "challenge-missing" });
    const { body: task } = await ground.call("GET", `/api/v1/plays/challenge?campaignId=${campaignId}`);
    const solution = solve(task);
    expect((await session(solution)).status).toBe(201);
    expect((await session(solution)).body.code).toBe("challenge-refused");
    expect((await session(null, "203.0.113.8")).status).toBe(201);
    for (let n = 5; n < 40; n++) expect((await session()).status).toBe(422);
    const refused = await session();
    expect(refused.body).toMatchObject({ statusCode: 429, code: "too-many-requests", retryAfter: 60 });
    expect(refused.headers["retry-after"]).toBe("60");
    await ground.clock("2026-12-01T12:01:00Z");
    expect((await session()).status).toBe(201);
  });

  test("registering an open play is no new session", async () => {
    const { campaignId } = await ground.publish({ document: nobodyWins });
    const from = { "x-forwarded-for": "203.0.113.9" };
    const sessionId = await ground.open(campaignId, {}, from);
    for (let n = 0; n < 5; n++)
      expect((await ground.session(campaignId, { sessionId, email: "ada@example.org" }, from)).status).toBe(201);
  });
});
