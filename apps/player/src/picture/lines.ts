/** How wide a text is, in pixels, at a size. */
export type Measure = (text: string, size: number) => number;

export interface Lines {
  lines: string[];
  /** Pixels. */
  size: number;
}

/**
 * Text in at most so many lines, as large as it may be; at the least size it takes as many lines as it needs.
 * @param pieces what may stand on lines of their own: words, each with the gap behind it, or parts of an address
 */
export function linesOf(
  pieces: readonly string[],
  box: { width: number; most: number; largest: number; least: number },
  measure: Measure,
): Lines {
  for (let size = box.largest; ; size -= 2) {
    const lines = broken(pieces, box.width, size, measure);
    const fits = lines.length <= box.most && lines.every((line) => measure(line, size) <= box.width);
    if (fits || size <= box.least) return { lines, size };
  }
}

function broken(pieces: readonly string[], width: number, size: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line && measure((line + piece).trimEnd(), size) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

export const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];
export const partsOfAddress = (address: string): string[] => address.match(/[^/]*\/|[^/]+$/g) ?? [];
