import type { Language } from "@fairground/model/text";
import { type QuestionWords, questionWords } from "../kit/questions/words.ts";

/** What this game says beside the kit's words. */
export interface QuizWords extends QuestionWords {
  several: string;
  right: string;
  wrong: string;
  late: string;
  /** So many right answers, one after the other. */
  row: string;
  rightAnswer: string;
  yourAnswer: string;
  timeLeft: string;
  seconds: string;
  result: string;
}

export const words: Readonly<Record<Language, QuizWords>> = {
  en: {
    ...questionWords.en,
    several: "Several answers can be right",
    right: "Right!",
    wrong: "Not quite",
    late: "Time is up",
    row: "{count} in a row!",
    rightAnswer: "right answer",
    yourAnswer: "your answer",
    timeLeft: "Time left",
    seconds: "{seconds} seconds left",
    result: "{correct} of {count} right",
  },
  de: {
    ...questionWords.de,
    several: "Mehrere Antworten können richtig sein",
    right: "Richtig!",
    wrong: "Nicht ganz",
    late: "Die Zeit ist um",
    row: "{count} in Folge!",
    rightAnswer: "richtige Antwort",
    yourAnswer: "deine Antwort",
    timeLeft: "Verbleibende Zeit",
    seconds: "Noch {seconds} Sekunden",
    result: "{correct} von {count} richtig",
  },
  pt: {
    ...questionWords.pt,
    several: "Pode haver várias respostas certas",
    right: "Certo!",
    wrong: "Ainda não",
    late: "O tempo acabou",
    row: "{count} seguidas!",
    rightAnswer: "resposta certa",
    yourAnswer: "a sua resposta",
    timeLeft: "Tempo restante",
    seconds: "Faltam {seconds} segundos",
    result: "{correct} de {count} certas",
  },
  fr: {
    ...questionWords.fr,
    several: "Plusieurs réponses sont possibles",
    right: "Bonne réponse !",
    wrong: "Pas tout à fait",
    late: "Le temps est écoulé",
    row: "{count} d’affilée !",
    rightAnswer: "bonne réponse",
    yourAnswer: "votre réponse",
    timeLeft: "Temps restant",
    seconds: "Plus que {seconds} secondes",
    result: "{correct} bonnes réponses sur {count}",
  },
  es: {
    ...questionWords.es,
    several: "Puede haber varias respuestas correctas",
    right: "¡Correcto!",
    wrong: "Casi",
    late: "Se acabó el tiempo",
    row: "¡{count} seguidas!",
    rightAnswer: "respuesta correcta",
    yourAnswer: "tu respuesta",
    timeLeft: "Tiempo restante",
    seconds: "Quedan {seconds} segundos",
    result: "{correct} de {count} correctas",
  },
};
