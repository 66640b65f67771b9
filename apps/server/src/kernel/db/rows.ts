import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/** A column of what a statement answers: the types of the database that it may have, and from them the type in code. */
export interface Column<Value> {
  /** Numbers of PostgreSQL's types (`pg_type.oid`). */
  readonly types: readonly number[];
  readonly isNullable: boolean;
  /** Never there: it carries the type. */
  readonly value?: Value;
}

const column = <Value>(...types: number[]): Column<Value> => ({ types, isNullable: false });

export const text = column<string>(25, 1043, 19, 2950); // text, varchar, name, uuid
export const integer = column<number>(20, 21, 23); // the engine reads bigint as a number
export const decimal = column<number>(701, 700);
export const boolean = column<boolean>(16);
export const instant = column<Date>(1184);
export const bytes = column<Buffer>(17);
export const texts = column<string[]>(1009, 2951);
export const integers = column<number[]>(1007);
/** What is in it, only the writer of the JSON knows. */
export const json = <Value>(): Column<Value> => column<Value>(114, 3802);
/** Text of which only these words occur: a CHECK of its table, or the statement's own CASE. */
export const word = <Value extends string>(): Column<Value> => column<Value>(...text.types);
export const nullable = <Value>({ types }: Column<Value>): Column<Value | null> => ({ types, isNullable: true });

export type Shape = Readonly<Record<string, Column<unknown>>>;
/** A row with these columns. */
export type RowOf<S extends Shape> = {
  -readonly [Name in keyof S]: S[Name] extends Column<infer Value> ? Value : never;
};

/** A statement whose rows are of a known shape. */
export interface Asked<Row> {
  execute(scope: QueryExecutorProvider): Promise<{ rows: Row[]; numAffectedRows?: bigint }>;
}

/**
 * A statement with the columns that it answers: the type of its rows follows from them, and whenever a test runs it they
 * are compared with what the database says that it answers.
 *
 *     const { rows } = await answering({ seq: integer, hash: text })`SELECT seq, hash FROM draw_log`.execute(scope);
 */
export const answering =
  <const S extends Shape>(shape: S) =>
  (parts: TemplateStringsArray, ...values: unknown[]): Asked<RowOf<S>> => {
    const asked = answers(shape, sql<RowOf<S>>(parts, ...values));
    return {
      async execute(scope) {
        const result = await asked.execute(scope);
        if (seen) run.add(parts);
        return result;
      },
    };
  };

/** The same for a statement that is put together elsewhere. */
export const answers = <const S extends Shape>(shape: S, query: RawBuilder<unknown>): Asked<RowOf<S>> => ({
  async execute(scope) {
    const result = await (query as RawBuilder<RowOf<S>>).execute(scope); // what `shape` says, and tests compare
    if (seen) {
      const { sql: statement } = query.compile(scope);
      compare(statement, shape, result.rows, seen.get(statement));
    }
    return result;
  },
});

/** A column as the database describes it. */
export interface Field {
  name: string;
  dataTypeID: number;
}

/** What statements have answered, by their text; null where nobody compares. */
let seen: Map<string, readonly Field[]> | null = null;

/** Those of {@link answering} that were compared. */
const run = new Set<TemplateStringsArray>();

/** The statements that were compared since it was last asked for. */
export function takeRun(): TemplateStringsArray[] {
  const all = [...run];
  run.clear();
  return all;
}

/** From now on, what is answered is compared with what was said of it. For tests alone. */
export function compareRows(): Pick<Map<string, readonly Field[]>, "set"> {
  seen ??= new Map();
  return seen;
}

/** What was found since it was last asked for: over HTTP a fault is a bare 500, and a job may go on after it. */
export const takeRowFaults = (): string[] => unlike.splice(0);
const unlike: string[] = [];

/** @throws where a column is of another type, is missing or is one too many, or is null where none may be */
function compare(
  statement: string,
  shape: Shape,
  rows: readonly Readonly<Record<string, unknown>>[],
  fields: readonly Field[] | undefined,
): void {
  const faults = [];
  for (const { name, dataTypeID } of fields ?? [])
    if (!shape[name]) faults.push(`answers ${name}, of which nothing is said`);
    else if (!shape[name].types.includes(dataTypeID))
      faults.push(`${name} is of type ${dataTypeID}, said is ${shape[name].types.join(" or ")}`);
  for (const [name, { isNullable }] of Object.entries(shape)) {
    if (fields && !fields.some((field) => field.name === name)) faults.push(`does not answer ${name}`);
    if (!isNullable && rows.some((row) => row[name] === null)) faults.push(`${name} is null`);
  }
  if (faults.length === 0) return;
  const fault = `A statement is not as its shape says: ${faults.join("; ")}. ${statement.slice(0, 200)}`;
  unlike.push(fault);
  throw new Error(fault);
}
