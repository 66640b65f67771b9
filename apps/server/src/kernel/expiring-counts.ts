interface Count {
  value: number;
  /** Epoch milliseconds. */
  until: number;
}

/**
 * Counts by key in this process, each until its own moment, and no more of them than are allowed: those that were asked for
 * least recently go first. For what may be forgotten. Time is passed in.
 */
export class ExpiringCounts {
  private readonly counts = new Map<string, Count>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get size(): number {
    return this.counts.size;
  }

  /** @param until of a count that begins now, in epoch milliseconds; one that goes on keeps its own */
  read(key: string, now: number, until: number): Readonly<Count> {
    const found = this.counts.get(key);
    if (!found || found.until <= now) return { value: 0, until };
    // Further away than two can be: the clock was set back.
    return found.until - until > until - now ? { value: 0, until } : found;
  }

  /** Sets what {@link read} has told. */
  write(key: string, count: Count): void {
    this.counts.delete(key);
    this.counts.set(key, count);
    if (this.counts.size <= this.most) return;
    const [oldest] = this.counts.keys();
    if (oldest !== undefined) this.counts.delete(oldest);
  }

  add(key: string, now: number, until: number): Readonly<Count> {
    const before = this.read(key, now, until);
    const count = { value: before.value + 1, until: before.until };
    this.write(key, count);
    return count;
  }
}
