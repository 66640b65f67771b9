/** Where a wheel's segments have their text and picture. Units of its drawing: the centre is 0/0, the pointer is up. */
export const RADIUS = 172;
export const HUB = 34;
/** With more segments than this a label always runs along the radius instead of standing upright under the pointer. */
const MOST_UPRIGHT = 8;

export interface Labelled {
  label: string;
  /** `drawing`: an emblem, which makes way where the lettering would get too small; a picture does not. */
  picture: "none" | "drawing" | "picture";
  /** Of the whole circle; left out where all segments are as wide. */
  share?: number;
}
export interface Placed {
  /** Degrees to turn label and picture, the segment being at the top. */
  turn: 0 | -90;
  size: number;
  lines: { text: string; x: number; y: number }[];
  picture: { x: number; y: number; side: number } | null;
}

const LARGEST = 21;
const SMALLEST = 8;
/** Below this a label is hard to read on a phone. */
const READABLE = 12;
const LINE = 1.14;

/**
 * Places every label of a wheel: all upright or all along the radius, in lettering that differs little from segment to
 * segment, each as large as fits. Words too long even for the smallest are divided with a hyphen (a soft hyphen in the
 * label says where).
 */
export function placeLabels(segments: readonly Labelled[]): Placed[] {
  const narrowest = Math.max(...segments.map((segment) => countOf(segment, segments)));
  const upright = narrowest <= MOST_UPRIGHT ? attempt(segments, standing) : null;
  const chosen = upright && least(upright) >= READABLE ? upright : attempt(segments, alongRadius);
  const most = Math.max(READABLE, least(chosen)) * 1.25;
  return chosen.map((placed, at) => {
    const segment = segments[at];
    if (placed.size <= most || !segment) return placed;
    const place = placed.turn === 0 ? standing : alongRadius;
    return place(segment.label, countOf(segment, segments), placed.picture !== null, most, false) ?? placed;
  });
}

/** How many segments as wide as this one make a wheel. */
const countOf = ({ share }: Labelled, segments: readonly Labelled[]) => (share ? 1 / share : segments.length);

const least = (placed: readonly Placed[]) => Math.min(...placed.map(({ size }) => size));

type Place = (label: string, count: number, pictured: boolean, size: number, force: boolean) => Placed | null;

/** Drawings make way together: a wheel on which only some segments have one looks unfinished. */
function attempt(segments: readonly Labelled[], place: Place): Placed[] {
  const placeAll = (drawings: boolean) =>
    segments.map((segment) => {
      const { label, picture } = segment;
      const pictured = picture === "picture" || (drawings && picture === "drawing");
      return largest(label, countOf(segment, segments), pictured, place);
    });
  const drawn = placeAll(true);
  if (least(drawn) >= READABLE) return drawn;
  const bare = placeAll(false);
  return least(bare) > least(drawn) ? bare : drawn;
}

function largest(label: string, count: number, pictured: boolean, place: Place): Placed {
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const placed = place(label, count, pictured, size, false);
    if (placed) return placed;
  }
  return place(label, count, pictured, SMALLEST, true) ?? { turn: 0, size: SMALLEST, lines: [], picture: null };
}

/** Half of the opening angle of a segment; with three segments the chord is no longer what limits a line. */
const halfAngle = (count: number) => Math.min(Math.PI / count, Math.PI / 3.2);

const standing: Place = (label, count, pictured, size, force) => {
  const slope = Math.tan(halfAngle(count));
  // A line may be as wide as the segment at its foot and as the disc at its head.
  const widthAt = (foot: number) =>
    Math.min(2 * foot * slope, 1.9 * Math.sqrt(Math.max(0, RADIUS ** 2 - (foot + size) ** 2))) - 12;
  const side = count <= 6 ? 46 : 38;
  const below = pictured ? RADIUS - 24 - side - 4 : RADIUS - (count < 5 ? 48 : 32);
  const lines: { text: string; x: number; y: number }[] = [];
  let foot = below;
  for (let rest = label.trim(); rest !== ""; ) {
    foot -= size * LINE;
    if (foot < HUB + 12) {
      if (force) break;
      return null;
    }
    const taken = takeLine(rest, widthAt(foot) / size, force);
    if (taken === null) return null;
    lines.push({ text: taken.line, x: 0, y: -(foot + size * 0.24) });
    rest = taken.rest;
  }
  if (lines.length > 3 && !force) return null;
  return { turn: 0, size, lines, picture: pictured ? { x: -side / 2, y: -(RADIUS - 24), side } : null };
};

const alongRadius: Place = (label, count, pictured, size, force) => {
  const chord = 2 * Math.tan(halfAngle(count));
  const side = Math.min(28, chord * (RADIUS - 40) * 0.8);
  const outer = RADIUS - 16 - (pictured ? side + 6 : 0);
  const longest = outer - HUB - 12;
  const texts: string[] = [];
  for (let rest = label.trim(); rest !== ""; ) {
    const taken = takeLine(rest, longest / size, force);
    if (taken === null) return null;
    texts.push(taken.line);
    rest = taken.rest;
  }
  const inner = outer - Math.max(0, ...texts.map((text) => widthOf(text) * size));
  const room = Math.max(1, Math.floor((chord * inner - 3) / (size * LINE)));
  if (!force && (texts.length > 3 || texts.length * size * LINE > chord * inner - 3)) return null;
  const shown = texts.slice(0, room);
  return {
    turn: -90,
    size,
    lines: shown.map((text, at) => ({
      text,
      x: outer,
      y: (at - (shown.length - 1) / 2) * size * LINE + size * 0.35,
    })),
    picture: pictured ? { x: RADIUS - 16 - side, y: -side / 2, side } : null,
  };
};

const SOFT = "\u00ad";

/** As many words as fit `width` (in widths of the letter size); null where not even the first does and may not be divided. */
function takeLine(text: string, width: number, force: boolean): { line: string; rest: string } | null {
  const words = text.split(/\s+/);
  let line = "";
  for (const [at, word] of words.entries()) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    const rest = words.slice(at + (line === "" ? 1 : 0)).join(" ");
    if (line !== "") return { line: line.replaceAll(SOFT, ""), rest };
    const divided = divide(word, width, force);
    return divided && { line: divided.head, rest: `${divided.tail} ${rest}`.trim() };
  }
  return { line: line.replaceAll(SOFT, ""), rest: "" };
}

function divide(word: string, width: number, force: boolean): { head: string; tail: string } | null {
  for (let at = word.length - 1; at > 0; at -= 1) {
    if (force && at > word.length - 3 && word.length > 6) continue; // no two letters alone on the next line
    const soft = word[at] === SOFT;
    const hard = word[at - 1] === "-";
    if (!soft && !hard && !force) continue;
    const head = word.slice(0, at).replaceAll(SOFT, "") + (hard ? "" : "-");
    if (widthOf(head) <= width || at === 1) return { head, tail: word.slice(soft ? at + 1 : at) };
  }
  return force ? { head: word, tail: "" } : null;
}

/** An estimate of a bold text face, on the wide side, in widths of the letter size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (letter === SOFT) continue;
    if (/[iljtfI.,:;'’|!()\- ]/.test(letter)) width += 0.38;
    else if (/[mwMW@%€]/.test(letter)) width += 0.95;
    else if (/[A-ZÄÖÜÉÈÀÇÑ]/.test(letter)) width += 0.75;
    else width += 0.63;
  }
  return width;
}
