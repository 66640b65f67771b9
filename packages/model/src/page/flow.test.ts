import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PublicCampaignData, PublicFormField } from "../campaign/public.ts";
import { type Destination, destinationOf } from "./after-game.ts";
import { agreedWords } from "./agreed-words.ts";
import { announcementOf, focusTargetOf, headingIdOf } from "./announcement.ts";
import { FIRST_LUCK_GAME, mayClaim, POLLING, prizeFetch } from "./polling.ts";
import {
  knownLead,
  LEAD_KEPT_FOR,
  type SkipLeadsFacts,
  type StoredLead,
  valuesToStore,
  valuesToSubmit,
} from "./skip-leads.ts";
import { closes, closeToast, openToast, resetToast, toastRole } from "./toast.ts";

describe("game finished (spec §4)", () => {
  const codes = { won: { fallbackOutcomePageId: "sorry" }, open: { fallbackOutcomePageId: null } };
  test.each<[string, Parameters<typeof destinationOf>[0], Partial<Destination>]>([
    [
      "2: a code is stored with its outcome page, and mailed",
      { outcomeId: "o", outcomePageId: "won", code: { uuid: "c1", value: "MUG" } },
      { kind: "outcome", pageId: "won", code: { value: "MUG", outcomePageId: "won" }, sendsEmail: true },
    ],
    [
      "3: exhausted codes lead to the fallback, with no e-mail",
      { outcomeId: "o", outcomePageId: "won", code: { uuid: "xexhaustedx", value: "" } },
      { kind: "fallback", pageId: "sorry", code: null, sendsEmail: false },
    ],
    [
      "exhausted without an entry: the outcome page, without code or mail",
      { outcomeId: "o", outcomePageId: "other", code: { uuid: "exhausted", value: "" } },
      { kind: "outcome", pageId: "other", code: null, sendsEmail: false },
    ],
    [
      "exhausted with an empty entry: likewise",
      { outcomeId: "o", outcomePageId: "open", code: { uuid: "exhausted", value: "" } },
      { kind: "outcome", pageId: "open", code: null },
    ],
    [
      "4: otherwise the outcome page",
      { outcomeId: "o", outcomePageId: "lost" },
      { kind: "outcome", pageId: "lost", code: null, sendsEmail: true },
    ],
    ["nothing known: no page", { outcomeId: null, outcomePageId: null }, { kind: "outcome", pageId: null }],
  ])("%s", (_, result, expected) => expect(destinationOf(result, codes)).toMatchObject(expected));
});

describe("the luck-game prize flow (spec §4)", () => {
  test("the prize is fetched only if none is known", () => {
    expect(prizeFetch({ ...FIRST_LUCK_GAME, leadSessionId: "s", prizeId: "p" }, 0)).toBe("nothing");
    expect(prizeFetch({ ...FIRST_LUCK_GAME, leadSessionId: "s" }, 0)).toBe("fetch");
  });
  test("without a session it waits every 250 ms, up to 20 times, then fetches anyway", () => {
    expect(POLLING).toEqual({ every: 250, attempts: 20 });
    expect(prizeFetch(FIRST_LUCK_GAME, 19)).toBe("wait");
    expect(prizeFetch(FIRST_LUCK_GAME, 20)).toBe("fetch");
  });
  test("a prize is claimed at most once, and only with a session", () => {
    expect(mayClaim({ ...FIRST_LUCK_GAME, leadSessionId: "s" })).toBe(true);
    expect(mayClaim({ ...FIRST_LUCK_GAME, leadSessionId: "s", prizeClaimed: true })).toBe(false);
    expect(mayClaim(FIRST_LUCK_GAME)).toBe(false);
  });
});

const KEPT = { at: 1_000_000, words: "w1" };

describe("skip-leads auto-submit (spec §4)", () => {
  const facts: SkipLeadsFacts = {
    skipLeads: true,
    isTrackingReady: true,
    currentPageType: "lead",
    isLastPage: false,
    stored: { values: { email: "a@b.ch", firstName: "Ada", city: "Bern", newsletter: false }, query: {}, ...KEPT },
    query: { email: "a@b.ch" },
    fieldNames: ["email", "firstName", "newsletter"],
  };
  test("it submits the stored values, restricted to the form's fields", () => {
    expect(valuesToSubmit(facts)).toEqual({ email: "a@b.ch", firstName: "Ada", newsletter: false });
  });
  test.each<[string, Partial<SkipLeadsFacts>]>([
    ["without the flag", { skipLeads: false }],
    ["before tracking is ready", { isTrackingReady: false }],
    ["on another page", { currentPageType: "game" }],
    ["on the last page", { isLastPage: true }],
    ["with nothing stored", { stored: null }],
    ["when a field is not covered", { fieldNames: ["email", "lastName"] }],
    ["when a query key is not covered", { query: { title: "Dr" } }],
    ["when the query says something else", { query: { email: "c@d.ch" } }],
    ["when a name only exists on every object", { fieldNames: ["toString"] }],
  ])("it does not fire %s", (_, changed) => expect(valuesToSubmit({ ...facts, ...changed })).toBeNull());
  test("what the visitor typed is submitted, also when the link that they came by says something else again", () => {
    const query = { email: "query@b.ch" };
    const stored = valuesToStore({ email: "typed@b.ch" }, query, { ...KEPT, consents: [] });
    const next = { ...facts, stored, query, fieldNames: ["email"] };
    expect(valuesToSubmit(next)).toEqual({ email: "typed@b.ch" });
    expect(valuesToSubmit({ ...next, query: {} })).toEqual({ email: "typed@b.ch" });
    expect(valuesToSubmit({ ...next, query: { email: "other@b.ch" } })).toBeNull();
  });
  test("what a successful submit stores lets the next visit skip, whatever the values", () => {
    const anyValues = fc.dictionary(fc.constantFrom("email", "firstName", "city"), fc.string(), { minKeys: 1 });
    fc.assert(
      fc.property(anyValues, fc.dictionary(fc.constantFrom("email", "title"), fc.string()), (values, query) => {
        const stored = valuesToStore(values, query, { ...KEPT, consents: [] });
        expect(valuesToSubmit({ ...facts, stored, query, fieldNames: Object.keys(values) })).not.toBeNull();
      }),
    );
  });
});

describe("what a browser knows of its visitor (decisions, “Minimum age, consents”)", () => {
  const stored = valuesToStore(
    { email: "a@b.ch", newsletter: true, calls: true },
    {},
    { ...KEPT, consents: ["newsletter", "calls"] },
  );
  test("consents are never kept, whatever was ticked", () =>
    expect(stored.values).toEqual({ email: "a@b.ch", newsletter: false, calls: false }));
  test.each<[string, Partial<StoredLead> | null, number, string, boolean]>([
    ["at once", stored, KEPT.at, "w1", true],
    ["a millisecond before 30 days", stored, KEPT.at + LEAD_KEPT_FOR - 1, "w1", true],
    ["not after 30 days", stored, KEPT.at + LEAD_KEPT_FOR, "w1", false],
    ["not where the words have changed", stored, KEPT.at, "w2", false],
    ["on a page whose clock is a little behind", stored, KEPT.at - 60_000, "w1", true],
    ["not from a time to come", stored, KEPT.at - 60_001, "w1", false],
    ["not what older versions kept", { values: {}, query: {} }, KEPT.at, "w1", false],
    ["not what the oldest kept flat", { email: "a@b.ch" } as Partial<StoredLead>, KEPT.at, "w1", false],
    ["nothing", null, KEPT.at, "w1", false],
  ])("%s", (_, kept, now, words, isKnown) => expect(knownLead(kept, now, words) !== null).toBe(isKnown));
});

describe("the words that were agreed to", () => {
  const field = (change: object = {}) =>
    ({
      ...{ name: "legalPolicies", label: "Terms", prefix: "I agree to", type: "checkbox", mandatory: true, value: "" },
      ...{ selectLabel: "", validation: { errorMessage: "", required: true, mask: "" }, isCustom: false, options: [] },
      ...{
        placeholder: "",
        action: { type: "ADDITIONAL_PAGE" as const, target: "rules", openNewTab: false },
        ...change,
      },
    }) as PublicFormField;
  const data = (tick: object = {}, rules = "Play fair", more = "Welcome") =>
    ({
      pages: {
        ids: ["lead"],
        entities: { lead: { id: "lead", name: "", pageType: "lead", order: 0, elementRoot: "r1" } },
      },
      additionalPages: {
        ids: ["rules"],
        entities: { rules: { id: "rules", name: "", pageType: "basic", order: 0, elementRoot: "r2" } },
      },
      elements: {
        entities: {
          r1: { id: "r1", type: "root-container", parentId: null, order: "a", texts: {} },
          r2: { id: "r2", type: "root-container", parentId: null, order: "a", texts: {} },
          form: { id: "form", type: "form", parentId: "r1", order: "a", texts: {}, fields: [field(tick)] },
          hello: { id: "hello", type: "text", parentId: "r1", order: "b", texts: { text: more } },
          rules: { id: "rules", type: "text", parentId: "r2", order: "a", texts: { text: rules } },
        },
      },
    }) as unknown as PublicCampaignData; // what is read of it
  test("are the same as long as they are", () =>
    expect(agreedWords(data())).toBe(agreedWords(data({}, "Play fair", "Hi"))));
  test.each([
    ["a label", data({ label: "Rules" })],
    ["what stands before it", data({ prefix: "I read" })],
    ["where it leads", data({ action: { type: "LINK", target: "https://example.org" } })],
    ["a text of the page that it leads to", data({}, "Play fair!")],
  ])("%s that changes makes them others", (_, changed) => expect(agreedWords(changed)).not.toBe(agreedWords(data())));
});

describe("accessibility (spec §2)", () => {
  const page = { name: "Start", pageType: "basic" } as const;
  test("the live region says the page's name, in English and German to the letter", () => {
    expect(announcementOf(page, "en")).toBe("Start page loaded");
    expect(announcementOf(page, "de")).toBe("Startseite geladen");
  });
  test("on the limit page it says the limit", () => {
    expect(announcementOf({ ...page, pageType: "limit-reached" }, "en")).toBe("You have reached the play limit");
    expect(announcementOf({ ...page, pageType: "limit-reached" }, "de")).toBe("Du hast das Spiel-Limit erreicht");
  });
  test("on the game page it is empty", () => expect(announcementOf({ ...page, pageType: "game" }, "fr")).toBe(""));
  test("focus moves to the canvas on the game page, else to the main region", () => {
    expect(focusTargetOf("game")).toBe("game-canvas");
    expect(focusTargetOf("lead")).toBe("main");
  });
  test("the heading is the first H1 text, breadth-first, siblings in order", () => {
    const element = (id: string, parentId: string | null, order: string, variant?: string) => ({
      id,
      parentId,
      order,
      type: variant ? "text" : "container",
      variant,
    });
    const entities = Object.fromEntries(
      [
        element("root", null, "a0"),
        element("box", "root", "a0"),
        element("deep", "box", "a0", "h1"),
        element("later", "root", "a2", "h1"),
        element("first", "root", "a1", "h1"),
        element("body", "root", "a0", "body1"),
      ].map((each) => [each.id, each]),
    );
    expect(headingIdOf(entities, "root")).toBe("first");
    expect(headingIdOf(entities, "box")).toBe("deep");
    expect(headingIdOf(entities, "nowhere")).toBeNull();
  });
});

describe("toasts (spec §4, §8, §9)", () => {
  test("opening merges the given fields over the defaults", () => {
    expect(openToast({ message: "Hello" })).toEqual({ open: true, message: "Hello", type: "success", autoClose: true });
  });
  test("closing sets open to false; after the exit it resets", () => {
    const toast = openToast({ message: "No", type: "error", autoClose: false });
    expect(closeToast(toast)).toEqual({ ...toast, open: false });
    expect(resetToast()).toEqual({ open: false, message: "", type: "success", autoClose: true });
  });
  test("clicking away does not close it when autoClose is false", () => {
    expect(closes(openToast({ autoClose: false }), "clickaway")).toBe(false);
    expect(closes(openToast({ autoClose: false }), "button")).toBe(true);
    expect(closes(openToast({}), "timeout")).toBe(true);
  });
  test("error and warning are alerts, the others status", () => {
    expect((["success", "error", "warning", "info"] as const).map(toastRole)).toEqual([
      "status",
      "alert",
      "alert",
      "status",
    ]);
  });
});
