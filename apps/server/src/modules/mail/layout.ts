import type { Element } from "@fairground/model/campaign";
import {
  type LetterLook,
  type LetterPart,
  type LetterSurroundings,
  type LetterTokens,
  letterLook,
  surroundingsIn,
} from "@fairground/model/mail";

/** A block's look, with what it has of what it lies in. */
export interface BlockLook extends LetterLook {
  /** The nearest background that was chosen, its own or of what it lies in. */
  behind?: string;
  /** Of a container within columns or within a box, which a mail cannot lay out: it colours the block's whole width. */
  band?: string;
}

/** Blocks that lie beside or in something: consecutive ones of a key are one row of the letter. */
export interface Row {
  key: string;
  column: number;
  columns: number;
  /** The columns stay beside each other on phones. */
  keep: boolean;
  /** What is drawn around it. */
  box?: LetterLook;
}

/** Where and how a block is drawn; empty: as the theme has it, over the whole width. */
export interface Placed {
  look?: BlockLook;
  row?: Row;
}

/**
 * A letter's elements in their order, each with its place. Mail programs lay out rows of columns and nothing within them: a
 * container's layout counts where it lies in no columns itself, others' elements follow each other.
 */
export function placedIn(root: LetterPart, tokens: LetterTokens): { element: Element; place: Placed }[] {
  const around = surroundingsIn(letterLook(root.element, tokens), {});
  return root.inside.flatMap((part) => placedPart(part, tokens, around, {}));
}

interface Where {
  row?: Row | undefined;
  band?: string | undefined;
}

function placedPart(
  part: LetterPart,
  tokens: LetterTokens,
  around: LetterSurroundings,
  where: Where,
): { element: Element; place: Placed }[] {
  const { element, inside } = part;
  const own = letterLook(element, tokens);
  if (element.type !== "container") {
    const look = blockLook(own, around, where.band);
    const { row } = where;
    const place = { ...(Object.keys(look).length > 0 ? { look } : {}), ...(row ? { row } : {}) };
    return [{ element, place }, ...inside.flatMap((each) => placedPart(each, tokens, around, where))];
  }
  const within = surroundingsIn(own, around);
  if (where.row && (where.row.columns > 1 || (where.row.box && hasBox(own)))) {
    const there = { ...where, band: own.background ?? where.band };
    return inside.flatMap((each) => placedPart(each, tokens, within, there));
  }
  const cells = cellsOf(element, inside.length);
  const box = hasBox(own) ? own : where.row?.box;
  if (cells.every(({ columns }) => columns === 1) && !hasBox(own))
    return inside.flatMap((each) => placedPart(each, tokens, within, where));
  return inside.flatMap((each, at) => {
    const { row = 0, column = 0, columns = 1 } = cells[at] ?? {};
    const keep = element.keepColumns === true;
    const there: Row = { key: `${element.id}/${row}`, column, columns, keep, ...(box ? { box } : {}) };
    return placedPart(each, tokens, within, { row: there, band: where.band });
  });
}

const hasBox = ({ background, border, padding }: LetterLook): boolean =>
  background !== undefined || border !== undefined || padding !== undefined;

function blockLook(own: LetterLook, around: LetterSurroundings, band: string | undefined): BlockLook {
  const { behind, ...inherited } = surroundingsIn(own, around);
  const all = { ...own, ...inherited, behind, band };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as BlockLook; // the same entries
}

interface Cell {
  row: number;
  column: number;
  columns: number;
}

/** The cells of a layout by the place of what fills them (spec §3, "Container layouts"). */
function cellsOf({ layout = "simple_container" }: Element, count: number): Cell[] {
  const whole = (row: number): Cell => ({ row, column: 0, columns: 1 });
  const all = Array.from({ length: count }, (_, at) => at);
  switch (layout) {
    case "two_columns":
    case "three_columns": {
      const columns = layout === "two_columns" ? 2 : 3;
      return all.map((at) => ({ row: Math.floor(at / columns), column: at % columns, columns }));
    }
    case "two_columns_row":
      return all.map((at) => (at < 2 ? { row: 0, column: at, columns: 2 } : whole(1)));
    case "row_two_columns":
      return all.map((at) => (at === 1 || at === 2 ? { row: 1, column: at - 1, columns: 2 } : whole(at === 0 ? 0 : 2)));
    case "two_rows_column":
      return all.map((at) => (at < 3 ? { row: 0, column: at < 2 ? 0 : 1, columns: 2 } : whole(1)));
    case "col_two_rows":
      return all.map((at) => (at < 3 ? { row: 0, column: at === 0 ? 0 : 1, columns: 2 } : whole(1)));
    default:
      return all.map(() => whole(0));
  }
}
