import { type Bytes, fromHex, macWith } from "./bytes.ts";
import { commitmentOf } from "./day-key.ts";
import type { FaultKind } from "./fault.ts";
import { playNumber } from "./play-number.ts";
import type { RowOf } from "./row.ts";

type Report = (kind: FaultKind, detail: string) => void;

interface Waiting {
  seq: number;
  row: RowOf<"draw">;
}

/** Numbers computed side by side. */
const BATCH = 500;

/** Keys that were bound and revealed, and the draws that wait for theirs. */
export class KeyBook {
  /** Draws whose number was computed again. */
  recomputed = 0;
  private readonly campaignId: string;
  private readonly report: (seq: number, kind: FaultKind, detail: string) => void;
  private readonly commitments = new Map<string, string>();
  private readonly reveals = new Set<string>();
  private readonly waiting = new Map<string, Waiting[]>();
  constructor(campaignId: string, report: (seq: number, kind: FaultKind, detail: string) => void) {
    this.campaignId = campaignId;
    this.report = report;
  }

  commit({ key, commitment }: RowOf<"commitment">, report: Report): void {
    if (key === null || commitment === null) {
      report("malformed", "A commitment without key or hash");
      return;
    }
    const earlier = this.commitments.get(key);
    if (earlier !== undefined && earlier !== commitment)
      report("commitment-changed", `The key of ${key} was bound before`);
    else this.commitments.set(key, commitment);
  }

  /** Computes the draws again that waited. The key itself, where it is the one that was bound. */
  async reveal({ key, dayKey }: RowOf<"reveal">, report: Report): Promise<{ key: string; bytes: Bytes } | null> {
    if (key === null || dayKey === null) {
      report("malformed", "A reveal without key");
      return null;
    }
    const bytes = bytesOf(dayKey);
    const commitment = this.commitments.get(key);
    if (commitment === undefined) {
      report("uncommitted", `The key of ${key} was never bound`);
      return null;
    }
    if (!bytes || (await commitmentOf(bytes)) !== commitment) {
      report("reveal-wrong", `The key of ${key} is not the one that was bound`);
      return null;
    }
    this.reveals.add(key);
    const draws = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    await this.recompute(draws, bytes);
    return { key, bytes };
  }

  isBound(key: string): boolean {
    return this.commitments.has(key);
  }

  isRevealed(key: string): boolean {
    return this.reveals.has(key);
  }

  /** A draw by a day's key. */
  use(seq: number, row: RowOf<"draw">, key: string, report: Report): void {
    if (!this.isBound(key)) report("uncommitted", `The key of ${key} was not bound before this play`);
    if (this.isRevealed(key)) report("drawn-after-reveal", `The key of ${key} was known already`);
    else if (row.number !== null) {
      const draws = this.waiting.get(key);
      if (draws) draws.push({ seq, row });
      else this.waiting.set(key, [{ seq, row }]);
    }
  }

  /** How many draws wait for their key. */
  waitingDraws(): number {
    let count = 0;
    for (const draws of this.waiting.values()) count += draws.length;
    return count;
  }

  private async recompute(draws: readonly Waiting[], key: Bytes): Promise<void> {
    const mac = await macWith(key);
    for (let from = 0; from < draws.length; from += BATCH)
      await Promise.all(draws.slice(from, from + BATCH).map((draw) => this.recomputeOne(draw, mac)));
  }

  private async recomputeOne({ seq, row }: Waiting, mac: (message: string) => Promise<Bytes>): Promise<void> {
    const { reference, nonce, revision, number, below } = row;
    const bound = /^[1-9]\d*$/.test(below ?? "") ? BigInt(below ?? 1) : null;
    if (bound === null) {
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
    this.recomputed++;
    if (String(again) !== number)
      this.report(seq, "number-wrong", `The day's key gives ${again}, the row says ${number}`);
  }
}

function bytesOf(hex: string): Bytes | null {
  try {
    return fromHex(hex);
  } catch {
    return null;
  }
}
