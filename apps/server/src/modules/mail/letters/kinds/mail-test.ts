import type { ThemeChoice } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import type { MailContent } from "../../content.ts";
import { letterKind } from "../letter.ts";

/** A campaign's mail as those will see it whom it goes to, for somebody who tries it: in the campaign's own look. */
export const mailTest = letterKind<{ content: MailContent; theme: ThemeChoice | null }>({
  write: ({ content }, language) => ({
    ...content,
    subject: `[Test] ${content.subject}`,
    reason: `${WORDS[language]}\n\n${content.reason}`,
  }),
  look: ({ theme }) => theme,
});

const WORDS: Readonly<Record<Language, string>> = {
  en: "This is a test that you have sent to yourself. Names and codes in it are samples. Those whom the mail goes to read here:",
  de: "Das ist eine Probe, die du dir selbst gesendet hast. Namen und Codes darin sind Beispiele. Wer die Mail bekommt, liest hier:",
  pt: "Este é um teste que enviou a si próprio. Os nomes e códigos são exemplos. Quem recebe o e-mail lê aqui:",
  fr: "Ceci est un essai que vous vous êtes envoyé. Les noms et les codes sont des exemples. Les destinataires lisent ici :",
  es: "Esta es una prueba que te has enviado. Los nombres y códigos son ejemplos. Quienes reciben el correo leen aquí:",
};
