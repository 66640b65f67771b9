import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument, CampaignType } from "@fairground/model/campaign";
import type { Field, Settings } from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";

/** A question, a card, or one of their answers, as its game's schema has it. */
export type Item = Readonly<Record<string, unknown>> & { readonly id?: string; readonly text?: LocalizedText };

/** How a game asks. */
export interface QuestionKind {
  /** The setting that holds the questions. */
  setting: "questions" | "cards";
  /** What a question holds to choose from; null: it is a card, which goes to one of two sides. */
  answers: "answers" | "options" | null;
  /** What is said of an answer: it is right, its side is, or what it speaks for; null: nothing. */
  mark: "correct" | "side" | "weights" | "sides" | null;
}

const KINDS: Readonly<Partial<Record<CampaignType, QuestionKind>>> = {
  quiz: { setting: "questions", answers: "answers", mark: "correct" },
  "quiz-swipe": { setting: "cards", answers: null, mark: "side" },
  survey: { setting: "questions", answers: "options", mark: null },
  "personality-test": { setting: "questions", answers: "answers", mark: "weights" },
  "personality-test-swipe": { setting: "cards", answers: null, mark: "sides" },
};

/** Undefined where the game asks no questions. */
export const questionKind = (kind: CampaignType): QuestionKind | undefined => KINDS[kind];

/** What a question and its answers may be, with everything that a new one needs. */
export interface Shape extends QuestionKind {
  question: Settings<Readonly<Record<string, Field>>>;
  answer: Settings<Readonly<Record<string, Field>>> | null;
  leastAnswers: number;
  mostAnswers: number;
  mostQuestions: number;
  leastQuestions: number;
}

export function shapeOf(type: CampaignType): Shape | null {
  const kind = questionKind(type);
  const field = kind && settingsFor(type)?.fields[kind.setting];
  if (!kind || !field?.item) return null;
  const answers = kind.answers ? field.item.fields[kind.answers] : undefined;
  return {
    ...kind,
    question: field.item,
    answer: answers?.item ?? null,
    leastAnswers: answers?.min ?? 0,
    mostAnswers: answers?.max ?? 0,
    leastQuestions: field.min ?? 0,
    mostQuestions: field.max ?? 100,
  };
}

/** The questions of a game as they hold: its schema's own where none are set. */
export function questionsOf({ kind, settings }: CampaignDocument["game"]): readonly Item[] {
  const setting = questionKind(kind)?.setting ?? "";
  const held = settings[setting] ?? settingsFor(kind)?.fields[setting]?.default;
  return Array.isArray(held) ? held : [];
}

/** What a personality test may come to. */
export function resultsOf({ kind, settings }: CampaignDocument["game"]): readonly Item[] {
  const held = settings.results ?? settingsFor(kind)?.fields.results?.default;
  return Array.isArray(held) ? held : [];
}

/** Kinds of a survey's questions that are answered without anything to choose from. */
export const BARE: ReadonlySet<unknown> = new Set(["text", "rating"]);

export const takesAnswers = (shape: QuestionKind, question: Item | undefined): boolean =>
  shape.answers !== null && !BARE.has(question?.kind);

export function answersOf({ answers }: QuestionKind, question: Item | undefined): readonly Item[] {
  const held = answers && question?.[answers];
  return Array.isArray(held) ? held : [];
}
