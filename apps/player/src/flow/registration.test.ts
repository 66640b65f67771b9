import { describe, expect, test } from "vitest";
import { bodyOf, callNames, fakeWorld, lost, place, refused, type WorldOptions } from "../testing/fake-ports.ts";
import { arrive } from "./arrive.ts";
import { goTo } from "./go-to.ts";

const accepts = { acceptUserDataOnPlayRegistration: true };
const query = { email: "visitor@example.org" };

async function arrives(options: WorldOptions) {
  const world = fakeWorld(options);
  world.player.set({ enabled: true, sessionId: "S1" });
  goTo(world.player, { move: "game" });
  await arrive(world.player);
  return world;
}

describe("play registration (spec §4)", () => {
  test("1. user data accepted, the userId tag and no userId: the limit page", async () => {
    expect(place(await arrives({ metadata: { ...accepts, tags: ["usesClientUserId"] }, query }))).toBe("limit");
  });

  test("2. on the game page the open play is registered, with skipRegistration false", async () => {
    const world = await arrives({ metadata: accepts, query });
    expect(callNames(world)).toEqual(["openSession"]);
    expect(bodyOf(world, "openSession")).toMatchObject({ sessionId: "S1", skipRegistration: false });
  });

  test.each([406, 400, 500])("2. a failure (%i) leads to the limit page", async (status) => {
    const world = await arrives({ metadata: accepts, query, answers: { openSession: refused(status) } });
    expect(place(world)).toBe("limit");
    expect(world.player.get().isLimited).toBe(true);
  });

  test("2. a lost connection is no refusal: it is tried again on the next page", async () => {
    const world = await arrives({ metadata: accepts, query, answers: { openSession: lost } });
    expect(place(world)).toBe("game");
    expect(world.player.get().registration).toBe("open");
  });

  test.each<[string, WorldOptions]>([
    ["an access page", { pages: ["access", "lead", "game", "limit"], metadata: accepts, query }],
    ["lead-form-without-mail", { metadata: { ...accepts, tags: ["lead-form-without-mail"] }, query }],
  ])("2. not with %s", async (_, options) => expect(callNames(await arrives(options))).toEqual([]));

  const noLead: WorldOptions = { pages: ["game", "limit"], query };
  test("3. user info from the query is submitted once", async () => {
    const world = await arrives(noLead);
    await arrive(world.player);
    expect(callNames(world)).toEqual(["createLead"]);
    expect(bodyOf(world, "createLead")).toMatchObject({
      email: "visitor@example.org",
      sessionId: "S1",
      address: null,
      gameType: "other",
    });
  });

  test.each([
    [400, "limit"],
    [406, "limit"],
    [500, "game"],
  ])("3. an answer of %i leads to the %s page", async (status, expected) => {
    expect(place(await arrives({ ...noLead, answers: { createLead: refused(status) } }))).toBe(expected);
  });

  test.each<[string, WorldOptions]>([
    ["nobody is known", { ...noLead, query: {} }],
    ["there is a lead page", { query }],
  ])("3. not where %s", async (_, options) => expect(callNames(await arrives(options))).toEqual([]));

  test.each([{ startDate: "2026-11-22T12:00:00Z" }, { endDate: "2026-11-20T12:00:00Z" }])(
    "3. also where the page was published with other dates (%o): whether the campaign is open is the server's word",
    async (metadata) => expect(callNames(await arrives({ ...noLead, metadata }))).toEqual(["createLead"]),
  );
});
