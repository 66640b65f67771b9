/** An element of an XML file, without comments and processing instructions. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const NAME = /[A-Za-z_][\w:.-]*/y;
const DEEPEST = 50;

/**
 * Reads XML as translation tools write it. Files that declare a DOCTYPE are refused: none that we read needs one, and
 * with it come entities that grow without end or fetch files.
 * @returns null where it is no well-formed XML
 */
export function readXml(text: string): XmlElement | null {
  const reader = new Reader(text.replace(/^﻿/, ""));
  return reader.document();
}

/** For the text of an element or an attribute; characters that XML cannot hold are left out. */
export const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 does not allow
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");

/** The text under an element, marks of inline codes left out. */
export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

/** The elements of a name under an element, at any depth; the prefix of a namespace does not matter. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return local(child.name) === name ? [child] : elementsOf(child, name);
  });
}

export const childOf = (element: XmlElement, name: string): XmlElement | null =>
  element.children.find((child): child is XmlElement => typeof child !== "string" && local(child.name) === name) ??
  null;

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

class Malformed extends Error {}

class Reader {
  #at = 0;
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }

  document(): XmlElement | null {
    try {
      this.#misc();
      const root = this.#element(0);
      this.#misc();
      return this.#at === this.#text.length ? root : null;
    } catch (fault) {
      if (fault instanceof Malformed) return null;
      throw fault;
    }
  }

  /** Space, comments and processing instructions around the root. */
  #misc(): void {
    for (;;) {
      this.#space();
      if (this.#take("<!--")) this.#until("-->");
      else if (this.#take("<?")) this.#until("?>");
      else return;
    }
  }

  #element(depth: number): XmlElement {
    if (depth > DEEPEST || !this.#take("<")) throw new Malformed();
    const name = this.#name();
    const attributes: Record<string, string> = {};
    for (;;) {
      const spaced = this.#space();
      if (this.#take("/>")) return { name, attributes, children: [] };
      if (this.#take(">")) break;
      if (!spaced) throw new Malformed();
      const attribute = this.#name();
      this.#space();
      if (!this.#take("=")) throw new Malformed();
      this.#space();
      const quote = this.#text[this.#at];
      if (quote !== '"' && quote !== "'") throw new Malformed();
      this.#at++;
      const value = this.#until(quote);
      if (value.includes("<") || Object.hasOwn(attributes, attribute)) throw new Malformed();
      attributes[attribute] = decoded(value);
    }
    return { name, attributes, children: this.#children(name, depth) };
  }

  #children(name: string, depth: number): (XmlElement | string)[] {
    const children: (XmlElement | string)[] = [];
    for (;;) {
      const next = this.#text.indexOf("<", this.#at);
      if (next === -1) throw new Malformed();
      if (next > this.#at) children.push(decoded(this.#text.slice(this.#at, next)));
      this.#at = next;
      if (this.#take("</")) {
        if (this.#name() !== name) throw new Malformed();
        this.#space();
        if (!this.#take(">")) throw new Malformed();
        return children;
      }
      if (this.#take("<!--")) this.#until("-->");
      else if (this.#take("<![CDATA[")) children.push(this.#until("]]>"));
      else if (this.#take("<?")) this.#until("?>");
      else children.push(this.#element(depth + 1));
    }
  }

  #name(): string {
    NAME.lastIndex = this.#at;
    const found = NAME.exec(this.#text);
    if (!found) throw new Malformed();
    this.#at = NAME.lastIndex;
    return found[0];
  }

  #space(): boolean {
    const from = this.#at;
    while (/\s/.test(this.#text[this.#at] ?? "x")) this.#at++;
    return this.#at > from;
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #until(sign: string): string {
    const end = this.#text.indexOf(sign, this.#at);
    if (end === -1) throw new Malformed();
    const text = this.#text.slice(this.#at, end);
    this.#at = end + sign.length;
    return text;
  }
}

function decoded(text: string): string {
  // XML reads every line break as a line feed.
  return text.replaceAll(/\r\n?/g, "\n").replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    if (!whole.endsWith(";")) throw new Malformed();
    const point = /^#x([0-9a-fA-F]{1,6})$/.exec(name)?.[1] ?? null;
    const decimal = /^#(\d{1,7})$/.exec(name)?.[1] ?? null;
    const code = point ? Number.parseInt(point, 16) : decimal ? Number(decimal) : null;
    const character =
      code === null
        ? Object.hasOwn(ENTITIES, name)
          ? ENTITIES[name]
          : undefined
        : code <= 0x10ffff && code > 0
          ? String.fromCodePoint(code)
          : undefined;
    if (character === undefined) throw new Malformed();
    return character;
  });
}
