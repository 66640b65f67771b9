import type { AnswerOf } from "./define.ts";
import type { CallName, FairgroundContract } from "./index.ts";

/**
 * What a call answers, by its name: of every status, or of the one that is named. This file has types alone, so that
 * whoever takes them downloads nothing of the contract.
 */
export type AnswerBody<Name extends CallName, Status extends number = number> = Extract<
  AnswerOf<FairgroundContract[Name]>,
  { status: Status }
>["body"];
export type { CallName };
