import type { Asked, AskReply, AskStep } from "../kit/questions/rules/wire.ts";

/** What goes over the wire while a quiz is played: both ends import this. An answer is a list of answer ids. */
export type QuizStep = Exclude<AskStep, { answer: unknown } | { back: true }> | { answer: string[] };

export interface ShownQuestion extends Asked {
  text: string;
  picture: string;
  kind: "single" | "multiple";
  /** The ids belong to this play and say nothing about which answer is right. */
  answers: { id: string; text: string; picture: string }[];
}

export interface ShownFeedback {
  correct: boolean;
  /** The time had run out: the answer arrived too late, or none was chosen. */
  late: boolean;
  rightAnswers: string[];
  text: string;
}

export interface QuizReply
  extends AskReply<ShownQuestion, ShownFeedback, { score: number; correct: number; count: number; time: number }> {
  /** Points so far, with feedback switched on. */
  score?: number;
}
