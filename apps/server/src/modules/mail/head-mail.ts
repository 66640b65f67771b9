import { type Language, ownLanguage } from "@fairground/model/text";
import type { MailContent } from "./content.ts";

/** The end of a campaign's log after a day (play-engine, "Fairness anyone can check"). */
export interface HeadFacts {
  /** yyyy-MM-dd, in the campaign's timezone. */
  day: string;
  seq: number;
  hash: string;
  at: string;
  /** The campaign's name. */
  campaign: string;
}

/** The mail to a witness: with it nobody can rewrite what had happened by then, whoever holds the database. */
export function headMail(facts: HeadFacts, language: string, page: string): MailContent {
  const words = WORDS[ownLanguage(language)];
  const filled = (text: string) =>
    text.replaceAll("{campaign}", facts.campaign).replaceAll("{day}", facts.day).replaceAll("{seq}", String(facts.seq));
  const subject = filled(words.subject);
  return {
    subject,
    preheader: `${facts.seq}:${facts.hash}`,
    blocks: [
      { kind: "heading", level: 2, text: subject },
      { kind: "text", text: filled(words.text), small: false },
      { kind: "text", text: `${words.label}: ${facts.seq}:${facts.hash}`, small: true },
      { kind: "button", label: words.check, url: page },
    ],
    reason: filled(words.reason),
  };
}

interface Words {
  subject: string;
  text: string;
  label: string;
  check: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "{campaign}: the draws of {day}",
    text: "Keep this mail. It holds the fingerprint of every draw up to line {seq} of the log. If the log is ever changed, this fingerprint will be missing from it, and you can prove it.",
    label: "End of the log",
    check: "Check the draws",
    reason: "You receive this mail because you were named as a witness of “{campaign}”.",
  },
  de: {
    subject: "{campaign}: die Ziehungen vom {day}",
    text: "Bewahre diese Mail auf. Sie enthält den Fingerabdruck aller Ziehungen bis Zeile {seq} des Protokolls. Wird das Protokoll je geändert, fehlt dieser Fingerabdruck darin, und du kannst es beweisen.",
    label: "Ende des Protokolls",
    check: "Ziehungen nachrechnen",
    reason: "Du erhältst diese Mail, weil du als Zeugin oder Zeuge von «{campaign}» eingetragen bist.",
  },
  pt: {
    subject: "{campaign}: os sorteios de {day}",
    text: "Guarde este e-mail. Contém a impressão digital de todos os sorteios até à linha {seq} do registo. Se o registo for alterado, ela deixa de lá estar, e pode prová-lo.",
    label: "Fim do registo",
    check: "Verificar os sorteios",
    reason: "Recebeu este e-mail porque foi indicado como testemunha de «{campaign}».",
  },
  fr: {
    subject: "{campaign} : les tirages du {day}",
    text: "Conservez ce message. Il contient l’empreinte de tous les tirages jusqu’à la ligne {seq} du registre. Si le registre change un jour, cette empreinte y manquera, et vous pourrez le prouver.",
    label: "Fin du registre",
    check: "Vérifier les tirages",
    reason: "Vous recevez cet e-mail parce que vous êtes désigné comme témoin de « {campaign} ».",
  },
  es: {
    subject: "{campaign}: los sorteos del {day}",
    text: "Guarda este correo. Contiene la huella de todos los sorteos hasta la línea {seq} del registro. Si el registro se cambia alguna vez, esta huella faltará en él, y podrás demostrarlo.",
    label: "Final del registro",
    check: "Comprobar los sorteos",
    reason: "Recibes este correo porque figuras como testigo de «{campaign}».",
  },
};
