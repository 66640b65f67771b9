import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "./testing.ts";

const { pages, email } = SAMPLE;
const icon = (textureKey: string, n: number, probability: number) => ({
  uuid: `7c0ffee0-0000-4000-8000-00000000000${n}`,
  textureKey,
  probability,
});
const [cherry, bell, bar] = [icon("cherry", 1, 0.6), icon("bell", 2, 0.4), icon("bar", 3, 0)];

/** A configuration as the old builder wrote it (spec §3): `gameType` in capitals, predicate and args, no pool, no version. */
function oldSlotMachine(): Record<string, unknown> {
  const { elements, pages: main, additionalPages } = sampleDocument();
  const won = (id: string, name: string, uuid: string) => ({
    ...{ id, name, predicate: "CHECK_PRIZE", args: [uuid] },
    actionArgs: [[pages.won], [], [email]],
  });
  return {
    gameType: "SlotMachine",
    "game.icons": [cherry, bell, bar],
    outcomes: [
      won("cherries", "A basket of cherries", cherry.uuid),
      won("bells", "", bell.uuid),
      { id: "nothing", name: "Nothing", predicate: "NO_PRIZE", args: [], actionArgs: [[pages.lost], [], []] },
    ],
    elements,
    pages: main,
    additionalPages,
  };
}

describe.each(DATABASES)("an old slot machine on %s (spec §4)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(async () => {
    await ground?.close();
  });

  test("is imported, published and played: its icons are drawn by their probabilities, with the old outcomes' pages", async () => {
    const { company } = ground;
    const { publisher } = ground.parts.publishing;
    const { campaigns } = ground.parts.campaigns;
    const metadata = { ...sampleMetadata(), campaignType: "slot-machine", playLimits: [] };
    const imported = await campaigns.importFile(company.companyId, {
      fairground: 1,
      metadata,
      document: oldSlotMachine(),
    });
    if (imported.kind !== "saved") throw new Error(JSON.stringify(imported));
    expect(await publisher.publish(imported.row, null)).toMatchObject({ kind: "published" });

    const { campaignId, draft } = imported.row;
    expect(draft?.prizePoolList.map(({ wins, symbolId }) => [wins, symbolId])).toEqual([
      [0, ""],
      [6000, cherry.uuid],
      [4000, bell.uuid],
    ]);
    const wonPage = draft?.outcomes[0]?.outcomePageId;
    const titles = new Map<string, string>();
    for (let play = 0; play < 24; play++) {
      const sessionId = await ground.openWithLead(campaignId, { gameType: "slot-machine" });
      await ground.lead(campaignId, sessionId, `player-${play}@example.org`, { gameType: "slot-machine" });
      const { body: drawn } = await ground.getPrize(sessionId, "SlotMachine");
      expect(drawn.prize).toMatchObject({ prizeWon: true, outcomePageId: wonPage });
      titles.set(drawn.prize.symbolId, drawn.prize.title);
      const { status, body: told } = await ground.gameData(sessionId, {}, { gameType: "SlotMachine" });
      expect([status, told.outcomePageId]).toEqual([200, wonPage]);
      expect(await ground.claim(sessionId, "slot-machine")).toMatchObject({ status: 200 });
    }
    expect(Object.fromEntries(titles)).toEqual({ [cherry.uuid]: "Prize", [bell.uuid]: "Prize" });
  });
});
