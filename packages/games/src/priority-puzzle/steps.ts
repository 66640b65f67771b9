/** What goes over the wire while items are ordered: both ends import this. */

/**
 * `begin` asks for the items, `look` asks for them again after a reload; `order` has the ids from first to last; `end`
 * says that time is up, which the server checks by its own clock.
 */
export type PuzzleStep = { begin: true } | { look: true } | { order: string[] } | { end: true };

export interface ShownItem {
  /** Belongs to this play and says nothing about the item's place. */
  id: string;
  text: string;
  picture: string;
}

export interface PuzzleReply {
  /** With `begin` and `look`: in the order last tried, else as they were shuffled. */
  items?: ShownItem[];
  /** Null: as many as it takes. */
  triesLeft: number | null;
  /** Milliseconds left at the time of the reply; null without a time limit. */
  timeLeft: number | null;
  /** Of the order last tried. `right` is null where only solved or not is told. */
  result: { solved: boolean; right: number | null } | null;
  done?: PuzzleDone;
}

export interface PuzzleDone {
  solved: boolean;
  late: boolean;
  score: number;
  right: number;
  count: number;
  tries: number;
  /** Seconds, to a tenth. */
  time: number;
  /** Ids from first to last, each with what is to be said about it; null where it stays secret. */
  solution: { id: string; note: string }[] | null;
}
