/** What goes over the wire while a quiz is played: both ends import this. */

/**
 * `begin` asks for the first question, and for the next where the answer's reply held none; `look` asks again for the
 * present one after a reload, with the time that is left.
 */
export type QuizStep = { begin: true } | { look: true } | { answer: string[] };

export interface ShownQuestion {
  /** From 1. */
  index: number;
  count: number;
  text: string;
  picture: string;
  kind: "single" | "multiple";
  /** The ids belong to this play and say nothing about which answer is right. */
  answers: { id: string; text: string; picture: string }[];
  /** Milliseconds left at the time of the reply; null without a time limit. */
  timeLeft: number | null;
}

export interface ShownFeedback {
  correct: boolean;
  /** The time had run out: the answer arrived too late, or none was chosen. */
  late: boolean;
  rightAnswers: string[];
  text: string;
}

export interface QuizReply {
  /** With feedback switched on, of the answer just given. */
  feedback?: ShownFeedback;
  /** Points so far, with feedback switched on. */
  score?: number;
  /** Absent beside feedback, which is read at leisure: `begin` asks for the next question. */
  question?: ShownQuestion;
  /** After the last answer. */
  done?: { score: number; correct: number; count: number; time: number };
}
