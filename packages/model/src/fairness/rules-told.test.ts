import { beforeAll, describe, expect, test } from "vitest";
import { isPartial } from "./fault.ts";
import { honestLog, PLAIN } from "./honest-log.ts";
import type { LogEntry } from "./row.ts";
import type { OpenedNumbers } from "./rule-numbers.ts";
import { chained, TEST_CAMPAIGN, type Written } from "./testing.ts";
import { verifyCommand } from "./verify-command.ts";
import { type Log, verifyLog } from "./verify-log.ts";

const check = async (rows: readonly Written[], more: Partial<Log> = {}) =>
  verifyLog({ campaignId: TEST_CAMPAIGN, entries: await chained(rows), ...more });
const kinds = async (rows: readonly Written[], more: Partial<Log> = {}) => {
  const verdict = await check(rows, more);
  return verdict.kind === "faults" ? verdict.faults.map(({ kind }) => kind) : [];
};
const told = async (entries: readonly LogEntry[], ...words: string[]) => {
  const header = JSON.stringify({ fairground: "draw-log", version: 2, campaignId: TEST_CAMPAIGN });
  const lines = [header, ...entries.map((entry) => JSON.stringify(entry))];
  let output = "";
  const code = await verifyCommand(["log", ...words], {
    async *linesOf() {
      yield* lines;
    },
    out: (text) => (output += text),
    err: () => {},
  });
  return { code, first: output.split("\n")[0] };
};

describe("who decides stands in the configuration (findings H2 to H4)", () => {
  let luck: Written[];
  let rules: Written[];
  let survey: { rows: Written[]; opened: Map<string, OpenedNumbers> };
  beforeAll(async () => {
    luck = (await honestLog(PLAIN)).rows;
    rules = (await honestLog({ ...PLAIN, plays: 12, decision: { decides: "rules", numbers: "open" } })).rows;
    survey = await honestLog({ ...PLAIN, plays: 12, decision: { decides: "rules", numbers: "committed" } });
  });
  const withBasis = (rows: Written[], change: (basis: Record<string, unknown>) => object) => {
    const copy = structuredClone(rows);
    const draw = copy.find(({ kind, row }) => kind === "draw" && row.number !== null);
    if (draw) draw.row.basis = JSON.stringify(change(JSON.parse(draw.row.basis ?? "{}")));
    return copy;
  };

  test("rules that choose in a campaign of luck are a fault, and so is a draw without a number", async () => {
    const denied = structuredClone(luck);
    for (const { row } of denied.filter(({ kind }) => kind === "draw"))
      Object.assign(row, {
        ...{
          basis: '{"chosen":"","due":null}',
          number: null,
          below: null,
          rule: "no-outcome",
          place: "0",
          won: "false",
        },
        ...{ entryId: null, prizeId: null, outcomeId: "no-win", stockBefore: null, stockAfter: null },
      });
    expect(new Set(await kinds(denied))).toContain("outcome-wrong");
  });
  test("of rules, the outcome is computed again by the row's numbers", async () => {
    expect((await check(rules)).counts).toMatchObject({ draws: 38, recomputed: 38, personal: 0, unchecked: 0 });
    expect(await kinds(withBasis(rules, (basis) => ({ ...basis, variables: { score: 3 } })))).toContain(
      "outcome-wrong",
    );
    expect(await kinds(withBasis(rules, ({ chosen, due }) => ({ chosen, due })))).toContain("outcome-wrong");
  });
  test("of a survey, outsiders see a commitment, and whoever has the receipt opens it", async () => {
    const { code, first } = await told(await chained(survey.rows));
    expect([code, first]).toEqual([
      0,
      expect.stringContaining("38 draws: 0 computed again, 38 not recomputed by outsiders"),
    ]);
    const entries = await chained(survey.rows);
    const draw = entries.find(({ kind }) => kind === "draw");
    const reference = draw?.row?.reference ?? "";
    const numbers = survey.opened.get(reference) as OpenedNumbers;
    const receipt = { reference, rowHash: draw?.rowHash ?? "", numbers };
    expect((await told(entries, "--receipt", JSON.stringify(receipt))).code).toBe(0);
    const other = { ...receipt, numbers: { ...numbers, variables: { score: 101 } } };
    expect((await told(entries, "--receipt", JSON.stringify(other))).code).toBe(1);
  });
  test("codes that are said to have run out are counted, and the exit code is 3", async () => {
    const rows = structuredClone(luck);
    const loss = rows.find(({ kind, row }) => kind === "draw" && row.won === "false");
    if (loss) loss.row.exhausted = "true";
    const { code, first } = await told(await chained(rows));
    expect([code, first]).toEqual([3, expect.stringContaining("1 said to be out of codes")]);
  });
  test("a day has one key: that of its own day, in its revision's timezone", async () => {
    const other = structuredClone(luck);
    const draws = other.filter(({ kind }) => kind === "draw");
    Object.assign(draws[0]?.row ?? {}, { key: draws.at(-1)?.row.key ?? "" });
    expect(await kinds(other)).toContain("day-wrong");
    const backdated = structuredClone(luck);
    Object.assign(backdated.find(({ kind }) => kind === "draw")?.row ?? {}, { at: "1970-01-01T12:00:00.000000Z" });
    expect(await kinds(backdated)).toContain("day-wrong");
  });
  test("a key that is left out, and a stock that jumps back, are faults", async () => {
    const first = luck.findIndex(({ kind }) => kind === "reveal");
    expect(await kinds(luck.toSpliced(first, 1))).toContain("reveal-missing");
    const rewound = structuredClone(luck);
    const saves = rewound.filter(({ row }) => row.reason === "saved" && row.before !== null);
    const last = saves.find(({ row }) => JSON.parse(row.after ?? "{}").awarded > 0)?.row ?? {};
    last.after = JSON.stringify({ ...JSON.parse(last.after ?? "{}"), awarded: 0 });
    expect(await kinds(rewound)).toContain("stock-wrong");
  });
  test("a raffle that is left out with what it gave is a fault: its key is told", async () => {
    const { rows } = await honestLog({ ...PLAIN, hasRaffle: true });
    expect(await kinds(rows)).toEqual([]);
    const isRaffle = ({ kind, row }: Written) => kind === "raffle" || kind === "entrants" || row.reason === "raffle";
    expect(await kinds(rows.filter((each) => !isRaffle(each)))).toEqual(["raffle-wrong"]);
  });
  test("a row that is hidden behind a key that nobody bound, or that is known, is a fault, and hides nothing else", async () => {
    const entries = await chained(luck);
    const at = entries.findIndex(({ kind }) => kind === "draw");
    for (const sealed of ["2099-01-01 Europe/Zurich", "2026-11-21 Europe/Zurich", "raffle", ""]) {
      const { row: _, ...hidden } = entries[at] as LogEntry;
      const verdict = await verifyLog({ campaignId: TEST_CAMPAIGN, entries: entries.with(at, { ...hidden, sealed }) });
      expect([sealed, verdict.kind]).toEqual([sealed, "faults"]);
      expect(verdict.counts.recomputed).toBe(verdict.counts.draws - 1);
    }
  });
  test("a log that goes on from the first format says how much of it is of it, and the exit code is 3", async () => {
    for (const seed of Array.from({ length: 10 }, (_, n) => n + 1)) {
      const { rows } = await honestLog({ ...PLAIN, seed, early: 1 });
      const verdict = await check(rows);
      expect(verdict.kind === "faults" ? verdict.faults : []).toEqual([]);
      expect([isPartial(verdict.counts), verdict.counts.early]).toEqual([true, 9]);
    }
    const { rows } = await honestLog({ ...PLAIN, early: 1 });
    expect((await told(await chained(rows))).code).toBe(3);
    const late = rows.toSpliced(
      rows.length - 1,
      0,
      structuredClone(rows.find(({ kind }) => kind === "draw") as Written),
    );
    expect(await kinds(late)).toContain("format-wrong");
  });
});
