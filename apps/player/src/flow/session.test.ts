import { describe, expect, test } from "vitest";
import { answered, bodyOf, fakeWorld, lost, refused } from "../testing/fake-ports.ts";
import { submitForm } from "./lead.ts";
import type { LeadAnswer } from "./ports.ts";
import { openSession } from "./session.ts";

describe("proofs that go with a session", () => {
  test("a campaign with requiresCaptchaVerification sends a solved challenge; others solve none", async () => {
    const asking = fakeWorld({ metadata: { tags: ["requiresCaptchaVerification"] } });
    await openSession(asking.player);
    expect(bodyOf(asking, "openSession")).toMatchObject({ challenge: "solved" });
    const plain = fakeWorld();
    await openSession(plain.player);
    expect(bodyOf(plain, "openSession")).toMatchObject({ challenge: null });
  });

  test("a challenge that is asked for because of a crowd is solved, and the same call made again", async () => {
    const opened = answered({ sessionId: "S1", registered: false }, 201);
    const world = fakeWorld({ answers: { openSession: refused(422, { code: "challenge-missing" }) } });
    world.player.ports.solveChallenge = async () => {
      world.answers.openSession = opened;
      return "solved";
    };
    expect(await openSession(world.player)).toEqual({ kind: "entered" });
    const calls = world.calls.filter(([name]) => name === "openSession");
    expect(calls.map(([, body]) => (body as { challenge: unknown }).challenge)).toEqual([null, "solved"]);
    const [first, second] = calls.map(([, , key]) => key);
    expect(second).toBe(first);
    expect(world.waits).toEqual([]);
  });

  test("whoever is told when to come again waits so long and brings a solved challenge; three times, then it is said", async () => {
    const world = fakeWorld({ answers: { openSession: refused(429, { code: "too-many-requests", retryAfter: 10 }) } });
    expect(await openSession(world.player)).toMatchObject({ kind: "refused", code: "too-many-requests" });
    expect(world.waits).toEqual([10_000, 10_000, 10_000]);
    const calls = world.calls.filter(([name]) => name === "openSession");
    expect(calls.map(([, body]) => (body as { challenge: unknown }).challenge)).toEqual([
      null,
      ...["solved", "solved", "solved"],
    ]);
  });

  test("a challenge that could not be solved is asked for once more and no oftener", async () => {
    const world = fakeWorld({ answers: { openSession: refused(422, { code: "challenge-missing" }) } });
    world.player.ports.solveChallenge = async () => null;
    expect(await openSession(world.player)).toMatchObject({ kind: "refused", code: "challenge-missing" });
    expect(world.calls.filter(([name]) => name === "openSession")).toHaveLength(2);
  });

  test("too many wrong access codes are not waited for", async () => {
    const world = fakeWorld({ answers: { openSession: refused(429, { code: "too-many-requests" }) } });
    await openSession(world.player, { accessCode: "WRONG" });
    expect(world.calls.filter(([name]) => name === "openSession")).toHaveLength(1);
  });

  test("registering the open play asks for no second one", async () => {
    const { player, ...world } = fakeWorld({ metadata: { tags: ["requiresCaptchaVerification"] } });
    player.set({ sessionId: "S1" });
    await openSession(player, { reinitialise: true });
    expect(bodyOf({ player, ...world }, "openSession")).toMatchObject({ challenge: null });
  });

  test("the server's token is kept and sent with the next session", async () => {
    const world = fakeWorld({
      answers: { openSession: answered({ sessionId: "S1", registered: false, visitorToken: "T" }, 201) },
    });
    await openSession(world.player);
    expect(world.kept.visitor).toBe("T");
    expect(bodyOf(world, "openSession")).toMatchObject({ visitorToken: null });
    world.calls.length = 0;
    await openSession(world.player);
    expect(bodyOf(world, "openSession")).toMatchObject({ visitorToken: "T" });
  });

  test("neither is part of what a repeat must say again: the key stays", async () => {
    const world = fakeWorld({ answers: { openSession: lost } });
    await openSession(world.player);
    world.kept.visitor = "T";
    await openSession(world.player);
    const keys = world.calls.filter(([name]) => name === "openSession").map(([, , key]) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe("double opt-in (decisions, Events)", () => {
  test.each([
    ["sent", [{ state: "sent" }]],
    ["none", []],
    [undefined, []],
  ] as const)("an answer that says %s", async (doubleOptIn, details) => {
    const lead = { leadId: "L1", ...(doubleOptIn && { doubleOptIn }) } as LeadAnswer; // undefined: what another build might answer
    const world = fakeWorld({ answers: { createLead: answered(lead, 201) } });
    await submitForm(world.player, "form", { email: "ada@example.org" });
    expect(world.events.filter(([name]) => name === "double_opt_in").map(([, detail]) => detail)).toEqual(details);
  });
});
