import type { Row, TableName } from "./rows.ts";

/** One row that a transaction has written: nobody writes without leaving one. */
export type Change = {
  [T in TableName]: { table: T; key: string; before: Row<T> | undefined; after: Row<T> | undefined };
}[TableName];

/** Tables in memory. Rows are never changed in place, so that a change tells both what was and what is. */
export class Tables {
  readonly changes: Change[] = [];
  private readonly made = new Map<TableName, Table<TableName>>();

  of<T extends TableName>(name: T): Table<T> {
    const known = this.made.get(name);
    if (known) return known as unknown as Table<T>; // kept under its own name
    const table = new Table(name, this.changes);
    this.made.set(name, table as unknown as Table<TableName>); // as above
    return table;
  }

  /** All of the work's writes, or none. */
  transaction<T>(work: () => T): T {
    const mark = this.changes.length;
    try {
      return work();
    } catch (refusal) {
      this.undo(mark);
      throw refusal;
    }
  }

  /** Takes back everything since there were so many changes. */
  undo(mark: number): void {
    while (this.changes.length > mark) {
      const change = this.changes.pop();
      if (change) this.of(change.table).restore(change.key, change.before);
    }
  }

  get names(): TableName[] {
    return [...this.made.keys()];
  }
}

export class Table<T extends TableName> {
  private readonly rows = new Map<string, Row<T>>();
  private readonly name: T;
  private readonly changes: Change[];
  constructor(name: T, changes: Change[]) {
    this.name = name;
    this.changes = changes;
  }

  get(key: string | number): Row<T> | undefined {
    return this.rows.get(String(key));
  }

  has(key: string | number): boolean {
    return this.rows.has(String(key));
  }

  /** In the order in which they came. */
  all(): IterableIterator<Row<T>> {
    return this.rows.values();
  }

  entries(): IterableIterator<[string, Row<T>]> {
    return this.rows.entries();
  }

  get size(): number {
    return this.rows.size;
  }

  put(key: string | number, row: Row<T>): Row<T> {
    const name = String(key);
    this.note(name, this.rows.get(name), row);
    this.rows.set(name, row);
    return row;
  }

  /** @throws Error where there is no such row */
  patch(key: string | number, part: Partial<Row<T>>): Row<T> {
    const row = this.get(key);
    if (!row) throw new Error(`There is no ${this.name} ${key}`);
    return this.put(key, { ...row, ...part });
  }

  remove(key: string | number): void {
    const name = String(key);
    const row = this.rows.get(name);
    if (!row) return;
    this.note(name, row, undefined);
    this.rows.delete(name);
  }

  /** Without a trace: only to take a change back. */
  restore(key: string, row: Row<TableName> | undefined): void {
    if (row === undefined) this.rows.delete(key);
    else this.rows.set(key, row as Row<T>); // it was this table's
  }

  private note(key: string, before: Row<T> | undefined, after: Row<T> | undefined): void {
    this.changes.push({ table: this.name, key, before, after } as Change); // name and rows belong together
  }
}
