import { DETAIL_FIELDS } from "@fairground/model/event";
import { LANGUAGES } from "@fairground/model/text";
import { describe, expect, test } from "vitest";
import { finishGame } from "./flow/game-finished/finish.ts";
import { type LeadResult, submitForm } from "./flow/lead.ts";
import type { Reply } from "./flow/ports.ts";
import { answered, detailOf, fakeWorld, lost, place, refused, type WorldOptions } from "./testing/fake-ports.ts";

const PROFILE = { uuid: "p-1", text: "May we?", consents: [{ id: "partners", text: "Partners may write" }] };
const CALLS = {
  profile: "POST /consent-provider/auth/profile",
  confirm: "POST /consent-provider/consent/confirm",
  promotion: "POST /consent-provider/consent/promotion",
  token: "PUT /consent-provider/auth/profile",
  datastream: "POST /consent-provider/consent/datastream",
} as const;
type Name = keyof typeof CALLS;
type Provider = Partial<Record<Name, Reply<unknown>>>;
const GIVES: Required<Provider> = {
  profile: answered({ data: { profile: PROFILE } }),
  confirm: answered({ data: { success: true } }),
  promotion: answered({ is_trackable: true, promotiontoken: "t-1" }),
  token: answered({ data: { success: true } }),
  datastream: answered({ data: { success: true } }),
};
const VALUES = { firstName: "Vera", email: "vera@example.org", homepage: "" };
const MOVES = ["page_change", "page_visit"];

/** A visitor of a campaign that asks for consents, with everything that happens in its order. */
function visitor(provider: Provider = {}, options: WorldOptions = {}) {
  const world = fakeWorld({ asksConsents: true, ...options });
  const { player, events } = world;
  player.set({ enabled: true, sessionId: "S1" });
  const order: string[] = [];
  const bodies: Partial<Record<Name, Record<string, unknown>>> = {};
  const given: Required<Provider> = { ...GIVES, ...provider };
  const { ask, createLead, gameData } = player.ports.calls;
  Object.assign(player.ports.calls, {
    createLead: (body: never) => {
      order.push("lead");
      return createLead(body);
    },
    gameData: (body: never) => {
      order.push("game-data");
      return gameData(body);
    },
    ask: (call: never, places: never, body: never) => {
      const name = (Object.keys(CALLS) as Name[]).find((each) => CALLS[each] === call);
      if (!name) return ask(call, places, body);
      order.push(name);
      bodies[name] = body;
      return Promise.resolve(given[name]);
    },
  });
  Object.assign(player.ports, {
    emit: (name: string, detail: unknown) => {
      events.push([name, detail]);
      if (!MOVES.includes(name)) order.push(name);
    },
  });
  return {
    ...{ world, order, bodies, given },
    press: (values: Readonly<Record<string, string>> = VALUES) => submitForm(player, "form", values),
    finish: () => finishGame({ player, gameData: { spins: 1 }, values: {} }),
  };
}
const of = { companyId: "c1", campaignId: "k1", playId: "S1" };
const ua = expect.any(String);
/** One press shows the consents, another sends. */
const FIRST = ["form_submit", "profile", "consents_fetched"];
const SECOND = ["form_submit", "consent_form_submit", "confirm", "consent_given", "lead"];
const TOLD = ["lead_saved", "lead_created", "submit_finished"];
const PROMOTED = ["promotion", "token", "datastream"];
const FINISHED = ["game_finished", "game-data", "outcome"];

describe("the order of events and calls (spec §4, Consent-provider flow)", () => {
  const both = async ({ press, finish }: ReturnType<typeof visitor>) => {
    await press();
    await press();
    await finish();
  };
  const gameFirst = async ({ press, finish }: ReturnType<typeof visitor>) => {
    await finish();
    await press();
    await press();
  };
  const untracked = answered({ is_trackable: false, promotiontoken: "t-1" });
  const tokenless = answered({ is_trackable: true, promotiontoken: null });
  const nothing = answered({ is_trackable: false, promotiontoken: null });
  test.each<[string, Provider, typeof both, string[]]>([
    ["the form, then the game", {}, both, [...FIRST, ...SECOND, ...TOLD, ...FINISHED, ...PROMOTED]],
    [
      "the game, then the form",
      {},
      gameFirst,
      [...FINISHED, ...FIRST, ...SECOND, "lead_saved", ...PROMOTED, "lead_created", "submit_finished"],
    ],
    [
      "what is not trackable",
      { promotion: untracked },
      both,
      [...FIRST, ...SECOND, ...TOLD, ...FINISHED, "promotion", "token"],
    ],
    [
      "without a token",
      { promotion: tokenless },
      both,
      [...FIRST, ...SECOND, ...TOLD, ...FINISHED, "promotion", "datastream"],
    ],
    ["with neither", { promotion: nothing }, both, [...FIRST, ...SECOND, ...TOLD, ...FINISHED, "promotion"]],
    [
      "a promotion that fails",
      { promotion: refused(500) },
      both,
      [...FIRST, ...SECOND, ...TOLD, ...FINISHED, "promotion"],
    ],
    ["a token that fails", { token: lost }, both, [...FIRST, ...SECOND, ...TOLD, ...FINISHED, ...PROMOTED]],
    [
      "a datastream that fails",
      { datastream: lost },
      gameFirst,
      [...FINISHED, ...FIRST, ...SECOND, "lead_saved", ...PROMOTED, "lead_created", "submit_finished"],
    ],
    [
      "a profile that asks nothing",
      { profile: answered({ data: { profile: { ...PROFILE, consents: [] } } }) },
      async ({ press }) => void (await press()),
      [...FIRST, ...SECOND.slice(1), ...TOLD],
    ],
  ])("%s", async (_, provider, does, order) => {
    const here = visitor(provider);
    await does(here);
    expect(here.order).toEqual(order);
  });

  test("a campaign without a provider makes none of these calls", async () => {
    const here = visitor({}, { asksConsents: false });
    await here.press();
    await here.finish();
    expect(here.order).toEqual(["form_submit", "lead", ...TOLD, ...FINISHED]);
  });

  test("the bodies are the spec's (§7), and the lead has the profile", async () => {
    const here = visitor();
    expect(await here.press()).toEqual({ kind: "asked" });
    expect(place(here.world)).toBe("lead");
    expect(await here.press()).toEqual({ kind: "accepted" });
    await here.finish();
    const form = { firstName: "Vera", email: "vera@example.org" };
    const promotion = {
      ...{ campaignName: "Spin & win", ...of, ua, uuid: "p-1", gameData: { spins: 1 } },
      userData: { ...form, ...of },
    };
    expect(here.bodies).toEqual({
      profile: { ...form, ...of, ua },
      confirm: { consents: [], ua, ...of },
      promotion,
      token: { ...of, leadId: "L1", promotionToken: "t-1" },
      datastream: promotion,
    });
    const lead = here.world.calls.find(([name]) => name === "createLead")?.[1];
    expect(lead).toMatchObject({ profile: { uuid: "p-1" } });
    for (const event of ["consents_fetched", "consent_form_submit", "consent_given"] as const)
      expect(Object.keys(detailOf(here.world, event) as object)).toEqual([...DETAIL_FIELDS[event]]);
    expect(detailOf(here.world, "consents_fetched")).toEqual({ consents: ["partners"] });
  });

  test("another play is asked anew, and a promotion is told once", async () => {
    const here = visitor();
    await here.press();
    await here.press();
    await here.finish();
    await here.finish();
    here.world.player.set({ sessionId: "S2", gameFinished: false });
    here.order.length = 0;
    await here.press();
    expect(here.order).toEqual(FIRST);
  });

  test("a lead that is refused can be corrected: the profile stays, the last word is confirmed again", async () => {
    const here = visitor({}, { answers: { createLead: refused(422) } });
    await here.press();
    expect(await here.press()).toMatchObject({ kind: "refused", status: 422 });
    here.world.answers.createLead = answered({ leadId: "L1", doubleOptIn: "none" as const }, 201);
    here.order.length = 0;
    expect(await here.press()).toEqual({ kind: "accepted" });
    expect(here.order).toEqual([...SECOND, ...TOLD]);
  });
});

describe("the rows of spec §8", () => {
  const SAID = "Consents for submitting the form are currently not available. Please try again later.";
  test.each<[string, Provider, number | "N/A", number]>([
    ["the provider's status", { profile: refused(424, { providerStatus: 503 }) }, 503, 503],
    ["no status of the provider", { profile: refused(424, { providerStatus: null }) }, "N/A", 500],
    ["a refusal of ours", { profile: refused(429) }, 429, 429],
    ["no network", { profile: lost }, "N/A", 500],
    ["no network when confirming", { confirm: lost }, "N/A", 500],
    ["a provider that says no", { confirm: answered({ data: { success: false } }) }, "N/A", 500],
  ])(
    "%s: submit_error with the sentence and the status; no lead is sent, and the next press tries again",
    async (_, provider, httpErrorCode, status) => {
      const here = visitor(provider);
      let result: LeadResult | { kind: "asked" } = await here.press();
      if (result.kind === "asked") result = await here.press();
      expect(result).toEqual({ kind: "refused", status, message: `${SAID} (${httpErrorCode})`, fields: {} });
      expect(detailOf(here.world, "submit_error")).toEqual({ httpErrorCode, errorMessage: SAID });
      expect(here.order).not.toContain("lead");
      expect(here.world.player.get().form).toEqual({ isSubmitting: false, submitResolved: false });
      Object.assign(here.given, GIVES);
      if ((await here.press()).kind === "asked") await here.press();
      expect(here.order).toContain("lead");
    },
  );

  test("the file that asks cannot be had: nothing is sent, and the form says so", async () => {
    const here = visitor();
    Object.assign(here.world.player.ports, { load: () => Promise.reject(new Error("gone")) });
    expect(await here.press()).toMatchObject({ kind: "refused", status: 500, message: "interrupted" });
    expect(here.order).toEqual(["form_submit", "submit_error"]);
    expect(here.world.player.get().form.isSubmitting).toBe(false);
  });

  test.each(LANGUAGES)("the visitor reads it in %s", async (language) => {
    const { message } = (await visitor({ profile: lost }, { language }).press()) as { message: string };
    expect(message.endsWith(" (N/A)")).toBe(true);
    expect(message.startsWith(SAID)).toBe(language === "en");
  });
});
