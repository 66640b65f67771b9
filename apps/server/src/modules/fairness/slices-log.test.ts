import { SAMPLE } from "@fairground/model/campaign/sample";
import { isPartial, type LogEntry, verifyLog } from "@fairground/model/fairness";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, type Published, playGround } from "../plays/testing.ts";

const NOON = Date.parse("2026-11-21T12:00:00Z");
const OVER = "2026-11-21T23:01:00Z";

describe.each(DATABASES)("a log of stock in slices holds, on %s (play-engine, Stock without a queue)", (kind) => {
  let ground: Ground;
  let seconds = 0;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const later = () => ground.clock(new Date(NOON + ++seconds * 1_000).toISOString());
  const publish = async (stock: number) => {
    await later();
    return ground.publish({ document: everyoneWins, stock });
  };
  const mugOf = ({ prizeIds }: Published): string => prizeIds[SAMPLE.prizes.mug] ?? "";
  const play = async ({ campaignId }: Published, times = 1) => {
    for (let n = 0; n < times; n++) {
      await later();
      expect((await ground.getPrize(await ground.openWithLead(campaignId))).status).toBe(200);
    }
  };
  const save = async (campaign: Published, stock: number | null) => {
    await later();
    const entries = campaign.document.prizePoolList.map((entry) => (entry.noWinPrize ? entry : { ...entry, stock }));
    expect(await ground.prizes.save(campaign.companyId, campaign.campaignId, entries, { by: null })).toMatchObject({
      kind: "saved",
    });
  };
  /** Gives the first pieces back that were drawn and have not gone back yet. */
  const withhold = async ({ campaignId }: Published, times = 1) => {
    for (let n = 0; n < times; n++) {
      await later();
      await ground.rows(sql`SELECT withhold_play(d.campaign_id, d.day, d.play_id) FROM draw d
        JOIN play p USING (campaign_id, day, play_id)
        WHERE d.campaign_id = ${campaignId} AND d.won AND p.withheld_at IS NULL ORDER BY d.drawn_at LIMIT 1`);
    }
  };
  /** What the store of the release before does: it knows the prize's row alone, and says nothing of slices. */
  const saveAsBefore = async (campaign: Published, stock: number | null) => {
    await later();
    const mug = mugOf(campaign);
    const state = sql`jsonb_build_object('stock', stock, 'awarded', awarded, 'limitType', limit_type,
      'dayLimit', day_limit, 'dayLimits', day_limits)`;
    await ground.db.asSystem(async (scope) => {
      const read = async () =>
        (await sql<{ state: object }>`SELECT ${state} AS state FROM prize WHERE prize_id = ${mug}`.execute(scope))
          .rows[0]?.state;
      const before = await read();
      await sql`UPDATE prize SET stock = ${stock} WHERE prize_id = ${mug}`.execute(scope);
      await sql`INSERT INTO stock_change (campaign_id, company_id, prize_id, reason, before, after)
        VALUES (${campaign.campaignId}, ${campaign.companyId}, ${mug}, 'saved', ${JSON.stringify(before)}::jsonb,
          ${JSON.stringify(await read())}::jsonb)`.execute(scope);
    });
  };
  const shown = async (campaign: Published): Promise<LogEntry[]> => {
    await ground.keeper.sequence();
    return ground.parts.evidence.evidence.entries(campaign, 1, 10_000);
  };
  const check = async (campaign: Published) => {
    const entries = await shown(campaign);
    const verdict = await verifyLog({ campaignId: campaign.campaignId, entries });
    expect(verdict.kind === "faults" ? verdict.faults : []).toEqual([]);
    return { entries, isWhole: !isPartial(verdict.counts) };
  };
  /** The log with every key told, and in what ways its stock rows speak. */
  const over = async (campaign: Published) => {
    await check(campaign);
    await ground.clock(OVER);
    await ground.keeper.reveal();
    const { entries, isWhole } = await check(campaign);
    expect(isWhole).toBe(true);
    return entries.flatMap(({ kind: each, row }) =>
      each === "stock" && row?.prizeId === mugOf(campaign) ? [`${row.reason} ${shapeOf(row.after ?? "")}`] : [],
    );
  };
  const shapeOf = (after: string) =>
    after.includes('"slices"') ? "by slices" : after.includes('"slice"') ? "of a slice" : "as a whole";

  test("with pieces that go back, saves that move pieces, and a stock that ends and begins again", async () => {
    const campaign = await publish(32);
    await play(campaign, 5);
    await withhold(campaign);
    await save(campaign, 14);
    await play(campaign);
    await save(campaign, null);
    await play(campaign, 2);
    await withhold(campaign);
    await save(campaign, 25);
    await play(campaign, 12);
    await withhold(campaign, 5);
    await play(campaign, 20);
    await withhold(campaign, 8);
    const told = await over(campaign);
    expect(new Set(told)).toEqual(
      new Set([
        "saved by slices",
        "saved as a whole",
        "withheld of a slice",
        "withheld by slices",
        "withheld as a whole",
      ]),
    );
  });

  test("that a process of the release before has saved while an update rolled", async () => {
    const campaign = await publish(32);
    await play(campaign, 4);
    await saveAsBefore(campaign, 20);
    await play(campaign, 3);
    await withhold(campaign, 5);
    await play(campaign, 2);
    expect((await over(campaign)).slice(0, 3)).toEqual(["saved by slices", "saved as a whole", "parted by slices"]);
  });

  test("that a process of the release before has ended, and begun again", async () => {
    const campaign = await publish(32);
    await play(campaign, 4);
    await saveAsBefore(campaign, null);
    await play(campaign, 3);
    await saveAsBefore(campaign, 20);
    await play(campaign, 2);
    await over(campaign);
  });
});
