import { jointsOf } from "./wheel-syllables.ts";

/** Where a wheel's segments have their text and picture. Units of its drawing: the centre is 0/0, the pointer is up. */
export const RADIUS = 172;
export const HUB = 34;
/** Where a label ends that has no picture. */
const OUTER = RADIUS - 16;

export interface Labelled {
  label: string;
  /** `drawing`: an emblem, which makes way where the lettering would get too small; a picture does not. */
  picture: "none" | "drawing" | "picture";
  /** Of the whole circle; left out where all segments are as wide. */
  share?: number;
}
/** Along the radius from the hub outward, the segment being turned to the right. */
export interface Placed {
  size: number;
  /** `x` is where a line ends. None where picture or emblem stand alone. */
  lines: { text: string; x: number; y: number }[];
  picture: { x: number; y: number; side: number } | null;
}

const LARGEST = 21;
/** 13 px on a wheel of 343 px, as a phone of 375 px shows it. Below this picture or emblem stand alone. */
export const READABLE = 15.2;
/** For a label that has neither. */
const SMALLEST = 10.5;
/** As small as letters get for a larger picture. */
const COMFORTABLE = 17;
const LINE = 1.06;
const MOST_LINES = 3;
/** How much larger letters have to get by one line more. */
const WORTH_A_LINE = 1.15;
/** A prize's picture has 34 px on that phone and more; an emblem is smaller than a prize. */
const SIDES = { picture: [52, 46, 40], drawing: [28] };
const SIDES_ALONE = { picture: 62, drawing: 44 };

/**
 * Places every label of a wheel along the radius, reading outward, in lettering that differs little from segment to
 * segment, each as large as fits. Long words are divided between syllables (a soft hyphen in the label says where); what
 * could not be read on a phone is left to the picture or emblem.
 */
export function placeLabels(segments: readonly Labelled[]): Placed[] {
  // Drawings make way together: a wheel on which only some segments have one looks unfinished.
  const drawn = segments.map((segment) => placeOf(segment, segments, segment.picture !== "none"));
  const bare = segments.map((segment) => placeOf(segment, segments, segment.picture === "picture"));
  const chosen = silent(bare) < silent(drawn) ? bare : drawn;
  const most = Math.max(READABLE, Math.min(...chosen.filter(speaks).map(({ size }) => size)) * 1.25);
  return chosen.map((placed, at) => {
    const segment = segments[at];
    if (!segment || !speaks(placed) || placed.size <= most) return placed;
    return placeOf(segment, segments, placed.picture !== null, most);
  });
}

const speaks = ({ lines }: Placed) => lines.length > 0;
const silent = (placed: readonly Placed[]) => placed.filter((one) => !speaks(one)).length;

function placeOf(segment: Labelled, segments: readonly Labelled[], pictured: boolean, most = LARGEST): Placed {
  const label = segment.label.trim();
  const kind = segment.picture;
  const chord = chordOf(segment.share ?? 1 / segments.length);
  const sides = pictured && kind !== "none" ? SIDES[kind] : [0];
  for (const side of sides) {
    const picture = side ? pictureAt(chord, side) : null;
    const outer = picture ? picture.x - 4 : OUTER;
    // A larger picture is not worth letters that can just be read, nor a divided word.
    const fitted =
      side === sides.at(-1)
        ? largest(label, { chord, outer, most, least: READABLE })
        : largest(label, { chord, outer, most, least: Math.min(most, COMFORTABLE) }, ["said"]);
    if (fitted) return { ...fitted, picture };
  }
  if (kind !== "none") return { size: READABLE, lines: [], picture: pictureAt(chord, SIDES_ALONE[kind]) };
  if (label === "") return { size: READABLE, lines: [], picture: null };
  return {
    ...(largest(label, { chord, outer: OUTER, most: READABLE, least: SMALLEST }) ?? cut(label)),
    picture: null,
  };
}

/** How wide a segment is, by the distance from the centre; with three segments that is no longer what limits a label. */
const chordOf = (share: number) => 2 * Math.tan(Math.min(Math.PI * share, Math.PI / 3.2));

function pictureAt(chord: number, wanted: number) {
  const top = RADIUS - 8;
  // Its inner corners are within the segment too.
  const side = Math.min(wanted, (chord * top - 5) / (1 + chord));
  return { x: top - side, y: -side / 2, side };
}

type Lettering = Pick<Placed, "size" | "lines">;
/** `chord` as chordOf has it, `outer` where lines end, `most` and `least` the letters' sizes. */
interface Room {
  chord: number;
  outer: number;
  most: number;
  least: number;
}
/** Whether words are divided only where the label says so, where two words meet, or between any syllables. */
const DIVISIONS = ["said", "compound", "syllable"] as const;
type Division = (typeof DIVISIONS)[number];

function largest(label: string, room: Room, divisions: readonly Division[] = DIVISIONS): Lettering | null {
  if (label === "") return null;
  for (const division of divisions) {
    let best: Lettering | null = null;
    for (let count = 1; count <= MOST_LINES; count += 1) {
      const found = lettered(label, room, count, division);
      if (found && (!best || found.size > best.size * WORTH_A_LINE)) best = found;
    }
    if (best) return best;
  }
  return null;
}

/** The whole label in so many lines; the more there are, the farther from the hub they have to end. */
function lettered(label: string, room: Room, count: number, division: Division): Lettering | null {
  const { chord, outer, most, least } = room;
  for (let step = most; step > least - 0.5; step -= 0.5) {
    const size = Math.max(step, least);
    const inner = Math.max(HUB + 6, (count * size * LINE + 2) / chord);
    const texts = linesFor(label, (outer - inner) / size, division);
    if (texts && texts.length <= count) return { size, lines: linesOf(texts, outer, size) };
  }
  return null;
}

const linesOf = (texts: readonly string[], x: number, size: number) =>
  texts.map((text, at) => ({ text, x, y: (at - (texts.length - 1) / 2) * size * LINE + size * 0.35 }));

/** As much of a label as one line of the smallest letters holds. */
function cut(label: string): Lettering {
  const letters = [...label.replaceAll(SOFT, "")];
  const width = (OUTER - HUB - 6) / SMALLEST;
  while (letters.length > 1 && widthOf(`${letters.join("")}…`) > width) letters.pop();
  return { size: SMALLEST, lines: linesOf([`${letters.join("").trimEnd()}…`], OUTER, SMALLEST) };
}

const SOFT = "\u00ad";

/** Lines no wider than `width` (in widths of the letter size); null where a word does not fit and may not be divided. */
function linesFor(label: string, width: number, division: Division): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const word of label.split(/\s+/)) {
    let rest = word;
    while (rest !== "") {
      const longer = line === "" ? rest : `${line} ${rest}`;
      if (widthOf(longer) <= width) {
        line = longer;
        break;
      }
      // A word begins a line before it is divided.
      if (line === "") {
        const divided = divide(rest, width, division);
        if (!divided) return null;
        line = divided.head;
        rest = divided.tail;
      }
      lines.push(line);
      line = "";
    }
  }
  return [...lines, line].map((text) => text.replaceAll(SOFT, ""));
}

function divide(word: string, width: number, division: Division): { head: string; tail: string } | null {
  const fitting = placesIn(word, division).flatMap(({ at, compound }) => {
    const head = /[-\u00ad]$/.test(word.slice(0, at))
      ? word.slice(0, at).replace(/\u00ad$/, "-")
      : `${word.slice(0, at)}-`;
    return widthOf(head) <= width ? [{ head, tail: word.slice(at), compound }] : [];
  });
  return fitting.findLast(({ compound }) => compound) ?? fitting.at(-1) ?? null;
}

/** After hyphens, soft ones too, and where rules divide it; a word with soft hyphens is divided only there. */
function placesIn(word: string, division: Division) {
  const hyphens = [...word.matchAll(/(?!^)[-\u00ad](?=.)/g)].map(({ index }) => ({ at: index + 1, compound: true }));
  if (division === "said" || word.includes(SOFT)) return hyphens;
  const inParts = [...word.matchAll(/\p{L}+/gu)].flatMap(({ 0: part, index }) =>
    jointsOf(part).map(({ at, compound }) => ({ at: index + at, compound })),
  );
  const ruled = division === "compound" ? inParts.filter(({ compound }) => compound) : inParts;
  return [...hyphens, ...ruled].sort((one, other) => one.at - other.at);
}

/** An estimate of a bold text face, on the wide side, in widths of the letter size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (letter === SOFT) continue;
    if (/[iljtfI.,:;'’|!()\- ]/.test(letter)) width += 0.38;
    else if (/[mwMW@%€…]/.test(letter)) width += 0.95;
    else if (/[A-ZÄÖÜÉÈÀÇÑ]/.test(letter)) width += 0.75;
    else if (letter === "r") width += 0.44;
    else if (/[csxz]/.test(letter)) width += 0.56;
    else width += 0.61;
  }
  return width;
}
