/** Milliseconds unless said: the backstop for a notice that never came. */
const LONGEST = 30_000;

interface Entry<Value> {
  group: string;
  value: Value;
  size: number;
  until: number;
}

/** A value that is being read, and what had been dropped when that began. */
interface Reading<Value> {
  value: Promise<Value>;
  drops: number;
}

/**
 * Values kept in this process until a notice drops them, by a group (a campaign) and a key in it. A value that was being
 * read while anything was dropped is not kept: it may be the old one. Those asked for least recently go first. Who asks
 * for a value that is being read waits for the same answer.
 */
export class Kept<Value> {
  /** The least recently asked for first. */
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly groups = new Map<string, Set<string>>();
  private readonly reading = new Map<string, Reading<Value>>();
  private readonly sizeOf: (value: Value) => number;
  private readonly most: number;
  private readonly longest: number;
  private size = 0;
  /** Counts everything that was dropped. */
  private drops = 0;

  /**
   * @param most how much all values may come to, in the unit of `sizeOf`; a value that is larger is not kept
   * @param longest milliseconds after which a value is read again
   */
  constructor(most: number, sizeOf: (value: Value) => number, longest = LONGEST) {
    this.most = most;
    this.sizeOf = sizeOf;
    this.longest = longest;
  }

  /** The kept value, else what `read` answers. @param mayKeep false: nothing kept is trusted now */
  async get(group: string, key: string, read: () => Promise<Value>, mayKeep: boolean): Promise<Value> {
    if (!mayKeep) return read();
    const id = `${group} ${key}`;
    const found = this.entries.get(id);
    if (found && found.until > performance.now()) {
      this.entries.delete(id);
      this.entries.set(id, found);
      return found.value;
    }
    const before = this.reading.get(id);
    if (before?.drops === this.drops) return before.value;
    const { drops } = this;
    const reading: Reading<Value> = { value: read(), drops };
    this.reading.set(id, reading);
    try {
      const value = await reading.value;
      if (drops === this.drops) this.keep(group, id, value);
      return value;
    } finally {
      if (this.reading.get(id) === reading) this.reading.delete(id);
    }
  }

  drop(group: string): void {
    this.drops++;
    for (const id of [...(this.groups.get(group) ?? [])]) this.forget(id);
  }

  dropAll(): void {
    this.drops++;
    this.entries.clear();
    this.groups.clear();
    this.size = 0;
  }

  private keep(group: string, id: string, value: Value): void {
    this.forget(id);
    const size = this.sizeOf(value);
    if (size > this.most) return;
    this.size += size;
    this.entries.set(id, { group, value, size, until: performance.now() + this.longest });
    const ids = this.groups.get(group) ?? new Set();
    this.groups.set(group, ids.add(id));
    for (const oldest of this.entries.keys()) {
      if (this.size <= this.most) return;
      this.forget(oldest);
    }
  }

  private forget(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    this.size -= entry.size;
    const ids = this.groups.get(entry.group);
    ids?.delete(id);
    if (ids?.size === 0) this.groups.delete(entry.group);
  }
}
