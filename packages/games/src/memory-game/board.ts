/** Under this id the page holds the drawing of the cards' back. */
export const BACK_ID = "memory-back";

/** How many columns and rows so many cards lie in, on a phone and where there is room. */
export function shapeOf(cards: number): { columns: number; rows: number; wideColumns: number; wideRows: number } {
  const columns = fitting(cards, cards > 20 ? [4, 5] : cards > 12 ? [4, 5, 3] : [3, 4, 2]);
  const wideColumns = fitting(cards, cards > 16 ? [6, 7, 5, 8] : [4, 5, 3]);
  return { columns, rows: Math.ceil(cards / columns), wideColumns, wideRows: Math.ceil(cards / wideColumns) };
}

const fitting = (cards: number, choices: readonly number[]): number =>
  cards <= 4 ? 2 : (choices.find((count) => cards % count === 0) ?? choices[0] ?? 4);

/** Where an arrow key leads from a place; the place itself at an edge. Null for any other key. */
export function placeAfter(key: string, place: number, cards: number, columns: number): number | null {
  const last = cards - 1;
  switch (key) {
    case "ArrowRight":
      return Math.min(last, place + 1);
    case "ArrowLeft":
      return Math.max(0, place - 1);
    case "ArrowDown":
      return place + columns > last ? place : place + columns;
    case "ArrowUp":
      return place < columns ? place : place - columns;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
