import { UnreadableFile } from "./unreadable.ts";

/** The longest tag or text that is held: a spreadsheet's cell has at most 32,767 characters, escaped six times as many. */
const LONGEST_PIECE = 256 * 1024;

export interface XmlReader {
  /** @param attributes as they are written */
  open?(name: string, attributes: string): void;
  close?(name: string): void;
  /** Decoded. */
  text?(text: string): void;
}

/**
 * The small part of XML that spreadsheets are made of, read as it arrives: one step of the generator per chunk, so that
 * its caller can take what the reader has found. Names come without their prefixes. A document type is refused: nothing
 * here ever expands.
 * @throws UnreadableFile
 */
export async function* readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const decoder = new TextDecoder("utf-8");
  let held = "";
  for await (const chunk of chunks) {
    held += decoder.decode(chunk, { stream: true });
    held = held.slice(readPieces(held, reader));
    if (held.length > LONGEST_PIECE) throw new UnreadableFile("The file is damaged");
    yield;
  }
}

/** @returns how far it has read; what is left needs more text */
function readPieces(source: string, reader: XmlReader): number {
  let at = 0;
  for (;;) {
    const tag = source.indexOf("<", at);
    if (tag === -1) return at;
    if (tag > at) reader.text?.(decoded(source.slice(at, tag)));
    at = tag;
    if (source.startsWith("<!", tag) || source.startsWith("<?", tag)) {
      const next = special(source, tag, reader);
      if (next === -1) return at;
      at = next;
      continue;
    }
    const end = source.indexOf(">", tag);
    if (end === -1) return at;
    at = end + 1;
    if (source[tag + 1] === "/") {
      reader.close?.(nameOf(source.slice(tag + 2, end)));
      continue;
    }
    const isEmpty = source[end - 1] === "/";
    const inner = source.slice(tag + 1, isEmpty ? end - 1 : end);
    const space = inner.search(/\s/);
    const name = nameOf(space === -1 ? inner : inner.slice(0, space));
    reader.open?.(name, space === -1 ? "" : inner.slice(space));
    if (isEmpty) reader.close?.(name);
  }
}

/** Declarations, comments and verbatim text. @returns where it ends, -1 when that has not arrived */
function special(source: string, at: number, reader: XmlReader): number {
  const [opening, closing] = source.startsWith("<?", at)
    ? ["<?", "?>"]
    : source.startsWith("<!--", at)
      ? ["<!--", "-->"]
      : source.startsWith("<![CDATA[", at)
        ? ["<![CDATA[", "]]>"]
        : ["<!", ">"];
  if (opening === "<!" && source.length - at >= 9)
    throw new UnreadableFile("The file has a document type, which no spreadsheet has");
  const end = source.indexOf(closing, at + opening.length);
  if (end === -1) return -1;
  if (opening === "<![CDATA[") reader.text?.(source.slice(at + opening.length, end));
  return end + closing.length;
}

const nameOf = (name: string): string => name.slice(name.indexOf(":") + 1).trim();

/** The value of an attribute as {@link XmlReader.open} got it. */
export function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s|:)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return value ? decoded(value[1] ?? value[2] ?? "") : null;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const point = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd";
  });
}
