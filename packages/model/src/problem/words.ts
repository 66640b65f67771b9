import type { Language } from "../text/index.ts";
import { UNEXPECTED_ERROR } from "./messages.ts";

type Words = Readonly<Record<Language, string>>;

/** When no code is known (spec §8): English to the letter. */
export const UNEXPECTED: Words = {
  en: UNEXPECTED_ERROR,
  de: "Es ist ein unerwarteter Fehler aufgetreten",
  pt: "Ocorreu um erro inesperado",
  fr: "Une erreur inattendue s’est produite",
  es: "Se ha producido un error inesperado",
};

const CANNOT_PLAY: Words = {
  en: "This campaign is not available right now.",
  de: "Diese Kampagne ist gerade nicht verfügbar.",
  pt: "Esta campanha não está disponível neste momento.",
  fr: "Cette campagne n’est pas disponible pour le moment.",
  es: "Esta campaña no está disponible en este momento.",
};

const START_AGAIN: Words = {
  en: "This play has expired. Reload the page to start again.",
  de: "Dieses Spiel ist abgelaufen. Lade die Seite neu, um noch einmal zu beginnen.",
  pt: "Esta jogada expirou. Recarregue a página para recomeçar.",
  fr: "Cette partie a expiré. Rechargez la page pour recommencer.",
  es: "Esta partida ha caducado. Vuelve a cargar la página para empezar de nuevo.",
};

const OUT_OF_STEP: Words = {
  en: "Something got out of step. Reload the page to carry on.",
  de: "Da ist etwas durcheinandergeraten. Lade die Seite neu, um weiterzumachen.",
  pt: "Algo ficou dessincronizado. Recarregue a página para continuar.",
  fr: "Quelque chose s’est désynchronisé. Rechargez la page pour continuer.",
  es: "Algo se ha desajustado. Vuelve a cargar la página para continuar.",
};

const PERSON_ASKED: Words = {
  en: "We could not check that you are a person. Reload the page and try again.",
  de: "Wir konnten nicht prüfen, ob du ein Mensch bist. Lade die Seite neu und versuche es noch einmal.",
  pt: "Não conseguimos verificar se é uma pessoa. Recarregue a página e tente de novo.",
  fr: "Nous n’avons pas pu vérifier que vous êtes une personne. Rechargez la page et réessayez.",
  es: "No hemos podido comprobar que eres una persona. Vuelve a cargar la página e inténtalo de nuevo.",
};

/** What a visitor reads, by the problem's code (decisions, "Languages"). Each says what to do where something can be done. */
export const VISITOR_WORDS = {
  "request-malformed": UNEXPECTED,
  "not-found": CANNOT_PLAY,
  "campaign-unknown": CANNOT_PLAY,
  "campaign-closed": CANNOT_PLAY,
  "play-unknown": START_AGAIN,
  "play-limit-reached": {
    en: "You have no plays left for now. Come back later!",
    de: "Für den Moment hast du keine Spiele mehr übrig. Komm später wieder!",
    pt: "De momento, não tem mais jogadas. Volte mais tarde!",
    fr: "Vous n’avez plus de parties pour l’instant. Revenez plus tard !",
    es: "Por ahora no te quedan partidas. ¡Vuelve más tarde!",
  },
  "points-insufficient": {
    en: "You do not have enough points for another play.",
    de: "Deine Punkte reichen nicht für ein weiteres Spiel.",
    pt: "Não tem pontos suficientes para mais uma jogada.",
    fr: "Vous n’avez pas assez de points pour une autre partie.",
    es: "No tienes puntos suficientes para otra partida.",
  },
  "prize-not-drawn": OUT_OF_STEP,
  "access-code-unknown": {
    en: "This code cannot be used. Check it and enter it again.",
    de: "Dieser Code kann nicht verwendet werden. Prüfe ihn und gib ihn noch einmal ein.",
    pt: "Este código não pode ser usado. Verifique-o e introduza-o novamente.",
    fr: "Ce code ne peut pas être utilisé. Vérifiez-le et saisissez-le à nouveau.",
    es: "Este código no se puede usar. Revísalo e introdúcelo de nuevo.",
  },
  "access-code-missing": {
    en: "Enter your code to play.",
    de: "Gib deinen Code ein, um zu spielen.",
    pt: "Introduza o seu código para jogar.",
    fr: "Saisissez votre code pour jouer.",
    es: "Introduce tu código para jugar.",
  },
  "challenge-missing": PERSON_ASKED,
  "challenge-refused": PERSON_ASKED,
  "lead-refused": {
    en: "Some fields need your attention.",
    de: "Bitte sieh dir die markierten Felder noch einmal an.",
    pt: "Alguns campos precisam da sua atenção.",
    fr: "Certains champs sont à vérifier.",
    es: "Revisa los campos marcados.",
  },
  "identity-fixed": {
    en: "This result already belongs to another e-mail address. Reload the page to play again.",
    de: "Dieses Ergebnis gehört schon zu einer anderen E-Mail-Adresse. Lade die Seite neu, um noch einmal zu spielen.",
    pt: "Este resultado já pertence a outro e-mail. Recarregue a página para jogar de novo.",
    fr: "Ce résultat appartient déjà à une autre adresse e-mail. Rechargez la page pour rejouer.",
    es: "Este resultado ya pertenece a otro correo. Vuelve a cargar la página para jugar otra vez.",
  },
  "repeat-conflict": OUT_OF_STEP,
  "game-data-malformed": OUT_OF_STEP,
  "step-out-of-turn": OUT_OF_STEP,
  "game-type-mismatch": OUT_OF_STEP,
  "too-many-requests": {
    en: "That was a little fast. Wait a moment and try again.",
    de: "Das ging etwas zu schnell. Warte einen Moment und versuche es noch einmal.",
    pt: "Foi um pouco rápido demais. Espere um momento e tente de novo.",
    fr: "C’était un peu trop rapide. Patientez un instant et réessayez.",
    es: "Has ido demasiado rápido. Espera un momento y vuelve a intentarlo.",
  },
  "body-too-large": {
    en: "That is too much to send at once. Shorten your entries and try again.",
    de: "Das ist zu viel auf einmal. Kürze deine Eingaben und versuche es noch einmal.",
    pt: "É demasiado para enviar de uma vez. Encurte o texto e tente de novo.",
    fr: "C’est trop long à envoyer. Raccourcissez votre saisie et réessayez.",
    es: "Es demasiado para enviarlo de una vez. Acorta el texto e inténtalo de nuevo.",
  },
  "media-type-unsupported": UNEXPECTED,
  "method-unknown": UNEXPECTED,
  "not-built": CANNOT_PLAY,
  unavailable: {
    en: "We cannot be reached right now. Try again in a few seconds; nothing is lost.",
    de: "Wir sind gerade nicht erreichbar. Versuche es in ein paar Sekunden noch einmal; es geht nichts verloren.",
    pt: "De momento não estamos acessíveis. Tente de novo dentro de segundos; nada se perde.",
    fr: "Nous sommes injoignables pour l’instant. Réessayez dans quelques secondes ; rien n’est perdu.",
    es: "Ahora mismo no se nos puede contactar. Inténtalo en unos segundos; no se pierde nada.",
  },
  internal: {
    en: "Something went wrong on our side. Please try again.",
    de: "Bei uns ist etwas schiefgelaufen. Bitte versuche es noch einmal.",
    pt: "Algo correu mal do nosso lado. Tente novamente.",
    fr: "Un problème est survenu de notre côté. Veuillez réessayer.",
    es: "Algo ha fallado por nuestra parte. Inténtalo de nuevo.",
  },
} as const satisfies Record<string, Words>;
export type VisitorProblem = keyof typeof VISITOR_WORDS;

/** Codes that only members meet, in the studio and over its calls. */
export const STUDIO_PROBLEMS = [
  "token-missing",
  "right-missing",
  "document-invalid",
  "publish-blocked",
  "revision-stale",
  "status-conflict",
  "stock-below-awarded",
  "prizes-exceed-every-play",
  "company-unknown",
  "prize-unknown",
  "mail-unknown",
  "save-without-document",
  "document-exists",
  "document-too-new",
  "dates-reversed",
  "revision-unknown",
  "outcome-page-unknown",
  "codes-refused",
  "code-pool-unknown",
  "code-batch-unknown",
  "code-pool-empty",
  "code-format-unfit",
  "import-unknown",
  "import-finished",
  "file-unreadable",
  "pattern-refused",
  "link-expired",
  "review-unknown",
  "review-decided",
  "block-unknown",
  "block-malformed",
  "moments-refused",
  "moments-placed",
  "raffle-too-early",
  "raffle-drawn",
  "raffle-beyond-stock",
  "rehearsal-unknown",
  "rehearsal-running",
  "rehearsal-refused",
  "template-unknown",
  "element-block-unknown",
  "element-block-refused",
  "element-block-name-taken",
  "element-block-limit-reached",
  "leaderboard-unknown",
  "leaderboard-entry-unknown",
  "loyalty-off",
  "outcome-mismatch",
  "version-unknown",
  "version-limit-reached",
  "version-in-use",
  "schedule-past",
  "preview-unknown",
  "preview-refused",
  "asset-unknown",
  "asset-in-use",
  "upload-unknown",
  "upload-offset-wrong",
  "upload-incomplete",
  "file-too-large",
  "file-kind-unknown",
  "picture-too-large",
  "picture-unreadable",
  "svg-refused",
  "video-unreadable",
  "font-refused",
  "media-quota-reached",
  "crop-refused",
  "replacement-refused",
  "replacement-unknown",
  "theme-unknown",
  "theme-refused",
] as const;

/** When the network is down: no answer came at all. */
export const OFFLINE: Words = {
  en: "There is no connection right now. Check your network and try again.",
  de: "Gerade besteht keine Verbindung. Prüfe dein Netz und versuche es noch einmal.",
  pt: "Não há ligação neste momento. Verifique a rede e tente de novo.",
  fr: "Pas de connexion pour le moment. Vérifiez votre réseau et réessayez.",
  es: "No hay conexión en este momento. Comprueba la red e inténtalo de nuevo.",
};

/** The words for a problem's code, else the fallback. */
export function visitorWords(code: string | null | undefined, language: Language): string {
  const words = code && Object.hasOwn(VISITOR_WORDS, code) ? VISITOR_WORDS[code as VisitorProblem] : UNEXPECTED; // an own key
  return words[language];
}
