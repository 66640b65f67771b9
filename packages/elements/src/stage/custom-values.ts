import { tokenReference } from "./sanitize.ts";

/**
 * A value of a campaign's own CSS, with its tokens resolved, or null where anything in it is not on the list. Pictures come
 * from the media library and the built-in ones of our own host alone.
 */
export function customValue(property: string, text: string): string | null {
  const [, value = "", important = ""] = /^\s*([\s\S]*?)\s*(!\s*important)?\s*$/i.exec(text) ?? [];
  if (value === "" || value.length > 1_000) return null;
  // What is fixed or grows with the window leaves the campaign's container (studio, "Styles").
  if (property === "position" && !/^(static|relative|absolute|sticky)$/i.test(value)) return null;
  let rest = value;
  let out = "";
  let depth = 0;
  while (rest !== "") {
    const piece = pieceOf(rest);
    if (!piece) return null;
    depth += piece.found.endsWith("(") ? 1 : piece.found === ")" ? -1 : 0;
    if (depth < 0 || depth > 8) return null;
    out += piece.out;
    rest = rest.slice(piece.found.length);
  }
  return depth === 0 ? `${out}${important === "" ? "" : "!important"}` : null;
}

function pieceOf(rest: string): { found: string; out: string } | null {
  for (const { pattern, read } of PIECES) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const out = read(found);
    return out === null ? null : { found: found[0], out };
  }
  return null;
}

/** Tried in order; the first that matches decides. */
const PIECES: readonly { pattern: RegExp; read(found: RegExpExecArray): string | null }[] = [
  { pattern: /^\s+/, read: () => " " },
  { pattern: /^(?:"[^"\\<>\n\r\f]*"|'[^'\\<>\n\r\f]*')/, read: ([text]) => text },
  { pattern: /^token:([a-z0-9-]+)/, read: ([, name = ""]) => tokenReference(name) },
  { pattern: /^url\(\s*(["']?)([^"'()\s\\<>]*)\1\s*\)/i, read: ([, , address = ""]) => ownPicture(address) },
  { pattern: /^#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![\w-])/, read: ([hex]) => hex },
  {
    pattern: /^[+-]?(?:\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})(%|[a-zA-Z]+)?(?![\w.%])/,
    read: ([number, unit]) => (unit === undefined || UNITS.has(unit.toLowerCase()) ? number : null),
  },
  { pattern: /^--[a-zA-Z][a-zA-Z0-9-]*/, read: ([name]) => name },
  {
    pattern: /^(-?[a-zA-Z][a-zA-Z0-9-]*)\(/,
    read: ([call, name = ""]) => (FUNCTIONS.has(name.toLowerCase()) ? call : null),
  },
  { pattern: /^-?[a-zA-Z][\w-]*(?![\w(:-])/, read: ([word]) => word },
  { pattern: /^[(),/*+-]/, read: ([sign]) => sign },
];

/** Of our own host, and of its two folders of pictures alone. */
function ownPicture(address: string): string | null {
  const isOwn = /^\/(?:media|static)(?:\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/.test(address);
  return isOwn && !address.includes("..") ? `url("${address}")` : null;
}

const UNITS: ReadonlySet<string> = new Set(
  "% px em rem ch ex lh fr deg turn rad grad s ms cqi cqw cqmin cqmax pt".split(" "),
);

const FUNCTIONS: ReadonlySet<string> = new Set(
  [
    "rgb rgba hsl hsla hwb lab lch oklch oklab color color-mix light-dark",
    "linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient",
    "calc min max clamp round abs sign sin cos tan repeat minmax fit-content var counter",
    "translate translatex translatey translatez translate3d rotate rotatex rotatey rotatez rotate3d scale scalex scaley scalez scale3d",
    "skew skewx skewy matrix matrix3d perspective",
    "blur brightness contrast grayscale hue-rotate invert opacity saturate sepia drop-shadow",
    "cubic-bezier steps linear inset circle ellipse polygon",
  ].flatMap((line) => line.split(" ")),
);
