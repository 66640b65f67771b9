import type { LocalizedText } from "@fairground/model/text";

/** What questions of all kinds have. */
export interface Question {
  id: string;
  text: LocalizedText;
}
/** `replace`: the file takes the place of what is there. `add`: it comes behind it; questions of the same id are changed. */
export const IMPORT_MODES = ["replace", "add"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export interface QuestionChanges<Asked extends Question> {
  /** All questions as they would be. */
  after: Asked[];
  added: Asked[];
  changed: Asked[];
  removed: Asked[];
  /** How many stay as they are. */
  same: number;
}

/**
 * What a file's questions would do to those that are there, by their ids. A question without an id is the one without an id
 * that says the same, else a new one, which gets an id of its own: rules and results know it by that.
 * @param makeId a new id per call
 */
export function questionChanges<Asked extends Question>(
  before: readonly Asked[],
  read: readonly Asked[],
  mode: ImportMode,
  makeId: () => string,
): QuestionChanges<Asked> {
  const left = new Set(before);
  const find = (question: Asked): Asked | undefined =>
    [...left].find((each) => (question.id === "" ? isSame({ ...each, id: "" }, question) : each.id === question.id));
  const added: Asked[] = [];
  const changed: Asked[] = [];
  const twins = new Map<Asked, Asked>();
  const taken = read.map((question) => {
    const old = find(question);
    if (!old) {
      const fresh = question.id === "" ? { ...question, id: makeId() } : question;
      added.push(fresh);
      return fresh;
    }
    left.delete(old);
    const next = { ...question, id: old.id };
    twins.set(old, isSame(old, next) ? old : next);
    if (!isSame(old, next)) changed.push(next);
    return isSame(old, next) ? old : next;
  });
  const after = mode === "replace" ? taken : [...before.map((each) => twins.get(each) ?? each), ...added];
  const removed = mode === "replace" ? [...left] : [];
  return { after, added, changed, removed, same: before.length - changed.length - removed.length };
}

/** Plain JSON; the order of a text's languages says nothing, and an empty one is the same as none. */
const isSame = (a: Question, b: Question): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, each]) => each !== "" && each !== undefined)
    .map(([name, each]) => [name, plain(each)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
