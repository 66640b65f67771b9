/** What goes over the wire while a game asks one thing after the other: both ends import this. */

/**
 * `begin` asks for the first question, and for the next where the answer's reply held none; `look` asks again for the
 * present one after a reload; `back` for the one before, with the answer that was given.
 */
export type AskStep = { begin: true } | { look: true } | { back: true } | { answer: unknown };

/** What every question says of itself. */
export interface Asked {
  /** From 1. */
  index: number;
  count: number;
  /** Milliseconds left at the time of the reply; null without a time limit. */
  timeLeft: number | null;
  /** Whether there is a way back to the question before. */
  back: boolean;
}

export interface AskReply<Question, Feedback = never, Done = unknown> {
  /** Of the answer just given, where the game tells. */
  feedback?: Feedback;
  /** Absent beside feedback, which is read at leisure: `begin` asks for the next question. */
  question?: Question & Asked;
  /** After the last answer. */
  done?: Done;
}
