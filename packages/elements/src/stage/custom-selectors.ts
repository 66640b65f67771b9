/** The class of the player's root: nothing outside of it is reached. */
const ROOT = ".fg-root";

/**
 * A list of selectors under the player's root, or null where a part of it is on no list. `.fg-root` itself is the campaign's
 * container; beside it there is nothing of the campaign's.
 */
export function scopedSelectors(text: string): string | null {
  const scoped = listOf(text).map(scopedSelector);
  return scoped.length > 0 && scoped.every((each) => each !== null) ? scoped.join(",") : null;
}

function scopedSelector(text: string): string | null {
  const safe = selector(text.trim(), 0);
  if (safe === null || safe === "" || /^[>+~]/.test(safe)) return null;
  if (!new RegExp(`^\\${ROOT}(?![\\w-])`).test(safe)) return `${ROOT} ${safe}`;
  // A neighbour of the root would lie outside of it.
  return ["+", "~"].includes(firstCombinator(safe)) ? null : safe;
}

/** What stands between the first part of a selector and the second; "" where there is no second. */
function firstCombinator(text: string): string {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    else if (depth === 0 && /[\s>+~]/.test(sign)) return text.slice(at).trim().charAt(0);
  }
  return "";
}

/** Sign by sign against the list; null for anything else. */
function selector(text: string, depth: number): string | null {
  let rest = text;
  let out = "";
  while (rest !== "") {
    const group = GROUP.exec(rest);
    if (group) {
      const [head, name = ""] = group;
      const end = parenthesis(rest, head.length - 1);
      if (end === -1 || depth > 3) return null;
      const inner = argument(name.toLowerCase(), rest.slice(head.length, end).trim(), depth);
      if (inner === null) return null;
      out += `:${name.toLowerCase()}(${inner})`;
      rest = rest.slice(end + 1);
      continue;
    }
    const piece = PIECES.map((pattern) => pattern.exec(rest)?.[0]).find((found) => found !== undefined);
    if (piece === undefined || OUTSIDE.test(piece)) return null;
    out += /^\s+$/.test(piece) ? " " : piece.trim();
    rest = rest.slice(piece.length);
  }
  return out;
}

function argument(name: string, text: string, depth: number): string | null {
  if (name.startsWith("nth")) return /^(odd|even|[+-]?\d*n?(\s*[+-]\s*\d+)?)$/i.test(text) && text !== "" ? text : null;
  const inner = listOf(text).map((each) => selector(each.trim(), depth + 1));
  return inner.every((each) => each !== null && each !== "") && inner.length > 0 ? inner.join(",") : null;
}

const GROUP = /^:(not|is|where|has|nth-child|nth-last-child|nth-of-type|nth-last-of-type)\(/i;
/** The page around the campaign. */
const OUTSIDE = /^(html|body|head|script|style|link)$/i;
const STATES =
  "hover|focus|focus-visible|focus-within|active|disabled|enabled|checked|empty|first-child|last-child|only-child|first-of-type|last-of-type|only-of-type|required|optional|invalid|valid|placeholder-shown";
const PIECES: readonly RegExp[] = [
  /^\s*[>+~]\s*/,
  /^\s+/,
  /^\*/,
  /^[.#]-?[A-Za-z_][\w-]*/,
  /^[A-Za-z][A-Za-z0-9-]*/,
  /^\[\s*[a-z][a-z-]*\s*(?:[~|^$*]?=\s*(?:"[^"\\<>\n]*"|'[^'\\<>\n]*'|[\w-]+)\s*)?\]/,
  /^::(?:before|after|placeholder|marker|first-letter|first-line|selection)(?![\w-])/,
  new RegExp(`^:(?:${STATES})(?![\\w(-])`),
];

/** Parts between commas that stand in no bracket and no string. */
function listOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quote = "";
  for (let at = 0; at <= text.length; at++) {
    const sign = text.charAt(at);
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "(" || sign === "[") depth++;
    else if (sign === ")" || sign === "]") depth--;
    if (at === text.length || (sign === "," && depth === 0 && quote === "")) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return parts;
}

function parenthesis(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text.charAt(at) === "(") depth++;
    if (text.charAt(at) === ")" && --depth === 0) return at;
  }
  return -1;
}
