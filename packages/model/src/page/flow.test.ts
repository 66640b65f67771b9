import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Destination, destinationOf } from "./after-game.ts";
import { announcementOf, focusTargetOf, headingIdOf } from "./announcement.ts";
import { valuesToStore } from "./lead.ts";
import { FIRST_LUCK_GAME, mayClaim, POLLING, prizeFetch } from "./polling.ts";
import { type SkipLeadsFacts, valuesToSubmit } from "./skip-leads.ts";
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

describe("skip-leads auto-submit (spec §4)", () => {
  const facts: SkipLeadsFacts = {
    skipLeads: true,
    isTrackingReady: true,
    currentPageType: "lead",
    isLastPage: false,
    stored: { email: "a@b.ch", firstName: "Ada", city: "Bern", newsletter: true },
    query: { email: "a@b.ch" },
    fieldNames: ["email", "firstName", "newsletter"],
  };
  test("it submits the stored values, restricted to the form's fields", () => {
    expect(valuesToSubmit(facts)).toEqual({ email: "a@b.ch", firstName: "Ada", newsletter: true });
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
    const stored = valuesToStore({ email: "typed@b.ch" }, query);
    const next = { ...facts, stored, query, fieldNames: ["email"] };
    expect(valuesToSubmit(next)).toEqual({ email: "typed@b.ch" });
    expect(valuesToSubmit({ ...next, query: {} })).toEqual({ email: "typed@b.ch" });
    expect(valuesToSubmit({ ...next, query: { email: "other@b.ch" } })).toBeNull();
  });
  test("what a successful submit stores lets the next visit skip, whatever the values", () => {
    const anyValues = fc.dictionary(fc.constantFrom("email", "firstName", "city"), fc.string(), { minKeys: 1 });
    fc.assert(
      fc.property(anyValues, fc.dictionary(fc.constantFrom("email", "title"), fc.string()), (values, query) => {
        const stored = valuesToStore(values, query);
        expect(valuesToSubmit({ ...facts, stored, query, fieldNames: Object.keys(values) })).not.toBeNull();
      }),
    );
  });
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
