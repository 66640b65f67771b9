import type { RevisionContent } from "../../published-campaigns/index.ts";
import { chainHash, drawHash } from "./log-hash.ts";
import type { Row } from "./rows.ts";
import { Tables } from "./tables.ts";

/** The campaign that a course plays on. */
export interface Of {
  campaignId: string;
  companyId: string;
}

/** Everything stored, and the database's clock. */
export class State {
  /** Where the campaign's pages ask for the lead: what a course holds the engine to, whatever it makes of the pages. */
  leadPlace: "none" | "before" | "behind" = "none";
  readonly tables = new Tables();
  readonly campaign = this.tables.of("campaign");
  readonly plays = this.tables.of("play");
  readonly leads = this.tables.of("lead");
  readonly counts = this.tables.of("count");
  readonly sessionKeys = this.tables.of("sessionKey");
  readonly answers = this.tables.of("answer");
  readonly draws = this.tables.of("draw");
  readonly prizes = this.tables.of("prize");
  readonly slices = this.tables.of("slice");
  readonly prizeDays = this.tables.of("prizeDay");
  readonly daySlices = this.tables.of("daySlice");
  readonly stockChanges = this.tables.of("stockChange");
  readonly pools = this.tables.of("pool");
  readonly batches = this.tables.of("batch");
  readonly codes = this.tables.of("code");
  readonly paces = this.tables.of("pace");
  readonly moments = this.tables.of("moment");
  readonly mails = this.tables.of("mail");
  readonly optIns = this.tables.of("optIn");
  readonly checks = this.tables.of("check");
  readonly pending = this.tables.of("pending");
  readonly chain = this.tables.of("chain");
  /** Epoch milliseconds. */
  now: number;
  /** The latest that it has ever been: clocks are set back a little now and then. */
  latest: number;
  readonly of: Of;
  /** They never change. */
  readonly revisions = new Map<number, RevisionContent>();
  private orders = 0;
  private changes = 0;
  constructor(of: Of, now: number) {
    this.of = of;
    this.now = this.latest = now;
  }

  setClock(now: number): void {
    this.now = now;
    this.latest = Math.max(this.latest, now);
  }

  /** A draw and its line of the log are one. */
  addDraw(draw: Omit<Row<"draw">, "rowHash">): Row<"draw"> {
    const row = { ...draw, rowHash: drawHash(draw) };
    this.log("draw", draw.reference, row.rowHash);
    return this.draws.put(draw.playId, row);
  }

  /** Every change of stock or limits that is no draw is a line of the log as well. */
  addStockChange(change: Row<"stockChange">): void {
    const id = ++this.changes;
    this.stockChanges.put(id, change);
    this.log("stock", null, `stock-${id}`);
  }

  /** Numbers and chains what waits. */
  sequence(most: number): number {
    let last = this.chain.get(this.chain.size);
    const waiting = [...this.pending.all()].sort((a, b) => a.order - b.order).slice(0, most);
    for (const { order, kind, reference, rowHash } of waiting) {
      const seq = this.chain.size + 1;
      const previous = last?.hash ?? "0".repeat(64);
      const hash = chainHash(this.of.campaignId, seq, previous, rowHash);
      last = this.chain.put(seq, { seq, kind, reference, rowHash, previous, hash });
      this.pending.remove(order);
    }
    return waiting.length;
  }

  /** Confirmed once, an address need not do it again in this campaign. */
  isConfirmed(identity: string | null): boolean {
    if (identity === null) return false;
    for (const optIn of this.optIns.all())
      if (optIn.emailIdentity === identity && optIn.confirmedAt !== null) return true;
    return false;
  }

  private log(kind: "draw" | "stock", reference: string | null, rowHash: string): void {
    const order = ++this.orders;
    this.pending.put(order, { order, kind, reference, rowHash });
  }
}
