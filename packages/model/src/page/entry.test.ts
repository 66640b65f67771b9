import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TAGS } from "../campaign/names/names.ts";
import { type EntryFacts, gate } from "./gating.ts";
import { leadCall } from "./lead.ts";
import { collectLimits, type RegistrationFacts, registerPlay } from "./registration.ts";

const { HAS_LOYALTY, USES_USERID, FORM_WITHOUT_EMAIL } = TAGS;
const MAIL = "visitor@example.org";

const entry: EntryFacts = {
  email: undefined,
  userId: undefined,
  tags: [],
  acceptUserDataOnPlayRegistration: false,
  hasLeadPage: true,
  hasAccessPage: false,
};
const outcome = (facts: Partial<EntryFacts>) => {
  const entrance = gate({ ...entry, ...facts });
  return entrance.kind === "limit" ? entrance.rule : "enter";
};

describe("entry gating (spec §4)", () => {
  test.each<[string, Partial<EntryFacts>, 1 | 2 | 3 | 4 | "enter"]>([
    ["1: no lead page, nobody known, loyalty", { hasLeadPage: false, tags: [HAS_LOYALTY] }, 1],
    ["1 needs the loyalty tag", { hasLeadPage: false }, "enter"],
    ["1 needs the lead page to be missing", { tags: [HAS_LOYALTY] }, "enter"],
    ["1 is lifted by an e-mail", { hasLeadPage: false, tags: [HAS_LOYALTY], email: MAIL }, "enter"],
    ["1 is not lifted by a broken e-mail", { hasLeadPage: false, tags: [HAS_LOYALTY], email: "visitor@" }, 1],
    ["2: user data on registration, nobody known", { acceptUserDataOnPlayRegistration: true }, 2],
    ["2 is lifted by an e-mail", { acceptUserDataOnPlayRegistration: true, email: MAIL }, "enter"],
    ["2 is not lifted by a blank userId", { acceptUserDataOnPlayRegistration: true, userId: "  " }, 2],
    ["3: the client's user ids, none given", { tags: [USES_USERID], email: MAIL }, 3],
    ["3 is lifted by a userId", { tags: [USES_USERID], userId: "u1" }, "enter"],
    ["4: a userId nobody asked for", { userId: "u1" }, 4],
    ["4 also where user data is accepted", { acceptUserDataOnPlayRegistration: true, userId: "u1" }, 4],
    ["otherwise the visitor enters", {}, "enter"],
  ])("%s", (_, facts, expected) => expect(outcome(facts)).toBe(expected));

  test.each<[string, Partial<EntryFacts>, object]>([
    ["a session is created automatically", {}, { createsSession: true }],
    ["an access page makes session creation wait", { hasAccessPage: true }, { createsSession: false }],
    [
      "skipRegistration when user data is accepted",
      { acceptUserDataOnPlayRegistration: true, email: MAIL },
      { skipRegistration: true },
    ],
    [
      "not with an access page",
      { acceptUserDataOnPlayRegistration: true, email: MAIL, hasAccessPage: true },
      { skipRegistration: false },
    ],
    [
      "not with a form without e-mail",
      { acceptUserDataOnPlayRegistration: true, email: MAIL, tags: [FORM_WITHOUT_EMAIL] },
      { skipRegistration: false },
    ],
    ["not otherwise", {}, { skipRegistration: false }],
  ])("entering: %s", (_, facts, expected) => expect(gate({ ...entry, ...facts })).toMatchObject(expected));

  const anyFacts = fc.record({
    email: fc.option(fc.oneof(fc.constantFrom(MAIL, "", "a@b"), fc.string()), { nil: undefined }),
    userId: fc.option(fc.oneof(fc.constantFrom("u1", " "), fc.string()), { nil: undefined }),
    tags: fc.subarray(Object.values(TAGS)),
    acceptUserDataOnPlayRegistration: fc.boolean(),
    hasLeadPage: fc.boolean(),
    hasAccessPage: fc.boolean(),
  });
  test("gating is total: for any facts it decides, and whoever enters breaks no rule", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const entrance = gate(facts);
        expect(["limit", "enter"]).toContain(entrance.kind);
        if (entrance.kind !== "enter") return;
        const hasUser = (facts.userId ?? "").trim() !== "";
        expect(hasUser).toBe(facts.tags.includes(USES_USERID));
        expect(entrance.createsSession).toBe(!facts.hasAccessPage);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("play registration (spec §4)", () => {
  const facts: RegistrationFacts = {
    ...entry,
    hasLeadPage: false,
    isOnGamePage: true,
    startDate: "2026-01-01T00:00:00Z",
    endDate: "2026-12-31T00:00:00Z",
    now: Date.parse("2026-06-01T00:00:00Z"),
  };
  const accepts = { acceptUserDataOnPlayRegistration: true };
  test.each<[string, Partial<RegistrationFacts>, string]>([
    ["1: the client's user ids, none given", { ...accepts, tags: [USES_USERID] }, "limit"],
    ["1 also before the game page", { ...accepts, tags: [USES_USERID], isOnGamePage: false }, "limit"],
    ["2: re-initialises on the game page", { ...accepts, email: MAIL }, "reinitialise"],
    ["2 not before the game page", { ...accepts, email: MAIL, isOnGamePage: false }, "nothing"],
    ["2 not with an access page", { ...accepts, email: MAIL, hasAccessPage: true }, "nothing"],
    ["2 not with a form without e-mail", { ...accepts, email: MAIL, tags: [FORM_WITHOUT_EMAIL] }, "nothing"],
    ["3: collects an e-mail", { email: MAIL }, "collect"],
    ["3: collects a userId", { userId: "u1" }, "collect"],
    ["3 not when nobody is known", {}, "nothing"],
    ["3 not with a lead page", { email: MAIL, hasLeadPage: true }, "nothing"],
    ["3 not before the game page", { email: MAIL, isOnGamePage: false }, "nothing"],
    ["3 not at the very start: strictly between", { email: MAIL, now: Date.parse("2026-01-01T00:00:00Z") }, "nothing"],
    ["3 not at the very end: strictly between", { email: MAIL, now: Date.parse("2026-12-31T00:00:00Z") }, "nothing"],
    ["3 in an open-ended campaign", { email: MAIL, startDate: null, endDate: null }, "collect"],
  ])("%s", (_, changed, kind) => expect(registerPlay({ ...facts, ...changed }).kind).toBe(kind));

  test.each([
    [400, true],
    [406, true],
    [401, false],
    [429, false],
    [500, false],
  ])("a %i answer to collecting leads to the limit page: %s", (status, limits) =>
    expect(collectLimits(status)).toBe(limits),
  );

  test.each<[string, boolean, boolean, boolean, string]>([
    ["all three hold", true, true, true, "update"],
    ["no user data on registration", false, true, true, "create"],
    ["no lead page", true, false, true, "create"],
    ["a form with e-mail", true, true, false, "create"],
  ])("update instead of create: %s", (_, accept, hasLeadPage, withoutEmail, call) => {
    const tags = withoutEmail ? [FORM_WITHOUT_EMAIL] : [];
    expect(leadCall({ acceptUserDataOnPlayRegistration: accept, hasLeadPage, tags })).toBe(call);
  });
});
