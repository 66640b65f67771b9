import type { Clash } from "./editor.ts";

type Plain = Record<string, unknown>;

/**
 * Three versions of a value, merged property by property; `undefined` is an absent one. Lists of things with an id are
 * merged by id, lists of names by name, others as a whole. Where both changed the same, mine stands and the clash is told.
 */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): { value: unknown; clashes: Clash[] } {
  const clashes: Clash[] = [];
  return { value: merge(base, mine, theirs, [], clashes), clashes };
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: readonly string[], clashes: Clash[]): unknown {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine;
  if (isEqual(base, mine)) return theirs;
  if (isPlain(mine) && isPlain(theirs)) return mergePlain(isPlain(base) ? base : {}, mine, theirs, path, clashes);
  const keyed = [base ?? [], mine, theirs].map(byKey);
  const [baseItems, mineItems, theirItems] = keyed;
  if (baseItems && mineItems && theirItems) return mergeLists(baseItems, mineItems, theirItems, path, clashes);
  clashes.push({ path, mine, theirs });
  return mine;
}

function mergePlain(base: Plain, mine: Plain, theirs: Plain, path: readonly string[], clashes: Clash[]): Plain {
  const value: Plain = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = merge(base[key], mine[key], theirs[key], [...path, key], clashes);
    if (merged !== undefined) value[key] = merged;
  }
  return value;
}

type Keyed = ReadonlyMap<string, unknown>;

function mergeLists(base: Keyed, mine: Keyed, theirs: Keyed, path: readonly string[], clashes: Clash[]): unknown[] {
  const order = mergeOrder([...base.keys()], [...mine.keys()], [...theirs.keys()], path, clashes);
  return order.flatMap((key) => {
    const merged = merge(base.get(key), mine.get(key), theirs.get(key), [...path, key], clashes);
    return merged === undefined ? [] : [merged];
  });
}

/** The keys of both; in the order of whoever changed it, each addition behind what it followed. */
function mergeOrder(
  base: string[],
  mine: string[],
  theirs: string[],
  path: readonly string[],
  clashes: Clash[],
): string[] {
  const common = (list: string[]) =>
    list.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const [before, here, there] = [common(base), common(mine), common(theirs)];
  const theyMoved = !isEqual(before, there);
  if (theyMoved && !isEqual(before, here) && !isEqual(here, there)) clashes.push({ path, mine, theirs });
  const [lead, other] = theyMoved && isEqual(before, here) ? [theirs, mine] : [mine, theirs];
  const order = [...lead];
  other.forEach((key, at) => {
    if (order.includes(key)) return;
    const behind = other.slice(0, at).findLast((earlier) => order.includes(earlier));
    order.splice(behind === undefined ? 0 : order.indexOf(behind) + 1, 0, key);
  });
  return order;
}

/** The items of a list by their ids, or names by themselves; null for another list, or with one of them twice. */
function byKey(value: unknown): Keyed | null {
  if (!Array.isArray(value)) return null;
  const items: unknown[] = value;
  const keys = items.map((item) => (isPlain(item) ? (item.id ?? item.uuid) : item));
  if (!keys.every((key) => typeof key === "string") || new Set(keys).size !== keys.length) return null;
  return new Map(keys.map((key, at) => [key, items[at]]));
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Equal as JSON is; shared parts are seen at once. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => isEqual(item, b[at]));
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isEqual(a[key], b[key]));
}
