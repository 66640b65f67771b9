/** What a column of a pasted sheet holds. */
export const ROLES = ["question", "answer", "right", "none"] as const;
export type Role = (typeof ROLES)[number];
export type Grid = readonly (readonly string[])[];

export interface Sheet {
  grid: Grid;
  /** The first row names the columns. */
  hasHead: boolean;
  roles: readonly Role[];
}
export interface ReadQuestion {
  text: string;
  /** What stands in the column of right answers, as it is, e.g. a card's side. */
  key: string;
  answers: { text: string; isRight: boolean }[];
}

/** Cells as a spreadsheet puts them on the clipboard: by tabs and lines, in quotation marks where a cell has lines of its own. */
export function gridOf(text: string): Grid {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  while (true) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(rest);
    const cell = quoted ?? /^[^\t\n]*/.exec(rest);
    const said = quoted ? (quoted[1] ?? "").replaceAll('""', '"') : (cell?.[0] ?? "");
    rows.at(-1)?.push(said.trim());
    rest = rest.slice(cell?.[0].length ?? 0);
    if (rest === "") return rows;
    if (rest.startsWith("\n")) rows.push([]);
    rest = rest.slice(1);
  }
}

/** Five languages' words for the columns, as people head them. */
const HEADS: readonly [Role, RegExp][] = [
  ["right", /^(right|correct|solution|key|richtig|korrekt|lösung|certa|corret|correct|juste|bonne|solución|solução)/i],
  ["question", /^(question|frage|pergunta|pregunta|text|karte|card)/i],
  ["answer", /^(answer|antwort|option|resposta|réponse|respuesta|wrong|falsch|choice|[a-h]$)/i],
];
const headOf = (cell: string): Role | undefined => HEADS.find(([, words]) => words.test(cell))?.[0];

/** What the columns seem to hold; whoever pastes them sees it and may say otherwise. */
export function recognised(grid: Grid, hasAnswers: boolean): Sheet {
  const [head = []] = grid;
  const named = head.map(headOf);
  const hasHead = grid.length > 1 && named.filter((role) => role !== undefined).length * 2 > head.length;
  const rows = hasHead ? grid.slice(1) : grid;
  const width = Math.max(...grid.map((row) => row.length));
  const roles = Array.from({ length: width }, (_, at): Role => {
    if (hasHead) return named[at] ?? "none";
    if (at === 0) return "question";
    if (at === width - 1 && at > (hasAnswers ? 1 : 0) && isKey(rows, at)) return "right";
    return hasAnswers ? "answer" : at === 1 ? "right" : "none";
  });
  return { grid, hasHead, roles };
}

const MARK = /^(yes|y|true|x|✓|✔|\*|ja|wahr|sim|oui|vrai|sí|si)$/i;
/** A column that only points at answers: by letter, number, mark, or with an answer's own words. */
function isKey(rows: Grid, at: number): boolean {
  const filled = rows.filter((row) => (row[at] ?? "") !== "");
  const points = (row: readonly string[]) =>
    (row[at] ?? "")
      .split(/[,;]\s*/)
      .every((each) => MARK.test(each) || placeOf(each, at - 1) !== null || row.slice(1, at).includes(each));
  return filled.length > 0 && filled.every(points);
}

/** The place that a letter or a number names, from 0; null: it names none of them. */
function placeOf(said: string, count: number): number | null {
  const place = /^\d{1,2}$/.test(said)
    ? Number(said) - 1
    : /^[a-l]$/i.test(said)
      ? said.toLowerCase().charCodeAt(0) - 97
      : -1;
  return place >= 0 && place < count ? place : null;
}

/** A row that says no question goes on with the one above: so a sheet may have one answer a row. */
export function questionsIn({ grid, hasHead, roles }: Sheet): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  for (const row of hasHead ? grid.slice(1) : grid) {
    const cells = (role: Role) => row.filter((cell, at) => roles[at] === role && cell !== "");
    const [text = ""] = cells("question");
    const last = read.at(-1);
    const question = text === "" || text === last?.text ? last : { text, key: "", answers: [] };
    if (!question) continue;
    if (question !== last) read.push(question);
    const answers = cells("answer").map((each) => ({
      text: each.replace(/^\*\s*/, ""),
      isRight: each.startsWith("*"),
    }));
    const keys = cells("right");
    question.key ||= keys.join(",");
    if (roles.includes("answer")) mark(answers, keys);
    question.answers.push(...answers);
  }
  return read;
}

/** Marks what the keys point at; a key with words of its own is an answer that stands nowhere else. */
function mark(answers: { text: string; isRight: boolean }[], keys: readonly string[]): void {
  for (const key of keys) {
    const whole = answers.find(({ text }) => text === key);
    if (whole) {
      whole.isRight = true;
      continue;
    }
    const parts = key.split(/[,;]\s*/);
    const places = parts.map((part) => placeOf(part, answers.length));
    for (const [at, part] of parts.entries()) {
      const answer =
        MARK.test(part) && answers.length === 1
          ? answers[0]
          : (answers[places[at] ?? -1] ?? answers.find(({ text }) => text === part));
      if (answer) answer.isRight = true;
      else if (parts.length === 1 && !/^(\d{1,2}|[a-l]|no|false|nein|falsch|não|non|faux|0|-)$/i.test(key))
        answers.unshift({ text: key, isRight: true });
    }
  }
}
