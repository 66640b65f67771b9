import { type Bytes, fromHex, macWith } from "../bytes.ts";
import { commitmentOf } from "../day-key.ts";
import type { FaultKind } from "../fault.ts";
import { isCount } from "../number-text.ts";
import { playNumber } from "../play-number.ts";
import type { Choice } from "../redraw.ts";
import type { RowOf } from "../row.ts";
import type { ClockBook } from "./clock-book.ts";
import { RAFFLE_KEY } from "./raffle-book.ts";

type Report = (kind: FaultKind, detail: string) => void;

interface Waiting {
  seq: number;
  row: RowOf<"draw">;
  choice: Choice;
}

/** Numbers computed side by side. */
const BATCH = 500;

/** Keys that were bound and revealed, and the draws that wait for theirs. */
export class KeyBook {
  /** Draws that were computed again, by how their outcome was chosen. */
  private readonly done: Record<Choice, number> = { none: 0, computed: 0, personal: 0, unknown: 0 };
  private readonly campaignId: string;
  private readonly report: (seq: number, kind: FaultKind, detail: string) => void;
  private readonly commitments = new Map<string, string>();
  private readonly reveals = new Set<string>();
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly clock: Pick<ClockBook, "spanOf" | "ended">;
  /** Days that are bound and not revealed, with their end in epoch milliseconds. */
  private readonly open = new Map<string, number>();
  /** The latest end of a day whose key was told. */
  private toldUntil = Number.NEGATIVE_INFINITY;
  constructor(
    campaignId: string,
    clock: Pick<ClockBook, "spanOf" | "ended">,
    report: (seq: number, kind: FaultKind, detail: string) => void,
  ) {
    this.clock = clock;
    this.campaignId = campaignId;
    this.report = report;
  }

  commit({ key, commitment }: RowOf<"commitment">, report: Report): void {
    if (key === null || commitment === null) {
      report("malformed", "A commitment without key or hash");
      return;
    }
    const span = this.clock.spanOf(key);
    if (!/^[0-9a-f]{64}$/.test(commitment) || !(span || isUse(key)))
      report("malformed", `What is bound as ${key} is no key of a day or a use`);
    if (this.commitments.has(key)) {
      report("commitment-changed", `The key of ${key} was bound before`);
      return;
    }
    if (span && span.end <= this.toldUntil) report("uncommitted", `The key of ${key} was bound after its day`);
    this.commitments.set(key, commitment);
    if (span) this.open.set(key, span.end);
  }

  /** Computes the draws again that waited. The key itself, where it is the one that was bound. */
  async reveal({ key, dayKey }: RowOf<"reveal">, report: Report): Promise<{ key: string; bytes: Bytes } | null> {
    if (key === null || dayKey === null) {
      report("malformed", "A reveal without key");
      return null;
    }
    const bytes = /^[0-9a-f]{64}$/.test(dayKey) ? fromHex(dayKey) : null;
    const commitment = this.commitments.get(key);
    if (commitment === undefined) {
      report("uncommitted", `The key of ${key} was never bound`);
      return null;
    }
    if (!bytes || (await commitmentOf(bytes)) !== commitment) {
      report("reveal-wrong", `The key of ${key} is not the one that was bound`);
      return null;
    }
    if (this.reveals.has(key)) {
      report("reveal-wrong", `The key of ${key} was told before`);
      return null;
    }
    this.reveals.add(key);
    this.over(key, report);
    const draws = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    await this.recompute(draws, bytes);
    return { key, bytes };
  }

  /** Keys are told in the order in which their days end: none may be left out. */
  private over(key: string, report: Report): void {
    const span = this.clock.spanOf(key);
    if (!span) return;
    this.open.delete(key);
    this.toldUntil = Math.max(this.toldUntil, span.end);
    this.clock.ended(span);
    for (const [earlier, end] of this.open) {
      if (end >= span.end) continue;
      report("reveal-missing", `The key of ${earlier} was not told, and that of ${key} is`);
      this.open.delete(earlier);
    }
  }

  isBound(key: string): boolean {
    return this.commitments.has(key);
  }

  isRevealed(key: string): boolean {
    return this.reveals.has(key);
  }

  /** A draw by a day's key. @param choice how its outcome was chosen */
  use(seq: number, row: RowOf<"draw">, key: string, choice: Choice, report: Report): void {
    if (!this.isBound(key)) report("uncommitted", `The key of ${key} was not bound before this play`);
    if (this.isRevealed(key)) {
      report("drawn-after-reveal", `The key of ${key} was known already`);
      return;
    }
    if (row.number === null) {
      // Nothing was drawn: the rules alone decided.
      this.done[choice]++;
      return;
    }
    const draws = this.waiting.get(key);
    if (draws) draws.push({ seq, row, choice });
    else this.waiting.set(key, [{ seq, row, choice }]);
  }

  /** How many draws were computed again, and how many wait for their key. */
  settle(): { recomputed: number; personal: number; waiting: number } {
    let waiting = 0;
    for (const draws of this.waiting.values()) waiting += draws.length;
    const { none, computed, personal } = this.done;
    return { recomputed: none + computed, personal, waiting };
  }

  private async recompute(draws: readonly Waiting[], key: Bytes): Promise<void> {
    const mac = await macWith(key);
    for (let from = 0; from < draws.length; from += BATCH)
      await Promise.all(draws.slice(from, from + BATCH).map((draw) => this.recomputeOne(draw, mac)));
  }

  private async recomputeOne({ seq, row, choice }: Waiting, mac: (message: string) => Promise<Bytes>): Promise<void> {
    const { reference, nonce, revision, number, below } = row;
    const bound = isCount(below) ? BigInt(below) : 0n;
    if (bound === 0n) {
      this.report(seq, "malformed", "A number without its bound");
      return;
    }
    const source = {
      campaignId: this.campaignId,
      reference: reference ?? "",
      nonce: nonce ?? "",
      revision: Number(revision),
    };
    const again = await playNumber(mac, source, "draw", bound);
    this.done[choice]++;
    if (String(again) !== number)
      this.report(seq, "number-wrong", `The day's key gives ${again}, the row says ${number}`);
  }
}

/** A key that is not a day's: of the raffle, or of winning moments. */
const isUse = (key: string): boolean => key === RAFFLE_KEY || /^moments [1-9]\d*$/.test(key);
