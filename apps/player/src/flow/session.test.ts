import { describe, expect, test } from "vitest";
import { answered, bodyOf, fakeWorld, lost } from "../testing/fake-ports.ts";
import { submitForm } from "./lead.ts";
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
    const lead = { leadId: "L1", ...(doubleOptIn && { doubleOptIn }) };
    const world = fakeWorld({ answers: { createLead: answered(lead, 201) } });
    await submitForm(world.player, "form", { email: "ada@example.org" });
    expect(world.events.filter(([name]) => name === "double_opt_in").map(([, detail]) => detail)).toEqual(details);
  });
});
