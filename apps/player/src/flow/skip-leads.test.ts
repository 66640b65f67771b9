import { describe, expect, test } from "vitest";
import { bodyOf, callNames, fakeWorld, place, refused, type WorldOptions } from "../testing/fake-ports.ts";
import { arrive } from "./arrive.ts";

const lead = { firstName: "Vera", email: "v@example.org", newsletter: false, city: "Basel" };
async function arrives(options: WorldOptions = {}) {
  const world = fakeWorld({ metadata: { skipLeads: true }, kept: { lead }, query: { city: "Basel" }, ...options });
  world.player.set({ enabled: true, sessionId: "S1" });
  await arrive(world.player);
  await arrive(world.player);
  return world;
}

describe("skip-leads auto-submit (spec §4)", () => {
  test("the stored values, restricted to the form fields, are submitted once", async () => {
    const world = await arrives();
    expect(callNames(world)).toEqual(["createLead"]);
    expect(bodyOf(world, "createLead")).toMatchObject({ firstName: "Vera", email: "v@example.org" });
    expect(place(world)).toBe("game");
  });

  test.each<[string, WorldOptions]>([
    ["the flag is off", { metadata: {} }],
    ["nothing is stored", { kept: {} }],
    ["a field is not stored", { kept: { lead: { firstName: "Vera", city: "Basel" } } }],
    ["the query says something else", { query: { city: "Bern" } }],
    ["the lead page is the last", { pages: ["lead"] }],
  ])("not where %s", async (_, options) => expect(callNames(await arrives(options))).toEqual([]));

  test.each([
    [406, "limit", false],
    [429, "limit", false],
    [500, "lead", true],
  ])("%i: the %s page; a toast: %s", async (status, expected, isToast) => {
    const world = await arrives({ answers: { createLead: refused(status, { message: "Sorry" }) } });
    expect(place(world)).toBe(expected);
    expect(world.player.get().toast).toMatchObject(
      isToast ? { open: true, type: "error", message: "Sorry", autoClose: true } : { open: false },
    );
  });
});
