import type { Language } from "@fairground/model/text";

/** Where nobody can play on. `{contact}` is an e-mail address. Prerendered: no visitor downloads the others. */
export const OBJECT_TO: Readonly<Record<Language, string>> = {
  en: "Turned away by mistake? Write to {contact}; a person looks at it again.",
  de: "Irrtümlich abgewiesen? Schreib an {contact}; ein Mensch sieht es sich noch einmal an.",
  pt: "Foi recusado por engano? Escreva para {contact}; uma pessoa volta a verificar.",
  fr: "Refusé par erreur ? Écrivez à {contact} ; une personne regardera à nouveau.",
  es: "¿Rechazado por error? Escribe a {contact}; una persona lo revisará de nuevo.",
};
