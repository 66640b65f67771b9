import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { compare } from "./testing/recount.ts";
import { anyCampaign, campaignsOf, type Known } from "./testing/telling.ts";

describe.each(DATABASES)("statistics on %s", (kind) => {
  let ground: Ground;
  let campaigns: Known[];
  beforeAll(async () => {
    ground = await playGround(kind);
    campaigns = await campaignsOf(ground);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  test("every answer is what somebody would count by hand, whatever was told and whatever is asked", {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyCampaign, (any) => compare(ground, campaigns, any)),
      { numRuns: 8, endOnFailure: true },
    );
  });
});
