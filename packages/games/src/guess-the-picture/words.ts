import type { Language } from "@fairground/model/text";

/** What this game says beside the kit's words. */
export interface GuessWords {
  round: string;
  points: string;
  picture: string;
  solution: string;
  clearer: string;
  /** Under it: what it and a wrong answer cost. */
  rule: string;
  /** There is nothing clearer before the answer. */
  last: string;
  answer: string;
  send: string;
  choices: string;
  isOut: string;
  clues: string;
  right: string;
  wrong: string;
  over: string;
  itWas: string;
  next: string;
  end: string;
  result: string;
}

export const words: Readonly<Record<Language, GuessWords>> = {
  en: {
    round: "Picture {index} of {count}",
    points: "Points to win: {points}",
    picture: "Unclear picture, step {step} of {steps}",
    solution: "The clear picture: {answer}",
    clearer: "Show me more",
    rule: "Clearer pictures left: {left}. Each costs 1 point, and so does a wrong answer.",
    last: "This is as clear as it gets: one guess left.",
    answer: "Your answer",
    send: "Guess",
    choices: "What is it?",
    isOut: "already tried",
    clues: "Clues",
    right: "Right!",
    wrong: "Not that. Now you see a little more.",
    over: "Not this time",
    itWas: "It was: {answer}",
    next: "Next picture",
    end: "See the result",
    result: "{correct} of {count} guessed, {score} points",
  },
  de: {
    round: "Bild {index} von {count}",
    points: "Noch zu holen: {points}",
    picture: "Unklares Bild, Schritt {step} von {steps}",
    solution: "Das klare Bild: {answer}",
    clearer: "Mehr zeigen",
    rule: "Klarere Bilder übrig: {left}. Jedes kostet 1 Punkt, eine falsche Antwort auch.",
    last: "Klarer wird es nicht: ein Versuch bleibt.",
    answer: "Deine Antwort",
    send: "Raten",
    choices: "Was ist es?",
    isOut: "schon versucht",
    clues: "Hinweise",
    right: "Richtig!",
    wrong: "Das nicht. Jetzt siehst du etwas mehr.",
    over: "Leider nicht erraten",
    itWas: "Es war: {answer}",
    next: "Nächstes Bild",
    end: "Zum Ergebnis",
    result: "{correct} von {count} erraten, {score} Punkte",
  },
  pt: {
    round: "Imagem {index} de {count}",
    points: "Pontos em jogo: {points}",
    picture: "Imagem pouco nítida, passo {step} de {steps}",
    solution: "A imagem nítida: {answer}",
    clearer: "Mostrar mais",
    rule: "Imagens mais nítidas: {left}. Cada uma custa 1 ponto, e uma resposta errada também.",
    last: "Mais nítido não fica: resta uma tentativa.",
    answer: "A sua resposta",
    send: "Adivinhar",
    choices: "O que é?",
    isOut: "já tentado",
    clues: "Pistas",
    right: "Certo!",
    wrong: "Não é isso. Agora vê um pouco mais.",
    over: "Desta vez não acertou",
    itWas: "Era: {answer}",
    next: "Próxima imagem",
    end: "Ver o resultado",
    result: "{correct} de {count} certas, {score} pontos",
  },
  fr: {
    round: "Image {index} sur {count}",
    points: "Points à gagner : {points}",
    picture: "Image floue, étape {step} sur {steps}",
    solution: "L’image nette : {answer}",
    clearer: "En voir plus",
    rule: "Images plus nettes : {left}. Chacune coûte 1 point, une mauvaise réponse aussi.",
    last: "Pas plus net que ça : il reste un essai.",
    answer: "Votre réponse",
    send: "Deviner",
    choices: "Qu’est-ce que c’est ?",
    isOut: "déjà essayé",
    clues: "Indices",
    right: "Bien vu !",
    wrong: "Ce n’est pas ça. Vous en voyez un peu plus.",
    over: "Raté pour cette fois",
    itWas: "C’était : {answer}",
    next: "Image suivante",
    end: "Voir le résultat",
    result: "{correct} trouvées sur {count}, {score} points",
  },
  es: {
    round: "Imagen {index} de {count}",
    points: "Puntos en juego: {points}",
    picture: "Imagen borrosa, paso {step} de {steps}",
    solution: "La imagen nítida: {answer}",
    clearer: "Ver un poco más",
    rule: "Imágenes más claras: {left}. Cada una cuesta 1 punto, y una respuesta errónea también.",
    last: "Más clara no se ve: queda un intento.",
    answer: "Tu respuesta",
    send: "Adivinar",
    choices: "¿Qué es?",
    isOut: "ya probado",
    clues: "Pistas",
    right: "¡Eso es!",
    wrong: "No es eso. Ahora ves un poco más.",
    over: "Esta vez no ha salido",
    itWas: "Era: {answer}",
    next: "Siguiente imagen",
    end: "Ver el resultado",
    result: "{correct} de {count} acertadas, {score} puntos",
  },
};
