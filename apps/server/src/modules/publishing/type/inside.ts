import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { sha256 } from "../../../kernel/secrets.ts";
import type { RenderedPage } from "../renderer.ts";
import { fallbackFace } from "./metrics.ts";
import { type Said, saidOn } from "./said.ts";

/** One file of a family that a campaign uses. */
export interface Face {
  family: string;
  weight: number;
  /** Whether headings are set in it. */
  isHeading: boolean;
  /** Where browsers load all of it. */
  url: string;
  /** As CSS `format()` names it. */
  format: string;
  /** A path on this machine, or the file itself. */
  file: string | Uint8Array;
}

/** Bytes of glyphs that may stand inside one page. */
export const LARGEST_INSIDE = 9_000;

/**
 * The page with the type that it begins in: the glyphs of its first look stand inside it, as far as {@link LARGEST_INSIDE} allows,
 * the headings' first; all other signs come with the whole files, and until then the system's own letters stand in, as wide and as
 * high. What stands inside needs no file to be asked for at once.
 */
export async function withType(page: RenderedPage, faces: readonly Face[]): Promise<RenderedPage> {
  if (faces.length === 0) return page;
  const said = saidOn(page.html);
  const rules = await Promise.all(faces.map(async (face) => (await openedOf(face)).fallback));
  const asked = faces.filter(isAsked).sort((one, other) => rankOf(one) - rankOf(other));
  const inside = new Set<Face>();
  let left = LARGEST_INSIDE;
  for (const face of asked) {
    const signs = signsFor(face, said);
    const glyphs = await glyphsOf(face, signs);
    if (!glyphs || glyphs.length > left) continue;
    left -= glyphs.length;
    inside.add(face);
    rules.push(
      ruleOf({
        "font-family": JSON.stringify(face.family),
        "font-weight": String(face.weight),
        "font-display": "block",
        src: `url(data:font/woff2;base64,${Buffer.from(glyphs).toString("base64")}) format("woff2")`,
        "unicode-range": rangesOf(signs),
      }),
    );
  }
  const style = rules.join("");
  const links = asked.map((face) => linkTo(face, inside.has(face))).join("");
  const hash = `'sha256-${sha256(style).toString("base64")}'`;
  return {
    ...page,
    // Of two rules for one sign the later one holds: these stand behind the whole files' own.
    html: page.html.replace("</style>", () => `</style><style>${style}</style>${links}`),
    styleHashes: [...page.styleHashes, hash],
  };
}

/** What stands inside is enough for the first look: all of it is fetched when nothing else is under way. */
const linkTo = ({ url, format }: Face, isInside: boolean): string => {
  const type = format === "woff2" ? "font/woff2" : format === "opentype" ? "font/otf" : "font/ttf";
  return isInside
    ? `<link rel="prefetch" as="font" href="${url}" crossorigin>`
    : `<link rel="preload" as="font" type="${type}" href="${url}" crossorigin>`;
};

/** Light letters are a style's own wish: they come when they are needed. */
const isAsked = ({ weight }: Face): boolean => weight >= 400;

const rankOf = ({ isHeading, weight }: Face): number => (isHeading ? 0 : weight === 400 ? 1 : 2);

const signsFor = ({ isHeading, weight }: Face, { headings, bold, all }: Said): ReadonlySet<string> =>
  isHeading ? new Set([...headings, ...(weight > 400 ? bold : [])]) : weight > 400 ? bold : all;

const ruleOf = (declarations: Readonly<Record<string, string>>): string =>
  `@font-face{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

interface Opened {
  bytes: Uint8Array;
  fallback: string;
}
const opened = new Map<string, Promise<Opened>>();

/** A file is read and measured once: its address changes with its content. */
function openedOf({ url, family, weight, file }: Face): Promise<Opened> {
  const known = opened.get(url);
  if (known) return known;
  const made = (async () => {
    const bytes = typeof file === "string" ? await readFile(file) : file;
    const rule = fallbackFace({ family, weight }, bytes);
    return { bytes, fallback: rule ? ruleOf(rule) : "" };
  })();
  return kept(opened, url, made);
}

const made = new Map<string, Promise<Uint8Array | null>>();

/** @returns null: a file that nobody can take glyphs from; a company's own may be anything */
async function glyphsOf(face: Face, signs: ReadonlySet<string>): Promise<Uint8Array | null> {
  const text = [...signs].sort().join("");
  const key = `${face.url} ${text}`;
  const known = made.get(key);
  if (known) return known;
  const { bytes } = await openedOf(face);
  const glyphs = subsetFont(Buffer.from(bytes), text, {
    targetFormat: "woff2",
    noHinting: true,
    keepFeatures: FEATURES,
  }).catch(() => null);
  return kept(made, key, glyphs);
}

/** What letters need to stand beside each other; not small capitals, fractions and the like, of which each is one glyph more. */
const FEATURES = ["kern", "liga", "calt", "rlig", "ccmp", "locl", "mark", "mkmk"];

/** The latest few hundred. */
function kept<T>(memory: Map<string, T>, key: string, value: T): T {
  memory.set(key, value);
  for (const oldest of memory.keys()) {
    if (memory.size <= 400) break;
    memory.delete(oldest);
  }
  return value;
}

/** As CSS writes them, e.g. `U+20-22,U+41`. */
function rangesOf(signs: ReadonlySet<string>): string {
  const codes = [...signs].map((sign) => sign.codePointAt(0) ?? 0).sort((one, other) => one - other);
  const ranges: [from: number, to: number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(",");
}
