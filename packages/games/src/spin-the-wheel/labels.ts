/** Where a segment's text and picture stand. Units of the wheel's drawing: its centre is 0/0, the pointer is up. */
export const RADIUS = 172;
export const HUB = 40;
/** With at most this many segments a label is read upright under the pointer; with more it runs along the radius. */
const MOST_UPRIGHT = 8;

export interface Placed {
  /** Degrees to turn the group below, the segment being at the top. */
  turn: 0 | -90;
  size: number;
  anchor: "middle" | "end";
  lines: { text: string; x: number; y: number }[];
  picture: { x: number; y: number; side: number } | null;
}

const LARGEST = 21;
const SMALLEST = 8;
const LINE = 1.14;

/**
 * The largest lettering with which the whole label fits its segment; words that are too long even for the smallest are
 * divided with a hyphen (a soft hyphen in the label says where).
 */
export function placeLabel(label: string, count: number, hasPicture: boolean): Placed {
  const place = count <= MOST_UPRIGHT ? upright : alongRadius;
  for (let size = LARGEST; size > SMALLEST; size -= 0.5) {
    const placed = place(label, count, hasPicture, size, false);
    if (placed) return placed;
  }
  return place(label, count, hasPicture, SMALLEST, true) ?? { turn: 0, size: SMALLEST, anchor: "middle", lines: [], picture: null };
}

/** Half of the opening angle of a segment; beyond a right angle the chord no longer grows. */
const halfAngle = (count: number) => Math.min(Math.PI / count, Math.PI / 3.2);

function upright(label: string, count: number, hasPicture: boolean, size: number, force: boolean): Placed | null {
  const slope = Math.tan(halfAngle(count));
  const widthAt = (radius: number) => Math.min(2 * radius * slope, 1.9 * Math.sqrt(Math.max(0, RADIUS ** 2 - (radius + size) ** 2))) - 14;
  const side = hasPicture ? (count <= 6 ? 50 : 40) : 0;
  const top = hasPicture ? RADIUS - 16 - side - 4 : RADIUS - (count < 5 ? 44 : 26);
  const lines: { text: string; x: number; y: number }[] = [];
  let radius = top;
  for (let rest = label.trim(); rest !== ""; ) {
    const foot = radius - size * LINE;
    if (foot < HUB + 10) {
      if (force) break;
      return null;
    }
    const taken = takeLine(rest, widthAt(foot) / size, force);
    if (taken === null) return null;
    lines.push({ text: taken.line, x: 0, y: -(foot + size * 0.24) });
    rest = taken.rest;
    radius = foot;
  }
  if (lines.length > 4 && !force) return null;
  return {
    turn: 0,
    size,
    anchor: "middle",
    lines,
    picture: hasPicture ? { x: -side / 2, y: -(RADIUS - 16), side } : null,
  };
}

function alongRadius(label: string, count: number, hasPicture: boolean, size: number, force: boolean): Placed | null {
  const chord = 2 * Math.tan(halfAngle(count));
  const side = hasPicture ? Math.min(34, chord * (RADIUS - 34) * 0.82) : 0;
  const outer = RADIUS - 12 - (hasPicture ? side + 5 : 0);
  const longest = outer - HUB - 8;
  const texts: string[] = [];
  for (let rest = label.trim(); rest !== ""; ) {
    const taken = takeLine(rest, longest / size, force);
    if (taken === null) return null;
    texts.push(taken.line);
    rest = taken.rest;
  }
  const inner = outer - Math.max(0, ...texts.map((text) => widthOf(text) * size));
  if (!force && (texts.length > 3 || texts.length * size * LINE > chord * inner - 2)) return null;
  const shown = texts.slice(0, Math.max(1, Math.floor((chord * inner) / (size * LINE))));
  return {
    turn: -90,
    size,
    anchor: "end",
    lines: shown.map((text, at) => ({
      text,
      x: outer,
      y: (at - (shown.length - 1) / 2) * size * LINE + size * 0.35,
    })),
    picture: hasPicture ? { x: RADIUS - 10 - side, y: -side / 2, side } : null,
  };
}

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
    if (/[iljtfI.,:;'’|!()\- ]/.test(letter)) width += 0.36;
    else if (/[mwMW@%€]/.test(letter)) width += 0.95;
    else if (/[A-ZÄÖÜÉÈÀÇÑ]/.test(letter)) width += 0.72;
    else width += 0.6;
  }
  return width;
}
