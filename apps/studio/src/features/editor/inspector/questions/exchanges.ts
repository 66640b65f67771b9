import { cardsAsCsv, cardsFromCsv } from "@fairground/games/cards-csv";
import type { ReadQuestions } from "@fairground/games/question-sheet";
import { questionsAsCsv, questionsFromCsv } from "@fairground/games/questions-csv";
import type { Question } from "./question-changes.ts";

/** How a game's questions go out as a file and come back. */
export interface Exchange<Asked extends Question> {
  /** The game's setting that has them. */
  setting: string;
  asCsv(questions: readonly Asked[], languages: readonly string[]): string;
  fromCsv(csv: string, languages: readonly string[]): ReadQuestions<Asked>;
}

export const QUIZ = { setting: "questions", asCsv: questionsAsCsv, fromCsv: questionsFromCsv };
export const QUIZ_SWIPE = { setting: "cards", asCsv: cardsAsCsv, fromCsv: cardsFromCsv };
