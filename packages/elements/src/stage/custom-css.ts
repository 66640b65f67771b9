import { scopedSelectors } from "./custom-selectors.ts";
import { customValue } from "./custom-values.ts";

/** Why a part of the CSS is left out; the studio has a sentence for each. */
export type CssFaultReason =
  | "too-long"
  | "unclosed"
  | "at-rule"
  | "condition"
  | "selector"
  | "nested"
  | "declaration"
  | "property"
  | "value"
  | "keyframes";
export interface CssFault {
  /** From 1. */
  line: number;
  reason: CssFaultReason;
  /** What is meant, shortened. */
  text: string;
}
export interface CustomCss {
  css: string;
  faults: CssFault[];
}

/** Characters that a campaign's own CSS may have; the document's schema holds it, too. */
export const LONGEST_CSS = 20_000;
const DEEPEST = 2;

/**
 * A campaign's own CSS (editor version STUDIO), made safe: every selector is put under the player's root, and of at-rules,
 * properties and values only those pass that are on a list, read sign by sign. Nothing in it can load from another host, leave
 * the campaign's container or end the style element (security, 14 and 20). What does not pass is left out and named.
 */
export function scopedCss(source: string): CustomCss {
  if (source.length > LONGEST_CSS) return { css: "", faults: [{ line: 1, reason: "too-long", text: "" }] };
  const reader = new Reader(source);
  const css = reader.rules(withoutComments(source), 0, 0);
  return { css, faults: reader.faults.sort((a, b) => a.line - b.line) };
}

class Reader {
  readonly faults: CssFault[] = [];
  readonly #source: string;
  constructor(source: string) {
    this.#source = source;
  }

  /** @param start where in the source the text begins */
  rules(text: string, start: number, depth: number): string {
    let out = "";
    let at = 0;
    while (at < text.length) {
      const found = nextSign(text, at, "{;}");
      const prelude = text.slice(at, found.at);
      const where = start + at + (prelude.length - prelude.trimStart().length);
      const head = prelude.trim();
      if (found.sign !== "{") {
        if (head !== "") this.#refuse(where, head.startsWith("@") ? "at-rule" : "unclosed", head);
        else if (found.sign === "}") this.#refuse(start + found.at, "unclosed", "}");
        at = found.at + 1;
        continue;
      }
      const end = closing(text, found.at);
      if (end === -1) {
        this.#refuse(where, "unclosed", head);
        break;
      }
      out += this.#rule(head, where, text.slice(found.at + 1, end), start + found.at + 1, depth);
      at = end + 1;
    }
    return out;
  }

  #rule(head: string, where: number, body: string, start: number, depth: number): string {
    if (head.startsWith("@")) return this.#atRule(head, where, body, start, depth);
    const selectors = scopedSelectors(head);
    if (selectors === null) return this.#refuse(where, "selector", head);
    if (/[{}]/.test(withoutStrings(body))) return this.#refuse(where, "nested", head);
    return block(selectors, this.#declarations(body, start));
  }

  #atRule(head: string, where: number, body: string, start: number, depth: number): string {
    const [, name = "", rest = ""] = /^@([a-z-]+)\s*(.*)$/is.exec(head) ?? [];
    const kind = name.toLowerCase();
    if (kind === "keyframes") return this.#keyframes(rest.trim(), where, body, start);
    if (kind !== "media" && kind !== "container") return this.#refuse(where, "at-rule", head);
    const condition = rest.trim().replace(/\s+/g, " ");
    if (!CONDITION.test(condition) || !isBalanced(condition)) return this.#refuse(where, "condition", head);
    if (depth >= DEEPEST) return this.#refuse(where, "nested", head);
    const inner = this.rules(body, start, depth + 1);
    return inner === "" ? "" : `@${kind} ${condition}{${inner}}\n`;
  }

  #keyframes(name: string, where: number, body: string, start: number): string {
    // Those of our own begin with "fg".
    if (!/^[a-zA-Z][a-zA-Z0-9_-]{0,40}$/.test(name) || /^fg/i.test(name)) return this.#refuse(where, "keyframes", name);
    let frames = "";
    let at = 0;
    while (at < body.length) {
      const open = nextSign(body, at, "{}");
      const head = body.slice(at, open.at).trim();
      if (open.sign !== "{") {
        if (head !== "") this.#refuse(start + at, "keyframes", head);
        break;
      }
      const end = closing(body, open.at);
      const inner = body.slice(open.at + 1, end === -1 ? undefined : end);
      if (end === -1 || !FRAMES.test(head) || /[{}]/.test(withoutStrings(inner)))
        this.#refuse(start + at, "keyframes", head);
      else frames += block(head.toLowerCase(), this.#declarations(inner, start + open.at + 1));
      if (end === -1) break;
      at = end + 1;
    }
    return frames === "" ? "" : `@keyframes ${name}{${frames}}\n`;
  }

  #declarations(body: string, start: number): string[] {
    const declarations: string[] = [];
    let at = 0;
    while (at < body.length) {
      const end = nextSign(body, at, ";").at;
      const text = body.slice(at, end);
      const where = start + at + (text.length - text.trimStart().length);
      at = end + 1;
      if (text.trim() === "") continue;
      const [, name = "", value = ""] = /^\s*([^:]+?)\s*:([\s\S]*)$/.exec(text) ?? [];
      const property = name.startsWith("--") ? name : name.toLowerCase();
      if (name === "") this.#refuse(where, "declaration", text);
      else if (!PROPERTY.test(property) || REFUSED.has(property)) this.#refuse(where, "property", property);
      else {
        const safe = customValue(property, value);
        if (safe === null) this.#refuse(where, "value", `${property}: ${value.trim()}`);
        else declarations.push(`${property}:${safe}`);
      }
    }
    return declarations;
  }

  #refuse(at: number, reason: CssFaultReason, text: string): "" {
    const line = this.#source.slice(0, at).split("\n").length;
    const plain = text.trim().replace(/\s+/g, " ");
    this.faults.push({ line, reason, text: plain.length > 60 ? `${plain.slice(0, 59)}…` : plain });
    return "";
  }
}

/** Widths, orientation, reduced motion; no `<`, which could end the style element. */
const CONDITION = /^[a-zA-Z(][a-zA-Z0-9 ():.,/-]*$/;
const FRAMES = /^(from|to|\d{1,3}(\.\d+)?%)(\s*,\s*(from|to|\d{1,3}(\.\d+)?%))*$/i;
const PROPERTY = /^(--[a-zA-Z][a-zA-Z0-9-]{0,60}|-?[a-z]+(-[a-z]+){0,5})$/;
/** Old ways to run or load something, and what makes a page writable. */
const REFUSED: ReadonlySet<string> = new Set(["behavior", "-moz-binding", "src", "-webkit-user-modify"]);

const block = (head: string, declarations: readonly string[]): string =>
  declarations.length === 0 ? "" : `${head}{${declarations.join(";")}}\n`;

/** Comments become spaces, so that places stay what they are. One that does not end takes the rest with it, as browsers do. */
function withoutComments(source: string): string {
  return source.replace(STRING_OR_COMMENT, (piece) => (piece.startsWith("/*") ? piece.replace(/[^\n]/g, " ") : piece));
}
const STRING_OR_COMMENT = /"[^"\n]*"|'[^'\n]*'|\/\*[\s\S]*?(?:\*\/|$)/g;

const withoutStrings = (text: string): string => text.replace(/"[^"\n]*"|'[^'\n]*'/g, "");

/** The first of some signs outside of strings and brackets; at the end of the text where there is none. */
function nextSign(text: string, from: number, signs: string): { at: number; sign: string } {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") {
      const end = stringEnd(text, at);
      if (end !== -1) at = end;
    } else if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth = Math.max(0, depth - 1);
    else if (signs.includes(sign) && (depth === 0 || sign !== ";")) return { at, sign };
  }
  return { at: text.length, sign: "" };
}

/** Where the block ends that begins at `open`; -1 where it does not. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") {
      const end = stringEnd(text, at);
      if (end !== -1) at = end;
    } else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at;
  }
  return -1;
}

function stringEnd(text: string, at: number): number {
  const end = text.indexOf(text.charAt(at), at + 1);
  const line = text.indexOf("\n", at);
  return end === -1 || (line !== -1 && line < end) ? -1 : end;
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth++;
    if (sign === ")" && --depth < 0) return false;
  }
  return depth === 0;
}
