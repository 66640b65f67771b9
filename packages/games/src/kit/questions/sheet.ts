import { CsvReader, unguarded } from "@fairground/model/code";
import type { LocalizedText } from "@fairground/model/text";

/** Why a row was not taken; the studio has words for each. */
export type QuestionFault =
  | "malformed"
  | "column-missing"
  | "column-unknown"
  | "question-missing"
  | "answers-few"
  | "right-missing"
  | "right-many"
  | "kind-unknown"
  | "side-unknown"
  | "number-wrong"
  | "id-twice"
  | "too-many"
  | "invalid";
export interface Fault {
  fault: QuestionFault;
  /** The column that is meant, "" for the whole row. */
  column: string;
}
export interface RefusedQuestion extends Fault {
  /** From 1, as an editor counts. */
  line: number;
}
export interface ReadQuestions<Question> {
  questions: Question[];
  refused: RefusedQuestion[];
}

/** A row by its columns' names. */
export interface SheetRow {
  plain(name: string): string;
  /** What the columns of its languages say, or one without, in the first. */
  said(name: string): LocalizedText;
}

interface Shape<Question> {
  /** Whether a column is a text, with one for each language. */
  isText(name: string): boolean;
  isPlain(name: string): boolean;
  read(row: SheetRow): Question | Fault;
  most: number;
}

/**
 * Reads questions of a CSV file, one a row, with the text in the column `text`. Rows that cannot be asked are named with line,
 * column and reason; the others are taken.
 */
export function readSheet<Question extends { id: string }>(
  csv: string,
  languages: readonly string[],
  { isText, isPlain, read, most }: Shape<Question>,
): ReadQuestions<Question> {
  const reader = new CsvReader(1_000_000);
  const [head, ...rows] = [...reader.push(csv.replace(/^\ufeff/, "")), ...reader.end()];
  const names = (head?.cells ?? []).map((cell) => unguarded(cell).trim());
  const line = head?.line ?? 1;
  if (!names.some((name) => name === "text" || name.startsWith("text:")))
    return { questions: [], refused: [{ line, fault: "column-missing", column: "text" }] };
  const isKnown = (name: string): boolean => {
    const [bare = "", language] = name.split(":");
    return language === undefined ? isText(bare) || isPlain(bare) : languages.includes(language) && isText(bare);
  };
  const refused: RefusedQuestion[] = names
    .filter((name) => name !== "" && !isKnown(name))
    .map((column) => ({ line, fault: "column-unknown", column }));
  const questions: Question[] = [];
  const ids = new Set<string>();
  for (const row of rows) {
    const refuse = (fault: QuestionFault, column = "") => refused.push({ line: row.line, fault, column });
    if (row.cells === null) {
      refuse("malformed");
      continue;
    }
    const cells = new Map(names.map((name, at) => [name, breaks(unguarded(row.cells?.[at] ?? ""))]));
    const question = read({
      plain: (name) => (cells.get(name) ?? "").trim(),
      said: (name) => textOf(cells, name, languages),
    });
    if ("fault" in question) refuse(question.fault, question.column);
    else if (question.id !== "" && ids.has(question.id)) refuse("id-twice", "id");
    else if (questions.length >= most) refuse("too-many");
    else {
      ids.add(question.id);
      questions.push(question);
    }
  }
  return { questions, refused };
}

/** A number with a point or a comma; null: it is none. */
export const numberOf = (text: string): number | null => {
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) ? value : null;
};

/** What a text says in a language itself; a plain string is the first one's. */
export const exact = (text: LocalizedText, language: string, first: string): string =>
  typeof text === "string" ? (language === first ? text : "") : (text[language] ?? "");

/** A column of its own for each language, or one without, in the first. */
function textOf(cells: ReadonlyMap<string, string>, name: string, languages: readonly string[]): LocalizedText {
  const [first = "en"] = languages;
  const given = languages.flatMap((language): [string, string][] => {
    const cell = cells.get(`${name}:${language}`) || (language === first ? cells.get(name) : "") || "";
    return cell.trim() === "" ? [] : [[language, cell]];
  });
  return given.length === 0 ? "" : Object.fromEntries(given);
}

const breaks = (text: string): string => text.replace(/\r\n?/g, "\n");
