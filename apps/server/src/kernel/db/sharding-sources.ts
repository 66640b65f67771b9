import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lineAt, sqlIn } from "./statements.ts";

const SOURCES = fileURLToPath(new URL("../../", import.meta.url));
const FUNCTIONS = "{modules/*,kernel/db}/functions/*.sql";
const CODE = "{modules,kernel}/**/*.ts";

/** A source in which SQL stands: a function of the database, or a file of ours. */
export interface SqlSource {
  /** Beside the server's sources. */
  file: string;
  text: string;
}

/** One statement, or a part of one that is put into another; comments and the content of texts are blank in it. */
export interface Piece {
  source: SqlSource;
  /** Of the function that it is of; null: the application sends it. */
  of: DatabaseFunction | null;
  /** Where `text` begins in the source. */
  at: number;
  text: string;
}

export interface DatabaseFunction {
  name: string;
  /** As whom it works: its owner, or whoever calls it. */
  isDefiner: boolean;
  isTrigger: boolean;
  isSqlBody: boolean;
  pieces: Piece[];
}

/** Every source with SQL that runs: neither tests, nor what they share, nor the simulation of the play path. */
export function sqlSources(): SqlSource[] {
  return [...globSync(FUNCTIONS, { cwd: SOURCES }), ...globSync(CODE, { cwd: SOURCES })]
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) =>
        !/(\.test|\btesting|db\/(?:rows|statements|sharding[\w-]*))\.ts$|^modules\/plays\/simulation\//.test(file),
    )
    .sort()
    .map((file) => ({ file, text: readFileSync(`${SOURCES}${file}`, "utf8") }));
}

/** The functions and statements of sources. */
export function piecesOf(sources: readonly SqlSource[]): { functions: DatabaseFunction[]; sent: Piece[] } {
  const functions = sources.filter(({ file }) => file.endsWith(".sql")).map(functionOf);
  const sent = sources
    .filter(({ file }) => file.endsWith(".ts"))
    .flatMap((source) =>
      sqlIn(source.text).map(({ at, text }): Piece => ({ source, of: null, at, text: withoutTexts(text) })),
    );
  return { functions, sent };
}

/** The line of a piece in which something stands. */
export const lineOf = ({ source, at }: Piece, index: number): number => lineAt(source.text, at + index);

function functionOf(source: SqlSource): DatabaseFunction {
  const [head = "", body = ""] = source.text.split("$$");
  const isSqlBody = /\bLANGUAGE sql\b/i.test(head);
  const made: DatabaseFunction = {
    name: /\bFUNCTION\s+(\w+)/i.exec(head)?.[1] ?? "",
    isDefiner: /\bSECURITY\s+DEFINER\b/i.test(head),
    isTrigger: /\bRETURNS\s+trigger\b/i.test(head),
    isSqlBody,
    pieces: [],
  };
  const begin = head.length + 2;
  const text = withoutTexts(body);
  const ends = isSqlBody ? endsOf(text, /;/g) : endsOf(text, /;|\b(?:BEGIN|THEN|LOOP|ELSE|DECLARE)\b/gi);
  let from = 0;
  for (const end of [...ends, text.length]) {
    const piece = text.slice(from, end);
    if (/\w/.test(piece)) made.pieces.push({ source, of: made, at: begin + from, text: piece });
    from = end;
  }
  return made;
}

/** Where statements of a body end: not inside of brackets, nor of CASE … END. */
function endsOf(body: string, ending: RegExp): number[] {
  const ends: number[] = [];
  let depth = 0;
  for (const { 0: token, index } of body.matchAll(new RegExp(`[()]|\\bCASE\\b|\\bEND\\b|${ending.source}`, "gi"))) {
    const word = token.toUpperCase();
    if (word === "(" || word === "CASE") depth++;
    else if (word === ")") depth--;
    else if (word === "END") depth = Math.max(0, depth - 1);
    else if (depth === 0) ends.push(index + token.length);
  }
  return ends;
}

/** The same with comments and the content of texts left blank. */
const withoutTexts = (sql: string): string =>
  sql.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, (found) => {
    const blank = found.replaceAll(/[^\n]/g, " ");
    return found.startsWith("'") ? `'${blank.slice(1, -1)}'` : blank;
  });
