import { ClockBook } from "./books/clock-book.ts";
import { DrawBook } from "./books/draw-book.ts";
import { HiddenBook } from "./books/hidden-book.ts";
import { KeyBook } from "./books/key-book.ts";
import { type Receipt, ReceiptBook } from "./books/receipt-book.ts";
import { chainFaults, type Link } from "./chain-faults.ts";
import { type FaultKind, type LogCounts, type LogFault, type LogHead, type LogVerdict, MOST_FAULTS } from "./fault.ts";
import { isReference } from "./number-text.ts";
import { isOfVersion1, type LogHeader } from "./read-log.ts";
import { chainHashOf, fieldsOf, formatOf, type LogEntry, NOTHING_BEFORE, type RowOf, rowHashOf } from "./row.ts";

type Report = (kind: FaultKind, detail: string) => void;

/** What is known from outside the log: it must agree with all of it. */
export interface Anchors {
  /** The last line, as it was published or mailed. Without one, cutting off the end leaves no trace. */
  head?: LogHead | null;
  /** Heads of earlier days, from the mails. */
  witnessed?: readonly LogHead[];
  /** Receipts of visitors. */
  receipts?: readonly Receipt[];
}

/** Rows whose hashes are computed side by side. */
const BATCH = 500;

/** Checks a log piece by piece, so that a million rows need not be in memory with all that they say. */
export class LogVerifier {
  private readonly version: LogHeader["version"];
  private readonly campaignId: string;
  private readonly anchors: Anchors;
  private readonly faults: LogFault[] = [];
  private readonly links: Link[] = [];
  private isChainWhole = true;
  private readonly references = new Set<string>();
  private readonly receipts: ReceiptBook;
  private readonly clock = new ClockBook();
  private readonly keys: KeyBook;
  private readonly draws: DrawBook;
  private readonly hidden: HiddenBook;
  /** Whether a row of the second format was read: there is none of the first behind it. */
  private hasSecondFormat = false;
  private readonly counts: LogCounts = {
    rows: 0,
    draws: 0,
    recomputed: 0,
    personal: 0,
    unchecked: 0,
    waiting: 0,
    sealed: 0,
    commitments: 0,
    reveals: 0,
    moments: 0,
    raffles: 0,
    early: 0,
    exhausted: 0,
    unplaced: 0,
    unproven: 0,
  };

  /** @param version as the file's first line says */
  constructor(campaignId: string, anchors: Anchors = {}, version: LogHeader["version"] = 2) {
    this.version = version;
    this.campaignId = campaignId;
    this.anchors = anchors;
    const report = (seq: number, kind: FaultKind, detail: string) => this.fault(seq, kind, detail);
    this.receipts = new ReceiptBook(campaignId, anchors.receipts ?? [], report);
    this.keys = new KeyBook(campaignId, this.clock, report);
    this.draws = new DrawBook(campaignId, report);
    this.hidden = new HiddenBook(this.clock, this.keys, report);
  }

  /** The next lines, in the order of the file. */
  async add(entries: readonly LogEntry[]): Promise<void> {
    for (let from = 0; from < entries.length; from += BATCH) {
      const batch = entries.slice(from, from + BATCH);
      const links = await Promise.all(batch.map((entry) => this.linkOf(entry)));
      for (const [index, entry] of batch.entries()) {
        const link = links[index] as Link; // one for each
        this.chain(link);
        this.receipts.meet(entry.rowHash);
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
    await this.receipts.settle();
    this.hidden.settle();
    const counts = { ...this.counts, ...settled, ...this.keys.settle() };
    const { draws, recomputed, personal, waiting } = counts;
    counts.unchecked = draws - recomputed - personal - waiting - this.hidden.draws;
    const end = last && { seq: last.seq, hash: last.hash };
    if (this.faults.length === 0) return { kind: "ok", counts, head: end };
    return { kind: "faults", faults: this.faults.slice(0, MOST_FAULTS), counts, head: end };
  }

  private async linkOf(entry: LogEntry): Promise<Link> {
    const { seq, previous, hash, rowHash, kind, row } = entry;
    const holds = async (number: number) => (await chainHashOf(this.campaignId, number, previous, rowHash)) === hash;
    const isRowWhole = row === undefined || (isStrict(entry, row) && (await rowHashOf(kind, row)) === rowHash);
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
    const report = (fault: FaultKind, detail: string) => this.fault(seq, fault, detail);
    if (this.version === 1 && !(isOfVersion1(kind) && (!row || formatOf(kind, row) !== 2)))
      report("format-wrong", "The file's first line says version 1, which has no such rows");
    if (!row) return this.hide(seq, kind, sealed ?? "", report);
    const format = formatOf(kind, row);
    if (format === 2) this.hasSecondFormat = true;
    else if (format === 1 && this.hasSecondFormat)
      report("format-wrong", "A row of the first format after the second began");
    this.hidden.show(seq, kind, kind === "draw" ? (row.key ?? null) : null);
    if (row.at !== undefined) this.clock.tell(row.at, kind === "draw" ? "draw" : "other", report);
    const isBound = (key: string) => this.keys.isBound(key);
    // A row has the fields of its kind: linkOf has counted and hashed them.
    switch (kind) {
      case "commitment":
        this.counts.commitments++;
        this.keys.commit(row as RowOf<"commitment">, report); // as above
        return this.draws.commit(row.key ?? null);
      case "reveal":
        return this.reveal(seq, row as RowOf<"reveal">, report); // as above
      case "configuration":
        return this.draws.configure(row as RowOf<"configuration">, report); // as above
      case "draw":
        return this.draw(seq, row as RowOf<"draw">, report); // as above
      case "stock":
        return this.draws.change(seq, row as RowOf<"stock">, isBound, report); // as above
      case "moments":
        return this.draws.tell(seq, row as RowOf<"moments">, isBound); // as above
      case "entrants":
        return this.draws.enter(seq, row as RowOf<"entrants">); // as above
      case "raffle":
        return this.draws.raffle(seq, row as RowOf<"raffle">); // as above
    }
  }

  /** A row of which only the hash is there: an unknown, but an unknown of a day. */
  private hide(seq: number, kind: LogEntry["kind"], key: string, report: Report): void {
    this.counts.sealed++;
    if (kind !== "draw") {
      this.hidden.hideFact(seq, kind, key, report);
      return;
    }
    this.counts.draws++;
    const day = this.hidden.hideDraw(seq, key, report);
    if (day !== null) this.draws.hide(day);
  }

  private async reveal(seq: number, row: RowOf<"reveal">, report: Report): Promise<void> {
    this.counts.reveals++;
    const revealed = await this.keys.reveal(row, report);
    this.hidden.reveal(seq, row.key ?? "");
    if (revealed) this.draws.reveal(revealed.key, revealed.bytes);
  }

  private draw(seq: number, row: RowOf<"draw">, report: Report): void {
    this.counts.draws++;
    if (formatOf("draw", row) === 1) this.counts.early++;
    if (row.exhausted === "true") this.counts.exhausted++;
    const { reference, key } = row;
    const span = key === null ? null : this.clock.spanOf(key);
    if (!isReference(reference) || row.nonce === null || key === null || !span) {
      report("malformed", "A draw without reference, nonce or key");
      return;
    }
    if (this.references.has(reference)) report("drawn-twice", `The play ${reference} has drawn before`);
    this.references.add(reference);
    this.clock.drew(row.at, span, report);
    const choice = this.draws.draw(seq, row, span, report);
    this.keys.use(seq, row, key, choice, report);
    this.receipts.draw(seq, row, choice === "personal" ? this.draws.rulesOf(row) : null);
  }

  private fault(seq: number, kind: FaultKind, detail: string): void {
    if (this.faults.length < MOST_FAULTS) this.faults.push({ seq, kind, detail });
  }
}

/** Whether a row has the fields of its kind and no others: a field that the hash does not cover says what nobody has signed. */
function isStrict(entry: LogEntry, row: NonNullable<LogEntry["row"]>): boolean {
  const fields = fieldsOf(entry.kind, row);
  return (
    entry.sealed === undefined &&
    Object.keys(row).length === fields.length &&
    fields.every((name) => Object.hasOwn(row, name))
  );
}
