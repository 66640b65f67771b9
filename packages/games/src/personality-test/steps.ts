import type { ShownResult } from "../kit/questions/rules/tally.ts";
import type { Asked, AskReply } from "../kit/questions/rules/wire.ts";

/** What goes over the wire while a personality test is played: both ends import this. An answer is a list of answer ids. */
export interface ShownQuestion extends Asked {
  text: string;
  picture: string;
  kind: "single" | "multiple";
  /** The ids belong to this play and say nothing about what an answer counts for. */
  answers: { id: string; text: string; picture: string }[];
  /** Ids of what was chosen before, where the visitor has gone back. */
  chosen: string[];
}

export type TestReply = AskReply<ShownQuestion, never, ShownResult>;
