import { isPartial, verifyLog } from "@fairground/model/fairness";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, type Published, playGround } from "../plays/testing.ts";

const LOGS = 20;
/** Visitors, and people of the brand, at the same time. */
const AT_ONCE = 32;
const PLAYS = 64;
const NOON = Date.parse("2026-11-21T12:00:00Z");
const OVER = "2026-11-21T23:01:00Z";

describe.each(DATABASES)("logs of busy campaigns, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  /** Prizes that nobody claims go back while others are drawn and the stock is edited. */
  async function busy(n: number): Promise<Published> {
    const campaign = await ground.publish({ document: everyoneWins, metadata: { claimTime: 1 }, stock: 20 + n });
    const { campaignId, companyId, document, prizeIds } = campaign;
    let [left, stock] = [PLAYS, 20 + n];
    const visitor = async () => {
      while (left-- > 0) {
        expect((await ground.getPrize(await ground.openWithLead(campaignId))).status).toBe(200);
        if (left % 9 !== 0) continue;
        stock += 2;
        const entries = document.prizePoolList.map((entry) => ({ ...entry, stock: prizeIds[entry.id] ? stock : null }));
        await ground.prizes.save(companyId, campaignId, entries, { by: null });
      }
    };
    // What the worker does, meanwhile, while the clock goes on.
    const worker = (async () => {
      for (let second = 0; left > 0; second++) {
        await ground.clock(new Date(NOON + n * 1_000_000 + second * 1_000).toISOString());
        await ground.keeper.sequence();
        await sql`SELECT return_unclaimed(${campaignId}::uuid)`.execute(ground.db.open);
      }
    })();
    await Promise.all([...Array.from({ length: AT_ONCE }, visitor), worker]);
    return campaign;
  }

  test(`${LOGS} logs with returns and edits of stock under ${AT_ONCE} visitors at once hold`, async () => {
    const evidence = ground.parts.evidence.evidence;
    const campaigns: Published[] = [];
    for (let n = 0; n < LOGS; n++) {
      await ground.clock(new Date(NOON + n * 1_000_000).toISOString());
      campaigns.push(await busy(n));
    }
    await ground.clock(OVER);
    await ground.keeper.reveal();
    await ground.keeper.sequence();
    const reasons = new Map<string, number>();
    for (const campaign of campaigns) {
      const entries = await evidence.entries(campaign, 1, 10_000);
      const verdict = await verifyLog({ campaignId: campaign.campaignId, entries });
      expect(verdict.kind === "faults" ? verdict.faults.slice(0, 3) : []).toEqual([]);
      expect([verdict.counts.draws, verdict.counts.recomputed, isPartial(verdict.counts)]).toEqual([
        PLAYS,
        PLAYS,
        false,
      ]);
      for (const { kind: each, row } of entries)
        if (each === "stock") reasons.set(row?.reason ?? "", (reasons.get(row?.reason ?? "") ?? 0) + 1);
    }
    // A test in which nothing went back and nothing was edited would show nothing.
    for (const reason of ["saved", "unclaimed"]) expect(reasons.get(reason) ?? 0, reason).toBeGreaterThan(LOGS * 2);
  });
});
