import { FIRST_ACCESS_STATE } from "@fairground/model/access";
import { describe, expect, test } from "vitest";
import {
  answered,
  bodyOf,
  callNames,
  detailOf,
  eventNames,
  fakeWorld,
  lost,
  place,
  refused,
  type WorldOptions,
} from "../testing/fake-ports.ts";
import { submitAccessCode } from "./access-code.ts";
import { begin } from "./begin.ts";

async function enters(value: string, options: WorldOptions = {}) {
  const world = fakeWorld({ pages: ["access", "game", "limit"], ...options });
  world.player.set({ access: { ...world.player.get().access, value } });
  const submitting = submitAccessCode(world.player);
  const during = world.player.get().access.loading;
  await submitting;
  return { world, during };
}

describe("access code flow (spec §4)", () => {
  test("begins with the state of spec §3", () => {
    expect(fakeWorld().player.get().access).toEqual(FIRST_ACCESS_STATE);
  });

  test("201 leads to the next page and emits access_code_validated", async () => {
    const { world, during } = await enters(" ABC ");
    expect(during).toBe(true);
    expect(bodyOf(world, "openSession")).toMatchObject({ accessCode: "ABC" });
    expect(place(world)).toBe("game");
    expect(eventNames(world)).toEqual(["page_change", "access_code_validated"]);
    expect(detailOf(world, "access_code_validated")).toEqual({});
    expect(world.player.get().access).toMatchObject({ loading: false, codeError: false });
  });

  test.each([
    ["422", refused(422, { code: "access-code-unknown" })],
    ["429", refused(429)],
    ["a session with another status than 201", answered({ sessionId: "S1", registered: false }, 200)],
    ["no network", lost],
  ])("%s sets codeError, and loading ends", async (_, openSession) => {
    const { world } = await enters("ABC", { answers: { openSession } });
    expect(world.player.get().access).toMatchObject({ codeError: true, loading: false, value: "ABC" });
    expect(place(world)).toBe("access");
  });

  test("an access page among the additional pages leads into the main flow", async () => {
    const world = fakeWorld({ pages: ["access", "game", "limit"], additional: ["access"] });
    await begin(world.player, { page: "first" });
    expect([place(world), callNames(world)]).toEqual(["access", ["state"]]);
    world.player.set({ access: { ...world.player.get().access, value: "ABC" } });
    await submitAccessCode(world.player);
    expect(place(world)).toBe("game");
    expect(callNames(world)).toContain("openSession");
  });

  test("a code that the address had stands in the field and is not sent by itself", async () => {
    const world = fakeWorld({ pages: ["access", "game", "limit"], accessCode: "ABC", query: { lang: "de" } });
    await begin(world.player, { page: "first" });
    expect(world.player.get().access).toEqual({ ...FIRST_ACCESS_STATE, value: "ABC" });
    expect(callNames(world)).not.toContain("openSession");
    await submitAccessCode(world.player);
    expect(place(world)).toBe("game");
    const sent = JSON.parse(atob(String(bodyOf(world, "openSession").incomingQueryParams)));
    expect([bodyOf(world, "openSession").accessCode, sent]).toEqual(["ABC", { data: { lang: "de" } }]);
  });

  test.each([
    ["the same code", "ABC", ["resume"]],
    ["another code", "XYZ", []],
  ])("a tab that comes back with %s", async (_, accessCode, calls) => {
    const first = fakeWorld({ pages: ["access", "game", "limit"], accessCode: "ABC" });
    await begin(first.player, { page: "first" });
    await submitAccessCode(first.player);
    const { play } = first.kept;
    const world = fakeWorld({ pages: ["access", "game", "limit"], accessCode, kept: { play } });
    await begin(world.player, { page: "first" });
    expect(callNames(world).filter((name) => name === "resume")).toEqual(calls);
  });

  test("an empty code is not sent", async () => {
    const { world } = await enters("  ");
    expect(callNames(world)).toEqual([]);
    expect(world.player.get().access.valError).toBe(true);
  });
});
