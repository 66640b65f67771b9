import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { compare } from "./testing/recount.ts";
import { anyCampaign, campaignsOf, type Known } from "./testing/telling.ts";

const CAMPAIGNS = 200;

describe.each(DATABASES)("statistics of many campaigns on %s", (kind) => {
  let ground: Ground;
  let campaigns: Known[];
  beforeAll(async () => {
    ground = await playGround(kind);
    campaigns = await campaignsOf(ground);
  });
  afterAll(() => ground?.close());

  test(`every answer about ${CAMPAIGNS} campaigns is what somebody would count by hand`, {
    timeout: 1_800_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyCampaign, (any) => compare(ground, campaigns, any)),
      { numRuns: CAMPAIGNS, endOnFailure: true },
    );
  });
});
