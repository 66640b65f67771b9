import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";

/** A font file: its path on this machine, or its bytes. */
export type FontSource = string | Uint8Array;

/** A text as one outline, in pixels from the left end of its baseline. */
export interface Outline {
  /** For a `<path>`'s `d`. */
  path: string;
  width: number;
}

/**
 * One family in one weight: files that each draw some signs, opened when a text needs them. A file that cannot be read is
 * left out: fonts of a company's own are whatever somebody has uploaded.
 */
export class Typeface {
  private readonly sources: readonly FontSource[];
  private readonly opened: (Font | null)[] = [];
  /** @param sources those that most texts need first */
  constructor(sources: readonly FontSource[]) {
    this.sources = sources;
  }

  /** Whether every sign of a text can be drawn. */
  covers(text: string): boolean {
    return [...text].every((sign) => sign === " " || this.fontOf(sign) !== null);
  }

  /** @param size in pixels to the em; @throws where a font's tables lead nowhere */
  outline(text: string, size: number): Outline {
    let x = 0;
    const parts: string[] = [];
    for (const { said, font, isRightToLeft } of this.runs(text)) {
      const scale = size / font.unitsPerEm;
      const run = font.layout(said, undefined, undefined, undefined, isRightToLeft ? "rtl" : "ltr");
      for (const [at, glyph] of run.glyphs.entries()) {
        const place = run.positions[at];
        if (!place) continue;
        const left = x + place.xOffset * scale;
        parts.push(moved(glyph.path.commands, left, -place.yOffset * scale, scale));
        x += place.xAdvance * scale;
      }
    }
    return { path: parts.join(""), width: x };
  }

  width(text: string, size: number): number {
    return this.runs(text).reduce(
      (width, { said, font }) => width + (font.layout(said).advanceWidth * size) / font.unitsPerEm,
      0,
    );
  }

  /** Of capital letters and of what hangs below the line, in pixels. */
  heights(size: number): { capitals: number; below: number } {
    const font = this.fontOf("H") ?? this.font(0);
    if (!font) return { capitals: size * 0.7, below: size * 0.22 };
    const scale = size / font.unitsPerEm;
    return { capitals: (font.capHeight || font.ascent * 0.75) * scale, below: Math.abs(font.descent) * scale * 0.85 };
  }

  /** Stretches of one font and one direction, in the order in which they are seen. */
  private runs(text: string): { said: string; font: Font; isRightToLeft: boolean }[] {
    const stretches: { said: string; isRightToLeft: boolean }[] = directed(text);
    return stretches.flatMap(({ said, isRightToLeft }) => {
      const runs: { said: string; font: Font; isRightToLeft: boolean }[] = [];
      for (const sign of said) {
        const last = runs.at(-1);
        const font = sign === " " ? (last?.font ?? this.fontOf("e") ?? this.font(0)) : this.fontOf(sign);
        if (!font) continue;
        if (last?.font === font) last.said += sign;
        else runs.push({ said: sign, font, isRightToLeft });
      }
      return isRightToLeft ? runs.reverse() : runs;
    });
  }

  private fontOf(sign: string): Font | null {
    const code = sign.codePointAt(0) ?? 0;
    for (const at of this.sources.keys()) {
      const font = this.font(at);
      if (font?.hasGlyphForCodePoint(code)) return font;
    }
    return null;
  }

  private font(at: number): Font | null {
    const known = this.opened[at];
    if (known !== undefined) return known;
    const font = opened(this.sources[at]);
    this.opened[at] = font;
    return font;
  }
}

function opened(source: FontSource | undefined): Font | null {
  if (source === undefined) return null;
  try {
    const font = create(Buffer.from(typeof source === "string" ? readFileSync(source) : source));
    // A collection has no glyphs of its own.
    return "layout" in font ? font : null;
  } catch {
    return null;
  }
}

const LETTERS: Readonly<Record<string, string>> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

/** A glyph's outline at its place: fonts count upwards, pictures downwards. */
function moved(
  commands: readonly { command: string; args: readonly number[] }[],
  x: number,
  y: number,
  scale: number,
): string {
  return commands
    .map(({ command, args }) => {
      const at = args.map((value, n) => (n % 2 === 0 ? x + value * scale : y - value * scale));
      return `${LETTERS[command] ?? ""}${at.map((value) => value.toFixed(2)).join(" ")}`;
    })
    .join("");
}

const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const FROM_THE_LEFT = /[\p{L}\p{N}]/u;
const MIRRORED: Readonly<Record<string, string>> = { "(": ")", ")": "(", "[": "]", "]": "[", "«": "»", "»": "«" };

/** Whether a text is read from the right: its first letter says it. */
export const isFromTheRight = (text: string): boolean => {
  const first = [...text].find((sign) => FROM_THE_RIGHT.test(sign) || /\p{L}/u.test(sign));
  return first !== undefined && FROM_THE_RIGHT.test(first);
};

/**
 * Stretches of one direction, in the order in which they are seen from the left. Signs without a direction go with the
 * letters around them where these agree, else with the text: enough for a headline's one line.
 */
function directed(text: string): { said: string; isRightToLeft: boolean }[] {
  if (!FROM_THE_RIGHT.test(text)) return [{ said: text, isRightToLeft: false }];
  const base = isFromTheRight(text);
  const signs = [...text];
  const own = signs.map((sign) => (FROM_THE_RIGHT.test(sign) ? true : FROM_THE_LEFT.test(sign) ? false : null));
  const directions = own.map((direction, at) => {
    if (direction !== null) return direction;
    const before = own.slice(0, at).findLast((each) => each !== null) ?? base;
    const after = own.slice(at + 1).find((each) => each !== null) ?? base;
    return before === after ? before : base;
  });
  const stretches: { said: string; isRightToLeft: boolean }[] = [];
  for (const [at, sign] of signs.entries()) {
    const isRightToLeft = directions[at] ?? base;
    const last = stretches.at(-1);
    const said = isRightToLeft ? (MIRRORED[sign] ?? sign) : sign;
    if (last?.isRightToLeft === isRightToLeft) last.said += said;
    else stretches.push({ said, isRightToLeft });
  }
  return base ? stretches.reverse() : stretches;
}
