import type { Language } from "@fairground/model/text";

/** `{object}` is a link that says `link`; `{contact}` an e-mail address, where there is one. */
export interface ObjectWords {
  how: string;
  link: string;
  write: string;
}

/** Where nobody can play on. Prerendered: no visitor downloads the others. */
export const OBJECT_TO: Readonly<Record<Language, ObjectWords>> = {
  en: {
    how: "Turned away by mistake? {object}; a person looks at it again.",
    link: "Tell us",
    write: "You can also write to {contact}.",
  },
  de: {
    how: "Irrtümlich abgewiesen? {object}; ein Mensch sieht es sich noch einmal an.",
    link: "Sag es uns",
    write: "Du kannst auch an {contact} schreiben.",
  },
  pt: {
    how: "Foi recusado por engano? {object}; uma pessoa volta a verificar.",
    link: "Diga-nos",
    write: "Também pode escrever para {contact}.",
  },
  fr: {
    how: "Refusé par erreur ? {object} ; une personne regardera à nouveau.",
    link: "Dites-le-nous",
    write: "Vous pouvez aussi écrire à {contact}.",
  },
  es: {
    how: "¿Rechazado por error? {object}; una persona lo revisará de nuevo.",
    link: "Dínoslo",
    write: "También puedes escribir a {contact}.",
  },
};
