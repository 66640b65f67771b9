/** What goes over the wire while pictures are guessed: both ends import this. */

/**
 * `begin` asks for the first picture, and for the next after a round is over; `look` asks again for what is to be seen,
 * after a reload; `clearer` asks for the next step; `guess` is a choice's id, or what was typed.
 */
export type GuessStep = { begin: true } | { look: true } | { clearer: true } | { guess: string };

export interface ShownRound {
  /** From 1. */
  index: number;
  count: number;
  /** From 1: the pictures shown so far. */
  step: number;
  steps: number;
  /** Made by the server: it holds no more than can be seen. */
  picture: string;
  /** What a right answer counts now. */
  points: number;
  /** Clues so far. */
  clues: string[];
  /** Null: the answer is typed. `isOut`: it was tried, and is wrong. */
  choices: { id: string; text: string; isOut: boolean }[] | null;
}

export interface RoundResult {
  right: boolean;
  answer: string;
  note: string;
  /** The clear picture. */
  picture: string;
  points: number;
}

export interface GuessReply {
  score: number;
  round?: ShownRound;
  /** The answer just given was wrong; the picture has become clearer. */
  wrong?: true;
  /** The round is over. */
  result?: RoundResult;
  /** With the last round's result. */
  done?: { score: number; correct: number; count: number; time: number };
}
