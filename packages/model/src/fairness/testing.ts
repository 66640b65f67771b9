import { sampleDocument } from "../campaign/sample.ts";
import { macWith, toHex } from "./bytes.ts";
import { prizeConfigurationOf, sealConfiguration } from "./configuration.ts";
import { commitmentOf, dayKey } from "./day-key.ts";
import { playNumber } from "./play-number.ts";
import { Redraw } from "./redraw.ts";
import { chainHashOf, type LogEntry, NOTHING_BEFORE, type RowKind, rowHashOf } from "./row.ts";

export const TEST_CAMPAIGN = "5a3b1e00-0000-4000-8000-000000000001";
export const TEST_DAY = "2026-11-21 Europe/Zurich";
const MUG_STOCK = 3;
/** Ten draws a second: fifty thousand before midnight. */
const at = (n: number): string => instantText(Date.parse("2026-11-21T12:00:00Z") + n * 100);

/** An instant as the log writes it. @param at epoch milliseconds */
export const instantText = (at: number): string => `${new Date(at).toISOString().slice(0, -1)}000Z`;

/** A row before it is chained. */
export interface Written {
  kind: RowKind;
  row: Record<string, string | null>;
}

/** Chains rows as the sequencer does. */
export async function chained(rows: readonly Written[], campaignId = TEST_CAMPAIGN): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  let previous = NOTHING_BEFORE;
  for (const [index, { kind, row }] of rows.entries()) {
    const rowHash = await rowHashOf(kind, row);
    const hash = await chainHashOf(campaignId, index + 1, previous, rowHash);
    entries.push({ seq: index + 1, kind, row, rowHash, previous, hash });
    previous = hash;
  }
  return entries;
}

/** The rows of an honest campaign in memory: every draw by the production code, stock taken while it lasts. */
export async function honestRows(draws: number): Promise<Written[]> {
  const document = sampleDocument();
  for (const entry of document.prizePoolList)
    if (!entry.noWinPrize) {
      entry.prizeId = `prize-of-${entry.id}`;
      entry.wins = 2_500;
      entry.perPlay = 10_000;
    }
  const configuration = prizeConfigurationOf(document, "Europe/Zurich", { decides: "draw" });
  const { text, hash } = await sealConfiguration(configuration);
  const key = await dayKey(new Uint8Array(32).fill(7), TEST_DAY);
  const rows: Written[] = [
    { kind: "commitment", row: { key: TEST_DAY, commitment: await commitmentOf(key) } },
    {
      kind: "configuration",
      row: { revision: "1", configurationHash: hash, configuration: text, at: at(0), format: "2" },
    },
  ];
  const left = new Map<string, number>();
  for (const { prizeId } of configuration.entries) {
    if (prizeId === null) continue;
    left.set(prizeId, MUG_STOCK);
    const after = { stock: MUG_STOCK, awarded: 0, limitType: 2, dayLimit: 0, dayLimits: {} };
    rows.push({
      kind: "stock",
      row: {
        changeId: `change-of-${prizeId}`,
        prizeId,
        reason: "saved",
        before: null,
        after: JSON.stringify(after),
        reference: null,
        at: "2026-11-21T11:59:00.000000Z",
      },
    });
  }
  const mac = await macWith(key);
  const redraw = new Redraw(configuration);
  for (let n = 0; n < draws; n++) {
    const reference = `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
    const source = { campaignId: TEST_CAMPAIGN, reference, nonce: `nonce-${n}`, revision: 1 };
    const below = 4n; // three times a quarter at most: the sample's odds over their least common denominator
    const row: Record<string, string | null> = {
      reference,
      nonce: source.nonce,
      revision: "1",
      key: TEST_DAY,
      at: at(n),
      number: String(await playNumber(mac, source, "draw", below)),
      below: String(below),
      basis: JSON.stringify({ chosen: null, due: null }),
      rule: "",
      place: "0",
      entryId: null,
      prizeId: null,
      won: "false",
      exhausted: "false",
      outcomeId: "",
      stockBefore: null,
      stockAfter: null,
      slice: null,
    };
    const drawn = redraw.of(row as never); // a draw's row, field by field as above
    if (drawn.kind !== "candidates") throw new Error(JSON.stringify(drawn));
    const place = drawn.candidates.findIndex(({ entry }) => {
      const prizeId = entry && !entry.noWinPrize ? entry.prizeId : null;
      return prizeId === null || (left.get(prizeId) ?? 0) > 0;
    });
    const taken = drawn.candidates[place];
    const prizeId = taken?.entry && !taken.entry.noWinPrize ? taken.entry.prizeId : null;
    row.place = String(place);
    row.rule = taken?.by ?? "";
    row.entryId = taken?.entry?.id ?? null;
    row.prizeId = prizeId;
    row.won = String(prizeId !== null);
    row.outcomeId = redraw.outcomeIdOf(row as never, taken?.entry ?? null, false); // a draw's row, as above
    if (prizeId !== null) {
      const before = left.get(prizeId) ?? 0;
      left.set(prizeId, before - 1);
      row.stockBefore = String(before);
      row.stockAfter = String(before - 1);
    }
    rows.push({ kind: "draw", row });
  }
  rows.push({ kind: "reveal", row: { key: TEST_DAY, dayKey: toHex(key) } });
  return rows;
}
