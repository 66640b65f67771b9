import { fill, type Language } from "../text/index.ts";

export type ValidationFault =
  | "required"
  | "tick"
  | "email"
  | "number"
  | "date"
  | "tel"
  | "option"
  | "mask"
  | "range"
  | "length"
  | "too-long";

/** What a field says when the campaign gives no message of its own. `{min}`, `{max}` and `{mask}` are filled in. */
export const VALIDATION_WORDS: Readonly<Record<ValidationFault, Readonly<Record<Language, string>>>> = {
  required: {
    en: "Please fill in this field",
    de: "Bitte fülle dieses Feld aus",
    pt: "Preencha este campo",
    fr: "Veuillez remplir ce champ",
    es: "Rellena este campo",
  },
  tick: {
    en: "Please tick this box to continue",
    de: "Bitte setze hier ein Häkchen, um fortzufahren",
    pt: "Assinale esta caixa para continuar",
    fr: "Veuillez cocher cette case pour continuer",
    es: "Marca esta casilla para continuar",
  },
  email: {
    en: "Please enter an e-mail address such as name@example.com",
    de: "Bitte gib eine E-Mail-Adresse wie name@example.com ein",
    pt: "Introduza um e-mail como nome@example.com",
    fr: "Saisissez une adresse e-mail comme nom@example.com",
    es: "Introduce un correo como nombre@example.com",
  },
  number: {
    en: "Please enter a number",
    de: "Bitte gib eine Zahl ein",
    pt: "Introduza um número",
    fr: "Saisissez un nombre",
    es: "Introduce un número",
  },
  date: {
    en: "Please enter a valid date",
    de: "Bitte gib ein gültiges Datum ein",
    pt: "Introduza uma data válida",
    fr: "Saisissez une date valide",
    es: "Introduce una fecha válida",
  },
  tel: {
    en: "Please enter a phone number",
    de: "Bitte gib eine Telefonnummer ein",
    pt: "Introduza um número de telefone",
    fr: "Saisissez un numéro de téléphone",
    es: "Introduce un número de teléfono",
  },
  option: {
    en: "Please choose from the list",
    de: "Bitte wähle aus der Liste",
    pt: "Escolha uma opção da lista",
    fr: "Choisissez dans la liste",
    es: "Elige una opción de la lista",
  },
  mask: {
    en: "Please use the form {mask} (9 is a digit, a is a letter)",
    de: "Bitte verwende die Form {mask} (9 ist eine Ziffer, a ein Buchstabe)",
    pt: "Use o formato {mask} (9 é um algarismo, a é uma letra)",
    fr: "Utilisez le format {mask} (9 pour un chiffre, a pour une lettre)",
    es: "Usa el formato {mask} (9 es una cifra, a es una letra)",
  },
  range: {
    en: "Please enter a number {range}",
    de: "Bitte gib eine Zahl {range} ein",
    pt: "Introduza um número {range}",
    fr: "Saisissez un nombre {range}",
    es: "Introduce un número {range}",
  },
  length: {
    en: "Please enter text with a length {range}",
    de: "Bitte gib einen Text mit einer Länge {range} ein",
    pt: "Introduza um texto com um comprimento {range}",
    fr: "Saisissez un texte d’une longueur {range}",
    es: "Introduce un texto con una longitud {range}",
  },
  "too-long": {
    en: "This is too long",
    de: "Das ist zu lang",
    pt: "Este texto é demasiado longo",
    fr: "Ce texte est trop long",
    es: "Este texto es demasiado largo",
  },
};

/** `{range}` of the words above. */
export const rangeWords = (min: number | null, max: number | null, language: Language): string =>
  rangeIn(min, max, RANGES[language]);

/** As {@link rangeWords}, in words that are at hand. */
export const rangeIn = (min: number | null, max: number | null, words: RangeWords): string =>
  fill(min === null ? words.atMost : max === null ? words.atLeast : words.between, { min, max });

type RangeWords = Readonly<Record<"between" | "atLeast" | "atMost", string>>;
/** All that validation says, in one language: what a visitor's page brings along. */
export type ValidationWords = Readonly<Record<ValidationFault, string>> & RangeWords;

export function validationWordsIn(language: Language): ValidationWords {
  const faults = Object.entries(VALIDATION_WORDS).map(([fault, words]) => [fault, words[language]]);
  return { ...(Object.fromEntries(faults) as Record<ValidationFault, string>), ...RANGES[language] }; // the table has every fault
}

const RANGES: Readonly<Record<Language, RangeWords>> = {
  en: { between: "from {min} to {max}", atLeast: "of at least {min}", atMost: "of at most {max}" },
  de: { between: "von {min} bis {max}", atLeast: "von mindestens {min}", atMost: "von höchstens {max}" },
  pt: { between: "de {min} a {max}", atLeast: "de, no mínimo, {min}", atMost: "de, no máximo, {max}" },
  fr: { between: "de {min} à {max}", atLeast: "d’au moins {min}", atMost: "d’au plus {max}" },
  es: { between: "de {min} a {max}", atLeast: "de al menos {min}", atMost: "de {max} como máximo" },
};
