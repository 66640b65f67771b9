import type { Bytes } from "./bytes.ts";
import { fromHex, macWith } from "./bytes.ts";
import { chainFaults, type Link } from "./chain-faults.ts";
import { configurationHash, type PrizeConfiguration } from "./configuration.ts";
import { commitmentOf, readDayKeyName } from "./day-key.ts";
import { type FaultKind, type LogCounts, type LogFault, type LogHead, type LogVerdict, MOST_FAULTS } from "./fault.ts";
import { playNumber } from "./play-number.ts";
import { Redraw } from "./redraw.ts";
import { chainHashOf, type LogEntry, NOTHING_BEFORE, ROW_FIELDS, type RowOf, rowHashOf } from "./row.ts";
import { StockBook } from "./stock.ts";

/** What is known from outside the log: it must agree with all of it. */
export interface Anchors {
  /** The last line, as it was published or mailed. Without one, cutting off the end leaves no trace. */
  head?: LogHead | null;
  /** Heads of earlier days, from the mails. */
  witnessed?: readonly LogHead[];
  /** Receipts of visitors. */
  receipts?: readonly { reference: string; rowHash: string }[];
}

/** Rows whose hashes are computed side by side. */
const BATCH = 500;

interface Waiting {
  seq: number;
  row: RowOf<"draw">;
}

/** Checks a log piece by piece, so that a million rows need not be in memory with all that they say. */
export class LogVerifier {
  private readonly campaignId: string;
  private readonly anchors: Anchors;
  private readonly faults: LogFault[] = [];
  private readonly links: Link[] = [];
  private isChainWhole = true;
  private readonly commitments = new Map<string, string>();
  private readonly reveals = new Set<string>();
  private readonly configurations = new Map<number, Redraw>();
  private readonly references = new Set<string>();
  private readonly receipts: Map<string, string>;
  private readonly receiptHashes: Set<string>;
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly stock = new StockBook();
  private hasSealedStock = false;
  /** Sealed draws: the first line of each key. */
  private readonly sealedDays = new Map<string, number>();
  /** Other sealed rows: they open with the next reveal. */
  private readonly sealedFacts: number[] = [];
  private lastReveal = 0;
  private readonly counts: LogCounts = {
    rows: 0,
    draws: 0,
    recomputed: 0,
    waiting: 0,
    sealed: 0,
    commitments: 0,
    reveals: 0,
  };

  constructor(campaignId: string, anchors: Anchors = {}) {
    this.campaignId = campaignId;
    this.anchors = anchors;
    this.receipts = new Map(anchors.receipts?.map(({ reference, rowHash }) => [reference, rowHash]));
    this.receiptHashes = new Set(this.receipts.values());
  }

  /** The next lines, in the order of the file. */
  async add(entries: readonly LogEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += BATCH) {
      const batch = entries.slice(from, from + BATCH);
      const links = await Promise.all(batch.map((entry) => this.linkOf(entry)));
      for (const [index, entry] of batch.entries()) {
        const link = links[index] as Link; // one for each
        this.chain(link);
        this.receiptHashes.delete(entry.rowHash);
        if (link.isRowWhole) await this.read(entry);
      }
    }
  }

  /** A line that could not be read at all. */
  addUnreadable(place: number): void {
    this.fault(0, "malformed", `Line ${place} of the file is no line of a log`);
  }

  finish(): LogVerdict {
    const { head = null, witnessed = [] } = this.anchors;
    const last = this.links.at(-1) ?? null;
    const known = head && this.links.find(({ hash }) => hash === head.hash);
    if (!this.isChainWhole || (head && known?.seq !== head.seq)) this.faults.unshift(...chainFaults(this.links, head));
    const hashes = witnessed.length > 0 ? new Map(this.links.map(({ seq, hash }) => [hash, seq])) : new Map();
    for (const { seq, hash } of witnessed)
      if (hashes.get(hash) !== seq) this.fault(seq, "head-missing", `The log does not have the head ${hash}`);
    for (const [reference, rowHash] of this.receipts)
      if (this.receiptHashes.has(rowHash)) this.fault(0, "receipt-missing", `No line has the receipt of ${reference}`);
    this.findWithheld();
    for (const draws of this.waiting.values()) this.counts.waiting += draws.length;
    const counts = { ...this.counts };
    const end = last && { seq: last.seq, hash: last.hash };
    if (this.faults.length === 0) return { kind: "ok", counts, head: end };
    return { kind: "faults", faults: this.faults.slice(0, MOST_FAULTS), counts, head: end };
  }

  private findWithheld(): void {
    const detail = "The row is not shown although its day's key is known";
    for (const [key, seq] of this.sealedDays)
      if (key === "" || this.reveals.has(key)) this.fault(seq, "withheld", detail);
    const first = this.sealedFacts[0];
    if (first !== undefined && first < this.lastReveal) this.fault(first, "withheld", detail);
  }

  private async linkOf(entry: LogEntry): Promise<Link> {
    const { seq, previous, hash, rowHash, kind, row } = entry;
    const holds = async (number: number) => (await chainHashOf(this.campaignId, number, previous, rowHash)) === hash;
    // A field that the hash does not cover would say what nobody has signed.
    const isRowWhole =
      row === undefined ||
      (Object.keys(row).length === ROW_FIELDS[kind].length && (await rowHashOf(kind, row)) === rowHash);
    if (await holds(seq)) return { seq, provenSeq: seq, isRowWhole, previous, hash };
    // Numbers that were all moved by one, to hide what is missing or too many.
    for (const near of [seq - 1, seq + 1])
      if (await holds(near)) return { seq, provenSeq: near, isRowWhole, previous, hash };
    return { seq, provenSeq: null, isRowWhole, previous, hash };
  }

  private chain(link: Link): void {
    const before = this.links.at(-1);
    const follows = link.previous === (before?.hash ?? NOTHING_BEFORE) && link.seq === (before?.seq ?? 0) + 1;
    if (!follows || !link.isRowWhole || link.provenSeq !== link.seq) this.isChainWhole = false;
    // The same text twice is kept once.
    if (before && follows) link.previous = before.hash;
    this.links.push(link);
    this.counts.rows++;
  }

  private async read({ seq, kind, row, sealed }: LogEntry): Promise<void> {
    if (!row) {
      this.counts.sealed++;
      if (kind === "draw") this.counts.draws++;
      if (kind !== "draw") this.hasSealedStock = true;
      if (kind !== "draw") this.sealedFacts.push(seq);
      else if (!this.sealedDays.has(sealed ?? "")) this.sealedDays.set(sealed ?? "", seq);
      return;
    }
    const report = (fault: FaultKind, detail: string) => this.fault(seq, fault, detail);
    switch (kind) {
      case "commitment":
        return this.commit(row as RowOf<"commitment">, report);
      case "reveal":
        this.lastReveal = seq;
        return this.reveal(row as RowOf<"reveal">, report);
      case "configuration":
        return this.configure(row as RowOf<"configuration">, report);
      case "stock":
        return this.stock.change(row as RowOf<"stock">, report);
      case "draw":
        return this.draw(seq, row as RowOf<"draw">, report);
    }
  }

  private commit({ key, commitment }: RowOf<"commitment">, report: (kind: FaultKind, detail: string) => void): void {
    this.counts.commitments++;
    if (key === null || commitment === null) {
      report("malformed", "A commitment without key or hash");
      return;
    }
    const earlier = this.commitments.get(key);
    if (earlier !== undefined && earlier !== commitment)
      report("commitment-changed", `The key of ${key} was bound before`);
    else this.commitments.set(key, commitment);
  }

  private async reveal(
    { key, dayKey }: RowOf<"reveal">,
    report: (kind: FaultKind, detail: string) => void,
  ): Promise<void> {
    this.counts.reveals++;
    if (key === null || dayKey === null) {
      report("malformed", "A reveal without key");
      return;
    }
    const bytes = bytesOf(dayKey);
    const commitment = this.commitments.get(key);
    if (commitment === undefined) {
      report("uncommitted", `The key of ${key} was never bound`);
      return;
    }
    if (!bytes || (await commitmentOf(bytes)) !== commitment) {
      report("reveal-wrong", `The key of ${key} is not the one that was bound`);
      return;
    }
    this.reveals.add(key);
    const draws = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    await this.recompute(draws, bytes);
  }

  private async configure(
    row: RowOf<"configuration">,
    report: (kind: FaultKind, detail: string) => void,
  ): Promise<void> {
    const text = row.configuration ?? "";
    if ((await configurationHash(text)) !== row.configurationHash) {
      report("configuration-wrong", "The configuration does not have the hash that was published");
      return;
    }
    try {
      const configuration: PrizeConfiguration = JSON.parse(text);
      this.configurations.set(Number(row.revision), new Redraw(configuration));
    } catch {
      report("configuration-wrong", "The configuration cannot be read");
    }
  }

  private draw(seq: number, row: RowOf<"draw">, report: (kind: FaultKind, detail: string) => void): void {
    this.counts.draws++;
    const { reference, key } = row;
    const name = key === null ? null : readDayKeyName(key);
    if (reference === null || key === null || !name) {
      report("malformed", "A draw without reference or key");
      return;
    }
    if (this.references.has(reference)) report("drawn-twice", `The play ${reference} has drawn before`);
    this.references.add(reference);
    const receipt = this.receipts.get(reference);
    if (receipt !== undefined && this.receiptHashes.has(receipt))
      report("receipt-missing", `The receipt of ${reference} says another row`);
    if (!this.commitments.has(key)) report("uncommitted", `The key of ${key} was not bound before this play`);
    if (this.reveals.has(key)) report("drawn-after-reveal", `The key of ${key} was known already`);
    else if (row.number !== null) {
      const draws = this.waiting.get(key);
      if (draws) draws.push({ seq, row });
      else this.waiting.set(key, [{ seq, row }]);
    }
    if (!this.hasSealedStock) {
      this.drawAgain(row, name.day, report);
      this.stock.take(row, name.day, report);
    }
  }

  private drawAgain(row: RowOf<"draw">, day: string, report: (kind: FaultKind, detail: string) => void): void {
    const redraw = this.configurations.get(Number(row.revision));
    if (!redraw) {
      report("configuration-wrong", `Nothing was published as revision ${row.revision} before this play`);
      return;
    }
    const drawn = redraw.of(row);
    if (drawn.kind === "impossible") {
      report("outcome-wrong", drawn.reason);
      return;
    }
    if (drawn.kind === "plain") {
      if (row.prizeId !== null || row.won === "true")
        report("outcome-wrong", "A prize was given where none is to be drawn");
      return;
    }
    const taken = drawn.candidates[Number(row.place)];
    const entry = taken?.entry ?? null;
    const prizeId = entry && !entry.noWinPrize ? entry.prizeId : null;
    const won = String(entry !== null && !entry.noWinPrize);
    if (
      !taken ||
      taken.by !== row.rule ||
      (entry?.id ?? null) !== row.entryId ||
      prizeId !== row.prizeId ||
      won !== row.won
    ) {
      report("outcome-wrong", `The draw gives ${taken ? `${taken.by} ${entry?.id ?? "nothing"}` : "nothing"}`);
      return;
    }
    for (const passed of drawn.candidates.slice(0, Number(row.place))) {
      // A moment or an n-th place may have been taken by a play at the same time.
      if (passed.by === "moment" || passed.by === "every-nth" || !passed.entry) continue;
      if (!this.stock.mayBeEmpty(passed.entry.prizeId, day, row.at))
        report("passed-over", `The prize ${passed.entry.prizeId} was drawn and still there`);
    }
  }

  private async recompute(draws: readonly Waiting[], key: Bytes): Promise<void> {
    const mac = await macWith(key);
    for (let from = 0; from < draws.length; from += BATCH)
      await Promise.all(
        draws.slice(from, from + BATCH).map(async ({ seq, row }) => {
          const { reference, nonce, revision, number, below } = row;
          const source = {
            campaignId: this.campaignId,
            reference: reference ?? "",
            nonce: nonce ?? "",
            revision: Number(revision),
          };
          const bound = /^[1-9]\d*$/.test(below ?? "") ? BigInt(below ?? 1) : null;
          if (bound === null) {
            this.fault(seq, "malformed", "A number without its bound");
            return;
          }
          const again = await playNumber(mac, source, "draw", bound);
          this.counts.recomputed++;
          if (String(again) !== number)
            this.fault(seq, "number-wrong", `The day's key gives ${again}, the row says ${number}`);
        }),
      );
  }

  private fault(seq: number, kind: FaultKind, detail: string): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ seq, kind, detail });
  }
}

function bytesOf(hex: string): Bytes | null {
  try {
    return fromHex(hex);
  } catch {
    return null;
  }
}
