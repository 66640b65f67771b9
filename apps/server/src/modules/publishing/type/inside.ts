import { readFile } from "node:fs/promises";
import { quoted } from "@fairground/elements/stage/fonts";
import { escapeHtml } from "@fairground/model/mail";
import subsetFont from "subset-font";
import { sha256 } from "../../../kernel/secrets.ts";
import type { RenderedPage } from "../renderer.ts";
import { fallbackFace } from "./metrics.ts";
import { type Said, saidOn } from "./said.ts";

/** One file of a family that a campaign uses. */
export interface Face {
  family: string;
  weight: number;
  /** What a page sets in it at first; nothing: a style's own wish, which comes when it is needed. */
  shows: readonly (keyof Said)[];
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
 * @param faces those that matter most first
 * @param isSeenMost whether glyphs stand inside; pages that few visitors see ask for the whole files alone
 */
export async function withType(page: RenderedPage, faces: readonly Face[], isSeenMost: boolean): Promise<RenderedPage> {
  if (faces.length === 0) return page;
  const rules = await Promise.all(faces.map(fallbackOf));
  const asked = faces.filter(({ shows }) => shows.length > 0);
  const inside = isSeenMost ? await chosenOf(asked, saidOn(page.html)) : new Map<Face, Glyphs>();
  const within = [...inside].map(([face, { signs, bytes }]) => {
    const address = `data:font/woff2;base64,${Buffer.from(bytes).toString("base64")}`;
    rules.push(
      ruleOf({
        "font-family": quoted(face.family),
        "font-weight": String(face.weight),
        "font-display": "block",
        src: `url(${address}) format("woff2")`,
        "unicode-range": rangesOf(signs),
      }),
    );
    // Without it a browser reads the glyphs after the first picture of the page, and everything moves. Compressed, it is sent once.
    return `<link rel="preload" as="font" type="font/woff2" href="${address}" crossorigin>`;
  });
  const style = rules.join("");
  const links = [...within, ...asked.filter((face) => !inside.has(face)).map(linkTo)].join("");
  const hash = `'sha256-${sha256(style).toString("base64")}'`;
  return {
    ...page,
    // Of two rules for one sign the later one holds: these stand behind the whole files' own.
    html: page.html.replace("</style>", () => `</style><style>${style}</style>${links}`),
    styleHashes: [...page.styleHashes, hash],
  };
}

interface Glyphs {
  signs: ReadonlySet<string>;
  bytes: Uint8Array;
}

/**
 * The glyphs that stand inside: of every face, where all of them fit, if need be with the page's own heading alone; else of those that
 * fit, the most important first.
 */
async function chosenOf(faces: readonly Face[], said: Said): Promise<ReadonlyMap<Face, Glyphs>> {
  for (const heard of [said, { ...said, headings: said.first }]) {
    const glyphs = await Promise.all(faces.map((face) => glyphsOf(face, heard)));
    const all = glyphs.flatMap((one) => one ?? []);
    if (all.length === faces.length && all.reduce((sum, { bytes }) => sum + bytes.length, 0) <= LARGEST_INSIDE)
      return new Map(faces.flatMap((face, at) => (all[at] ? [[face, all[at]]] : [])));
  }
  const chosen = new Map<Face, Glyphs>();
  let left = LARGEST_INSIDE;
  for (const face of faces) {
    const glyphs = await glyphsOf(face, said);
    if (!glyphs || glyphs.bytes.length > left) continue;
    left -= glyphs.bytes.length;
    chosen.set(face, glyphs);
  }
  return chosen;
}

/** Asked for at once; what stands inside is enough for the first look, and the player fetches all of it later (its settle.ts). */
const linkTo = ({ url, format }: Face): string => {
  const type = format === "woff2" ? "font/woff2" : format === "opentype" ? "font/otf" : "font/ttf";
  return `<link rel="preload" as="font" type="${type}" href="${escapeHtml(url)}" crossorigin>`;
};

const signsFor = ({ shows }: Face, said: Said): ReadonlySet<string> =>
  new Set(shows.flatMap((what) => [...said[what]]));

const ruleOf = (declarations: Readonly<Record<string, string>>): string =>
  `@font-face{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;

const bytesOf = async ({ file }: Face): Promise<Uint8Array> => (typeof file === "string" ? await readFile(file) : file);

const measured = new Map<string, Promise<string>>();

/** The rule of what stands in for a face, measured once: a file's address changes with its content. */
function fallbackOf(face: Face): Promise<string> {
  const measuring = async () => {
    const rule = fallbackFace(face, await bytesOf(face));
    return rule ? ruleOf(rule) : "";
  };
  return measured.get(face.url) ?? kept(measured, face.url, measuring());
}

const made = new Map<string, Promise<Uint8Array | null>>();

/** @returns null: a file that nobody can take glyphs from; a company's own may be anything */
async function glyphsOf(face: Face, said: Said): Promise<Glyphs | null> {
  const signs = signsFor(face, said);
  const text = [...signs].sort().join("");
  const key = `${face.url} ${text}`;
  const bytes = await (made.get(key) ?? kept(made, key, takenFrom(face, text)));
  return bytes && { signs, bytes };
}

async function takenFrom(face: Face, text: string): Promise<Uint8Array | null> {
  const bytes = await bytesOf(face);
  const options = { targetFormat: "woff2", noHinting: true, keepFeatures: FEATURES, dropTables: HINTS } as const;
  return subsetFont(Buffer.from(bytes), text, options).catch(() => null);
}

/** What letters need to stand beside each other; not small capitals, fractions and the like, of which each is one glyph more. */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark"];
/** What is left of hinting, and what only editors read. */
const HINTS = ["gasp", "prep", "fpgm", "cvt ", "DSIG", "STAT", "meta"];

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
