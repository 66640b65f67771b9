import type { Asked, AskReply } from "../kit/questions/rules/wire.ts";

/** What goes over the wire while a survey is answered: both ends import this. Ids are the document's: nothing is right here. */
export type Answer =
  /** Ids of options, and a text of one's own for "Other". */
  | { choices: string[]; other?: string }
  | { text: string }
  | { rating: number }
  /** All options' ids, the dearest first. */
  | { order: string[] }
  /** Row's id to column's id. */
  | { rows: Record<string, string> };

export interface ShownOption {
  id: string;
  text: string;
  picture: string;
}

export interface ShownQuestion extends Asked {
  kind: "single" | "multiple" | "text" | "rating" | "ranking" | "matrix";
  text: string;
  help: string;
  picture: string;
  required: boolean;
  options: ShownOption[];
  other: boolean;
  /** Of several options; 0: no limit. */
  least: number;
  most: number;
  characters: number;
  lines: boolean;
  scale: "stars" | "numbers" | "faces";
  /** The scale's values. */
  values: number[];
  low: string;
  high: string;
  rows: { id: string; text: string }[];
  /** What was answered before, where the visitor has gone back. */
  held: Answer | null;
}

export interface SurveyDone {
  answered: number;
  count: number;
}
export type SurveyReply = AskReply<ShownQuestion, never, SurveyDone>;
