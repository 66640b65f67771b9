/** A statement as it stands in a source. */
export interface Statement {
  line: number;
  text: string;
}

/** What a statement is known by: its text without what is put into it. */
export const textOf = ({ raw }: TemplateStringsArray): string => plain(raw.join(PLACE));

const PLACE = "…";
const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The statements of a source that say their columns (`answering`, rows.ts). */
export function statementsIn(source: string): Statement[] {
  return [...source.matchAll(/\banswering\(/g)].flatMap(({ 0: begin, index }) => {
    const from = endOfArguments(source, index + begin.length);
    if (source[from] !== "`") return [];
    return [{ line: lineAt(source, index), text: plain(templateAt(source, from + 1).text) }];
  });
}

/** Lines in which a statement begins that has its rows' type by hand. Parts of statements are not executed themselves. */
export function executedByHand(source: string): number[] {
  return [...source.matchAll(/\bsql<[^`]*?>`/g)]
    .filter(({ 0: begin, index }) => /^\s*\.execute\b/.test(source.slice(templateAt(source, index + begin.length).end)))
    .map(({ index }) => lineAt(source, index));
}

const lineAt = (source: string, at: number): number => source.slice(0, at).split("\n").length;

/** Behind the bracket that closes what was opened before `from`. */
function endOfArguments(source: string, from: number): number {
  let open = 1;
  for (let at = from; at < source.length; at++) {
    if (source[at] === "(") open++;
    else if (source[at] === ")" && --open === 0) return at + 1;
  }
  throw new Error("An argument has no end");
}

/** The template whose text begins there: its end, and its text with … for what is put into it. */
function templateAt(source: string, from: number): { end: number; text: string } {
  const open: ("`" | "{")[] = ["`"];
  let text = "";
  const say = (what: string) => {
    if (open.length === 1) text += what;
  };
  for (let at = from; at < source.length; at++) {
    const isText = open.at(-1) === "`";
    if (source[at] === "\\") say(source.slice(at, ++at + 1));
    else if (source[at] === "`" && isText) {
      open.pop();
      if (open.length === 0) return { end: at + 1, text };
    } else if (source[at] === "`") open.push("`");
    else if (isText && source.startsWith("${", at)) {
      say(PLACE);
      open.push("{");
      at++;
    } else if (!isText && source[at] === "{") open.push("{");
    else if (!isText && source[at] === "}") open.pop();
    else say(source[at] ?? "");
  }
  throw new Error("A template has no end");
}
