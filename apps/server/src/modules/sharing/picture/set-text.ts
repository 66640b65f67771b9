import { isFromTheRight, type Outline, type Typeface } from "./typeface.ts";

/** A text set in lines. */
export interface SetText {
  /** Each with its baseline's distance from the top of the block, in pixels. */
  lines: (Outline & { baseline: number })[];
  width: number;
  height: number;
  size: number;
  isFromTheRight: boolean;
}

export interface Room {
  width: number;
  /** Sizes to try, the largest first, in pixels, each with how many lines it may have. */
  sizes: readonly (readonly [size: number, lines: number])[];
  /** Between two baselines, in sizes. */
  leading: number;
}

/**
 * What of a text can be drawn at all: no emoji, which are pictures of their own, no invisible signs, plain spaces, at most
 * 400 signs. Signs that have a plain relative are written with it.
 */
export const drawable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu, (sign) =>
      /[©®™]/u.test(sign) ? sign : " ",
    )
    .replaceAll("\u2011", "-")
    .replaceAll(/\s+|[\u2000-\u200a\u202f\u205f]/gu, (space) => (/[\u00a0\u202f]/.test(space) ? "\u00a0" : " "))
    .replaceAll(/[\p{Cc}\p{Cf}\p{Mn}\p{Co}\p{Cn}]/gu, (sign) =>
      /\p{Mn}/u.test(sign) && !isVariation(sign) ? sign : "",
    )
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, 400);
const isVariation = (sign: string): boolean => /[\ufe00-\ufe0f\u20e3]/u.test(sign);

/**
 * A text in the largest size in which it fits, in lines of about one length; in the smallest it ends with "…" where it is
 * longer still. Null: nothing of it can be drawn, or no typeface has all of its signs.
 * @param faces the wished one first, then what stands in for it
 */
export function setText(text: string, faces: readonly Typeface[], room: Room): SetText | null {
  const said = drawable(text);
  if (!/[\p{L}\p{N}]/u.test(said)) return null;
  for (const face of faces)
    try {
      if (face.covers(plain(said))) return setIn(face, said, room);
    } catch {
      // Whoever reads a damaged font notices late: the next one stands in.
    }
  return null;
}

function setIn(face: Typeface, said: string, room: Room): SetText | null {
  const [smallest] = room.sizes.at(-1) ?? [0];
  for (const [size, most] of room.sizes) {
    const lines = wrap(said, face, size, room.width);
    const fits = lines.length <= most && lines.every((line) => widthOf(line, face, size) <= room.width);
    if (fits) return lay(balanced(said, lines, face, size, room.width), face, size, room, isFromTheRight(said));
    if (size === smallest) return lay(cut(lines, most, face, size, room.width), face, size, room, isFromTheRight(said));
  }
  return null;
}

const plain = (line: string): string => line.replaceAll("\u00a0", " ");
const widthOf = (line: string, face: Typeface, size: number): number => face.width(plain(line), size);

/** Words that may stand in a line of their own; in scripts without spaces every sign may. */
const wordsOf = (text: string): string[] =>
  text.split(" ").flatMap((word, at) => {
    const signs =
      word.match(
        /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af][\u3001\u3002\uff01\uff1f]?|[^\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/gu,
      ) ?? [];
    return signs.map((sign, n) => (n === 0 && at > 0 ? ` ${sign}` : sign));
  });

function wrap(text: string, face: Typeface, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text)) {
    const longer = line + word;
    if (line === "" || widthOf(longer.trimStart(), face, size) <= width) line = longer.trimStart();
    else {
      lines.push(line);
      line = word.trimStart();
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The narrowest lines that are as many: no word stands alone below a full line. */
function balanced(text: string, lines: readonly string[], face: Typeface, size: number, width: number): string[] {
  if (lines.length === 1) return [...lines];
  let [narrow, wide] = [width / 2, width];
  let best = [...lines];
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = wrap(text, face, size, middle);
    if (tried.length <= lines.length && tried.every((line) => widthOf(line, face, size) <= width)) {
      best = tried;
      wide = middle;
    } else narrow = middle;
  }
  return best;
}

/** As many lines as there is room for, each no longer than it may be. */
function cut(lines: readonly string[], most: number, face: Typeface, size: number, width: number): string[] {
  const kept = lines.slice(0, most);
  const dots = face.covers("…") ? "…" : face.covers("...") ? "..." : "";
  return kept.map((line, at) => {
    const goesOn = at === most - 1 && lines.length > most;
    if (!goesOn && widthOf(line, face, size) <= width) return line;
    const signs = [...line];
    while (signs.length > 1 && widthOf(`${signs.join("").trimEnd()}${dots}`, face, size) > width) signs.pop();
    return `${signs.join("").replace(/[\s.,;:–-]+$/u, "")}${dots}`;
  });
}

function lay(lines: readonly string[], face: Typeface, size: number, { leading }: Room, isRight: boolean): SetText {
  const { capitals, below } = face.heights(size);
  const drawn = lines.map((line, at) => ({
    ...face.outline(plain(line), size),
    baseline: capitals + at * size * leading,
  }));
  return {
    lines: drawn,
    width: Math.max(...drawn.map(({ width }) => width)),
    height: capitals + (lines.length - 1) * size * leading + below * 0.7,
    size,
    isFromTheRight: isRight,
  };
}
