import { DETAIL_FIELDS } from "@fairground/model/event";
import { FIRST_FORM_STATE } from "@fairground/model/form";
import { describe, expect, test } from "vitest";
import { stagePort } from "../shell/stage-port.ts";
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
import { goTo } from "./go-to.ts";
import { submitForm } from "./lead.ts";

const surroundings = { language: "en" as const, reducedMotion: false, announce: () => {}, renderGame: () => null };

async function sends(values: Record<string, string | boolean>, options: WorldOptions = {}) {
  const world = fakeWorld(options);
  world.player.set({ enabled: true, sessionId: "S1" });
  const sending = submitForm(world.player, "form", values);
  const during = world.player.get().form;
  const result = await sending;
  return { world, result, during };
}
const values = { firstName: "Vera", email: "Ve.Ra+x@gmail.com", newsletter: true };

describe("lead form flow (spec §4)", () => {
  test("a lead is created; the events come in the spec's order; the next page follows", async () => {
    const { world, result, during } = await sends(values);
    expect(result).toEqual({ kind: "accepted" });
    expect(during).toEqual({ isSubmitting: true, submitResolved: false });
    expect(world.player.get().form).toEqual({ isSubmitting: false, submitResolved: true });
    expect(callNames(world)).toEqual(["createLead"]);
    expect(eventNames(world)).toEqual(["form_submit", "lead_saved", "lead_created", "submit_finished", "page_change"]);
    expect(place(world)).toBe("game");
  });

  test("a form on the last page is marked as accepted, and stays where it is", async () => {
    const { world } = await sends(values, { pages: ["lead"] });
    expect(place(world)).toBe("lead");
    expect(stagePort(world.player, world.player.get(), surroundings).form.submitResolved).toBe(true);
    const { world: refusedOne } = await sends(values, { pages: ["lead"], answers: { createLead: refused(422) } });
    expect(stagePort(refusedOne.player, refusedOne.player.get(), surroundings).form.submitResolved).toBe(false);
  });

  test("a form that led on can be corrected by going back", async () => {
    const { world } = await sends(values);
    goTo(world.player, { move: "previous" });
    expect(stagePort(world.player, world.player.get(), surroundings).form.submitResolved).toBe(false);
  });

  test("in a preview both flags are false and never change", async () => {
    const { world, during } = await sends(values, { isPreview: true });
    expect([during, world.player.get().form]).toEqual([FIRST_FORM_STATE, FIRST_FORM_STATE]);
    expect(place(world)).toBe("game");
  });

  test("every event carries what it must", async () => {
    const { world } = await sends(values);
    expect(detailOf(world, "form_submit")).toEqual({ formId: "form", pageName: "Start" });
    expect(Object.keys(detailOf(world, "lead_saved") as object).sort()).toEqual([...DETAIL_FIELDS.lead_saved].sort());
    expect(detailOf(world, "lead_saved")).toMatchObject({
      firstName: "Vera",
      newsletter: true,
      campaignType: "spin-the-wheel",
    });
    expect(detailOf(world, "lead_created")).toEqual({
      emailHash: "sha256 of vera@gmail.com",
      is_newsletter: true,
      leadId: "L1",
    });
    expect(detailOf(world, "submit_finished")).toEqual({});
    expect(detailOf(world, "page_change")).toEqual({ pageName: "Wheel" });
  });

  test("the body merges form fields with the query; what was typed wins", async () => {
    const { world } = await sends(values, { query: { city: "Basel", firstName: "Else", dob: "1990-02-01" } });
    expect(bodyOf(world, "createLead")).toMatchObject({
      sessionId: "S1",
      campaignId: "k1",
      gameType: "other",
      visitorId: null,
      firstName: "Vera",
      city: "Basel",
      birthDate: "1990-02-01",
      newsletter: true,
    });
  });

  test("the existing lead is updated where user data is accepted and the form has no e-mail", async () => {
    const metadata = { acceptUserDataOnPlayRegistration: true, tags: ["lead-form-without-mail" as const] };
    const { world } = await sends({ newsletter: true }, { metadata, query: { email: "v@example.org" } });
    expect(callNames(world)).toEqual(["updateLead"]);
    expect(world.calls[0]?.[1]).toBe("S1");
  });

  test.each([
    [
      "422 with fields",
      refused(422, { message: "Look", errors: [{ path: "body.email", message: "Not an address" }] }),
      { httpErrorCode: 422, errorMessage: "Look" },
      "lead",
    ],
    [
      "500 without a message",
      refused(500),
      { httpErrorCode: 500, errorMessage: "An unexpected error occurred" },
      "lead",
    ],
    ["no network", lost, { httpErrorCode: 500, errorMessage: "An unexpected error occurred" }, "lead"],
    ["406", refused(406, { message: "Enough" }), { httpErrorCode: 406, errorMessage: "Enough" }, "limit"],
  ])("%s: submit_error, and the visitor is on the right page (spec §8)", async (_, createLead, detail, expected) => {
    const { world, result } = await sends(values, { answers: { createLead } });
    expect(detailOf(world, "submit_error")).toEqual(detail);
    expect(Object.keys(detail).sort()).toEqual([...DETAIL_FIELDS.submit_error].sort());
    expect(result.kind).toBe("refused");
    expect(place(world)).toBe(expected);
    expect(world.player.get().form).toEqual({ isSubmitting: false, submitResolved: false });
    if (createLead.kind === "refused" && createLead.errors.length > 0)
      expect(result).toMatchObject({ fields: { email: "Not an address" } });
  });

  test("a second click while the first is on its way sends nothing", async () => {
    const world = fakeWorld();
    world.player.set({ sessionId: "S1" });
    await Promise.all([submitForm(world.player, "form", values), submitForm(world.player, "form", values)]);
    expect(callNames(world)).toEqual(["createLead"]);
  });

  test("a play that could not be opened before is opened first", async () => {
    const world = fakeWorld();
    await submitForm(world.player, "form", values);
    expect(callNames(world)).toEqual(["openSession", "createLead"]);
  });
});
