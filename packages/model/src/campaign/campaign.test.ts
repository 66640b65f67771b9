import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faviconOf, limitReachedAddress, metaDescription } from "./brand.ts";
import { breakpointOf } from "./breakpoints.ts";
import { shouldLog } from "./environment.ts";
import { fontAssetOf } from "./fonts.ts";
import { checkLimits, limitsOf } from "./metadata/limits.ts";
import { newMetadata } from "./metadata/metadata.ts";
import { flagValuesOf, readTags, skipLeads, TAG_NAMES } from "./metadata/tags.ts";
import { campaignTypeOf } from "./names/campaign-type-of.ts";
import { GAME_KINDS } from "./names/game-names.ts";
import { CAMPAIGN_TYPES, STATUSES, TAGS } from "./names/names.ts";
import { nextBoundary, type StatusFacts, statusChange, statusOf } from "./status.ts";
import { isStrictlyInside, windowAt, windowPage } from "./window.ts";

const at = (iso: string) => Date.parse(iso);

describe("one list of names (games)", () => {
  test.each<[string, string | null]>([
    ["SlotMachine", "slot-machine"],
    ["SpinTheWheel", "spin-the-wheel"],
    ["spin-the-wheel-2.0", "spin-the-wheel-2.0"],
    ["SpinTheWheel2.0", "spin-the-wheel-2.0"],
    ["slot machine", "slot-machine"],
    ["SLOT_MACHINE", "slot-machine"],
    ["fly-game", "fly"],
    ["drive-game", "drive"],
    ["swim-game", "swim"],
    ["test", "personality-test"],
    ["guessing", "guess-the-picture"],
    ["memory", "memory-game"],
    ["fruit-drop", "drop-game"],
    ["calendar", "advent-calendar"],
    ["None", "none"],
    ["toString", null],
    ["", null],
  ])("%s means %s", (spelling, type) => expect(campaignTypeOf(spelling)).toBe(type));
  test("a calendar is the one that the campaign's type names", () => {
    expect(campaignTypeOf("calendar", "weekly-calendar")).toBe("weekly-calendar");
    expect(campaignTypeOf("calendar", "quiz")).toBe("advent-calendar");
  });
  test("every campaign type and every game kind is read", () => {
    for (const type of CAMPAIGN_TYPES) expect(campaignTypeOf(type)).toBe(type);
    for (const kind of GAME_KINDS) expect(CAMPAIGN_TYPES).toContain(campaignTypeOf(kind));
  });
});

describe("metadata defaults (spec §3)", () => {
  test("everything but the name has one", () => {
    expect(newMetadata({ name: "Spring" })).toEqual({
      name: "Spring",
      description: "",
      logoUrl: "",
      startDate: null,
      endDate: null,
      campaignType: "none",
      builderVersion: 2,
      liveUrl: null,
      demoUrl: null,
      productionUrl: null,
      languages: [expect.objectContaining({ name: "English", shortName: "en" })],
      doubleOptIn: true,
      preciseGeolocation: false,
      isTailorMade: false,
      leadTableUrl: null,
      leadExportUrl: null,
      tailorMadeTableUrl: null,
      resetAnalyticsUrl: null,
      numberOfPlaysPerDay: null,
      tags: [],
      collectAnalytics: true,
      collectorUrl: null,
      cookieless: false,
      acceptUserDataOnPlayRegistration: false,
      analyticsTrackingLevel: null,
      timezone: "Europe/Zurich",
      playLimits: [],
      hostOrigins: [],
      fairnessWitnesses: [],
      loyaltyEventFirst: false,
      pointsPerPlay: 0,
      claimTime: null,
      strict: false,
      codesAfterOptIn: false,
      optInDays: 7,
      fraud: null,
      // Nothing that anybody has not asked for is deleted.
      retentionMonths: null,
      legal: null,
      minimumAge: 0,
      ageProof: "date-of-birth",
      measuringConsent: null,
      measuringText: "",
      explainsDraw: false,
      ...{ doorReminder: false, doorReminderHour: 9, playReminder: false, playReminderHours: 24 },
    });
  });
  test("the overlay is laid over them", () => {
    expect(
      newMetadata({ name: "Spring", campaignType: "quiz", builderVersion: 1, logoUrl: "https://x.ch/l.svg" }),
    ).toMatchObject({ campaignType: "quiz", builderVersion: 1 });
  });
});

describe("feature tags (spec §1)", () => {
  test("the player receives flag values", () => {
    expect(flagValuesOf(TAG_NAMES)).toEqual([
      "anonymousAnalyticsEnabled",
      "hasLoyalty",
      "lead-form-without-mail",
      "skip-leads",
      "usesClientUserId",
      "requiresCaptchaVerification",
    ]);
    expect(flagValuesOf(["USES_USERID"])).toEqual([TAGS.USES_USERID]);
  });
  test("skipLeads is derived from its tag", () =>
    expect([skipLeads(["skip-leads"]), skipLeads(["hasLoyalty"])]).toEqual([true, false]));
  test("constants and flag values are both read, unknown ones named", () => {
    expect(readTags(["SKIP_LEADS", "hasLoyalty", "SKIP_LEADS", "what"])).toEqual({
      tags: ["HAS_LOYALTY", "SKIP_LEADS"],
      unknown: ["what"],
    });
  });
});

const facts: StatusFacts = {
  publishedRevision: 1,
  startDate: null,
  endDate: null,
  deactivatedAt: null,
  deletedAt: null,
};
const NOW = at("2026-06-10T12:00:00Z");
const YESTERDAY = "2026-06-09T12:00:00Z";
const TOMORROW = "2026-06-11T12:00:00Z";

describe("status from facts (decisions, Campaign life)", () => {
  test.each<[string, Partial<StatusFacts>, string]>([
    ["never published", { publishedRevision: null }, "DRAFT draft"],
    ["never published, whatever the dates", { publishedRevision: null, endDate: YESTERDAY }, "DRAFT draft"],
    ["published", {}, "ACTIVE null"],
    ["the start is ahead", { startDate: TOMORROW }, "SCHEDULED coming-soon"],
    ["between start and end", { startDate: YESTERDAY, endDate: TOMORROW }, "ACTIVE null"],
    ["at the very start", { startDate: "2026-06-10T12:00:00Z" }, "ACTIVE null"],
    ["at the very end", { endDate: "2026-06-10T12:00:00Z" }, "ACTIVE null"],
    ["1 ms after the end", { endDate: "2026-06-10T11:59:59.999Z" }, "INACTIVE ended"],
    ["deactivated", { deactivatedAt: YESTERDAY }, "INACTIVE deactivated"],
    ["deactivated before its start", { deactivatedAt: YESTERDAY, startDate: TOMORROW }, "INACTIVE deactivated"],
    ["deleted", { deletedAt: YESTERDAY }, "INACTIVE deleted"],
    [
      "deleted outweighs all",
      { deletedAt: YESTERDAY, deactivatedAt: YESTERDAY, publishedRevision: null },
      "INACTIVE deleted",
    ],
  ])("%s", (_, changed, expected) => {
    const { status, reason } = statusOf({ ...facts, ...changed }, NOW);
    expect(`${status} ${reason}`).toBe(expected);
  });

  test.each([
    ["DRAFT", null, "publish"],
    ["INACTIVE", null, "publish"],
    ["ACTIVE", null, "conflict"],
    ["SCHEDULED", null, "conflict"],
    ["ACTIVE", "INACTIVE", "deactivate"],
    ["SCHEDULED", "INACTIVE", "deactivate"],
    ["DRAFT", "INACTIVE", "conflict"],
    ["INACTIVE", "INACTIVE", "conflict"],
    ["DRAFT", "ACTIVE", "publish"],
    ["INACTIVE", "SCHEDULED", "publish"],
    ["ACTIVE", "ACTIVE", "conflict"],
    ["ACTIVE", "DRAFT", "conflict"],
  ] as const)("a status change of %s to %s: %s", (current, target, kind) =>
    expect(statusChange(current, target).kind).toBe(kind),
  );

  test("the clock alone changes the status at the next boundary and nowhere before", () => {
    const anyDate = fc.option(fc.integer({ min: NOW - 5, max: NOW + 5 }).map((ms) => new Date(ms).toISOString()));
    fc.assert(
      fc.property(anyDate, anyDate, (startDate, endDate) => {
        const all = { ...facts, startDate, endDate };
        const boundary = nextBoundary(all, NOW);
        const status = (ms: number) => statusOf(all, ms).status;
        for (let ms = NOW; ms < (boundary ?? NOW + 10); ms++) expect(status(ms)).toBe(status(NOW));
        expect(STATUSES).toContain(status(NOW));
      }),
    );
  });
});

describe("the time window (spec §4)", () => {
  const dates = { startDate: "2026-06-01T00:00:00Z", endDate: "2026-06-30T00:00:00Z" };
  const pages = [
    { id: "soon", pageType: "coming-soon" as const },
    { id: "over", pageType: "campaign-ended" as const },
  ];
  test.each<[string, string, string, boolean]>([
    ["1 ms before", "2026-05-31T23:59:59.999Z", "before", false],
    ["at the start", "2026-06-01T00:00:00Z", "open", false],
    ["1 ms after the start", "2026-06-01T00:00:00.001Z", "open", true],
    ["at the end", "2026-06-30T00:00:00Z", "open", false],
    ["1 ms after the end", "2026-06-30T00:00:00.001Z", "after", false],
  ])("%s", (_, now, where, strictly) => {
    expect(windowAt(dates, at(now))).toBe(where);
    expect(isStrictlyInside(dates, at(now))).toBe(strictly);
  });
  test("null is open-ended", () => expect(windowAt({ startDate: null, endDate: null }, 0)).toBe("open"));
  test("before it the coming-soon page is shown, if there is one", () => {
    expect(windowPage(dates, 0, pages)).toEqual({ kind: "page", pageId: "soon", expired: false });
    expect(windowPage(dates, 0, [])).toEqual({ kind: "builtIn", reason: "coming-soon" });
  });
  test("after it campaign_expired is emitted and the ended page shown, if there is one", () => {
    expect(windowPage(dates, at("2027-01-01T00:00:00Z"), pages)).toEqual({
      kind: "page",
      pageId: "over",
      expired: true,
    });
    expect(windowPage(dates, at("2027-01-01T00:00:00Z"), [])).toEqual({ kind: "builtIn", reason: "ended" });
  });
});

describe("limits by period (decisions, registered)", () => {
  test("the older number of plays per day is a limit like the others; the smaller counts", () => {
    expect(
      limitsOf({
        playLimits: [
          { period: "DAY", max: 5 },
          { period: "CAMPAIGN_LIFE_TIME", max: 9 },
        ],
        numberOfPlaysPerDay: 3,
      }),
    ).toEqual([
      { period: "DAY", max: 3 },
      { period: "CAMPAIGN_LIFE_TIME", max: 9 },
    ]);
    expect(limitsOf({ playLimits: [], numberOfPlaysPerDay: null })).toEqual([]);
  });
  const counted = (count: number, opensAgainAt: string | null) => ({
    period: "DAY" as const,
    max: 2,
    count,
    opensAgainAt,
  });
  test.each([
    ["none reached", [counted(1, TOMORROW)], { kind: "open" }],
    ["no limits", [], { kind: "open" }],
    ["one reached", [counted(2, TOMORROW), counted(0, null)], { kind: "limited", opensAgainAt: TOMORROW }],
    [
      "two reached: the later",
      [counted(2, YESTERDAY), counted(3, TOMORROW)],
      { kind: "limited", opensAgainAt: TOMORROW },
    ],
    ["one for ever", [counted(2, null), counted(2, TOMORROW)], { kind: "limited", opensAgainAt: null }],
  ])("%s", (_, limits, expected) => expect(checkLimits(limits)).toEqual(expected));
});

describe("fonts (spec §3)", () => {
  test.each<[string, string, number, string]>([
    ["Lato-Regular.ttf", "Lato-Regular", 400, "truetype"],
    ["Lato-Bold.otf", "Lato-Bold", 700, "opentype"],
    ["Inter-800.woff2", "Inter-800", 700, "woff2"],
    ["fonts/Open Sans Light.woff", "Open Sans Light", 300, "woff"],
    ["Thin.TTF", "Thin", 300, "truetype"],
    ["Heavy200.ttf", "Heavy200", 700, "truetype"],
    ["v1.2-Black.otf", "v1.2-Black", 700, "opentype"],
    ["NoExtension", "NoExtension", 400, ""],
  ])("%s is %s %i %s", (name, family, weight, format) => expect(fontAssetOf(name)).toEqual({ family, weight, format }));
});

describe("the player's surroundings", () => {
  test.each([
    [320, "Mobile"],
    [767.9, "Mobile"],
    [768, "Tablet"],
    [1023.9, "Tablet"],
    [1024, "Desktop"],
    [4000, "Desktop"],
  ])("%d px is %s (spec §2)", (width, id) => expect(breakpointOf(width)).toBe(id));
  test("the favicon is the logo when there is one (spec §2)", () => {
    expect(faviconOf({ logoUrl: "https://x.ch/l.svg", companyId: "c", campaignId: "d" })).toBe("https://x.ch/l.svg");
    expect(faviconOf({ logoUrl: "", companyId: "c", campaignId: "d" })).toBe("/c/d/favicon.ico");
  });
  test("the meta description names the provider (spec §2)", () =>
    expect(metaDescription()).toBe("Generated by Fairground in Switzerland"));
  test("the limit page of last resort (spec §2)", () =>
    expect(limitReachedAddress("https://play.example.org/")).toBe("https://play.example.org/limit-reached"));
  test("the logger is silent in production and below its level (spec §9)", () => {
    expect(shouldLog("error", "prod")).toBe(false);
    expect(shouldLog("debug", "dev")).toBe(true);
    expect(shouldLog("info", "dev", "warn")).toBe(false);
    expect(shouldLog("error", "test", "warn")).toBe(true);
  });
});
