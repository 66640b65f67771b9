import type { Language } from "@fairground/model/text";

export interface ConsentFormWords {
  /** Above the consents, where the campaign says nothing of its own. */
  lead: string;
  /** Spec §8, "Consent profile creation fails"; the status stands behind it. */
  unavailable: string;
}

/** Of the consents in a form: for prerendering alone, as all words. */
export const CONSENT_FORM: Readonly<Record<Language, ConsentFormWords>> = {
  en: {
    lead: "Tick what you agree to, then send the form. All of it is up to you.",
    unavailable: "Consents for submitting the form are currently not available. Please try again later.",
  },
  de: {
    lead: "Kreuze an, wozu du einwilligst, und sende dann das Formular ab. Alles davon ist freiwillig.",
    unavailable:
      "Die Einwilligungen für das Formular sind gerade nicht verfügbar. Bitte versuche es später noch einmal.",
  },
  pt: {
    lead: "Assinale aquilo com que concorda e depois envie o formulário. Tudo é facultativo.",
    unavailable: "De momento, os consentimentos do formulário não estão disponíveis. Tente novamente mais tarde.",
  },
  fr: {
    lead: "Cochez ce que vous acceptez, puis envoyez le formulaire. Tout est facultatif.",
    unavailable:
      "Les consentements du formulaire ne sont pas disponibles pour le moment. Veuillez réessayer plus tard.",
  },
  es: {
    lead: "Marca lo que aceptas y después envía el formulario. Todo es voluntario.",
    unavailable: "Ahora mismo los consentimientos del formulario no están disponibles. Inténtalo más tarde.",
  },
};
