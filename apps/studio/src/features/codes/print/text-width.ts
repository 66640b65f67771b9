import type { Font } from "./pdf.ts";

/** Widths of Helvetica's signs from the space to the tilde, in thousandths of its size (Adobe's font metrics). */
const HELVETICA = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];
/** Any other sign: most are drawn as a picture, which is narrowed to its room. */
const OTHER = 750;
/** The bold one is wider, by no more than this. */
const BOLD = 1.12;
const COURIER = 600;

/** How wide a text is, in points. */
export function widthOf(text: string, font: Font, size: number): number {
  if (font === "code") return (text.length * COURIER * size) / 1000;
  let sum = 0;
  for (const sign of text.normalize("NFD").replace(/\p{M}/gu, "")) sum += HELVETICA[sign.charCodeAt(0) - 32] ?? OTHER;
  return (sum * size * (font === "bold" ? BOLD : 1)) / 1000;
}

/** Breaks a text into lines that fit: at spaces, and within a word that is wider than a line. What is too much ends in "…". */
export function linesOf(text: string, font: Font, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (tried: string) => widthOf(tried, font, size) <= width;
  for (const word of text.trim().split(/\s+/)) {
    if (line !== "" && fits(`${line} ${word}`)) {
      line += ` ${word}`;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const sign of word) {
      if (line !== "" && !fits(line + sign)) {
        lines.push(line);
        line = "";
      }
      line += sign;
    }
  }
  if (line !== "") lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? "";
  while (last !== "" && !fits(`${last}…`)) last = [...last].slice(0, -1).join("");
  return [...lines.slice(0, most - 1), `${last}…`];
}
