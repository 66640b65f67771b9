import type { QuestionKind } from "./kinds.ts";

/** What a column of a pasted sheet holds; `for 0` is points for the first result of a personality test. */
export type Role = "question" | "kind" | "answer" | "right" | "left" | "result" | "none" | `for ${number}`;
export type Grid = readonly (readonly string[])[];

/** How the game asks: its columns are those of its table. */
export interface Asking extends Pick<QuestionKind, "answers" | "mark"> {
  /** What the results of a personality test are called, each in all of its languages. */
  results: readonly (readonly string[])[];
}
export interface Sheet {
  grid: Grid;
  /** The first row names the columns. */
  hasHead: boolean;
  roles: readonly Role[];
}
/** Points for a result: by its place, or by a name that the test does not have yet. */
export interface Spoken {
  result: number | string;
  points: number;
}
interface ReadAnswer {
  text: string;
  isRight: boolean;
  speaks: Spoken[];
}
export interface ReadQuestion {
  text: string;
  /** What stands in the column of right answers, as it is, e.g. a card's side. */
  key: string;
  /** How a survey's question is answered; null: not said. */
  kind: SurveyKind | null;
  answers: ReadAnswer[];
  /** What a personality card's sides speak for. */
  sides: { left: Spoken[]; right: Spoken[] };
}

/** The columns that a game's sheet may have, in the order in which one would write them. */
export function rolesOf({ answers, mark, results }: Asking): Role[] {
  const own: Role[] = [];
  if (answers !== null && mark === null) own.push("kind");
  if (answers !== null) own.push("answer");
  if (mark === "correct" || mark === "side") own.push("right");
  if (mark === "sides") own.push("right", "left");
  if (mark === "weights") own.push("result", ...results.map((_, at): Role => `for ${at}`));
  return ["question", ...own, "none"];
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
  ["kind", /^(kind|type|art|typ|tipo|genre)\b/i],
  ["result", /^(result|speaks|ergebnis|spricht|résultat|parle|resultado|habla|fala)/i],
  ["left", /^(left|links|gauche|izquierda|esquerda)/i],
  [
    "right",
    /^(right|correct|solution|key|rechts|richtig|korrekt|lösung|certa|corret|correct|juste|bonne|droite|derecha|direita|solución|solução)/i,
  ],
  ["question", /^(question|frage|pergunta|pregunta|text|karte|card|carte|tarjeta|cartão)/i],
  [
    "answer",
    /^(answer|antwort|option|opción|opção|resposta|réponse|respuesta|möglichkeit|wrong|falsch|choice|[a-h]$)/i,
  ],
];
function headOf(cell: string, offered: readonly Role[], { results }: Asking): Role | undefined {
  const result = placeOfResult(cell, results);
  if (result !== null && offered.includes(`for ${result}`)) return `for ${result}`;
  return HEADS.find(([role, words]) => offered.includes(role) && words.test(cell))?.[0];
}

/** What the columns seem to hold; whoever pastes them sees it and may say otherwise. */
export function recognised(grid: Grid, asking: Asking): Sheet {
  const offered = rolesOf(asking);
  const [head = []] = grid;
  const named = head.map((cell) => headOf(cell, offered, asking));
  const hasHead = grid.length > 1 && named.filter((role) => role !== undefined).length * 2 > head.length;
  const rows = hasHead ? grid.slice(1) : grid;
  const width = Math.max(...grid.map((row) => row.length));
  const seems = (role: Role, at: number): boolean => {
    if (!offered.includes(role)) return false;
    const filled = rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
    if (filled.length === 0) return false;
    if (role === "kind") return at === 1 && filled.every((cell) => kindOf(cell) !== null);
    if (role === "result") return at > 1 && filled.every((cell) => spokenIn(cell, asking).every(isKnown));
    return role === "right" && at === width - 1 && at > 1 && isKey(rows, at);
  };
  const roles = Array.from({ length: width }, (_, at): Role => {
    if (hasHead) return named[at] ?? "none";
    if (at === 0) return "question";
    const seen = (["kind", "result", "right"] as const).find((role) => seems(role, at));
    if (asking.answers !== null) return seen ?? "answer";
    // A card has a side, or what its two sides speak for.
    return at === 1 ? "right" : at === 2 && offered.includes("left") ? "left" : "none";
  });
  return { grid, hasHead, roles };
}

/** How a survey's question is answered, in five languages' words. */
const KINDS = {
  multiple: /^(multiple|several|checkbox|mehrere|mehrfach|plusieurs|múltiple|varias|várias|múltipla)/i,
  single: /^(single|one|radio|einzel|eine|un choix|une|unique|una|única|uma)/i,
  text: /^(text|free|open|frei|offen|texte|libre|texto|livre|abierta|aberta)/i,
  ranking: /^(rank|order|rang|reihenfolge|classement|ordre|clasificación|orden|ordem)/i,
  rating: /^(rating|scale|stars|bewertung|skala|sterne|note|évaluation|échelle|étoiles|valoración|escala|avaliação)/i,
  matrix: /^(matrix|grid|raster|matrice|matriz)/i,
} as const;
type SurveyKind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as SurveyKind[]; // its own keys
const kindOf = (cell: string): SurveyKind | null => KIND_NAMES.find((kind) => KINDS[kind].test(cell)) ?? null;

/** The result that a cell names in one of its languages; null: none of them. */
function placeOfResult(cell: string, results: Asking["results"]): number | null {
  const said = cell.trim().toLowerCase();
  const at = results.findIndex((names) => said !== "" && names.some((name) => name.trim().toLowerCase() === said));
  return at === -1 ? null : at;
}

/** "Early bird, Night owl 2": results, with their points where it is more than one. */
function spokenIn(cell: string, { results }: Asking): Spoken[] {
  return cell
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each): Spoken => {
      const whole = placeOfResult(each, results);
      if (whole !== null) return { result: whole, points: 1 };
      const [, name = each, said] = /^(.*?)[\s:=×]+(-?\d{1,3})$/.exec(each) ?? [];
      return { result: placeOfResult(name, results) ?? name.trim(), points: said === undefined ? 1 : pointsIn(said) };
    });
}
const isKnown = ({ result }: Spoken): boolean => typeof result === "number";
/** As many as a result may get of an answer. */
const pointsIn = (cell: string): number =>
  Math.max(-100, Math.min(100, Math.round(Number(cell.replace(",", ".")) || 0)));

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
export function questionsIn({ grid, hasHead, roles }: Sheet, asking: Asking): ReadQuestion[] {
  const read: ReadQuestion[] = [];
  for (const row of hasHead ? grid.slice(1) : grid) {
    const cells = (role: Role) => row.filter((cell, at) => roles[at] === role && cell !== "");
    const spoken = (role: Role) => cells(role).flatMap((cell) => spokenIn(cell, asking));
    const [text = ""] = cells("question");
    const last = read.at(-1);
    const isSame = text === "" || text === last?.text;
    const question = isSame ? last : { text, key: "", kind: null, answers: [], sides: { left: [], right: [] } };
    if (!question) continue;
    if (question !== last) read.push(question);
    const answers = answersIn(row, roles, asking);
    const keys = cells("right");
    question.kind ??= kindOf(cells("kind")[0] ?? "");
    question.key ||= keys.join(",");
    if (asking.mark === "sides")
      for (const side of ["left", "right"] as const) question.sides[side].push(...spoken(side));
    else if (roles.includes("answer")) mark(answers, keys);
    question.answers.push(...answers);
  }
  return read;
}

/** A column of results speaks of the answer before it; a single one behind several answers names one for each of them. */
function answersIn(row: readonly string[], roles: readonly Role[], asking: Asking): ReadAnswer[] {
  const answers: ReadAnswer[] = [];
  const single = roles.filter((role) => role === "result").length === 1;
  for (const [at, cell] of row.entries()) {
    const role = roles[at] ?? "none";
    const last = answers.at(-1);
    if (cell === "") continue;
    if (role === "answer")
      answers.push({ text: cell.replace(/^\*\s*/, ""), isRight: cell.startsWith("*"), speaks: [] });
    else if (role.startsWith("for ") && last) {
      const points = pointsIn(cell);
      if (points !== 0) last.speaks.push({ result: Number(role.slice(4)), points });
    } else if (role === "result") {
      const spoken = spokenIn(cell, asking);
      if (single && answers.length > 1)
        for (const [n, answer] of answers.entries()) answer.speaks.push(...spoken.slice(n, n + 1));
      else last?.speaks.push(...spoken);
    }
  }
  return answers;
}

/** Marks what the keys point at; a key with words of its own is an answer that stands nowhere else. */
function mark(answers: ReadAnswer[], keys: readonly string[]): void {
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
        answers.unshift({ text: key, isRight: true, speaks: [] });
    }
  }
}
