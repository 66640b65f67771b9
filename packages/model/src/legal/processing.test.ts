import { describe, expect, test } from "vitest";
import { newMetadata } from "../campaign/metadata/metadata.ts";
import { sampleDocument } from "../campaign/sample.ts";
import { NO_COMPANY_FACTS } from "./merge.ts";
import { measuredOf, processingOf } from "./processing.ts";
import type { LegalSource } from "./source.ts";

const source = (metadata: Partial<LegalSource["metadata"]> = {}): LegalSource => ({
  document: sampleDocument(),
  metadata: { ...newMetadata({ name: "Win" }), ...metadata },
  company: { ...NO_COMPANY_FACTS, organiser: "Norrvind AG", recipients: "Post AG" },
});

describe("what a campaign does with data of its visitors", () => {
  test("is read from what it asks for, gives and switches on", () => {
    const said = processingOf(source({ tags: ["HAS_LOYALTY", "USES_USERID"], minimumAge: 16, retentionMonths: 3 }));
    expect(said.processes).toEqual(expect.arrayContaining(["form", "prizes", "points", "userIds"]));
    expect(said.asked.map(({ name }) => name)).toContain("email");
    expect(said).toMatchObject({ minimumAge: 16, retentionMonths: 3, organiser: "Norrvind AG", recipients: "Post AG" });
  });
  test("a campaign that asks for nothing and gives nothing does nothing of it", () => {
    const bare = source();
    for (const element of Object.values(bare.document.elements.entities)) delete element.fields;
    bare.document.prizePoolList = [];
    expect(processingOf(bare)).toMatchObject({ processes: [], asked: [] });
  });
  test("surveys and tests keep answers, leaderboards names", () => {
    const survey = source();
    survey.document.gameType = "personality-test-swipe";
    const [first] = Object.values(survey.document.elements.entities);
    if (first) survey.document.elements.entities.board = { ...first, id: "board", type: "leaderboard" };
    expect(processingOf(survey).processes).toEqual(expect.arrayContaining(["answers", "names"]));
  });
  test("labels are told without their marks, in the first language", () => {
    const asked = source();
    const form = Object.values(asked.document.elements.entities).find(({ fields }) => fields?.length);
    const [field] = form?.fields ?? [];
    if (field) field.label = { en: "**E-mail** of [yours](https://a.example)", de: "Mail" };
    expect(processingOf(asked).asked[0]?.label).toBe("E-mail of yours");
  });
});

test.each([
  [{ cookieless: false }, "Post AG, stats.norrvind.example"],
  [{ cookieless: true }, "Post AG"],
  [{ cookieless: false, collectAnalytics: false }, "Post AG"],
])("whoever collects the browser tracker's events receives data: %o", (metadata, recipients) =>
  expect(processingOf(source({ collectorUrl: "https://stats.norrvind.example/in", ...metadata })).recipients).toBe(
    recipients,
  ),
);

test.each([
  [{ collectAnalytics: false, analyticsTrackingLevel: 3 }, "nothing"],
  [{ collectAnalytics: true, analyticsTrackingLevel: 0 }, "nothing"],
  [{ collectAnalytics: true, analyticsTrackingLevel: 1 }, "game"],
  [{ collectAnalytics: true, analyticsTrackingLevel: 2 }, "visitors"],
  [{ collectAnalytics: true, analyticsTrackingLevel: 3 }, "detailed"],
] as const)("%o measures %s", (metadata, measured) => expect(measuredOf(metadata)).toBe(measured));

test("nobody is asked where nothing is measured", () =>
  expect(processingOf(source({ measuringConsent: "ASK", analyticsTrackingLevel: 0 })).asksToMeasure).toBe(false));
