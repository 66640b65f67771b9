import type { Language } from "../text/index.ts";
import type { MailPurpose, StandardField } from "./names.ts";

type Words = Readonly<Record<Language, string>>;

/** Default labels (spec §3): English to the letter, ours in the other languages. The legal ones are in {@link LEGAL_WORDS}. */
export const DEFAULT_LABELS: Readonly<
  Record<Exclude<StandardField, "legalPolicies" | "termsAndConditions" | "privacyPolicy">, Words>
> = {
  firstName: { en: "First Name", de: "Vorname", pt: "Nome próprio", fr: "Prénom", es: "Nombre" },
  lastName: { en: "Last Name", de: "Nachname", pt: "Apelido", fr: "Nom", es: "Apellidos" },
  email: { en: "Email", de: "E-Mail", pt: "E-mail", fr: "E-mail", es: "Correo electrónico" },
  address: { en: "Address", de: "Adresse", pt: "Morada", fr: "Adresse", es: "Dirección" },
  phoneNumber: { en: "Phone Number", de: "Telefonnummer", pt: "Número de telefone", fr: "Téléphone", es: "Teléfono" },
  postalCode: { en: "Postal Code", de: "Postleitzahl", pt: "Código postal", fr: "Code postal", es: "Código postal" },
  city: { en: "City", de: "Ort", pt: "Cidade", fr: "Ville", es: "Ciudad" },
  jobTitle: { en: "Job Title", de: "Berufsbezeichnung", pt: "Cargo", fr: "Fonction", es: "Puesto" },
  company: { en: "Company", de: "Firma", pt: "Empresa", fr: "Entreprise", es: "Empresa" },
  title: { en: "Title", de: "Anrede", pt: "Tratamento", fr: "Civilité", es: "Tratamiento" },
  dateOfBirth: {
    en: "Date of Birth",
    de: "Geburtsdatum",
    pt: "Data de nascimento",
    fr: "Date de naissance",
    es: "Fecha de nacimiento",
  },
  newsletter: {
    en: "I want to receive marketing material",
    de: "Ich möchte Werbung und Neuigkeiten erhalten",
    pt: "Quero receber material de marketing",
    fr: "Je souhaite recevoir des offres et des nouveautés",
    es: "Quiero recibir material publicitario",
  },
  custom: {
    en: "Custom Field",
    de: "Eigenes Feld",
    pt: "Campo personalizado",
    fr: "Champ personnalisé",
    es: "Campo personalizado",
  },
};

/** What a tick of its own says until somebody words it (decisions, "Mail"). */
export const PURPOSE_LABELS: Readonly<Record<MailPurpose, Words>> = {
  reminders: {
    en: "Remind me by mail of the next door, or of a game that I have not finished",
    de: "Erinnert mich per Mail an das nächste Türchen oder an ein Spiel, das ich nicht beendet habe",
    pt: "Lembrem-me por e-mail da próxima porta ou de um jogo que não terminei",
    fr: "Rappelez-moi par e-mail la prochaine case ou un jeu que je n’ai pas terminé",
    es: "Recordadme por correo la próxima puerta o un juego que no he terminado",
  },
  mailStatistics: {
    en: "You may measure whether I open and click your mails",
    de: "Ihr dürft messen, ob ich eure Mails öffne und anklicke",
    pt: "Podem medir se abro os vossos e-mails e clico neles",
    fr: "Vous pouvez mesurer si j’ouvre vos e-mails et si j’y clique",
    es: "Podéis medir si abro vuestros correos y hago clic en ellos",
  },
};

/** The newsletter's select label (spec §3). */
export const NEWSLETTER_SELECT_LABEL = "Marketing DOI";

/** "{prefix} {terms} {secondaryPrefix} {privacy}" makes the default labels of the legal checkboxes (spec §3). */
export const LEGAL_WORDS = {
  prefix: {
    en: "I agree to",
    de: "Ich akzeptiere:",
    pt: "Aceito:",
    fr: "J’accepte :",
    es: "Acepto:",
  },
  terms: {
    en: "Terms & Conditions",
    de: "Teilnahmebedingungen",
    pt: "Termos e Condições",
    fr: "Conditions de participation",
    es: "Términos y condiciones",
  },
  secondaryPrefix: { en: "and", de: "und", pt: "e", fr: "et", es: "y" },
  privacy: {
    en: "Privacy Policy",
    de: "Datenschutzerklärung",
    pt: "Política de Privacidade",
    fr: "Politique de confidentialité",
    es: "Política de privacidad",
  },
} as const satisfies Record<string, Words>;
