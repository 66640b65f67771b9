/** Milliseconds: the backstop for a notice that never came. */
const LONGEST = 30_000;

interface Entry<Value> {
  value: Value;
  size: number;
  until: number;
}

/**
 * Values kept in this process until a notice drops them, by a group (a campaign) and a key in it. A value that was being
 * read while its group was dropped is not kept: it may be the old one. Those asked for least recently go first.
 */
export class Kept<Value> {
  private readonly groups = new Map<string, Map<string, Entry<Value>>>();
  private readonly sizeOf: (value: Value) => number;
  private readonly most: number;
  private size = 0;
  /** Counts everything that was dropped. */
  private drops = 0;

  /** @param most how much all values may come to, in the unit of `sizeOf` */
  constructor(most: number, sizeOf: (value: Value) => number) {
    this.most = most;
    this.sizeOf = sizeOf;
  }

  /** The kept value, else what `read` answers. @param mayKeep false: nothing kept is trusted now */
  async get(group: string, key: string, read: () => Promise<Value>, mayKeep: boolean): Promise<Value> {
    if (!mayKeep) return read();
    const found = this.groups.get(group)?.get(key);
    if (found && found.until > performance.now()) {
      this.touch(group);
      return found.value;
    }
    const before = this.drops;
    const value = await read();
    if (before === this.drops) this.keep(group, key, value);
    return value;
  }

  drop(group: string): void {
    this.drops++;
    for (const { size } of this.groups.get(group)?.values() ?? []) this.size -= size;
    this.groups.delete(group);
  }

  dropAll(): void {
    this.drops++;
    this.groups.clear();
    this.size = 0;
  }

  private keep(group: string, key: string, value: Value): void {
    const entries = this.groups.get(group) ?? new Map<string, Entry<Value>>();
    const size = this.sizeOf(value);
    this.size += size - (entries.get(key)?.size ?? 0);
    entries.set(key, { value, size, until: performance.now() + LONGEST });
    this.groups.set(group, entries);
    this.touch(group);
    for (const oldest of this.groups.keys()) {
      if (this.size <= this.most || oldest === group) break;
      for (const entry of this.groups.get(oldest)?.values() ?? []) this.size -= entry.size;
      this.groups.delete(oldest);
    }
    if (this.size > this.most) this.dropAll(); // one group alone is too much
  }

  private touch(group: string): void {
    const entries = this.groups.get(group);
    if (!entries) return;
    this.groups.delete(group);
    this.groups.set(group, entries);
  }
}
