/** The machine's measures, in units of its drawing, 400 wide and high. Reels are laid over it (style.ts, in per cent). */
export const SIDE = 400;
/** A reel's window. */
export const WINDOW = { left: [66, 150, 234], top: 130, width: 80, height: 126 } as const;
/** A strip's cell is as wide as the window and a little less high, so that the neighbours of the line can be seen. */
export const CELL = { width: WINDOW.width, height: 68 } as const;
/** Icons that a window shows, the one in the line and parts of its neighbours. */
export const ROWS = WINDOW.height / CELL.height;
/** Icons of a strip that are hidden above the window at position 0. Cell `at + 1` is icon `at`. */
export const HIDDEN = 1.5 - ROWS / 2;
/** Cells of a strip beyond one of each icon, so that it can turn round its end. */
export const MORE = 3;

/** How far a strip hangs down at a position, in per cent of its own height; at 0 style.ts has icon 0 in the line. */
export const offsetOf = (position: number, count: number): number => (-100 * position) / (count + MORE);
