import { canBeHeld } from "@fairground/games/held-kinds";
import { MOVES, QUICK } from "@fairground/games/held-moves";
import { BUILT_GAMES, type BuiltGame, settingsFor } from "@fairground/games/settings";
import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "./testing.ts";

const HELD = BUILT_GAMES.filter(canBeHeld);
const CALENDARS = BUILT_GAMES.filter((kind) => !canBeHeld(kind));
/** A Monday, so that the first door is due by any rhythm. */
const MONDAY = Date.parse("2026-12-07T12:00:00Z");

/** The first door holds the game; whoever opens it wins the mug, or nobody does. */
const calendarWith = (calendar: BuiltGame, kind: BuiltGame, wins: boolean) => (document: CampaignDocument) => {
  document.gameType = calendar;
  const doors = [{ holds: "game", game: { kind, settings: QUICK[kind] ?? {} } }];
  const firstDay = calendar === "weekly-calendar" ? {} : { firstDay: "2026-12-07" };
  document.game = { kind: calendar, settings: { ...firstDay, doors } };
  const [won] = document.outcomes;
  if (!won) throw new Error("The sample has outcomes");
  won.when = [{ variable: "door", condition: "Equals", value: [1] }];
  won.prizes = [SAMPLE.prizes.mug];
  for (const entry of document.prizePoolList) entry.wins = entry.noWinPrize === wins ? 0 : 10_000;
};

describe.each(DATABASES)("games behind doors on %s", (database) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(database);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  /** Plays as the player's page does, and leaves it once in the middle: what the server still holds is where it goes on. */
  async function plays(calendar: BuiltGame, kind: BuiltGame, wins: boolean) {
    let now = MONDAY;
    await ground.clock(new Date(now).toISOString());
    const { campaignId } = await ground.publish({
      document: calendarWith(calendar, kind, wins),
      metadata: { campaignType: calendar },
    });
    const sessionId = await ground.openWithLead(campaignId, { gameType: calendar });
    let steps = 0;
    const ask = async (data: unknown) => {
      for (let tries = 0; tries < 3; tries++) {
        now += 2_000;
        await ground.clock(new Date(now).toISOString());
        const url = `/api/v1/plays/${sessionId}/steps/${steps + 1}`;
        const { status, body } = await ground.call("PUT", url, { gameType: calendar, data });
        if (status === 429) {
          now += body.retryAfter * 1_000; // as the player waits
          continue;
        }
        expect(status, JSON.stringify(body)).toBe(200);
        steps += 1;
        return body.reply.inner.lastReply as unknown;
      }
      throw new Error(`${kind} never takes ${JSON.stringify(data)}`);
    };
    let reply = await ask({ open: 1 });
    const { pairs = 6 } = (settingsFor(kind)?.defaults ?? {}) as { pairs?: number };
    const known = new Map<string, unknown>([["cards", pairs * 2]]);
    for (let asked = 0; asked < 400; asked++) {
      const move = MOVES[kind]?.(reply, known);
      if (move === undefined) break;
      reply = await ask({ inner: move });
      if (asked > 1) continue;
      // The page is loaded again.
      const held = (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.steps;
      expect(held).toMatchObject({
        count: steps,
        lastReply: { kind: "door", door: { n: 1, game: { kind } }, inner: { steps: steps - 1, lastReply: reply } },
      });
    }
    return (await ground.gameData(sessionId, { steps }, { gameType: calendar })).body;
  }

  describe.each(HELD)("%s", (kind) => {
    test.each(CALENDARS)("in a %s is won and lost, and goes on after a reload", async (calendar) => {
      expect(await plays(calendar, kind, true)).toMatchObject({
        outcomePageId: SAMPLE.pages.won,
        prize: { symbolId: "mug", prizeWon: true },
      });
      const lost = await plays(calendar, kind, false);
      expect(lost).toMatchObject({ outcomePageId: SAMPLE.pages.lost });
      expect(lost.prize?.prizeWon ?? false).toBe(false);
    });
  });
});
