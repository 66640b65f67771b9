import { createHash, createHmac, randomBytes } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeFields, macWith, sha256Hex, toHex } from "./bytes.ts";
import { dayKey, readDayKeyName } from "./day-key.ts";
import { numberMessage, playNumber } from "./play-number.ts";
import { readEntry, readHeader } from "./read-log.ts";
import { chainHashOf, type LogEntry, rowHashOf } from "./row.ts";
import { chained, honestRows, TEST_CAMPAIGN, TEST_DAY } from "./testing.ts";
import { LogVerifier } from "./verifier.ts";
import { type Log, verifyLog } from "./verify-log.ts";

const DRAWS = 24;
const fault = async (log: Log) => {
  const verdict = await verifyLog(log);
  return verdict.kind === "faults" ? verdict.faults.map(({ kind, seq }) => `${kind} ${seq}`) : [];
};
const kinds = async (log: Log) => (await fault(log)).map((each) => each.split(" ")[0]);

describe("a log and what was done to it (play-engine, Fairness)", () => {
  let honest: LogEntry[];
  let head: { seq: number; hash: string };
  beforeAll(async () => {
    honest = await chained(await honestRows(DRAWS));
    head = { seq: honest.length, hash: honest.at(-1)?.hash ?? "" };
  });
  const log = (entries: LogEntry[], more: Partial<Log> = {}): Log => ({
    campaignId: TEST_CAMPAIGN,
    entries,
    head,
    ...more,
  });
  const anyIndex = () => fc.nat({ max: honest.length - 1 });

  test("an honest log is whole, and every draw is computed again", async () => {
    expect(await verifyLog(log(honest))).toMatchObject({
      kind: "ok",
      counts: { rows: honest.length, draws: DRAWS, recomputed: DRAWS, waiting: 0, reveals: 1 },
      head,
    });
  });
  test("it does not matter in what pieces it comes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 })), async (sizes) => {
        const verifier = new LogVerifier(TEST_CAMPAIGN, { head });
        let from = 0;
        for (const size of sizes) {
          await verifier.add(honest.slice(from, from + size));
          from += size;
        }
        await verifier.add(honest.slice(from));
        expect((await verifier.finish()).kind).toBe("ok");
      }),
      { numRuns: 20 },
    );
  });
  test("any field of any row changed: the row is named", async () => {
    await fc.assert(
      fc.asyncProperty(anyIndex(), fc.nat(), fc.string(), fc.boolean(), async (index, field, text, rehash) => {
        const entry = honest[index] as LogEntry;
        const names = Object.keys(entry.row ?? {});
        const name = names[field % names.length] ?? "";
        fc.pre(entry.row?.[name] !== text);
        const row = { ...entry.row, [name]: text };
        const changed = { ...entry, row, rowHash: rehash ? await rowHashOf(entry.kind, row) : entry.rowHash };
        expect(await fault(log(honest.with(index, changed)))).toContain(`changed ${entry.seq}`);
      }),
      { numRuns: 150 },
    );
  });
  test("a row changed and hashed anew is named, because the next was chained to another", async () => {
    await fc.assert(
      fc.asyncProperty(anyIndex(), fc.string(), async (index, outcomeId) => {
        const entry = honest[index] as LogEntry;
        const first = Object.keys(entry.row ?? {})[0] ?? "";
        const row = { ...entry.row, [first]: `${outcomeId}!` };
        const rowHash = await rowHashOf(entry.kind, row);
        const hash = await chainHashOf(TEST_CAMPAIGN, entry.seq, entry.previous, rowHash);
        expect(await fault(log(honest.with(index, { ...entry, row, rowHash, hash })))).toContain(
          `changed ${entry.seq}`,
        );
      }),
      { numRuns: 60 },
    );
  });
  test("any row removed: its number is named, also where the rest was renumbered", async () => {
    await fc.assert(
      fc.asyncProperty(anyIndex(), fc.boolean(), async (index, renumber) => {
        const rest = honest.toSpliced(index, 1);
        const shown = renumber ? rest.map((entry, place) => ({ ...entry, seq: place + 1 })) : rest;
        expect(await fault(log(shown))).toContain(`removed ${index + 1}`);
      }),
      { numRuns: 60 },
    );
  });
  test("any two rows reordered: one of them is named", async () => {
    await fc.assert(
      fc.asyncProperty(anyIndex(), anyIndex(), fc.boolean(), async (a, b, renumber) => {
        fc.pre(a !== b);
        const swapped = honest.with(a, honest[b] as LogEntry).with(b, honest[a] as LogEntry);
        const shown = renumber ? swapped.map((entry, place) => ({ ...entry, seq: place + 1 })) : swapped;
        const found = await fault(log(shown));
        expect(
          found.some((each) => each === `reordered ${a + 1}` || each === `reordered ${b + 1}`),
          found.join(),
        ).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
  test("a row added anywhere, chained as well as one can: it is named", async () => {
    await fc.assert(
      fc.asyncProperty(anyIndex(), anyIndex(), fc.boolean(), fc.boolean(), async (place, of, renumber, copied) => {
        const model = honest[of] as LogEntry;
        const seq = place + 1;
        const row = copied ? model.row : { ...model.row, [Object.keys(model.row ?? {})[0] ?? ""]: "made-up" };
        const rowHash = await rowHashOf(model.kind, row ?? {});
        const previous = honest[place]?.previous ?? "";
        const hash = await chainHashOf(TEST_CAMPAIGN, seq, previous, rowHash);
        const made: LogEntry = copied ? model : { seq, kind: model.kind, row: row ?? {}, rowHash, previous, hash };
        const longer = honest.toSpliced(place, 0, made);
        const shown = renumber ? longer.map((entry, index) => ({ ...entry, seq: index + 1 })) : longer;
        expect(await kinds(log(shown))).toContain("added");
      }),
      { numRuns: 80 },
    );
  });
  test("cutting the end off is found with a head from elsewhere", async () => {
    expect(await fault(log(honest.slice(0, -2)))).toEqual([`removed ${head.seq - 1}`, `removed ${head.seq}`]);
    expect(await fault(log(honest.slice(0, -2), { head: null, witnessed: [head] }))).toEqual([
      `head-missing ${head.seq}`,
    ]);
  });
  test("a made-up number does not keep the verifier busy", async () => {
    const last = honest.at(-1) as LogEntry;
    const seq = 9_000_000_000_000;
    const hash = await chainHashOf(TEST_CAMPAIGN, seq, last.hash, last.rowHash);
    const verdict = await verifyLog(log([...honest, { ...last, seq, previous: last.hash, hash }], { head: null }));
    expect(verdict.kind).toBe("faults");
  });

  describe("history chained anew by whoever holds the database", () => {
    const rewritten = async (change: (rows: Awaited<ReturnType<typeof honestRows>>) => void) => {
      const rows = structuredClone(await honestRows(DRAWS));
      change(rows);
      return { campaignId: TEST_CAMPAIGN, entries: await chained(rows) };
    };
    const wins = (rows: Awaited<ReturnType<typeof honestRows>>) => rows.filter(({ row }) => row.won === "true");
    const firstDraw = (rows: Awaited<ReturnType<typeof honestRows>>) =>
      rows.find(({ kind }) => kind === "draw")?.row ?? {};

    test("a mailed head is missing", async () => {
      const log = await rewritten((rows) => void rows.splice(8, 1));
      expect(await kinds({ ...log, witnessed: [head] })).toContain("head-missing");
    });
    test("a hidden play is proven by its receipt", async () => {
      const { row, rowHash } = honest.find(({ kind }) => kind === "draw") as LogEntry;
      const receipts = [{ reference: row?.reference ?? "", rowHash }];
      expect(await kinds(log(honest, { receipts }))).toEqual([]);
      expect(
        await kinds({
          ...(await rewritten(
            (rows) =>
              void rows.splice(
                rows.findIndex(({ kind }) => kind === "draw"),
                1,
              ),
          )),
          receipts,
        }),
      ).toContain("receipt-missing");
    });
    test.each<[string, string, (rows: Awaited<ReturnType<typeof honestRows>>) => void]>([
      ["another number", "number-wrong", (rows) => Object.assign(firstDraw(rows), { nonce: "another" })],
      [
        "another outcome",
        "outcome-wrong",
        (rows) => Object.assign(wins(rows)[0]?.row ?? {}, { prizeId: null, won: "false" }),
      ],
      [
        "a later place without need",
        "passed-over",
        (rows) =>
          Object.assign(wins(rows)[0]?.row ?? {}, {
            place: "1",
            rule: "no-win",
            entryId: rows.find(({ row }) => row.rule === "no-win")?.row.entryId ?? null,
            prizeId: null,
            won: "false",
            outcomeId: "no-win",
            stockBefore: null,
            stockAfter: null,
          }),
      ],
      ["a win left out", "stock-wrong", (rows) => void rows.splice(rows.indexOf(wins(rows)[0] as never), 1)],
      [
        "a play twice",
        "drawn-twice",
        (rows) =>
          void rows.splice(rows.length - 1, 0, structuredClone(rows.find(({ kind }) => kind === "draw") as never)),
      ],
      ["another key", "reveal-wrong", (rows) => Object.assign(rows.at(-1)?.row ?? {}, { dayKey: "00".repeat(32) })],
      ["no commitment", "uncommitted", (rows) => void rows.shift()],
      [
        "two commitments",
        "commitment-changed",
        (rows) => void rows.splice(1, 0, { kind: "commitment", row: { key: TEST_DAY, commitment: "00" } }),
      ],
      [
        "a play after the reveal",
        "drawn-after-reveal",
        (rows) => void rows.push(structuredClone(rows.at(-2) as never)),
      ],
      [
        "another configuration",
        "configuration-wrong",
        (rows) => Object.assign(rows[1]?.row ?? {}, { configuration: `${rows[1]?.row.configuration} ` }),
      ],
      [
        "more than the day's limit",
        "limit-exceeded",
        (rows) =>
          Object.assign(rows.find(({ row }) => row.prizeId === wins(rows)[0]?.row.prizeId)?.row ?? {}, {
            after: JSON.stringify({ stock: 3, awarded: 0, limitType: 0, dayLimit: 0, dayLimits: {} }),
          }),
      ],
    ])("%s: %s", async (_, kind, change) => expect(await kinds(await rewritten(change))).toContain(kind));
  });

  test("sealed rows wait for their day; after it they must be shown", async () => {
    const seal = ({ row: _, ...entry }: LogEntry): LogEntry => ({ ...entry, sealed: TEST_DAY });
    const sealed = honest.slice(0, -1).map((entry) => (entry.kind === "draw" ? seal(entry) : entry));
    expect(await verifyLog(log(sealed, { head: null }))).toMatchObject({ kind: "ok", counts: { sealed: DRAWS } });
    expect(await kinds(log([...sealed, honest.at(-1) as LogEntry]))).toContain("withheld");
  });
});

describe("encoding, keys and numbers", () => {
  test("two lists of fields never have the same encoding", () => {
    const field = fc.option(fc.string({ unit: "binary" }), { nil: null });
    fc.assert(
      fc.property(fc.array(field), fc.array(field), (a, b) => {
        const same = JSON.stringify(a) === JSON.stringify(b);
        expect(Buffer.from(encodeFields(a)).equals(Buffer.from(encodeFields(b)))).toBe(same);
      }),
    );
    expect(new TextDecoder().decode(encodeFields(["a", null, "", "é"]))).toBe("1:a-0:2:é");
  });
  test("hashes and codes are those of every other program", async () => {
    const key = randomBytes(32);
    const bytes = encodeFields(["é", null]);
    expect(await sha256Hex(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(toHex(await dayKey(new Uint8Array(key), TEST_DAY))).toBe(
      createHmac("sha256", key).update(TEST_DAY).digest("hex"),
    );
  });
  test("a number is uniform below its bound, for bounds of any size", async () => {
    const mac = await macWith(new Uint8Array(32).fill(1));
    const counts = [0, 0, 0, 0, 0, 0];
    for (let play = 0; play < 3_000; play++) {
      const source = { campaignId: "c", reference: String(play), nonce: "", revision: 1 };
      const number = Number(await playNumber(mac, source, "draw", 6n));
      counts[number] = (counts[number] ?? 0) + 1;
    }
    expect(counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)).toBeLessThan(20.5);
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 1n << 300n }), fc.string(), async (below, nonce) => {
        const number = await playNumber(mac, { campaignId: "c", reference: "r", nonce, revision: 1 }, "draw", below);
        expect(number >= 0n && number < below).toBe(true);
      }),
      { numRuns: 50 },
    );
    expect(numberMessage({ campaignId: "c", reference: "r", nonce: "n", revision: 2 }, "draw/0", 0)).toBe(
      '["c","r","n",2,"draw/0",0]',
    );
  });
  test("lines that are none are told apart", () => {
    expect(readHeader("{}")).toBeNull();
    expect(readEntry("not json")).toBeNull();
    expect(readEntry('{"seq":1,"kind":"other","rowHash":"","previous":"","hash":""}')).toBeNull();
    expect(readEntry('{"seq":1,"kind":"draw","rowHash":"","previous":"","hash":"","row":{"at":1}}')).toBeNull();
    expect(readDayKeyName("2026-11-21")).toBeNull();
  });
});
