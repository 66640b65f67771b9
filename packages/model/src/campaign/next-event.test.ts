import { describe, expect, test } from "vitest";
import { type EventFacts, nextEvent } from "./next-event.ts";
import type { CampaignStatus } from "./status.ts";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();
const NOTHING: EventFacts = { startDate: null, endDate: null, isAsked: false, scheduledAt: null, codesUntil: null };
const DRAFT: CampaignStatus = { status: "DRAFT", reason: "draft" };
const ACTIVE: CampaignStatus = { status: "ACTIVE", reason: null };
const SCHEDULED: CampaignStatus = { status: "SCHEDULED", reason: "coming-soon" };
const ENDED: CampaignStatus = { status: "INACTIVE", reason: "ended" };
const OFF: CampaignStatus = { status: "INACTIVE", reason: "deactivated" };

describe("what happens next to a campaign", () => {
  test.each<[string, CampaignStatus, Partial<EventFacts>, string, string | null]>([
    ["a draft is being worked on", DRAFT, {}, "draft", null],
    ["a draft whose dates are set is no more than a draft", DRAFT, { startDate: inDays(3) }, "draft", null],
    ["a draft that is asked for waits for somebody", DRAFT, { isAsked: true }, "asked", null],
    ["asking outweighs what the clock does", ACTIVE, { isAsked: true, endDate: inDays(1) }, "asked", null],
    ["a draft that goes live by itself says when", DRAFT, { scheduledAt: inDays(2) }, "published", inDays(2)],
    ["what is deactivated may come back by itself", OFF, { scheduledAt: inDays(2) }, "published", inDays(2)],
    ["what is published ahead opens", SCHEDULED, { startDate: inDays(3), endDate: inDays(9) }, "opens", inDays(3)],
    ["what runs ends", ACTIVE, { startDate: inDays(-3), endDate: inDays(1) }, "ends", inDays(1)],
    ["what runs without an end says so", ACTIVE, {}, "endless", null],
    ["codes that are empty before the end", ACTIVE, { endDate: inDays(9), codesUntil: inDays(3) }, "codes", inDays(3)],
    ["codes without an end", ACTIVE, { codesUntil: inDays(14) }, "codes", inDays(14)],
    ["codes that last longer than two weeks", ACTIVE, { codesUntil: inDays(14.01) }, "endless", null],
    ["codes that last beyond the end", ACTIVE, { endDate: inDays(2), codesUntil: inDays(3) }, "ends", inDays(2)],
    ["codes that are gone", ACTIVE, { endDate: inDays(2), codesUntil: inDays(0) }, "codesGone", null],
    [
      "another revision comes before the end",
      ACTIVE,
      { endDate: inDays(9), scheduledAt: inDays(1) },
      "published",
      inDays(1),
    ],
    [
      "another revision would come after the end",
      ACTIVE,
      { endDate: inDays(2), scheduledAt: inDays(3) },
      "ends",
      inDays(2),
    ],
    ["what has ended says when", ENDED, { endDate: inDays(-2) }, "ended", inDays(-2)],
    ["what was deactivated", OFF, { endDate: inDays(2) }, "deactivated", null],
    ["codes of what was deactivated are no event", OFF, { codesUntil: inDays(0) }, "deactivated", null],
  ])("%s", (_, status, facts, kind, at) => {
    expect(nextEvent(status, { ...NOTHING, ...facts }, NOW)).toEqual({ kind, at });
  });
});
