/** One thing that differs between two values: where, and what stands there on either side. */
export interface Leaf {
  path: readonly (string | number)[];
  language: string;
  before: unknown;
  after: unknown;
}

const LANGUAGE = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isByLanguage = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, text]) => LANGUAGE.test(name) && typeof text === "string");

/** Whether two JSON values say the same: the order of an object's names is none of it. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = namesOf(a, b);
  return names.every((name) => isSame(a[name], b[name]));
}

/**
 * Everything that differs between two JSON values, down to single settings: texts language by language, lists of things
 * with ids by their ids, other lists as a whole.
 * @param first the campaign's first language, in which a plain string is written
 */
export function leavesOf(
  before: unknown,
  after: unknown,
  first: string,
  path: readonly (string | number)[] = [],
): Leaf[] {
  if (isSame(before, after)) return [];
  const texts = textPair(before, after, first);
  if (texts)
    return namesOf(texts.before, texts.after)
      .filter((language) => (texts.before[language] ?? "") !== (texts.after[language] ?? ""))
      .map((language) => ({ path, language, before: texts.before[language], after: texts.after[language] }));
  if (isRecord(before) && isRecord(after))
    return namesOf(before, after).flatMap((name) => leavesOf(before[name], after[name], first, [...path, name]));
  const lists = idPair(before, after);
  if (lists) {
    const leaves = namesOf(lists.before, lists.after).flatMap((id) =>
      leavesOf(lists.before[id], lists.after[id], first, [...path, id]),
    );
    const stayed = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
      Object.keys(one).filter((id) => id in other);
    const [was, is] = [stayed(lists.before, lists.after), stayed(lists.after, lists.before)];
    return isSame(was, is) ? leaves : [...leaves, { path: [...path, "order"], language: "", before: was, after: is }];
  }
  return [{ path, language: "", before, after }];
}

function namesOf(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(a).filter((name) => a[name] !== undefined);
  return [...names, ...Object.keys(b).filter((name) => b[name] !== undefined && !names.includes(name))];
}

type Texts = Readonly<Record<string, string>>;
/** Both sides as texts, where one of them is a text by language and the other a text or nothing. */
function textPair(before: unknown, after: unknown, first: string): { before: Texts; after: Texts } | null {
  if (!isByLanguage(before) && !isByLanguage(after)) return null;
  const side = (value: unknown): Texts | null =>
    isByLanguage(value) ? value : value === undefined ? {} : typeof value === "string" ? { [first]: value } : null;
  const [was, is] = [side(before), side(after)];
  return was && is ? { before: was, after: is } : null;
}

type ById = Readonly<Record<string, unknown>>;
/** Both sides by id, where both are lists of things that all have one. */
function idPair(before: unknown, after: unknown): { before: ById; after: ById } | null {
  const [was, is] = [byId(before), byId(after)];
  return was && is ? { before: was, after: is } : null;
}

function byId(list: unknown): ById | null {
  if (!Array.isArray(list)) return null;
  const found: Record<string, unknown> = {};
  for (const item of list as unknown[]) {
    const id = isRecord(item) ? (item.id ?? item.name ?? item.date) : undefined;
    // An id that reads like a number would be put in front of the others.
    if (typeof id !== "string" || id === "" || id in found || /^\d+$/.test(id)) return null;
    found[id] = item;
  }
  return found;
}
