import { describe, expect, test } from "vitest";
import {
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

async function enters(value: string, options: WorldOptions = {}) {
  const world = fakeWorld({ pages: ["access", "game", "limit"], ...options });
  world.player.set({ access: { ...world.player.get().access, value } });
  const submitting = submitAccessCode(world.player);
  const during = world.player.get().access.loading;
  await submitting;
  return { world, during };
}

describe("access code flow (spec §4)", () => {
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
    ["no network", lost],
  ])("%s sets codeError, and loading ends", async (_, openSession) => {
    const { world } = await enters("ABC", { answers: { openSession } });
    expect(world.player.get().access).toMatchObject({ codeError: true, loading: false, value: "ABC" });
    expect(place(world)).toBe("access");
  });

  test("an empty code is not sent", async () => {
    const { world } = await enters("  ");
    expect(callNames(world)).toEqual([]);
    expect(world.player.get().access.valError).toBe(true);
  });
});
