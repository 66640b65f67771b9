import { simulatedChance } from "../pacing/seeded.ts";
import { commitmentOf, dayKey } from "./day-key.ts";
import type { Written } from "./testing.ts";

/** A log after somebody who holds the database has changed it; the chain is computed anew. */
export interface Mutation {
  /** What was done, for whoever argues that it may stand. */
  kind: string;
  /** Which row and what. */
  what: string;
  /** Where, and to what: one for each kind in `kind`. */
  changes: readonly { at: number; field?: string; to?: Written }[];
  rows: Written[];
  /** Rows by their index that are not shown, with the key for which they are said to wait. */
  hidden?: ReadonlyMap<number, string>;
}

const NOBODY = "00000000-0000-4000-8000-999999999999";
const HOUR = 3_600_000;

/** Every single change of a log that can be thought of, one after the other. */
export function* singleMutations(rows: readonly Written[]): Generator<Mutation> {
  const keys = rows.flatMap(({ kind, row }) => (kind === "commitment" && row.key ? [row.key] : []));
  for (const [at, { kind, row }] of rows.entries()) {
    const where = `${kind} ${at}`;
    for (const name of Object.keys(row))
      for (const value of othersOf(kind, name, row[name] ?? null, rows, keys))
        yield {
          kind: `${kind}.${name}`,
          what: `${where}: ${name} = ${value}`,
          changes: [{ at, field: name }],
          rows: changed(rows, at, { [name]: value }),
        };
    const { [Object.keys(row).at(-1) ?? ""]: _, ...less } = row;
    yield { kind: `${kind} less`, what: where, changes: [{ at }], rows: rows.with(at, { kind, row: less }) };
    yield {
      kind: `${kind} more`,
      what: where,
      changes: [{ at }],
      rows: rows.with(at, { kind, row: { ...row, more: "1" } }),
    };
    yield { kind: `${kind} removed`, what: where, changes: [{ at }], rows: rows.toSpliced(at, 1) };
    yield {
      kind: `${kind} doubled`,
      what: where,
      changes: [{ at }],
      rows: rows.toSpliced(at, 0, structuredClone(rows[at] as Written)),
    };
    for (const key of new Set([row.key ?? "", ...keys.slice(0, 2), ...keys.slice(-2), "2099-01-01 Europe/Zurich", ""]))
      yield {
        kind: `${kind} hidden`,
        what: `${where} waits for "${key}"`,
        changes: [{ at }],
        rows: [...rows],
        hidden: new Map([[at, key]]),
      };
    for (const by of [1, 2, 7, 20]) {
      const other = rows[at + by];
      if (other)
        yield {
          kind: `${kind} swapped with ${other.kind}`,
          what: `${where} and ${at + by}`,
          changes: [{ at, to: other }],
          rows: swapped(rows, at, at + by),
        };
    }
    if (at > 0) yield { kind: "tail", what: `from ${at} on`, changes: [{ at }], rows: rows.slice(0, at) };
  }
  yield* aimedMutations(rows);
}

/** Changes that fit together, as somebody would make them who knows what is checked. */
function* aimedMutations(rows: readonly Written[]): Generator<Mutation> {
  const draws = rows.flatMap(({ kind }, at) => (kind === "draw" ? [at] : []));
  const lossOf = (row: Written["row"]) =>
    draws.map((at) => rows[at]?.row).find((each) => each?.won === "false" && each !== row);
  for (const at of draws) {
    const row = rows[at]?.row ?? {};
    const loss = lossOf(row);
    const nothing = {
      rule: "no-win",
      entryId: "none",
      prizeId: null,
      won: "false",
      outcomeId: "no-win",
      stockBefore: null,
      stockAfter: null,
      ...(row.slice === undefined ? {} : { slice: null }),
    };
    if (row.won !== "true") continue;
    if (row.slice !== null && row.slice !== undefined)
      for (const slice of ["0", "1", "2", "15", null])
        if (slice !== row.slice)
          yield {
            kind: "another slice",
            what: `draw ${at}: ${row.slice} → ${slice}`,
            changes: [{ at }],
            rows: restocked(changed(rows, at, { slice }), at),
          };
    const denied = [
      { ...nothing, place: String(Number(row.place) + 1) },
      { ...nothing, place: "0" },
      { ...nothing, rule: "no-outcome", entryId: null, number: null, below: null, basis: '{"chosen":"","due":null}' },
      {
        ...nothing,
        rule: "outcome",
        entryId: null,
        number: null,
        below: null,
        outcomeId: "thanks",
        basis: '{"chosen":"thanks","due":null}',
      },
      { exhausted: "true", stockAfter: row.stockBefore ?? null },
      { ...nothing, exhausted: "true" },
      ...(loss ? [{ number: loss.number ?? null, ...nothing, place: loss.place ?? null }] : []),
    ];
    for (const change of denied)
      yield {
        kind: "prize denied",
        what: `draw ${at}: ${JSON.stringify(change).slice(0, 90)}`,
        changes: [{ at }],
        rows: restocked(changed(rows, at, change), at),
      };
    for (const shift of [-400 * 24 * HOUR, -24 * HOUR, -3 * HOUR, 3 * HOUR, 24 * HOUR])
      yield {
        kind: "backdated and denied",
        what: `draw ${at} by ${shift}`,
        changes: [{ at }],
        rows: restocked(changed(rows, at, { ...nothing, place: "1", at: shifted(row.at ?? null, shift) }), at),
      };
  }
  for (const [at, { kind, row }] of rows.entries()) {
    if (kind !== "stock") continue;
    const state = JSON.parse(row.after ?? "{}");
    yield* partMutations(rows, at, state);
    if (row.reason !== "saved") continue;
    for (const awarded of [0, state.awarded + 1, 11])
      if (awarded !== state.awarded)
        yield {
          kind: "stock rewound",
          what: `stock ${at}: ${awarded}`,
          changes: [{ at }],
          rows: restocked(changed(rows, at, { after: JSON.stringify({ ...state, awarded }) }), at),
        };
  }
}

/** Pieces that move between slices, come back to another one or twice, and parts that are left out. */
function* partMutations(rows: readonly Written[], at: number, state: Record<string, unknown>): Generator<Mutation> {
  const { slices, slice, left } = state as { slices?: number[]; slice?: number; left?: number };
  const told = (kind: string, after: unknown, goesOn: boolean): Mutation => {
    const mutated = changed(rows, at, { after: JSON.stringify(after) });
    const text = JSON.stringify(after);
    return { kind, what: `stock ${at}: ${text}`, changes: [{ at }], rows: goesOn ? restocked(mutated, at) : mutated };
  };
  if (slices) {
    const { slices: _, ...without } = state;
    yield told("slices left out", without, false);
    for (const [from, has] of slices.entries())
      for (const to of slices.keys())
        if (from !== to && has > 0)
          for (const goesOn of [false, true])
            yield told(
              "a piece moved",
              { ...state, slices: slices.with(from, has - 1).with(to, (slices[to] ?? 0) + 1) },
              goesOn,
            );
    yield told("a slice emptied", { ...state, slices: slices.map(() => 0) }, true);
    yield told("a slice more", { ...state, slices: [...slices, 1] }, true);
  }
  if (slice !== undefined && left !== undefined)
    for (const goesOn of [false, true]) {
      yield told("back to another slice", { slice: slice === 0 ? 1 : 0, left }, goesOn);
      yield told("back twice", { slice, left: left + 1 }, goesOn);
      yield told("not back", { slice, left: left - 1 }, goesOn);
    }
}

/** A second key for a day, in another timezone, and the keys of other days: whoever had a choice would choose. */
export async function* keyMutations(rows: readonly Written[], seed: Uint8Array<ArrayBuffer>): AsyncGenerator<Mutation> {
  const first = rows.findIndex(({ kind }) => kind === "draw");
  const keys = rows.flatMap(({ kind, row }) =>
    kind === "commitment" && /^\d/.test(row.key ?? "") ? [row.key ?? ""] : [],
  );
  for (const at of rows.keys()) {
    const { kind, row } = rows[at] as Written; // an index of these rows
    if (kind !== "draw") continue;
    const [day = ""] = (row.key ?? "").split(" ");
    for (const key of [`${day} Europe/Berlin`, `${day} UTC`, ...keys.filter((each) => each !== row.key)]) {
      const bound = keys.includes(key)
        ? [...rows]
        : rows.toSpliced(first, 0, {
            kind: "commitment",
            row: { key, commitment: await commitmentOf(await dayKey(seed, key)) },
          });
      const place = bound.length === rows.length ? at : at + 1;
      yield {
        kind: "another day's key",
        what: `draw ${at} by ${key}`,
        changes: [{ at }],
        rows: changed(bound, place, { key }),
      };
    }
  }
}

/** Two changes of the same log at a time. */
export function* pairsOf(rows: readonly Written[], seed: number, count: number): Generator<Mutation> {
  const chance = simulatedChance(seed);
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(chance.next() * list.length)];
  const keys = rows.flatMap(({ kind, row }) => (kind === "commitment" && row.key ? [row.key] : []));
  for (let n = 0; n < count; n++) {
    const at = [Math.floor(chance.next() * rows.length), Math.floor(chance.next() * rows.length)];
    if (at[0] === at[1]) continue;
    let now = [...rows];
    const kinds: string[] = [];
    const told: string[] = [];
    const changes: { at: number; field: string; to: Written }[] = [];
    const removed: number[] = [];
    for (const place of at) {
      const { kind, row } = rows[place] as Written; // an index of these rows
      const field = any(Object.keys(row)) ?? "";
      const value = any([...othersOf(kind, field, row[field] ?? null, rows, keys)]) ?? null;
      if (chance.next() < 0.75) now = changed(now, place, { [field]: value });
      else removed.push(place);
      const isRemoved = removed.includes(place);
      kinds.push(isRemoved ? `${kind} removed` : `${kind}.${field}`);
      told.push(isRemoved ? `${kind} ${place} removed` : `${kind} ${place}: ${field} = ${value}`);
      changes.push({ at: place, field, to: { kind, row: { ...row, [field]: value } } });
    }
    const left = now.filter((_, place) => !removed.includes(place));
    yield { kind: kinds.join(" + "), what: told.join(" and "), changes, rows: left };
  }
}

function* othersOf(
  kind: Written["kind"],
  name: string,
  value: string | null,
  rows: readonly Written[],
  keys: readonly string[],
): Generator<string | null> {
  const others = new Set<string | null>([null, "", "0", "1", "x", `${value ?? ""} `, `0${value ?? ""}`]);
  if (value !== null && /^\d+$/.test(value)) for (const by of [-1n, 1n, 7n]) others.add(String(BigInt(value) + by));
  if (value === "true" || value === "false") others.add(value === "true" ? "false" : "true");
  if (name === "at")
    for (const by of [-400 * 24, -24, -6, -1, 1, 6, 24, 400 * 24]) others.add(shifted(value, by * HOUR));
  if (name === "key")
    for (const key of [...keys.slice(0, 3), ...keys.slice(-3), "2026-11-21 Europe/Berlin"]) others.add(key);
  if (name === "reference") others.add(NOBODY);
  for (const other of rows.filter((each) => each.kind === kind).slice(0, 12)) others.add(other.row[name] ?? null);
  if (value?.startsWith("{") || value?.startsWith("[")) for (const json of jsonOthers(value)) others.add(json);
  others.delete(value);
  yield* others;
}

/** Each leaf of a JSON text changed, each member left out, one added. */
function* jsonOthers(text: string): Generator<string> {
  const paths: (string | number)[][] = [];
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value !== "object" || value === null) return void paths.push(path);
    for (const [name, held] of Object.entries(value)) walk(held, [...path, name]);
  };
  walk(JSON.parse(text), []);
  const holder = (root: unknown, path: readonly (string | number)[]) =>
    path.slice(0, -1).reduce<unknown>((held, name) => (held as Record<string, unknown>)[name], root) as Record<
      string,
      unknown
    >;
  for (const path of paths.slice(0, 60)) {
    const last = path.at(-1) ?? "";
    for (const change of ["other", "less"] as const) {
      const root = JSON.parse(text);
      const at = holder(root, path);
      const held = at[last];
      if (change === "less") Array.isArray(at) ? at.splice(Number(last), 1) : delete at[last];
      else
        at[last] =
          typeof held === "number" ? held + 1 : typeof held === "boolean" ? !held : held === null ? "x" : `${held}x`;
      yield JSON.stringify(root);
    }
  }
  const root = JSON.parse(text);
  yield JSON.stringify(Array.isArray(root) ? [...root, "more"] : { ...root, more: 1 });
  yield `${text} `;
}

const changed = (rows: readonly Written[], at: number, change: Record<string, string | null>): Written[] => {
  const { kind, row } = rows[at] as Written; // an index of these rows
  return rows.with(at, { kind, row: { ...row, ...change } });
};

const swapped = (rows: readonly Written[], a: number, b: number): Written[] =>
  rows.with(a, rows[b] as Written).with(b, rows[a] as Written); // indices of these rows

const shifted = (at: string | null, by: number): string =>
  `${new Date(Date.parse(at ?? "2026-11-21T12:00:00Z") + by).toISOString().slice(0, -1)}000Z`;

/** Stock before and after of all that follows a changed row, in its slices as well, so that no count gives it away. */
function restocked(rows: readonly Written[], from: number): Written[] {
  const left = new Map<string, { stock: number; awarded: number; slices?: number[] } | null>();
  return rows.map(({ kind, row }, at) => {
    const { prizeId } = row;
    if (kind === "stock" && prizeId && ["saved", "parted", "withheld", "raffle"].includes(row.reason ?? "")) {
      const known = left.get(prizeId);
      const told = JSON.parse(row.before ?? "null");
      const state = JSON.parse(row.after ?? "{}");
      if (typeof state.slice === "number") {
        const has = known?.slices?.[state.slice];
        const had = at > from && has !== undefined ? has : told.left;
        const has2 = at > from ? had + (state.left - told.left) : state.left;
        if (known?.slices) {
          known.slices = known.slices.map((each, n) => (n === state.slice ? has2 : each));
          known.awarded = known.stock - known.slices.reduce((sum, each) => sum + each, 0);
        }
        const text = (slice: number, pieces: number) => JSON.stringify({ slice, left: pieces });
        return { kind, row: { ...row, before: text(told.slice, had), after: text(state.slice, has2) } };
      }
      const moved = at > from && known && told ? state.awarded - told.awarded : null;
      const isKnown = moved !== null && known;
      const awarded = isKnown ? known.awarded + moved : state.awarded;
      const after = { ...state, awarded, ...(state.slices && isKnown ? { slices: spread(state, awarded) } : {}) };
      const before = isKnown
        ? { ...told, awarded: known.awarded, ...(told.slices && known.slices ? { slices: known.slices } : {}) }
        : told;
      left.set(prizeId, state.stock === null ? null : { stock: state.stock, awarded, slices: after.slices });
      return {
        kind,
        row: { ...row, before: before === null ? null : JSON.stringify(before), after: JSON.stringify(after) },
      };
    }
    const shelf = kind === "draw" && prizeId ? left.get(prizeId) : null;
    if (!shelf) return { kind, row };
    const taken = row.exhausted === "true" ? 0 : 1;
    const slice = Number(row.slice ?? "0");
    const had = shelf.slices ? (shelf.slices[slice] ?? 0) : shelf.stock - shelf.awarded;
    shelf.awarded += taken;
    if (shelf.slices) shelf.slices = shelf.slices.map((each, n) => (n === slice ? each - taken : each));
    return { kind, row: { ...row, stockBefore: String(had), stockAfter: String(had - taken) } };
  });
}

/** Slices that add up to what is left, as near to what they were as can be. */
function spread({ stock, slices }: { stock: number; slices: number[] }, awarded: number): number[] {
  let rest = stock - awarded - slices.reduce((sum, each) => sum + each, 0);
  return slices.map((each) => {
    const more = Math.max(-each, rest);
    rest -= more;
    return each + more;
  });
}
