import type { Language } from "@fairground/model/text";
import { type ResultWords, resultWords } from "../kit/questions/result-words.ts";
import { type SwipeWords, swipeWords } from "../kit/questions/swipe-words.ts";
import { type QuestionWords, questionWords } from "../kit/questions/words.ts";

export type PersonalityTestSwipeWords = QuestionWords & ResultWords & SwipeWords;

const inLanguage = (language: Language): PersonalityTestSwipeWords => ({
  ...questionWords[language],
  ...resultWords[language],
  ...swipeWords[language],
});

export const words: Readonly<Record<Language, PersonalityTestSwipeWords>> = {
  en: inLanguage("en"),
  de: inLanguage("de"),
  pt: inLanguage("pt"),
  fr: inLanguage("fr"),
  es: inLanguage("es"),
};
