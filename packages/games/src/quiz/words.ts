import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface QuizWords {
  question: string;
  several: string;
  confirm: string;
  next: string;
  end: string;
  right: string;
  wrong: string;
  late: string;
  rightAnswer: string;
  yourAnswer: string;
  timeLeft: string;
  seconds: string;
  loading: string;
  result: string;
}

export const words: Readonly<Record<Language, QuizWords>> = {
  en: {
    question: "Question {index} of {count}",
    several: "Several answers can be right",
    confirm: "Confirm",
    next: "Next question",
    end: "See the result",
    right: "Right!",
    wrong: "Not quite",
    late: "Time is up",
    rightAnswer: "right answer",
    yourAnswer: "your answer",
    timeLeft: "Time left",
    seconds: "{seconds} seconds left",
    loading: "The question is on its way",
    result: "{correct} of {count} right",
  },
  de: {
    question: "Frage {index} von {count}",
    several: "Mehrere Antworten können richtig sein",
    confirm: "Bestätigen",
    next: "Nächste Frage",
    end: "Zum Ergebnis",
    right: "Richtig!",
    wrong: "Nicht ganz",
    late: "Die Zeit ist um",
    rightAnswer: "richtige Antwort",
    yourAnswer: "deine Antwort",
    timeLeft: "Verbleibende Zeit",
    seconds: "Noch {seconds} Sekunden",
    loading: "Die Frage ist unterwegs",
    result: "{correct} von {count} richtig",
  },
  pt: {
    question: "Pergunta {index} de {count}",
    several: "Pode haver várias respostas certas",
    confirm: "Confirmar",
    next: "Próxima pergunta",
    end: "Ver o resultado",
    right: "Certo!",
    wrong: "Ainda não",
    late: "O tempo acabou",
    rightAnswer: "resposta certa",
    yourAnswer: "a sua resposta",
    timeLeft: "Tempo restante",
    seconds: "Faltam {seconds} segundos",
    loading: "A pergunta está a caminho",
    result: "{correct} de {count} certas",
  },
  fr: {
    question: "Question {index} sur {count}",
    several: "Plusieurs réponses sont possibles",
    confirm: "Valider",
    next: "Question suivante",
    end: "Voir le résultat",
    right: "Bonne réponse !",
    wrong: "Pas tout à fait",
    late: "Le temps est écoulé",
    rightAnswer: "bonne réponse",
    yourAnswer: "votre réponse",
    timeLeft: "Temps restant",
    seconds: "Plus que {seconds} secondes",
    loading: "La question arrive",
    result: "{correct} bonnes réponses sur {count}",
  },
  es: {
    question: "Pregunta {index} de {count}",
    several: "Puede haber varias respuestas correctas",
    confirm: "Confirmar",
    next: "Siguiente pregunta",
    end: "Ver el resultado",
    right: "¡Correcto!",
    wrong: "Casi",
    late: "Se acabó el tiempo",
    rightAnswer: "respuesta correcta",
    yourAnswer: "tu respuesta",
    timeLeft: "Tiempo restante",
    seconds: "Quedan {seconds} segundos",
    loading: "La pregunta está en camino",
    result: "{correct} de {count} correctas",
  },
};
