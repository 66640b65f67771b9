import type { LeadRow } from "@fairground/contract";
import { LEAD_NAMES, type LeadField } from "@fairground/model/form";
import type { Language } from "@fairground/model/text";

/** Headers of the lead export, and the words of its cells. */
export type ExportWords = Record<
  | LeadField
  | Extract<keyof LeadRow, "createdAt" | "language" | "outcome" | "prize" | "code" | "doubleOptIn" | "playId">
  | "confirmedAt"
  | LeadRow["doubleOptIn"]
  | "yes"
  | "no"
  /** With `{question}`. */
  | "isRight",
  string
>;

export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  en: {
    ...LEAD_NAMES.en,
    legalPolicies: "Legal policies accepted",
    privacyPolicy: "Privacy policy accepted",
    termsAndConditions: "Terms and conditions accepted",
    createdAt: "Received",
    language: "Language",
    outcome: "Outcome",
    prize: "Prize",
    code: "Code",
    doubleOptIn: "Double opt-in",
    playId: "Play ID",
    confirmedAt: "Address confirmed on",
    none: "none",
    requested: "asked for, not confirmed",
    confirmed: "confirmed",
    yes: "yes",
    no: "no",
    isRight: "{question} – right?",
  },
  de: {
    ...LEAD_NAMES.de,
    legalPolicies: "Rechtliche Hinweise akzeptiert",
    privacyPolicy: "Datenschutzerklärung akzeptiert",
    termsAndConditions: "Teilnahmebedingungen akzeptiert",
    createdAt: "Eingegangen",
    language: "Sprache",
    outcome: "Ergebnis",
    prize: "Preis",
    code: "Code",
    doubleOptIn: "Double-Opt-in",
    playId: "Spiel-ID",
    confirmedAt: "Adresse bestätigt am",
    none: "keines",
    requested: "gewünscht, nicht bestätigt",
    confirmed: "bestätigt",
    yes: "ja",
    no: "nein",
    isRight: "{question} – richtig?",
  },
  pt: {
    ...LEAD_NAMES.pt,
    legalPolicies: "Avisos legais aceites",
    privacyPolicy: "Política de privacidade aceite",
    termsAndConditions: "Termos e condições aceites",
    createdAt: "Recebido",
    language: "Idioma",
    outcome: "Resultado",
    prize: "Prémio",
    code: "Código",
    doubleOptIn: "Double opt-in",
    playId: "ID da jogada",
    confirmedAt: "Endereço confirmado em",
    none: "nenhum",
    requested: "pedido, não confirmado",
    confirmed: "confirmado",
    yes: "sim",
    no: "não",
    isRight: "{question} – certa?",
  },
  fr: {
    ...LEAD_NAMES.fr,
    legalPolicies: "Mentions légales acceptées",
    privacyPolicy: "Politique de confidentialité acceptée",
    termsAndConditions: "Conditions de participation acceptées",
    createdAt: "Reçu",
    language: "Langue",
    outcome: "Résultat",
    prize: "Lot",
    code: "Code",
    doubleOptIn: "Double opt-in",
    playId: "Identifiant de la partie",
    confirmedAt: "Adresse confirmée le",
    none: "aucun",
    requested: "demandé, non confirmé",
    confirmed: "confirmé",
    yes: "oui",
    no: "non",
    isRight: "{question} – juste ?",
  },
  es: {
    ...LEAD_NAMES.es,
    legalPolicies: "Avisos legales aceptados",
    privacyPolicy: "Política de privacidad aceptada",
    termsAndConditions: "Condiciones de participación aceptadas",
    createdAt: "Recibido",
    language: "Idioma",
    outcome: "Resultado",
    prize: "Premio",
    code: "Código",
    doubleOptIn: "Doble confirmación",
    playId: "ID de la partida",
    confirmedAt: "Dirección confirmada el",
    none: "ninguna",
    requested: "solicitada, sin confirmar",
    confirmed: "confirmada",
    yes: "sí",
    no: "no",
    isRight: "{question}: ¿correcta?",
  },
};
