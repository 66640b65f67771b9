import { type LogEntry, type RowOf, verifyLog } from "@fairground/model/fairness";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import type { Evidence } from "../evidence/index.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const NOON = "2026-11-21T12:00:00Z";
/** The day in Zurich ends at 23:00 UTC; a minute later its key is revealed. */
const DAY = "2026-11-21 Europe/Zurich";
const OVER = "2026-11-21T23:01:00Z";

describe.each(DATABASES)("fairness anyone can check on %s", (kind) => {
  let ground: Ground;
  let evidence: Evidence;
  beforeAll(async () => {
    ground = await playGround(kind);
    evidence = ground.parts.evidence.evidence;
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const log = async (campaignId: string, whole = false): Promise<LogEntry[]> => {
    await ground.keeper.sequence();
    return evidence.entries({ companyId: ground.company.companyId, campaignId }, 1, 100_000, whole);
  };
  const verdict = async (campaignId: string, whole = false) =>
    verifyLog({ campaignId, entries: await log(campaignId, whole) });
  const play = async (campaignId: string, nonce = "") => {
    const sessionId = await ground.openWithLead(campaignId, nonce ? { nonce } : {});
    return (await ground.gameData(sessionId)).body;
  };
  const asOwner = (query: string) => ground.db.engine.asOwner((owner) => owner.query(query));

  test("days are bound before the first play, with the timezone of the campaign", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish({ metadata: { endDate: "2026-11-30T12:00:00Z" } });
    const entries = await log(campaignId);
    const keys = entries.flatMap(({ kind, row }) => (kind === "commitment" ? [row?.key] : []));
    expect(keys).toContain("raffle");
    const bound = keys.filter((key) => key !== "raffle");
    expect(bound).toHaveLength(10);
    expect([bound.at(0), bound.at(-1)]).toEqual([DAY, "2026-11-30 Europe/Zurich"]);
    const rows = await ground.rows<{ sealed: string }>(
      sql`SELECT sealed FROM fairness_seed WHERE campaign_id = ${campaignId}`,
    );
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.sealed ?? "", "base64url").length).toBeGreaterThanOrEqual(12 + 16 + 32);
  });

  test("the chain is complete after plays at the same time, and everything in it can be computed again", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 12 });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => play(campaignId, `nonce-${n}`)));
    await Promise.all([ground.keeper.sequence(), ground.keeper.sequence(), ground.keeper.sequence()]);
    const open = await log(campaignId, true);
    expect(open.filter(({ kind }) => kind === "draw")).toHaveLength(40);
    expect(await verdict(campaignId, true)).toMatchObject({ kind: "ok", counts: { draws: 40, waiting: 40 } });

    await ground.clock(OVER);
    await ground.keeper.reveal();
    const receipts = answers.map(({ receipt }) => receipt);
    expect(await verifyLog({ campaignId, entries: await log(campaignId), receipts })).toMatchObject({
      kind: "ok",
      counts: { draws: 40, recomputed: 40, waiting: 0, sealed: 0 },
    });
  });

  test("while a day lasts its draws are sealed: the chain shows, what was won does not", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 5 });
    await play(campaignId);
    const draws = (await log(campaignId)).filter(({ kind }) => kind === "draw");
    expect(draws).toEqual([expect.objectContaining({ sealed: DAY, rowHash: expect.any(String) })]);
    expect(draws[0]).not.toHaveProperty("row");
    expect(JSON.stringify(await log(campaignId))).not.toContain("perPlay");
    expect((await verdict(campaignId)).kind).toBe("ok");
  });

  test.each([
    ["a minute before the day has been over for a minute", "2026-11-21T23:00:59Z", 0],
    ["then", OVER, 1],
  ])("a day's key is revealed once its day is over in the campaign's timezone: %s", async (_, at, count) => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish();
    await ground.clock(at);
    await ground.keeper.reveal();
    await ground.keeper.reveal();
    expect((await log(campaignId)).filter(({ kind }) => kind === "reveal")).toHaveLength(count);
  });

  test("nobody draws with a key that was revealed", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish();
    const sessionId = await ground.openWithLead(campaignId);
    await ground.clock(OVER);
    await ground.keeper.reveal();
    await ground.clock(NOON);
    expect((await ground.gameData(sessionId)).status).toBe(500);
  });

  test("the nonce is the browser's; without one the row says so", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish();
    await play(campaignId, "from-the-browser");
    await play(campaignId);
    const nonces = (await log(campaignId, true)).flatMap(({ kind, row }) => (kind === "draw" ? [row?.nonce] : []));
    expect(nonces.sort()).toEqual(["", "from-the-browser"]);
  });

  test("the receipt is told at once, the same at every repeat, and stands in the chain", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const sessionId = await ground.openWithLead(campaignId);
    const prize = await ground.getPrize(sessionId);
    const first = await ground.gameData(sessionId);
    expect(first.body.receipt).toEqual({
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      rowHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(prize.body.receipt).toEqual(first.body.receipt);
    expect((await ground.gameData(sessionId)).text).toBe(first.text);
    expect((await ground.getPrize(sessionId)).text).toBe(prize.text);
    const { rowHash } = first.body.receipt;
    expect((await log(campaignId)).filter((entry) => entry.rowHash === rowHash)).toHaveLength(1);
  });

  test("changes of stock and prizes that went back are rows, in the order in which they took effect", async () => {
    await ground.clock(NOON);
    const { campaignId, document, prizeIds } = await ground.publish({ document: everyoneWins, stock: 3 });
    for (let n = 0; n < 2; n++) await play(campaignId);
    const entries = document.prizePoolList.map((entry) => ({ ...entry, stock: prizeIds[entry.id] ? 2 : null }));
    expect((await ground.prizes.save(ground.company.companyId, campaignId, entries, { by: null })).kind).toBe("saved");
    await play(campaignId);
    await ground.clock(OVER);
    await ground.keeper.reveal();
    expect(await verdict(campaignId)).toMatchObject({ kind: "ok", counts: { recomputed: 3 } });
  });

  test("the application's role cannot add, change or delete rows of the log", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish();
    await ground.keeper.sequence();
    const attempts = [
      sql`UPDATE draw_log SET hash = '' WHERE campaign_id = ${campaignId}`,
      sql`DELETE FROM draw_log WHERE campaign_id = ${campaignId}`,
      sql`TRUNCATE draw_log`,
      sql`INSERT INTO draw_log (campaign_id, company_id, seq, kind, fields, row_hash, previous, hash, logged_at)
        VALUES (${campaignId}, ${ground.company.companyId}, 999, 'draw', '{}', '', '', '', now())`,
      sql`DELETE FROM log_pending`,
      sql`UPDATE draw SET won = true`,
      sql`UPDATE day_key SET commitment = ''`,
      sql`DELETE FROM day_reveal`,
      sql`UPDATE fairness_seed SET sealed = ''`,
    ];
    for (const attempt of attempts)
      await expect(
        ground.db.asSystem((scope) => attempt.execute(scope)),
        attempt.compile(ground.db.open).sql,
      ).rejects.toThrow(/permission denied|row-level security/);
  });

  test.each([
    ["changed", (at: number) => `UPDATE draw_log SET fields[9] = 'made-up' WHERE seq = ${at}`],
    ["removed", (at: number) => `DELETE FROM draw_log WHERE seq = ${at}`],
    [
      "reordered",
      (
        at: number,
      ) => `UPDATE draw_log SET seq = CASE seq WHEN ${at} THEN 100000 ELSE ${at} END WHERE seq IN (${at}, ${at + 1});
        UPDATE draw_log SET seq = ${at + 1} WHERE seq = 100000`,
    ],
    [
      "added",
      (
        at: number,
      ) => `INSERT INTO draw_log SELECT campaign_id, company_id, 100000, kind, gen_random_uuid(), fields, row_hash, previous, hash, logged_at
        FROM draw_log WHERE seq = ${at}`,
    ],
  ])("whoever owns the database is found out: a row that was %s", async (name, tamper) => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish({ metadata: { endDate: "2026-11-22T12:00:00Z" } });
    for (let n = 0; n < 4; n++) await play(campaignId);
    const entries = await log(campaignId, true);
    const at = entries.find(({ kind }) => kind === "draw")?.seq ?? 0;
    for (const statement of tamper(at).split(";"))
      await asOwner(`${statement} ${/INSERT/.test(statement) ? "" : ""}${scoped(statement, campaignId)}`);
    const head = { seq: entries.length, hash: entries.at(-1)?.hash ?? "" };
    const found = await verifyLog({ campaignId, entries: await log(campaignId, true), head });
    expect(found.kind === "faults" ? found.faults.map(({ kind: each }) => each) : []).toContain(name);
  });
  const scoped = (_statement: string, campaignId: string) => ` AND campaign_id = '${campaignId}'`;

  test("a brand that gives away what was not drawn is found out although it chains everything anew", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 2 });
    const { receipt } = await play(campaignId);
    await play(campaignId);
    await ground.clock(OVER);
    await ground.keeper.reveal();
    const honest = await log(campaignId);
    const forged = honest.map((entry) => {
      const row = entry.row as RowOf<"draw"> | undefined; // as the kind says
      if (entry.kind !== "draw" || row?.reference === receipt.reference || !row) return entry;
      return { ...entry, row: { ...row, number: "0", won: "false", prizeId: null, entryId: null } };
    });
    expect((await verifyLog({ campaignId, entries: forged })).kind).toBe("faults");
    expect((await verifyLog({ campaignId, entries: honest })).kind).toBe("ok");
  });

  test("two keepers at a time number every row once", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish();
    const plays = Promise.all(Array.from({ length: 20 }, () => play(campaignId)));
    for (let n = 0; n < 5; n++) await Promise.all([ground.keeper.sequence(), ground.keeper.sequence()]);
    await plays;
    const entries = await log(campaignId, true);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect((await verdict(campaignId, true)).kind).toBe("ok");
  });
});
