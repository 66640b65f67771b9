import { isLinkTarget } from "../form/link-target.ts";
import type { LocalizedText } from "../text/index.ts";

/** A piece of text that looks alike; a line break in it is "\n". */
export interface RichRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** Where it leads: https, mailto or tel (security, 16), or `page:` and the id of a page of the campaign. */
  readonly href?: string;
}
export type RichBlock =
  | { readonly kind: "paragraph"; readonly runs: readonly RichRun[] }
  | { readonly kind: "bullets" | "numbers"; readonly items: readonly (readonly RichRun[])[] };

/** All that a formatted text can be: there is nothing in it that could be run (security, 20). */
export type RichText = readonly RichBlock[];

/**
 * A formatted text (document, "Texts") from how it is written: `**bold**`, `*italic*`, `[words](https://…)`, `- ` and `1. ` at
 * the beginning of a line, an empty line between paragraphs, `\` before a sign that is only a sign. Every string is such a
 * text: what has no meaning stands for itself, markup of other kinds too. An address of another kind is left out.
 */
export function readRich(written: string): RichBlock[] {
  return written
    .replace(/\r\n?/g, "\n")
    .split("\n\n")
    .flatMap((part) => blocksOf(part.split("\n")));
}

/** How a formatted text is written; {@link readRich} reads the same from it. */
export const writeRich = (text: RichText): string => text.map(writeBlock).join("\n\n");

/** A text without any formatting, as blocks: an empty line begins a paragraph. */
export const plainBlocks = (text: string): RichBlock[] =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n\n")
    .map((part) => ({ kind: "paragraph", runs: part === "" ? [] : [{ text: part }] }));

/** What a formatted text says, for where only letters can stand. */
export const plainOf = (text: RichText): string =>
  text
    .map((block) =>
      block.kind === "paragraph"
        ? said(block.runs)
        : block.items.map((item, at) => `${block.kind === "bullets" ? "–" : `${at + 1}.`} ${said(item)}`).join("\n"),
    )
    .join("\n\n");

/** Whether there is anything that letters and line breaks alone could not say. */
export const isFormatted = (text: RichText): boolean =>
  text.some(
    (block) => block.kind !== "paragraph" || block.runs.some(({ bold, italic, href }) => bold || italic || href),
  );

/** Addresses that a written text names and that no link may lead to. */
export const refusedLinks = (written: string): string[] =>
  piecesOf(written).flatMap((piece) => (piece.kind === "close" && !isTarget(piece.href) ? [piece.href] : []));

const PAGE = /^page:([^\s<>"'&]{1,100})$/;

/** The id of the campaign's page that a link leads to; null: it leads out of the campaign. */
export const pageOf = (href: string): string | null => PAGE.exec(href)?.[1] ?? null;
/** The address of a page of the campaign, as a link in a formatted text has it. */
export const pageAddress = (id: string): string => `page:${id}`;

/** Pages of the campaign that links in a formatted text lead to. */
export const linkedPages = (text: RichText): string[] =>
  text.flatMap((block) =>
    (block.kind === "paragraph" ? block.runs : block.items.flat()).flatMap(({ href }) => {
      const page = href === undefined ? null : pageOf(href);
      return page === null ? [] : [page];
    }),
  );

/** The same written text with other pages behind its links. @param change the new id of a page; null: its words stay without a link */
function withPages(written: string, change: (id: string) => string | null): string {
  const text = readRich(written);
  const changed = (runs: readonly RichRun[]): RichRun[] =>
    joinRuns(
      runs.map((run) => {
        const page = run.href === undefined ? null : pageOf(run.href);
        if (page === null) return run;
        const { href: _, ...others } = run;
        const next = change(page);
        return next === null ? others : { ...others, href: pageAddress(next) };
      }),
    );
  // What has no such link stays as somebody wrote it.
  if (linkedPages(text).every((page) => change(page) === page)) return written;
  return writeRich(
    text.map((block) =>
      block.kind === "paragraph"
        ? { ...block, runs: changed(block.runs) }
        : { ...block, items: block.items.map(changed) },
    ),
  );
}

/** {@link withPages} in every language. */
export const withPagesIn = (text: LocalizedText, change: (id: string) => string | null): LocalizedText =>
  typeof text === "string"
    ? withPages(text, change)
    : Object.fromEntries(Object.entries(text).map(([language, written]) => [language, withPages(written, change)]));

const isTarget = (href: string): boolean => isLinkTarget(href) || PAGE.test(href);

const said = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join("");

const BULLET = /^- (.*)$/s;
const NUMBER = /^\d{1,3}\. (.*)$/s;

/** Lines between empty ones: paragraphs and lists, which may follow each other without one. */
function blocksOf(lines: readonly string[]): RichBlock[] {
  const blocks: { kind: RichBlock["kind"]; parts: string[] }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const bullet = BULLET.exec(line)?.[1];
    const item = bullet ?? NUMBER.exec(line)?.[1];
    const kind = item === undefined ? "paragraph" : bullet === undefined ? "numbers" : "bullets";
    if (last && last.kind !== "paragraph" && line.startsWith("  "))
      last.parts.push(`${last.parts.pop()}\n${line.slice(2)}`);
    else if (last && last.kind === "paragraph" && kind === "paragraph") last.parts = [`${last.parts[0]}\n${line}`];
    else if (last && last.kind === kind) last.parts.push(item ?? line);
    else blocks.push({ kind, parts: [item ?? line] });
  }
  return blocks.map(({ kind, parts }) =>
    kind === "paragraph" ? { kind, runs: runsOf(parts[0] ?? "") } : { kind, items: parts.map(runsOf) },
  );
}

type Piece =
  | { kind: "text"; text: string }
  | { kind: "bold" | "italic" | "open"; text: string }
  | { kind: "close"; text: string; href: string };

const PIECE = /\\([\\*[\]().-])|(\*\*)|(\*)|(\[)|\]\(((?:[^()\s\\]|\\[()\\]|\([^()\s\\]*\))+)\)|[^\\*[\]]+|[\s\S]/g;

const piecesOf = (written: string): Piece[] =>
  Array.from(written.matchAll(PIECE), ([text, sign, bold, italic, open, href]): Piece => {
    if (sign !== undefined) return { kind: "text", text: sign };
    if (bold !== undefined) return { kind: "bold", text };
    if (italic !== undefined) return { kind: "italic", text };
    if (open !== undefined) return { kind: "open", text };
    if (href !== undefined) return { kind: "close", text, href: href.replace(/\\([()\\])/g, "$1") };
    return { kind: "text", text };
  });

/** Signs come in pairs; one that has no other stands for itself. Pairs may overlap: each run says all that holds for it. */
function runsOf(written: string): RichRun[] {
  const pieces = piecesOf(written);
  const paired = new Set<number>();
  const linkAt = new Map<number, string>();
  for (const kind of ["bold", "italic"] as const) {
    const places = pieces.flatMap((piece, at) => (piece.kind === kind ? [at] : []));
    for (const at of places.slice(0, places.length - (places.length % 2))) paired.add(at);
  }
  let open = -1;
  pieces.forEach((piece, at) => {
    if (piece.kind === "open") open = at;
    if (piece.kind !== "close" || open < 0) return;
    linkAt.set(open, isTarget(piece.href) ? piece.href : "");
    paired.add(open).add(at);
    open = -1;
  });
  const runs: RichRun[] = [];
  let [bold, italic, href] = [false, false, ""];
  pieces.forEach((piece, at) => {
    if (!paired.has(at)) push(runs, { text: piece.text, ...marks(bold, italic, href) });
    else if (piece.kind === "bold") bold = !bold;
    else if (piece.kind === "italic") italic = !italic;
    else href = linkAt.get(at) ?? "";
  });
  return runs;
}

const marks = (bold: boolean, italic: boolean, href: string): Omit<RichRun, "text"> => ({
  ...(bold && { bold }),
  ...(italic && { italic }),
  ...(href !== "" && { href }),
});

/** The same runs; those beside each other that look alike are one, and none is empty. */
export function joinRuns(runs: readonly RichRun[]): RichRun[] {
  const joined: RichRun[] = [];
  for (const run of runs) if (run.text !== "") push(joined, run);
  return joined;
}

/** Runs that look alike are one. */
function push(runs: RichRun[], run: RichRun): void {
  const last = runs.at(-1);
  if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href)
    runs[runs.length - 1] = { ...last, text: last.text + run.text };
  else runs.push(run);
}

function writeBlock(block: RichBlock): string {
  if (block.kind === "paragraph")
    return writeRuns(block.runs).replace(/^(?:(\d{1,3})\. |- )/gm, (found, number) =>
      number === undefined ? `\\${found}` : `${number}\\. `,
    );
  return block.items
    .map((item, at) => `${block.kind === "bullets" ? "-" : `${at + 1}.`} ${writeRuns(item).replace(/\n/g, "\n  ")}`)
    .join("\n");
}

function writeRuns(runs: readonly RichRun[]): string {
  let written = "";
  let before: RichRun = { text: "" };
  for (const run of [...runs.filter(({ text }) => text !== ""), { text: "" }]) {
    if (before.href !== undefined && before.href !== run.href)
      written += `](${before.href.replace(/[()\\]/g, String.raw`\$&`)})`;
    if (before.bold !== run.bold) written += "**";
    if (before.italic !== run.italic) written += "*";
    if (run.href !== undefined && before.href !== run.href) written += "[";
    written += run.text.replace(/[\\*[\]]/g, String.raw`\$&`);
    before = run;
  }
  return written;
}
