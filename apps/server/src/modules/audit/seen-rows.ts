import { createHash } from "node:crypto";

const QUARTER = 900_000;
/** Rows that are remembered at most; beyond them, one that is read twice counts twice. */
const MOST = 100_000;

/** What each reader has read of lists in this quarter of an hour, so that a list that is looked at all the time counts once. */
export class SeenRows {
  private quarter = 0;
  private size = 0;
  private readonly rows = new Map<string, Set<string>>();

  /** How many of these were not read before by the same in this quarter. @param now epoch milliseconds */
  more(whose: string, rows: readonly unknown[], now: number): number {
    const quarter = Math.floor(now / QUARTER);
    if (quarter !== this.quarter) {
      this.rows.clear();
      [this.quarter, this.size] = [quarter, 0];
    }
    const seen = this.rows.get(whose) ?? new Set();
    this.rows.set(whose, seen);
    let more = 0;
    for (const row of rows) {
      const hash = createHash("sha256").update(JSON.stringify(row)).digest("base64").slice(0, 16);
      if (seen.has(hash)) continue;
      more++;
      if (this.size >= MOST) continue;
      seen.add(hash);
      this.size++;
    }
    return more;
  }
}
