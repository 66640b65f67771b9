import { NO_WIN_PLACEHOLDER_ID } from "./names.ts";
import type { PrizePoolEntry } from "./schema.ts";

type Json = Record<string, unknown>;
/** What the specification's entries do not have (document). */
const OURS = ["stock", "prizeLimits", "pacing", "isConsolation"] as const satisfies (keyof PrizePoolEntry)[];
type Known = Pick<PrizePoolEntry, "id" | "prizeId" | "noWinPrize" | (typeof OURS)[number]>;

/**
 * A list as a client of the specification writes it, with what a document's entries have beside spec §3's. An entry
 * without an id of ours gets that of the same prize in the list before, or of the entry in its place that had no prize
 * yet, with its stock, limits and pacing: a client that knows the specification's fields alone takes nothing away. Else it
 * gets a new id. Null stands for what a field is without being named. Not yet checked.
 * @param before the list that was stored
 */
export function withEntryIds(list: readonly unknown[], before: readonly Known[] = []): unknown[] {
  const named = new Set(list.flatMap((entry) => (isObject(entry) && isId(entry.id) ? [entry.id] : [])));
  const taken = new Set([...named, ...before.map(({ id }) => id)]);
  const isFree = ({ id }: Known) => !named.has(id);
  return list.map((raw, index) => {
    if (!isObject(raw)) return raw;
    const entry = withoutNulls(raw) as Json; // an object stays one
    if (isId(entry.id)) return entry;
    const known = [before.find((each) => isSame(each, entry)), inPlace(before[index], entry)]
      .filter((each) => each !== undefined)
      .find(isFree);
    const id = known?.id ?? newId(entry.noWinPrize === true, index, taken);
    named.add(id);
    taken.add(id);
    return { ...(known ? oursOf(known, raw) : {}), ...entry, id };
  });
}

/** An entry with the fields that say something: every field that may be null is null where it is not named. */
export const withoutNulls = (entry: unknown): unknown =>
  isObject(entry) ? Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)) : entry;

/** The same prize, or the no-win entry, of which a list has one. */
const isSame = (known: Known, entry: Json): boolean =>
  entry.noWinPrize === true
    ? known.noWinPrize
    : typeof entry.prizeId === "string" &&
      entry.prizeId !== NO_WIN_PLACEHOLDER_ID &&
      entry.prizeId.toLowerCase() === known.prizeId;

/** What stood there before and was not saved as a prize yet. */
const inPlace = (known: Known | undefined, entry: Json): Known | undefined =>
  known && known.prizeId === null && known.noWinPrize === (entry.noWinPrize === true) ? known : undefined;

/** Fields of ours about which the client says nothing. */
const oursOf = (known: Known, sent: Json): Json =>
  Object.fromEntries(OURS.filter((name) => !Object.hasOwn(sent, name)).map((name) => [name, known[name]]));

function newId(isNoWin: boolean, index: number, taken: ReadonlySet<string>): string {
  const name = isNoWin ? "no-win-entry" : `prize-entry-${index}`;
  let id = name;
  for (let n = 2; taken.has(id); n++) id = `${name}-${n}`;
  return id;
}

const isId = (value: unknown): value is string => typeof value === "string" && value !== "";

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
