import { chainFaults, type Link } from "./chain-faults.ts";
import { readDayKeyName } from "./day-key.ts";
import { DrawBook } from "./draw-book.ts";
import { type FaultKind, type LogCounts, type LogFault, type LogHead, type LogVerdict, MOST_FAULTS } from "./fault.ts";
import { KeyBook } from "./key-book.ts";
import { chainHashOf, type LogEntry, NOTHING_BEFORE, ROW_FIELDS, type RowOf, rowHashOf } from "./row.ts";

type Report = (kind: FaultKind, detail: string) => void;

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

/** Checks a log piece by piece, so that a million rows need not be in memory with all that they say. */
export class LogVerifier {
  private readonly campaignId: string;
  private readonly anchors: Anchors;
  private readonly faults: LogFault[] = [];
  private readonly links: Link[] = [];
  private isChainWhole = true;
  private readonly references = new Set<string>();
  private readonly receipts: Map<string, string>;
  private readonly receiptHashes: Set<string>;
  private readonly keys: KeyBook;
  private readonly draws: DrawBook;
  /** What comes after a row that is not shown cannot be followed yet. */
  private hasSealed = false;
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
    moments: 0,
    raffles: 0,
    unproven: 0,
  };

  constructor(campaignId: string, anchors: Anchors = {}) {
    this.campaignId = campaignId;
    this.anchors = anchors;
    this.receipts = new Map(anchors.receipts?.map(({ reference, rowHash }) => [reference, rowHash]));
    this.receiptHashes = new Set(this.receipts.values());
    const report = (seq: number, kind: FaultKind, detail: string) => this.fault(seq, kind, detail);
    this.keys = new KeyBook(campaignId, report);
    this.draws = new DrawBook(campaignId, report);
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

  async finish(): Promise<LogVerdict> {
    const { head = null, witnessed = [] } = this.anchors;
    const last = this.links.at(-1) ?? null;
    const known = head && this.links.find(({ hash }) => hash === head.hash);
    const settled = await this.draws.settle();
    if (!this.isChainWhole || (head && known?.seq !== head.seq)) this.faults.unshift(...chainFaults(this.links, head));
    const hashes = witnessed.length > 0 ? new Map(this.links.map(({ seq, hash }) => [hash, seq])) : new Map();
    for (const { seq, hash } of witnessed)
      if (hashes.get(hash) !== seq) this.fault(seq, "head-missing", `The log does not have the head ${hash}`);
    for (const [reference, rowHash] of this.receipts)
      if (this.receiptHashes.has(rowHash)) this.fault(0, "receipt-missing", `No line has the receipt of ${reference}`);
    this.findWithheld();
    const { recomputed } = this.keys;
    const counts = { ...this.counts, ...settled, recomputed, waiting: this.keys.waitingDraws() };
    const end = last && { seq: last.seq, hash: last.hash };
    if (this.faults.length === 0) return { kind: "ok", counts, head: end };
    return { kind: "faults", faults: this.faults.slice(0, MOST_FAULTS), counts, head: end };
  }

  private findWithheld(): void {
    const detail = "The row is not shown although its day's key is known";
    for (const [key, seq] of this.sealedDays)
      if (key === "" || this.keys.isRevealed(key)) this.fault(seq, "withheld", detail);
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
    if (!row) return this.seal(seq, kind, sealed ?? "");
    const report = (fault: FaultKind, detail: string) => this.fault(seq, fault, detail);
    switch (kind) {
      case "commitment":
        this.counts.commitments++;
        this.keys.commit(row as RowOf<"commitment">, report); // a row has the fields of its kind: linkOf has counted and hashed them
        return this.draws.commit(row.key ?? null);
      case "reveal":
        return this.reveal(seq, row as RowOf<"reveal">, report); // as above
      case "configuration":
        return this.draws.configure(row as RowOf<"configuration">, report); // as above
      case "draw":
        return this.draw(seq, row as RowOf<"draw">, report); // as above
    }
    if (this.hasSealed) return;
    switch (kind) {
      case "stock":
        return this.draws.change(seq, row as RowOf<"stock">, (key) => this.keys.isBound(key), report); // as above
      case "moments":
        return this.draws.tell(seq, row as RowOf<"moments">); // as above
      case "entrants":
        return this.draws.enter(seq, row as RowOf<"entrants">); // as above
      case "raffle":
        return this.draws.raffle(seq, row as RowOf<"raffle">); // as above
    }
  }

  private seal(seq: number, kind: LogEntry["kind"], key: string): void {
    this.counts.sealed++;
    this.hasSealed = true;
    if (kind !== "draw") {
      this.sealedFacts.push(seq);
      return;
    }
    this.counts.draws++;
    this.draws.sealed();
    if (!this.sealedDays.has(key)) this.sealedDays.set(key, seq);
  }

  private async reveal(seq: number, row: RowOf<"reveal">, report: Report): Promise<void> {
    this.counts.reveals++;
    this.lastReveal = seq;
    const revealed = await this.keys.reveal(row, report);
    if (revealed) this.draws.reveal(revealed.key, revealed.bytes);
  }

  private draw(seq: number, row: RowOf<"draw">, report: Report): void {
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
    this.keys.use(seq, row, key, report);
    if (!this.hasSealed) this.draws.draw(seq, row, name.day, report);
  }

  private fault(seq: number, kind: FaultKind, detail: string): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ seq, kind, detail });
  }
}
