/**
 * The database's clock, as far as this process knows it: by how much it is ahead of this process's own count of
 * milliseconds. Each answer says between which bounds that lies; bounds that agree are narrowed, and a clock that was set
 * or has drifted begins anew with the last answer's.
 */
export class DatabaseClock {
  private readonly elapsed: () => number;
  private ahead: { least: number; most: number } | null = null;

  /** @param elapsed milliseconds, which only grow */
  constructor(elapsed: () => number) {
    this.elapsed = elapsed;
  }

  /**
   * @param now what the database has said, in epoch milliseconds
   * @param asked when it was asked, by `elapsed`; its answer has just come
   */
  learn(now: number, asked: number): void {
    const told = { least: now - this.elapsed(), most: now - asked };
    const least = Math.max(told.least, this.ahead?.least ?? told.least);
    const most = Math.min(told.most, this.ahead?.most ?? told.most);
    this.ahead = least <= most ? { least, most } : told;
  }

  /** Epoch milliseconds; null: not known yet. */
  now(): number | null {
    return this.ahead && Math.floor(this.elapsed() + (this.ahead.least + this.ahead.most) / 2);
  }

  forget(): void {
    this.ahead = null;
  }
}
