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

/**
 * All SQL of a source, statements and parts of them. Each text is as long as it is in the source, with what is put into it
 * left blank behind its place: what is found in it is found there.
 */
export function sqlIn(source: string): { at: number; text: string }[] {
  return [...source.matchAll(/(?<![.\w])(?:sql(?:<[^`]*?>)?`|answering\()/g)].flatMap(({ 0: begin, index }) => {
    const behind = index + begin.length;
    const from = begin.endsWith("(") ? endOfArguments(source, behind) + 1 : behind;
    return source[from - 1] === "`" ? [{ at: from, text: templateAt(source, from).laidOut }] : [];
  });
}

/** Lines in which a statement begins that has its rows' type by hand. Parts of statements are not executed themselves. */
export function executedByHand(source: string): number[] {
  return [...source.matchAll(/\bsql<[^`]*?>`/g)]
    .filter(({ 0: begin, index }) => /^\s*\.execute\b/.test(source.slice(templateAt(source, index + begin.length).end)))
    .map(({ index }) => lineAt(source, index));
}

export const lineAt = (source: string, at: number): number => source.slice(0, at).split("\n").length;

/** Behind the bracket that closes what was opened before `from`. */
function endOfArguments(source: string, from: number): number {
  let open = 1;
  for (let at = from; at < source.length; at++) {
    if (source[at] === "(") open++;
    else if (source[at] === ")" && --open === 0) return at + 1;
  }
  throw new Error("An argument has no end");
}

/** The template whose text begins there: its end, and its text with … for what is put into it, also at its full length. */
function templateAt(source: string, from: number): { end: number; text: string; laidOut: string } {
  const open: ("`" | "{")[] = ["`"];
  let text = "";
  const blank: [from: number, to: number][] = [];
  const say = (what: string) => {
    if (open.length === 1) text += what;
  };
  const laidOut = (end: number) =>
    blank.reduceRight(
      (all, [first, last]) =>
        `${all.slice(0, first)}${PLACE}${all.slice(first + 1, last).replaceAll(/[^\n]/g, " ")}${all.slice(last)}`,
      source.slice(from, end),
    );
  for (let at = from; at < source.length; at++) {
    const isText = open.at(-1) === "`";
    if (source[at] === "\\") say(source.slice(at, ++at + 1));
    else if (source[at] === "`" && isText) {
      open.pop();
      if (open.length === 0) return { end: at + 1, text, laidOut: laidOut(at) };
    } else if (source[at] === "`") open.push("`");
    else if (isText && source.startsWith("${", at)) {
      say(PLACE);
      if (open.length === 1) blank.push([at - from, at - from]);
      open.push("{");
      at++;
    } else if (!isText && source[at] === "{") open.push("{");
    else if (!isText && source[at] === "}") {
      open.pop();
      const last = blank.at(-1);
      if (last && open.length === 1) last[1] = at + 1 - from;
    } else say(source[at] ?? "");
  }
  throw new Error("A template has no end");
}
