import type { Language } from "@fairground/model/text";

/** What campaigns say that ask before they measure; they alone have it in their pages. */
export interface ConsentWords {
  privacy: string;
  question: string;
  details: string;
  yes: string;
  no: string;
  /** How it stands, when the question is opened again. */
  given: string;
  refused: string;
  policy: string;
}

export const CONSENT_WORDS: Readonly<Record<Language, ConsentWords>> = {
  en: {
    privacy: "Privacy",
    question: "May we measure your visit?",
    details:
      "It shows how this campaign does, by a number on your device. You can play either way, and change your mind under “Privacy”.",
    yes: "Yes, measure",
    no: "No, do not",
    given: "You have agreed that we measure your visit.",
    refused: "Your visit is not measured.",
    policy: "Privacy policy",
  },
  de: {
    privacy: "Datenschutz",
    question: "Dürfen wir deinen Besuch messen?",
    details:
      "So sehen wir, wie die Kampagne läuft, durch eine Nummer auf deinem Gerät. Du kannst so oder so spielen und es dir unter „Datenschutz“ anders überlegen.",
    yes: "Ja, messen",
    no: "Nein, nicht",
    given: "Du hast zugestimmt, dass wir deinen Besuch messen.",
    refused: "Dein Besuch wird nicht gemessen.",
    policy: "Datenschutzerklärung",
  },
  fr: {
    privacy: "Confidentialité",
    question: "Pouvons-nous mesurer votre visite ?",
    details:
      "Cela montre si la campagne plaît, par un numéro sur votre appareil. Vous jouez dans tous les cas et changez d’avis sous « Confidentialité ».",
    yes: "Oui, mesurer",
    no: "Non merci",
    given: "Vous avez accepté que nous mesurions votre visite.",
    refused: "Votre visite n’est pas mesurée.",
    policy: "Politique de confidentialité",
  },
  es: {
    privacy: "Privacidad",
    question: "¿Podemos medir tu visita?",
    details:
      "Así vemos cómo va la campaña, con un número en tu dispositivo. Puedes jugar de todos modos y cambiar de opinión en «Privacidad».",
    yes: "Sí, medir",
    no: "No, gracias",
    given: "Has aceptado que midamos tu visita.",
    refused: "Tu visita no se mide.",
    policy: "Política de privacidad",
  },
  pt: {
    privacy: "Privacidade",
    question: "Podemos medir a sua visita?",
    details:
      "Mostra como corre a campanha, com um número no seu dispositivo. Pode jogar de qualquer forma e mudar de ideias em «Privacidade».",
    yes: "Sim, medir",
    no: "Não, obrigado",
    given: "Aceitou que medíssemos a sua visita.",
    refused: "A sua visita não é medida.",
    policy: "Política de privacidade",
  },
};
