import type { Language } from "@fairground/model/text";
import { type QuestionWords, questionWords } from "../kit/questions/words.ts";

/** What this game says beside the words of all games of questions. */
interface OwnWords {
  goOn: string;
  skip: string;
  send: string;
  optional: string;
  other: string;
  yours: string;
  atMost: string;
  atLeast: string;
  left: string;
  choose: string;
  write: string;
  rows: string;
  rank: string;
  up: string;
  down: string;
  moved: string;
  step: string;
  thanks: string;
}
export type SurveyWords = QuestionWords & OwnWords;

const own: Readonly<Record<Language, OwnWords>> = {
  en: {
    goOn: "Next",
    skip: "Skip",
    send: "Send answers",
    optional: "optional",
    other: "Something else",
    yours: "Your own answer",
    atMost: "Choose up to {count}",
    atLeast: "Choose at least {count}",
    left: "{count} characters left",
    choose: "Please choose an answer.",
    write: "Please write a few words.",
    rows: "Please choose an answer in every row.",
    rank: "Put them in order, your favourite on top: drag, or use the arrows.",
    up: "Move {option} up",
    down: "Move {option} down",
    moved: "{option} is now number {place} of {count}",
    step: "{value} of {most}",
    thanks: "Thank you!",
  },
  de: {
    goOn: "Weiter",
    skip: "Überspringen",
    send: "Antworten abschicken",
    optional: "freiwillig",
    other: "Etwas anderes",
    yours: "Deine eigene Antwort",
    atMost: "Wähle bis zu {count}",
    atLeast: "Wähle mindestens {count}",
    left: "Noch {count} Zeichen",
    choose: "Bitte wähle eine Antwort.",
    write: "Bitte schreib ein paar Worte.",
    rows: "Bitte wähle in jeder Zeile eine Antwort.",
    rank: "Bring sie in deine Reihenfolge, das Liebste nach oben: ziehen oder Pfeile nutzen.",
    up: "{option} nach oben",
    down: "{option} nach unten",
    moved: "{option} ist jetzt Nummer {place} von {count}",
    step: "{value} von {most}",
    thanks: "Vielen Dank!",
  },
  pt: {
    goOn: "Continuar",
    skip: "Saltar",
    send: "Enviar respostas",
    optional: "opcional",
    other: "Outra coisa",
    yours: "A sua resposta",
    atMost: "Escolha até {count}",
    atLeast: "Escolha pelo menos {count}",
    left: "Restam {count} caracteres",
    choose: "Escolha uma resposta.",
    write: "Escreva algumas palavras.",
    rows: "Escolha uma resposta em cada linha.",
    rank: "Ordene a seu gosto, o preferido em cima: arraste ou use as setas.",
    up: "Mover {option} para cima",
    down: "Mover {option} para baixo",
    moved: "{option} está agora em {place}.º de {count}",
    step: "{value} de {most}",
    thanks: "Obrigado!",
  },
  fr: {
    goOn: "Suivant",
    skip: "Passer",
    send: "Envoyer mes réponses",
    optional: "facultatif",
    other: "Autre chose",
    yours: "Votre réponse",
    atMost: "{count} réponses au maximum",
    atLeast: "{count} réponses au minimum",
    left: "{count} caractères restants",
    choose: "Veuillez choisir une réponse.",
    write: "Veuillez écrire quelques mots.",
    rows: "Veuillez choisir une réponse à chaque ligne.",
    rank: "Classez-les, vos préférés en haut : glissez ou utilisez les flèches.",
    up: "Monter {option}",
    down: "Descendre {option}",
    moved: "{option} est maintenant numéro {place} sur {count}",
    step: "{value} sur {most}",
    thanks: "Merci !",
  },
  es: {
    goOn: "Siguiente",
    skip: "Saltar pregunta",
    send: "Enviar respuestas",
    optional: "opcional",
    other: "Otra cosa",
    yours: "Tu propia respuesta",
    atMost: "Elige hasta {count}",
    atLeast: "Elige al menos {count}",
    left: "Quedan {count} caracteres",
    choose: "Elige una respuesta.",
    write: "Escribe unas palabras.",
    rows: "Elige una respuesta en cada fila.",
    rank: "Ordénalos a tu gusto, el favorito arriba: arrastra o usa las flechas.",
    up: "Subir {option}",
    down: "Bajar {option}",
    moved: "{option} es ahora el número {place} de {count}",
    step: "{value} de {most}",
    thanks: "¡Gracias!",
  },
};

const inLanguage = (language: Language): SurveyWords => ({ ...questionWords[language], ...own[language] });

export const words: Readonly<Record<Language, SurveyWords>> = {
  en: inLanguage("en"),
  de: inLanguage("de"),
  pt: inLanguage("pt"),
  fr: inLanguage("fr"),
  es: inLanguage("es"),
};
