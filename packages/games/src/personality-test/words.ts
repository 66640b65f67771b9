import type { Language } from "@fairground/model/text";
import { type ResultWords, resultWords } from "../kit/questions/result-words.ts";
import { type QuestionWords, questionWords } from "../kit/questions/words.ts";

export type PersonalityTestWords = QuestionWords & ResultWords;

export const words: Readonly<Record<Language, PersonalityTestWords>> = {
  en: { ...questionWords.en, ...resultWords.en },
  de: { ...questionWords.de, ...resultWords.de },
  pt: { ...questionWords.pt, ...resultWords.pt },
  fr: { ...questionWords.fr, ...resultWords.fr },
  es: { ...questionWords.es, ...resultWords.es },
};
