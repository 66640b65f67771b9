import type { CampaignDocument } from "@fairground/model/campaign";
import { type LogVerdict, verifyLog } from "@fairground/model/fairness";
import { chained, type Written } from "@fairground/model/fairness/testing";
import type { PrizePoolEntry } from "@fairground/model/prize";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import type { Evidence } from "../evidence/index.ts";
import { type Ground, nobodyWins, type Published, playGround } from "../plays/testing.ts";

const START = "2026-06-01T00:00:00Z";
const END = "2026-06-08T00:00:00Z";
const OVER = "2026-06-09T00:01:00Z";
const window = { startDate: START, endDate: END, timezone: "Europe/Zurich", playLimits: [] };
const paced =
  (pacing: PrizePoolEntry["pacing"], more: Partial<PrizePoolEntry> = {}) =>
  (document: CampaignDocument): void => {
    for (const entry of document.prizePoolList)
      Object.assign(entry, entry.noWinPrize ? { wins: 10_000 } : { wins: 0, pacing, ...more });
  };
const kindsOf = (verdict: LogVerdict) => (verdict.kind === "ok" ? [] : verdict.faults.map(({ kind }) => kind));
/** Rows of a kind, as they can be tampered with. */
const rowsOf = (rows: Written[], kind: Written["kind"]) =>
  rows.filter((each) => each.kind === kind).map(({ row }) => row);
const changed = (json: string | null | undefined, change: (value: Record<string, unknown>) => void): string => {
  const value = JSON.parse(json ?? "{}");
  change(value);
  return JSON.stringify(value);
};

describe.each(DATABASES)("what paces prizes can be computed again from its log, on %s", (kind) => {
  let ground: Ground;
  let evidence: Evidence;
  beforeAll(async () => {
    ground = await playGround(kind);
    evidence = ground.parts.evidence.evidence;
  });
  beforeEach(() => ground.clock("2026-05-20T10:00:00Z"));
  afterAll(() => ground?.close());

  const play = async ({ campaignId }: Published) =>
    (await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon as boolean;
  const rowsIn = async (campaign: Published): Promise<Written[]> => {
    await ground.keeper.sequence();
    const entries = await evidence.entries(campaign, 1, 100_000);
    return entries.map(({ kind, row }) => ({ kind, row: { ...row } }));
  };
  const check = async (campaign: Published, rows: Written[]) =>
    verifyLog({ campaignId: campaign.campaignId, entries: await chained(rows, campaign.campaignId) });
  /** After the campaign, with every key revealed. */
  const over = async (campaign: Published) => {
    await ground.clock(OVER);
    await ground.keeper.reveal();
    const rows = await rowsIn(campaign);
    expect(rows.filter(({ row }) => Object.keys(row).length === 0)).toEqual([]);
    return rows;
  };
  const tampered = async (campaign: Published, rows: Written[], change: (rows: Written[]) => void) => {
    const copy = structuredClone(rows);
    change(copy);
    expect(copy).not.toEqual(rows);
    return kindsOf(await check(campaign, copy));
  };

  describe("winning moments", () => {
    /** So many that none of the week's random keys leaves no moment to place again once the shape changes. */
    const MORE = 24;
    let campaign: Published;
    let rows: Written[];
    let honest: LogVerdict;
    beforeAll(async () => {
      await ground.clock("2026-05-20T10:00:00Z");
      const document = paced({ mode: "moments", shape: "uniform" });
      campaign = await ground.publish({ document, metadata: window, stock: 6 });
      const hours = Array.from({ length: 7 * 8 }, (_, n) => Date.parse(START) + n * 3 * 3_600_000);
      for (const [n, at] of hours.entries()) {
        await ground.clock(new Date(at).toISOString());
        await play(campaign);
        if (n === 20) {
          const entries = campaign.document.prizePoolList.map((entry) => ({
            ...entry,
            campaignId: campaign.campaignId,
            companyId: campaign.companyId,
            ...(entry.noWinPrize ? {} : { stock: MORE }),
          }));
          const path = `/prize-management/campaigns/${campaign.campaignId}/luckGames/prizePools`;
          expect((await ground.call("POST", path, entries, ground.company.as.CREATOR)).status).toBe(200);
        }
        if (n === 40) {
          const shaped = structuredClone(campaign.document);
          paced({ mode: "moments" })(shaped);
          for (const entry of shaped.prizePoolList) if (!entry.noWinPrize) entry.stock = MORE;
          const [row] = await ground.rows<{ metadata: Parameters<Ground["publishRevision"]>[2] }>(
            sql`SELECT metadata FROM campaign WHERE campaign_id = ${campaign.campaignId}`,
          );
          if (row) await ground.publishRevision(campaign.campaignId, shaped, row.metadata, 2);
        }
      }
      rows = await over(campaign);
      honest = await check(campaign, rows);
    });
    const wins = (of: Written[]) => rowsOf(of, "draw").filter(({ rule }) => rule === "moment");
    const placements = (of: Written[]) => rowsOf(of, "stock").filter(({ reason }) => reason === "moments");

    test("are bound before the campaign, revealed after it, and placed again: more stock and another shape included", () => {
      expect(kindsOf(honest)).toEqual([]);
      expect(honest.counts).toMatchObject({ unproven: 0, draws: 56 });
      expect(honest.counts.moments).toBeGreaterThan(MORE);
      const bound = rows.findIndex(({ kind, row }) => kind === "commitment" && row.key === "moments 1");
      expect(bound).toBeGreaterThan(0);
      expect(bound).toBeLessThan(rows.findIndex(({ row }) => row.reason === "moments"));
      expect(wins(rows).length).toBeGreaterThan(3);
    });
    test("while the campaign can be played their key is not told", async () => {
      await ground.clock(START);
      const document = paced({ mode: "moments", shape: "uniform" });
      const running = await ground.publish({ document, metadata: window, stock: 3 });
      await ground.clock("2026-06-07T12:00:00Z");
      await ground.keeper.reveal();
      const told = rowsOf(await rowsIn(running), "reveal").map(({ key }) => key);
      expect(told).toContain("2026-06-05 Europe/Zurich");
      expect(told).not.toContain("moments 1");
      await ground.clock("2026-06-08T00:00:59Z");
      await ground.keeper.reveal();
      expect(rowsOf(await rowsIn(running), "reveal").map(({ key }) => key)).not.toContain("moments 1");
      await ground.clock("2026-06-08T00:01:00Z");
      await ground.keeper.reveal();
      expect(rowsOf(await rowsIn(running), "reveal").map(({ key }) => key)).toContain("moments 1");
    });

    test("a list that comes once their key is told hangs on another one, which is bound before it", async () => {
      await ground.clock(START);
      const document = paced({ mode: "moments", shape: "listed" });
      const listed = await ground.publish({ document, metadata: window, stock: 3 });
      const upload = async (moment: string) => {
        const path = `/api/v1/campaigns/${listed.campaignId}/prizes/${Object.values(listed.prizeIds)[0]}/moments`;
        expect((await ground.call("PUT", path, { moments: [moment] }, ground.company.as.CREATOR)).status).toBe(200);
      };
      await upload("2026-06-02T10:00:00Z");
      await ground.clock(OVER);
      await ground.keeper.reveal();
      await ground.rows(
        sql`UPDATE campaign SET end_date = '2026-06-20T00:00:00Z' WHERE campaign_id = ${listed.campaignId}`,
      );
      await upload("2026-06-12T10:00:00Z");
      await ground.keeper.sequence();
      const written = await ground.rows<{ row: string }>(sql`SELECT CASE kind
          WHEN 'stock' THEN 'list of ' || (fields[5]::jsonb->>'key') ELSE kind || ' of ' || fields[1] END AS row
        FROM draw_log WHERE campaign_id = ${listed.campaignId} AND (kind = 'stock' AND fields[3] = 'moments'
          OR kind IN ('commitment', 'reveal') AND fields[1] LIKE 'moments%') ORDER BY seq`);
      expect(written.map(({ row }) => row)).toEqual([
        "commitment of moments 1",
        "list of moments 1",
        "reveal of moments 1",
        "commitment of moments 2",
        "list of moments 2",
      ]);
    });

    test.each<[string, string, (rows: Written[]) => void]>([
      [
        "placed from other numbers",
        "moment-wrong",
        (of) => {
          const placement = placements(of).find(({ after }) => after?.includes('"first"'));
          if (placement)
            placement.after = changed(placement.after, ({ placed }) => Object.assign(placed ?? {}, { first: 5_000 }));
        },
      ],
      [
        "placed over another time",
        "moment-wrong",
        (of) => {
          // All of them: of one alone, about one key in a thousand leaves no winner who would tell.
          for (const placement of placements(of))
            placement.after = changed(placement.after, ({ placed }) =>
              Object.assign(placed ?? {}, { from: "2026-06-06T00:00:00.000Z" }),
            );
        },
      ],
      [
        "placed without a key",
        "moment-wrong",
        (of) => {
          for (const row of placements(of))
            row.after = changed(row.after, (value) => Object.assign(value, { key: null }));
        },
      ],
      [
        "placed with a key that was not bound",
        "uncommitted",
        (of) => {
          for (const row of placements(of))
            row.after = changed(row.after, (value) => Object.assign(value, value.key && { key: "moments 2" }));
        },
      ],
      [
        "won although none was open",
        "moment-wrong",
        (of) => {
          const [win] = wins(of);
          const [loss] = rowsOf(of, "draw").filter(({ won }) => won === "false");
          const { rule, place, entryId, prizeId, won, outcomeId, basis } = win ?? {};
          Object.assign(loss ?? {}, { rule, place, entryId, prizeId, won, outcomeId, basis });
        },
      ],
      [
        "hidden from whoever came at its time",
        "moment-held-back",
        (of) => {
          const [win] = wins(of);
          const [loss] = rowsOf(of, "draw").filter(({ won }) => won === "false");
          const { rule, place, entryId, prizeId, won, outcomeId, basis, stockBefore, stockAfter } = loss ?? {};
          Object.assign(win ?? {}, { rule, place, entryId, prizeId, won, outcomeId, basis, stockBefore, stockAfter });
        },
      ],
      [
        "another key told",
        "reveal-wrong",
        (of) => {
          for (const row of rowsOf(of, "reveal")) if (row.key === "moments 1") row.dayKey = "00".repeat(32);
        },
      ],
    ])("%s: %s", async (_, fault, change) => {
      const faults = await tampered(campaign, rows, change);
      // Moments that lie elsewhere are missing where they were won, or open where nobody got them.
      expect(faults.some((each) => each === fault || (fault === "moment-wrong" && each === "moment-held-back"))).toBe(
        true,
      );
    });
  });

  describe("listed moments", () => {
    test("are told after the campaign alone, and the list is the one that was bound", async () => {
      const listed = ["2026-06-02T10:00:00Z", "2026-06-04T10:00:00Z"];
      const document = paced({ mode: "moments", shape: "listed", listed });
      const campaign = await ground.publish({ document, metadata: window, stock: 2 });
      await ground.clock("2026-06-02T10:00:00Z");
      expect([await play(campaign), await play(campaign)]).toEqual([true, false]);
      await ground.clock("2026-06-03T10:00:00Z");
      await ground.keeper.reveal();
      const running = JSON.stringify(await rowsIn(campaign));
      expect(running).toContain("perPlay");
      expect(running).not.toContain("2026-06-04T10:00");
      expect(running).not.toContain(String(Date.parse("2026-06-04T10:00:00Z")));
      await ground.clock("2026-06-05T10:00:00Z");
      expect(await play(campaign)).toBe(true);
      const rows = await over(campaign);
      const verdict = await check(campaign, rows);
      expect([kindsOf(verdict), verdict.counts.moments]).toEqual([[], 2]);
      const other = (of: Written[]) =>
        rowsOf(of, "moments").forEach((row) => {
          row.moments = JSON.stringify([Date.parse("2026-06-02T11:00:00Z"), Date.parse("2026-06-04T10:00:00Z")]);
        });
      expect(await tampered(campaign, rows, other)).toContain("moment-wrong");
      const none = (of: Written[]) =>
        void of.splice(
          of.findIndex(({ kind }) => kind === "moments"),
          1,
        );
      expect(await tampered(campaign, rows, none)).toContain("moment-wrong");
    });
  });

  describe("turns", () => {
    test("every n-th play: whose turn it was follows from the order of the log", async () => {
      const campaign = await ground.publish({
        document: paced({ mode: "everyNth", n: 4 }),
        metadata: window,
        stock: 5,
      });
      await ground.clock("2026-06-02T10:00:00Z");
      await Promise.all(Array.from({ length: 10 }, () => play(campaign)));
      await ground.clock("2026-06-02T10:05:00Z");
      for (let n = 0; n < 10; n++) await play(campaign);
      const rows = await over(campaign);
      expect(kindsOf(await check(campaign, rows))).toEqual([]);
      const draws = (of: Written[]) => rowsOf(of, "draw");
      const counts = (change: object) => (json: string | null | undefined) =>
        changed(json, ({ due }) => {
          const all = (due as { counts: Record<string, object> }).counts;
          for (const id of Object.keys(all)) all[id] = { ...all[id], ...change };
        });
      expect(
        await tampered(campaign, rows, (of) => {
          const [first] = draws(of);
          const win = draws(of).find(({ rule }) => rule === "every-nth");
          const { rule, place, entryId, prizeId, won, outcomeId } = win ?? {};
          Object.assign(first ?? {}, {
            rule,
            place,
            entryId,
            prizeId,
            won,
            outcomeId,
            basis: counts({ plays: 3 })(first?.basis),
          });
        }),
      ).toContain("turn-wrong");
      expect(
        await tampered(campaign, rows, (of) => {
          const last = draws(of).at(-2);
          if (last) last.basis = counts({ plays: 2, given: 0 })(last.basis);
        }),
      ).toContain("turn-wrong");
      expect(
        await tampered(campaign, rows, (of) => {
          const lost = draws(of).find(({ rule }) => rule === "no-win");
          const win = draws(of).findLast(({ rule }) => rule === "every-nth");
          const { rule, entryId, prizeId, won, outcomeId, stockBefore, stockAfter, slice } = lost ?? {};
          const loss = { rule, entryId, prizeId, won, outcomeId, stockBefore, stockAfter, slice };
          Object.assign(win ?? {}, { ...loss, place: "1" });
        }),
      ).toContain("passed-over");
      const without = (of: Written[]) =>
        void of.splice(
          of.findIndex(({ row }) => row.reason === "pacing"),
          1,
        );
      expect(await tampered(campaign, rows, without)).toContain("turn-wrong");
    });

    test("those for everybody come before the consolation, and neither is passed over", async () => {
      const document = (draft: CampaignDocument) => {
        paced({ mode: "everybody" })(draft);
        const gift = draft.prizePoolList.find(({ noWinPrize }) => !noWinPrize);
        if (gift)
          draft.prizePoolList.push({ ...structuredClone(gift), id: "a-consolation", isConsolation: true, stock: 4 });
      };
      const campaign = await ground.publish({ document, metadata: window, stock: 2 });
      await ground.clock("2026-06-02T10:00:00Z");
      for (let n = 0; n < 8; n++) await play(campaign);
      const rows = await over(campaign);
      const rules = rowsOf(rows, "draw").map(({ rule }) => rule);
      expect(rules).toEqual([
        ...Array(2).fill("everybody"),
        ...Array(4).fill("consolation"),
        ...Array(2).fill("no-win"),
      ]);
      expect(kindsOf(await check(campaign, rows))).toEqual([]);
      const swap = (at: number, from: number) => (of: Written[]) => {
        const { rule, place, entryId, prizeId, won, outcomeId, slice } = rowsOf(of, "draw")[from] ?? {};
        Object.assign(rowsOf(of, "draw")[at] ?? {}, { rule, place, entryId, prizeId, won, outcomeId, slice });
      };
      expect(await tampered(campaign, rows, swap(0, 3))).toContain("passed-over");
      expect(await tampered(campaign, rows, swap(3, 7))).toContain("passed-over");
      const other = (of: Written[]) => void Object.assign(rowsOf(of, "draw")[0] ?? {}, { rule: "consolation" });
      expect(await tampered(campaign, rows, other)).toContain("outcome-wrong");
    });
  });

  describe("the raffle", () => {
    const people = ["ada", "ben", "cid", "dora", "eve", "finn", "gus"].map((name) => `${name}@example.org`);
    test("with its ranked alternates is drawn again from a key that was bound before anybody played", async () => {
      const campaign = await ground.publish({ document: nobodyWins, metadata: window, stock: 2 });
      await ground.clock("2026-06-02T10:00:00Z");
      for (const email of people) {
        const sessionId = await ground.open(campaign.campaignId);
        await ground.lead(campaign.campaignId, sessionId, email);
        await ground.getPrize(sessionId);
      }
      await ground.clock("2026-06-08T00:00:01Z");
      const path = `/api/v1/campaigns/${campaign.campaignId}/raffle`;
      expect((await ground.call("POST", path, { alternates: 3 }, ground.company.as.CREATOR)).status).toBe(200);
      const rows = await over(campaign);
      const verdict = await check(campaign, rows);
      expect(kindsOf(verdict)).toEqual([]);
      expect(verdict.counts).toMatchObject({ raffles: 1, unproven: 0 });

      type Raffled = { prizes: { winners: string[]; alternates: string[] }[] };
      const result = (change: (result: Raffled) => void) => (of: Written[]) => {
        for (const row of rowsOf(of, "raffle"))
          row.result = changed(row.result, (value) => change(value as unknown as Raffled));
      };
      const entrants = (change: (names: string[]) => string[]) => (of: Written[]) => {
        for (const row of rowsOf(of, "entrants"))
          row.references = JSON.stringify(change(JSON.parse(row.references ?? "")));
        const [list] = rowsOf(of, "entrants");
        for (const row of rowsOf(of, "raffle")) row.entrants = String(JSON.parse(list?.references ?? "").length);
      };
      const tampering: [string, (rows: Written[]) => void][] = [
        ["another winner", result(({ prizes: [prize] }) => prize?.winners.splice(0, 1, prize.alternates[0] ?? ""))],
        ["alternates in another order", result(({ prizes: [prize] }) => prize?.alternates.reverse())],
        ["one winner fewer", result(({ prizes: [prize] }) => prize?.winners.pop())],
        ["somebody left out", entrants((names) => names.slice(1))],
        ["somebody twice", entrants((names) => [names[0] ?? "", ...names])],
        ["a second raffle", (of) => void of.push(structuredClone(of.find(({ kind }) => kind === "raffle") as Written))],
        [
          "the key is not told",
          (of) =>
            void of.splice(
              of.findIndex(({ kind, row }) => kind === "reveal" && row.key === "raffle"),
              1,
            ),
        ],
        ["somebody who has won", (of) => void Object.assign(rowsOf(of, "draw")[0] ?? {}, { won: "true" })],
      ];
      for (const [what, change] of tampering)
        expect(await tampered(campaign, rows, change), what).toContain("raffle-wrong");
      const late = (of: Written[]) => {
        const at = of.findIndex(({ kind, row }) => kind === "commitment" && row.key === "raffle");
        of.splice(of.findIndex(({ kind }) => kind === "entrants") - 1, 0, ...of.splice(at, 1));
      };
      const copy = structuredClone(rows);
      late(copy);
      expect((await check(campaign, copy)).counts).toMatchObject({ raffles: 1, unproven: 1 });
    });
  });

  test("a stream that was placed before keys were bound keeps its seed; it is told as not provable, not as a fault", async () => {
    const document = paced({ mode: "moments", shape: "uniform" });
    const campaign = await ground.publish({ document, metadata: window, stock: 4 });
    const early = (await over(campaign)).filter(({ row }) => !(row.key ?? "").match(/^(moments|raffle)/));
    for (const row of rowsOf(early, "stock").filter(({ reason }) => reason === "moments"))
      row.after = JSON.stringify({ open: 4, taken: 0, shape: "uniform", first: 0, count: 4 });
    const verdict = await check(campaign, early);
    expect([kindsOf(verdict), verdict.counts.unproven]).toEqual([[], 1]);
  });
});
