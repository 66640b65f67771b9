import type { Language } from "@fairground/model/text";

/** What all games of questions say beside the kit's words. */
export interface QuestionWords {
  question: string;
  several: string;
  confirm: string;
  back: string;
  next: string;
  end: string;
}

export const questionWords: Readonly<Record<Language, QuestionWords>> = {
  en: {
    question: "Question {index} of {count}",
    several: "You can choose several",
    confirm: "Confirm",
    back: "Previous question",
    next: "Next question",
    end: "See the result",
  },
  de: {
    question: "Frage {index} von {count}",
    several: "Mehrere Antworten sind möglich",
    confirm: "Bestätigen",
    back: "Vorherige Frage",
    next: "Nächste Frage",
    end: "Zum Ergebnis",
  },
  pt: {
    question: "Pergunta {index} de {count}",
    several: "Pode escolher várias respostas",
    confirm: "Confirmar",
    back: "Pergunta anterior",
    next: "Próxima pergunta",
    end: "Ver o resultado",
  },
  fr: {
    question: "Question {index} sur {count}",
    several: "Plusieurs réponses sont possibles",
    confirm: "Valider",
    back: "Question précédente",
    next: "Question suivante",
    end: "Voir le résultat",
  },
  es: {
    question: "Pregunta {index} de {count}",
    several: "Puedes elegir varias respuestas",
    confirm: "Confirmar",
    back: "Pregunta anterior",
    next: "Siguiente pregunta",
    end: "Ver el resultado",
  },
};
