import { describe, expect, test } from "vitest";
import type { RowOf } from "./row.ts";
import { StockBook } from "./stock.ts";

const DAY = "2026-11-21";
const LATER = "2026-11-21T13:00:00.000000Z";

/** What happens to a stock, as rows of the log tell it. */
type Step = (book: StockBook, report: (kind: string, detail: string) => void) => void;

/** A stock's whole state; slices as what each has left. */
const state = (stock: number | null, awarded: number, slices?: readonly number[], more: object = {}): string =>
  JSON.stringify({ stock, awarded, limitType: 2, dayLimit: 0, dayLimits: {}, ...(slices && { slices }), ...more });
const part = (slice: number, left: number): string => JSON.stringify({ slice, left });

const change =
  (reason: string, before: string | null, after: string, play: number | null = null): Step =>
  (book, report) =>
    book.change(
      {
        ...{ changeId: "change", prizeId: "mug", reason, before, after },
        ...{ reference: play === null ? null : `play-${play}`, at: "2026-11-21T10:00:00.000000Z" },
      },
      report,
    );
const draw =
  (play: number, slice: number | string | null, before: number | null, more: Partial<RowOf<"draw">> = {}): Step =>
  (book, report) => {
    const row: Partial<RowOf<"draw">> = {
      ...{
        reference: `play-${play}`,
        prizeId: "mug",
        exhausted: "false",
        slice: slice === null ? null : String(slice),
      },
      ...{ stockBefore: before === null ? null : String(before), at: LATER },
      stockAfter: before === null ? null : String(before - 1),
      ...more,
    };
    book.take(row as RowOf<"draw">, DAY, report); // the book reads no other fields
  };
const outOfCodes = (play: number, slice: number, left: number): Step =>
  draw(play, slice, left, { exhausted: "true", stockAfter: String(left) });
const back = (play: number, slice: number, left: number): Step =>
  change("withheld", part(slice, left), part(slice, left + 1), play);
const hidden: Step = (book) => book.hide(DAY);
/** A later candidate was taken: the prize had nothing left. */
const goneAt =
  (at: string): Step =>
  (book, report) => {
    if (!book.mayBeEmpty("mug", DAY, at)) report("passed-over", "The prize was still there");
  };
const gone = goneAt(LATER);

const faultsOf = (steps: readonly Step[]): string[] => {
  const book = new StockBook();
  const faults: string[] = [];
  for (const step of steps) step(book, (kind, detail) => faults.push(`${kind}: ${detail}`));
  return faults;
};

const [WHOLE, PARTED, UNLIMITED] = [state(5, 0), state(5, 0, [3, 2]), state(null, 0)];
const begun = change("saved", null, PARTED);
const unparted = change("saved", null, WHOLE);
const unlimited = change("saved", null, UNLIMITED);
const parted = change("parted", WHOLE, PARTED);
/** A stock that has ended and begun again, after one piece was drawn from its first slice. */
const AGAIN = [
  ...[begun, draw(1, 0, 3), change("saved", state(5, 1, [2, 2]), state(null, 1))],
  change("saved", state(null, 1), state(4, 1, [2, 1])),
];

/** Each rule with a log that keeps it, one that breaks it, and what is said of that. */
const RULES: readonly [rule: string, honest: readonly Step[], broken: readonly Step[], told: string | RegExp][] = [
  [
    "a draw finds in its slice what that one has left, whatever is drawn from others meanwhile",
    [begun, draw(1, 1, 2), draw(2, 0, 3), draw(3, 1, 1), draw(4, 0, 2)],
    [begun, draw(1, 1, 2), draw(2, 0, 3), draw(3, 1, 2)],
    /^stock-wrong: .*had 1 left, the row says 2 → 1/,
  ],
  [
    "a draw takes one piece",
    [begun, draw(1, 0, 3)],
    [begun, draw(1, 0, 3, { stockAfter: "3" })],
    /^stock-wrong: .*the row says 3 → 3/,
  ],
  [
    "a play that is told that codes have run out takes none",
    [begun, outOfCodes(1, 0, 3), draw(2, 0, 3)],
    [begun, draw(1, 0, 3, { exhausted: "true" })],
    /^stock-wrong: .*the row says 3 → 2/,
  ],
  [
    "nothing comes from an empty slice",
    [begun, draw(1, 1, 2), draw(2, 1, 1), draw(3, 0, 3)],
    [begun, draw(1, 1, 2), draw(2, 1, 1), draw(3, 1, 0, { stockAfter: "-1" })],
    /^stock-wrong: .*none left in slice 1/,
  ],
  [
    "a slice that is named is one of the stock's",
    [begun, draw(1, 1, 2)],
    [begun, draw(1, 2, 2)],
    /^stock-wrong: .*there is no slice 2/,
  ],
  [
    "a slice is named by its number",
    [begun, draw(1, 0, 3)],
    [begun, draw(1, "00", 3)],
    /^stock-wrong: .*there is no slice/,
  ],
  [
    "a slice is named where the stock is parted",
    [unparted, draw(1, null, 5), change("parted", state(5, 1), state(5, 1, [2, 2])), draw(2, 0, 2)],
    [unparted, parted, draw(1, null, 5)],
    /^stock-wrong: .*in slices, the row names none/,
  ],
  [
    "no slice is named where the stock is not parted",
    [unparted, draw(1, null, 5)],
    [unparted, draw(1, 0, 5)],
    /^stock-wrong: .*names a slice, its stock has none/,
  ],
  [
    "no slice is named where there is no stock",
    [unlimited, draw(1, null, null)],
    [unlimited, draw(1, 0, 1)],
    /^stock-wrong: .*names a slice, its stock has none/,
  ],
  [
    "slices add up to what is left",
    [begun, change("saved", PARTED, state(7, 0, [3, 4]))],
    [begun, change("saved", PARTED, state(7, 0, [3, 3]))],
    "malformed: A stock row without prize or state",
  ],
  [
    "there are one to thirty-two slices",
    [change("saved", null, state(32, 0, Array(32).fill(1)))],
    [change("saved", null, state(33, 0, Array(33).fill(1)))],
    "malformed: A stock row without prize or state",
  ],
  [
    "a stock in slices has at least one",
    [change("saved", null, state(0, 0, [0]))],
    [change("saved", null, state(0, 0, []))],
    "malformed: A stock row without prize or state",
  ],
  [
    "no slice has less than nothing",
    [change("saved", null, state(5, 0, [5, 0]))],
    [change("saved", null, state(5, 0, [6, -1]))],
    "malformed: A stock row without prize or state",
  ],
  [
    "without a stock there are no slices",
    [begun, change("saved", PARTED, UNLIMITED), change("saved", UNLIMITED, state(4, 0, [2, 2])), draw(1, 1, 2)],
    [begun, change("saved", PARTED, state(null, 0, [0]))],
    "malformed: A stock row without prize or state",
  ],
  [
    "a save moves pieces between slices, and begins with those that were there",
    [begun, draw(1, 0, 3), change("saved", state(5, 1, [2, 2]), state(6, 1, [1, 3, 1])), draw(2, 2, 1)],
    [begun, draw(1, 0, 3), change("saved", state(5, 1, [3, 1]), state(6, 1, [1, 3, 1]))],
    /^stock-wrong: .*had 4 of 5 left \(2 \+ 2\) before, the row says 4 of 5 left \(3 \+ 1\)/,
  ],
  [
    "a save does not change how many were given",
    [begun, draw(1, 0, 3), change("saved", state(5, 1, [2, 2]), state(4, 1, [2, 1]))],
    [begun, draw(1, 0, 3), change("saved", state(5, 1, [2, 2]), state(5, 0, [3, 2]))],
    /^stock-wrong: .*a save changed how many were given/,
  ],
  [
    "slices that are there stay, as long as there is a stock",
    [begun, change("saved", PARTED, state(6, 0, [3, 3]))],
    [begun, change("saved", PARTED, state(6, 0))],
    /^stock-wrong: .*its slices are gone/,
  ],
  [
    "a stock whose parting was not told has no slices",
    [unparted, parted, change("saved", PARTED, state(6, 0, [3, 3]))],
    [unparted, change("saved", PARTED, state(6, 0, [3, 3]))],
    /^stock-wrong: .*it was not parted/,
  ],
  [
    "a stock may be parted by a save",
    [unparted, change("saved", WHOLE, state(6, 0, [3, 3])), draw(1, 1, 3)],
    [unparted, draw(1, null, 5), change("withheld", state(5, 1), PARTED, 1)],
    /^stock-wrong: .*it was not parted/,
  ],
  [
    "parting changes nothing but that slices are told",
    [unparted, parted, draw(1, 0, 3)],
    [unparted, change("parted", WHOLE, state(6, 0, [3, 3]))],
    /^stock-wrong: .*have changed with it/,
  ],
  [
    "parting gives nothing",
    [unparted, draw(1, null, 5), change("parted", state(5, 1), state(5, 1, [2, 2]))],
    [unparted, draw(1, null, 5), change("parted", state(5, 1), state(5, 2, [2, 1]))],
    /^stock-wrong: .*gives nothing/,
  ],
  [
    "parting changes no limits",
    [unparted, parted],
    [unparted, change("parted", WHOLE, state(5, 0, [3, 2], { limitType: 0, dayLimit: 5 }))],
    /^stock-wrong: .*have changed with it/,
  ],
  [
    "parting tells slices",
    [unparted, parted],
    [unparted, change("parted", WHOLE, WHOLE)],
    /^stock-wrong: .*parted before, or is not/,
  ],
  [
    "a stock is parted once",
    [unparted, parted, draw(1, 1, 2)],
    [unparted, parted, change("parted", WHOLE, state(5, 0, [2, 3]))],
    /^stock-wrong: .*its slices are known/,
  ],
  [
    "a raffle takes as many from slices as it gives",
    [begun, change("raffle", PARTED, state(5, 3, [1, 1])), draw(1, 1, 1)],
    [begun, change("raffle", PARTED, state(5, 3, [2, 1]))],
    "malformed: A stock row without prize or state",
  ],
  [
    "a raffle leaves as many slices as there were",
    [begun, change("raffle", PARTED, state(5, 1, [2, 2]))],
    [begun, change("raffle", PARTED, state(5, 1, [2, 1, 1]))],
    /^stock-wrong: .*as many slices/,
  ],
  [
    "a piece goes back to the slice from which it was taken",
    [begun, draw(1, 0, 3), back(1, 0, 2), draw(2, 0, 3)],
    [begun, draw(1, 0, 3), draw(2, 1, 2), back(1, 1, 1)],
    /^stock-wrong: .*took its piece from slice 0/,
  ],
  [
    "a piece goes back once",
    [begun, draw(1, 0, 3), draw(2, 0, 2), back(1, 0, 1), back(2, 0, 2)],
    [begun, draw(1, 0, 3), draw(2, 0, 2), back(1, 0, 1), back(1, 0, 2)],
    "stock-wrong: A prize went back that this play had not taken",
  ],
  [
    "what goes back is one piece",
    [begun, draw(1, 0, 3), back(1, 0, 2)],
    [begun, draw(1, 0, 3), change("withheld", part(0, 2), part(0, 4), 1)],
    /^stock-wrong: .*the row says 2 → 4/,
  ],
  [
    "a piece goes back to what its slice has",
    [begun, draw(1, 0, 3), draw(2, 0, 2), back(1, 0, 1)],
    [begun, draw(1, 0, 3), draw(2, 0, 2), back(1, 0, 2)],
    /^stock-wrong: .*slice 0 had 1 left, the row says 2/,
  ],
  [
    "a row about a piece that goes back speaks of one slice",
    [begun, draw(1, 0, 3), back(1, 0, 2)],
    [begun, draw(1, 0, 3), change("withheld", part(0, 2), part(1, 3), 1)],
    /^stock-wrong: .*in slice 1/,
  ],
  [
    "a row about a piece that goes back says nothing else",
    [begun, draw(1, 0, 3), change("unclaimed", part(0, 2), part(0, 3), 1)],
    [begun, draw(1, 0, 3), change("unclaimed", part(0, 2), '{"slice":0,"left":3,"stock":9}', 1)],
    "malformed: A stock row does not say what its slice had and has",
  ],
  [
    "only what goes back is told by its slice alone",
    [begun, draw(1, 0, 3), back(1, 0, 2)],
    [begun, draw(1, 0, 3), change("saved", part(0, 2), part(0, 3))],
    "malformed: A stock row without prize or state",
  ],
  [
    "a piece goes back to a slice that is known",
    [begun, draw(1, 0, 3), back(1, 0, 2)],
    [begun, draw(1, 0, 3), change("withheld", part(7, 0), part(7, 1), 1)],
    /^stock-wrong: .*there is no slice 7/,
  ],
  [
    "a piece that names no slice goes back into all, told as a whole",
    [
      unparted,
      draw(1, null, 5),
      change("parted", state(5, 1), state(5, 1, [2, 2])),
      change("withheld", state(5, 1, [2, 2]), PARTED, 1),
    ],
    [unparted, draw(1, null, 5), change("parted", state(5, 1), state(5, 1, [2, 2])), back(1, 0, 2)],
    /^stock-wrong: .*from no slice/,
  ],
  [
    "a piece whose slice is there does not go back into all",
    [begun, draw(1, 0, 3), back(1, 0, 2)],
    [begun, draw(1, 0, 3), change("withheld", state(5, 1, [2, 2]), PARTED, 1)],
    /^stock-wrong: .*took its piece from slice 0/,
  ],
  [
    "a piece whose slice has gone goes back into all",
    [
      ...[begun, draw(1, 1, 2), change("saved", state(5, 1, [3, 1]), state(null, 1))],
      ...[change("saved", state(null, 1), state(3, 1, [2])), change("withheld", state(3, 1, [2]), state(3, 0, [3]), 1)],
    ],
    [
      ...[begun, draw(1, 1, 2), change("saved", state(5, 1, [3, 1]), state(null, 1))],
      ...[change("saved", state(null, 1), state(3, 1, [2])), back(1, 1, 0)],
    ],
    /^stock-wrong: .*there is no slice 1/,
  ],
  [
    "a slice takes nothing back that it has not given since it was parted",
    [
      ...[begun, draw(1, 0, 3), change("saved", state(5, 1, [2, 2]), state(null, 1))],
      ...[change("saved", state(null, 1), state(3, 1, [2])), change("withheld", state(3, 1, [2]), state(3, 0, [3]), 1)],
    ],
    [
      ...[begun, draw(1, 0, 3), change("saved", state(5, 1, [2, 2]), state(null, 1))],
      ...[change("saved", state(null, 1), state(3, 1, [2])), back(1, 0, 2)],
    ],
    /^stock-wrong: .*has given nothing that could come back/,
  ],
  [
    "a slice takes no more back than it has given since it was parted",
    [...AGAIN, draw(2, 0, 2), back(2, 0, 1), change("withheld", state(4, 1, [2, 1]), state(4, 0, [2, 2]), 1)],
    [...AGAIN, draw(2, 0, 2), back(2, 0, 1), back(1, 0, 2)],
    /^stock-wrong: .*has given nothing that could come back/,
  ],
  [
    "a piece that goes back into all is one piece, in as many slices",
    [
      unparted,
      draw(1, null, 5),
      change("parted", state(5, 1), state(5, 1, [2, 2])),
      change("withheld", state(5, 1, [2, 2]), PARTED, 1),
    ],
    [
      ...[unparted, draw(1, null, 5), change("parted", state(5, 1), state(5, 1, [2, 2]))],
      change("withheld", state(5, 1, [2, 2]), state(5, 0, [2, 2, 1]), 1),
    ],
    /^stock-wrong: .*as many slices/,
  ],
  [
    "a prize without stock tells what goes back as before",
    [unlimited, draw(1, null, null), change("withheld", UNLIMITED, UNLIMITED, 1)],
    [unlimited, draw(1, null, null), back(1, 0, 0)],
    /^stock-wrong: .*names a slice, its stock has none/,
  ],
  [
    "after a save by the release before, slices are told before anything is drawn from them",
    [begun, change("saved", WHOLE, state(6, 0)), change("parted", state(6, 0), state(6, 0, [3, 3])), draw(1, 1, 3)],
    [begun, change("saved", WHOLE, state(6, 0)), draw(1, 1, 3)],
    /^stock-wrong: .*its slices are not told/,
  ],
  [
    "after a save by the release before, no draw goes without a slice",
    [begun, change("saved", WHOLE, state(6, 0)), change("parted", state(6, 0), state(6, 0, [6])), draw(1, 0, 6)],
    [begun, change("saved", WHOLE, state(6, 0)), draw(1, null, 6)],
    /^stock-wrong: .*its slices are not told/,
  ],
  [
    "after a raffle by the release before, the next row tells the slices",
    [begun, change("raffle", WHOLE, state(5, 1)), change("parted", state(5, 1), state(5, 1, [2, 2])), draw(1, 0, 2)],
    [begun, change("raffle", WHOLE, state(5, 1)), change("saved", state(5, 1), state(6, 1))],
    /^stock-wrong: .*to be told first/,
  ],
  [
    "the release before counts as well",
    [
      begun,
      draw(1, 0, 3),
      change("saved", state(5, 1), state(6, 1)),
      change("parted", state(6, 1), state(6, 1, [3, 2])),
    ],
    [begun, draw(1, 0, 3), change("saved", WHOLE, state(6, 0)), change("parted", state(6, 0), state(6, 0, [3, 3]))],
    /^stock-wrong: .*had 4 of 5 left \(2 \+ 2\) before, the row says 5 of 5 left/,
  ],
  [
    "the release before can save, not give back",
    [
      begun,
      draw(1, 0, 3),
      change("saved", state(5, 1), state(6, 1)),
      change("parted", state(6, 1), state(6, 1, [3, 2])),
      back(1, 0, 3),
    ],
    [begun, draw(1, 0, 3), change("withheld", state(5, 1), WHOLE, 1)],
    /^stock-wrong: .*leaves its slices out/,
  ],
  [
    "the release before can make a stock unlimited, and limited again",
    [
      ...[begun, draw(1, 0, 3), change("saved", state(5, 1), state(null, 1)), draw(2, null, null)],
      ...[
        change("saved", state(null, 1), state(9, 2)),
        change("parted", state(9, 2), state(9, 2, [4, 3])),
        draw(3, 0, 4),
      ],
    ],
    [begun, draw(1, 0, 3), change("saved", state(5, 1), state(null, 1)), draw(2, 1, 2)],
    /^stock-wrong: .*names a slice, its stock has none/,
  ],
  [
    "gone is said when every slice is empty",
    [begun, ...[3, 2, 1].map((left) => draw(left, 0, left)), draw(4, 1, 2), draw(5, 1, 1), gone],
    [begun, ...[3, 2, 1].map((left) => draw(left, 0, left)), draw(4, 1, 2), gone],
    "passed-over: The prize was still there",
  ],
  [
    "gone is said when the day has given its limit, counted over all slices",
    [change("saved", null, state(5, 0, [3, 2], { limitType: 0, dayLimit: 2 })), draw(1, 0, 3), draw(2, 1, 2), gone],
    [change("saved", null, state(5, 0, [3, 2], { limitType: 0, dayLimit: 3 })), draw(1, 0, 3), draw(2, 1, 2), gone],
    "passed-over: The prize was still there",
  ],
  [
    "the day's limit holds over all slices",
    [change("saved", null, state(5, 0, [3, 2], { limitType: 0, dayLimit: 2 })), draw(1, 0, 3), draw(2, 1, 2)],
    [change("saved", null, state(5, 0, [3, 2], { limitType: 0, dayLimit: 1 })), draw(1, 0, 3), draw(2, 1, 2)],
    /^limit-exceeded: /,
  ],
  [
    "a piece that came back is there again",
    [
      begun,
      ...[3, 2, 1].map((left) => draw(left, 0, left)),
      draw(4, 1, 2),
      draw(5, 1, 1),
      back(4, 1, 0),
      draw(6, 1, 1),
      gone,
    ],
    [begun, ...[3, 2, 1].map((left) => draw(left, 0, left)), draw(4, 1, 2), draw(5, 1, 1), back(4, 1, 0), gone],
    "passed-over: The prize was still there",
  ],
  [
    "a piece that came back within the minute before is not held against a play",
    [change("saved", null, state(1, 0, [1])), draw(1, 0, 1), back(1, 0, 0), goneAt("2026-11-21T10:00:30.000000Z")],
    [change("saved", null, state(1, 0, [1])), draw(1, 0, 1), back(1, 0, 0), goneAt("2026-11-21T10:01:30.000000Z")],
    "passed-over: The prize was still there",
  ],
  [
    "draws that are not shown may have taken what was left",
    [change("saved", null, state(2, 0, [1, 1])), hidden, draw(1, 0, 1), gone],
    [change("saved", null, state(2, 0, [1, 1])), draw(1, 0, 1), gone],
    "passed-over: The prize was still there",
  ],
  [
    "each draw that is not shown may have taken one piece of any slice",
    [begun, hidden, hidden, draw(3, 0, 2), draw(4, 1, 1)],
    [begun, hidden, hidden, draw(3, 0, 2), draw(4, 1, 1), draw(5, 0, 0, { stockAfter: "-1" })],
    /^stock-wrong: /,
  ],
  [
    "draws that are not shown take no more pieces than they are",
    [begun, hidden, draw(3, 0, 2)],
    [begun, hidden, draw(3, 0, 1)],
    /^stock-wrong: .*had 3 left, the row says 1/,
  ],
  [
    "what draws that are not shown have taken from a slice is not taken from another as well",
    [begun, hidden, draw(3, 0, 2), draw(4, 1, 2)],
    [begun, hidden, draw(3, 0, 2), draw(4, 1, 1)],
    /^stock-wrong: .*had 2 left, the row says 1/,
  ],
  [
    "what draws that are not shown have taken shows in the next save, slice by slice",
    [begun, hidden, hidden, change("saved", state(5, 2, [2, 1]), state(5, 2, [1, 2])), draw(3, 1, 2)],
    [begun, hidden, hidden, change("saved", state(5, 2, [3, 0]), state(5, 2, [1, 2])), draw(3, 1, 1)],
    /^stock-wrong: .*had 2 left, the row says 1/,
  ],
  [
    "draws that are not shown bring nothing",
    [begun, hidden, change("saved", state(5, 1, [2, 2]), state(6, 1, [3, 2]))],
    [begun, hidden, change("saved", state(5, 1, [4, 0]), state(6, 1, [3, 2]))],
    /^stock-wrong: .*the row says/,
  ],
  [
    "a piece of a draw that is not shown goes back to a slice that may have given it",
    [begun, hidden, change("saved", state(5, 1, [2, 2]), state(6, 1, [2, 3])), back(9, 0, 2), draw(1, 0, 3)],
    [begun, hidden, change("saved", state(5, 1, [2, 2]), state(6, 1, [2, 3])), back(9, 1, 3)],
    /^stock-wrong: .*has given nothing that could come back/,
  ],
  [
    "where a save by the release before tells no slices, draws that are not shown may have taken from any",
    [
      ...[begun, hidden, change("saved", state(5, 1), state(6, 1)), change("parted", state(6, 1), state(6, 1, [3, 2]))],
      back(9, 1, 2),
    ],
    [begun, change("saved", WHOLE, state(6, 0)), change("parted", state(6, 0), state(6, 0, [3, 3])), back(9, 1, 3)],
    /^stock-wrong: .*has given nothing that could come back/,
  ],
  [
    "a stock that begins counts draws that are not shown, and the next that begins counts them as well",
    [
      ...[unlimited, hidden, draw(1, null, null), change("saved", UNLIMITED, state(5, 2, [2, 1]))],
      ...[change("saved", state(5, 2, [2, 1]), state(null, 2)), draw(2, null, null)],
      change("saved", state(null, 2), state(5, 3, [1, 1])),
    ],
    [
      ...[unlimited, hidden, draw(1, null, null), change("saved", UNLIMITED, state(5, 2, [2, 1]))],
      ...[change("saved", state(5, 2, [2, 1]), state(null, 2)), draw(2, null, null)],
      change("saved", state(null, 2), state(5, 4, [1, 0])),
    ],
    /^stock-wrong: .*its draws have given 3, the row says 4/,
  ],
  [
    "a stock that is limited again counts draws that are not shown, and what they gave back",
    [
      ...[begun, hidden, back(9, 0, 2), hidden, change("saved", state(5, 1, [3, 1]), state(null, 1)), hidden],
      ...[change("saved", state(null, 1), state(null, 1, undefined, { limitType: 0, dayLimit: 9 }))],
      change(
        "saved",
        state(null, 1, undefined, { limitType: 0, dayLimit: 9 }),
        state(9, 2, [4, 3], { limitType: 0, dayLimit: 9 }),
      ),
    ],
    [
      ...[begun, hidden, back(9, 0, 2), hidden, change("saved", state(5, 1, [3, 1]), state(null, 1)), hidden],
      change("saved", state(null, 1), state(9, 3, [3, 3])),
    ],
    /^stock-wrong: .*its draws have given 1, the row says 3/,
  ],
];

describe("stock in slices: each rule with a log that keeps it and one that breaks it (play-engine, Stock without a queue)", () => {
  test.each(RULES)("%s", (_, honest, broken, told) => {
    expect(faultsOf(honest)).toEqual([]);
    expect(faultsOf(broken)).toContainEqual(expect.stringMatching(told));
  });
});
