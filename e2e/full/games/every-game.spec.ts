import { CAMPAIGN_TYPES, campaignTypeOf, GAME_KINDS, PHYSICS_GAME_KINDS } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { readFixture } from "../../support/campaign.ts";
import { everyGame, fair } from "./ways/every-game.ts";
import { JOURNEYS } from "./ways/index.ts";

describe("of every game there is a journey", () => {
  const isPlayed = (kind: string) => kind in JOURNEYS;
  const names = [...CAMPAIGN_TYPES, ...PHYSICS_GAME_KINDS, ...GAME_KINDS];
  test.each([...new Set(names)].filter((kind) => !["none", "other"].includes(kind)))("%s", (kind) => {
    expect([kind, campaignTypeOf(kind) ?? ""].some(isPlayed), kind).toBe(true);
  });
  test("and of every campaign of the demo", () => {
    const played = Object.values(JOURNEYS).map(({ fixture }) => readFixture(fixture).metadata.name);
    expect(
      fair.server
        .demo()
        .campaigns.map(({ name }) => name)
        .filter((name) => !played.includes(name)),
    ).toEqual([]);
  });
});

everyGame(0);
