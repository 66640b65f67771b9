import type { Language } from "@fairground/model/text";
import { type SwipeWords, swipeWords } from "../kit/questions/swipe-words.ts";
import { type QuestionWords, questionWords } from "../kit/questions/words.ts";

/** What this game says beside the words of all games of questions. */
interface OwnWords {
  next: string;
  right: string;
  wrong: string;
  late: string;
  /** So many right answers, one after the other. */
  row: string;
  /** `{side}` is what the right side says. */
  answer: string;
  timeLeft: string;
  seconds: string;
  result: string;
}
export type QuizSwipeWords = QuestionWords & SwipeWords & OwnWords;

const own: Readonly<Record<Language, OwnWords>> = {
  en: {
    next: "Next card",
    right: "Right!",
    wrong: "Not quite",
    late: "Time is up",
    row: "{count} in a row!",
    answer: "It is: {side}",
    timeLeft: "Time left",
    seconds: "{seconds} seconds left",
    result: "{correct} of {count} right",
  },
  de: {
    next: "Nächste Karte",
    right: "Richtig!",
    wrong: "Nicht ganz",
    late: "Die Zeit ist um",
    row: "{count} in Folge!",
    answer: "Richtig wäre: {side}",
    timeLeft: "Verbleibende Zeit",
    seconds: "Noch {seconds} Sekunden",
    result: "{correct} von {count} richtig",
  },
  pt: {
    next: "Próximo cartão",
    right: "Certo!",
    wrong: "Ainda não",
    late: "O tempo acabou",
    row: "{count} seguidas!",
    answer: "A resposta certa: {side}",
    timeLeft: "Tempo restante",
    seconds: "Faltam {seconds} segundos",
    result: "{correct} de {count} certas",
  },
  fr: {
    next: "Carte suivante",
    right: "Bonne réponse !",
    wrong: "Pas tout à fait",
    late: "Le temps est écoulé",
    row: "{count} d’affilée !",
    answer: "La bonne réponse : {side}",
    timeLeft: "Temps restant",
    seconds: "Plus que {seconds} secondes",
    result: "{correct} bonnes réponses sur {count}",
  },
  es: {
    next: "Siguiente tarjeta",
    right: "¡Correcto!",
    wrong: "Casi",
    late: "Se acabó el tiempo",
    row: "¡{count} seguidas!",
    answer: "La respuesta era: {side}",
    timeLeft: "Tiempo restante",
    seconds: "Quedan {seconds} segundos",
    result: "{correct} de {count} correctas",
  },
};

const inLanguage = (language: Language): QuizSwipeWords => ({
  ...questionWords[language],
  ...swipeWords[language],
  ...own[language],
});

export const words: Readonly<Record<Language, QuizSwipeWords>> = {
  en: inLanguage("en"),
  de: inLanguage("de"),
  pt: inLanguage("pt"),
  fr: inLanguage("fr"),
  es: inLanguage("es"),
};
