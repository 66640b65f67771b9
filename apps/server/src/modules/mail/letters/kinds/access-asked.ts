import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** Tells those who administer a company that one of the platform asks to read its personal data. */
export const accessAsked = letterKind<{ company: string; asker: string; reason: string; url: string }>({
  write({ url, ...values }, language) {
    const words = WORDS[language];
    const say = (text: string) => filled(text, values);
    return letterOf({
      subject: say(words.subject),
      texts: [say(words.text), say(words.why), say(words.todo)],
      button: { label: words.button, url },
      reason: say(words.reason),
    });
  },
});

interface Words {
  subject: string;
  text: string;
  why: string;
  todo: string;
  button: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "{asker} asks to see visitors’ data of {company}",
    text: "{asker} administers this installation of Fairground and asks to see leads, winners and reviews of {company} for some hours.",
    why: "Their reason: “{reason}”",
    todo: "Nobody of the platform sees such data before you lend it. You choose for how many hours, can end it at any time, and the audit has each reading. If you do nothing, nothing happens.",
    button: "Decide",
    reason: "You receive this mail because you administer {company}.",
  },
  de: {
    subject: "{asker} bittet um Einsicht in Besucherdaten von {company}",
    text: "{asker} verwaltet diese Installation von Fairground und bittet darum, Leads, Gewinner und Prüfungen von {company} für einige Stunden zu sehen.",
    why: "Der Grund: „{reason}“",
    todo: "Niemand von der Plattform sieht solche Daten, bevor du sie freigibst. Du wählst, für wie viele Stunden, kannst es jederzeit beenden, und im Audit steht jedes Lesen. Tust du nichts, geschieht nichts.",
    button: "Entscheiden",
    reason: "Du erhältst diese Mail, weil du {company} verwaltest.",
  },
  pt: {
    subject: "{asker} pede para ver dados de visitantes de {company}",
    text: "{asker} administra esta instalação do Fairground e pede para ver leads, vencedores e revisões de {company} durante algumas horas.",
    why: "O motivo: “{reason}”",
    todo: "Ninguém da plataforma vê esses dados antes de os emprestar. Escolhe por quantas horas, pode terminar a qualquer momento, e a auditoria regista cada leitura. Se não fizer nada, nada acontece.",
    button: "Decidir",
    reason: "Recebe este e-mail porque administra {company}.",
  },
  fr: {
    subject: "{asker} demande à voir des données de visiteurs de {company}",
    text: "{asker} administre cette installation de Fairground et demande à voir les leads, les gagnants et les vérifications de {company} pendant quelques heures.",
    why: "Son motif : « {reason} »",
    todo: "Personne de la plateforme ne voit ces données avant que vous ne les prêtiez. Vous choisissez pour combien d’heures, pouvez y mettre fin à tout moment, et l’audit note chaque lecture. Si vous ne faites rien, rien ne se passe.",
    button: "Décider",
    reason: "Vous recevez cet e-mail parce que vous administrez {company}.",
  },
  es: {
    subject: "{asker} pide ver datos de visitantes de {company}",
    text: "{asker} administra esta instalación de Fairground y pide ver los leads, los ganadores y las revisiones de {company} durante unas horas.",
    why: "Su motivo: «{reason}»",
    todo: "Nadie de la plataforma ve esos datos antes de que los prestes. Eliges por cuántas horas, puedes terminarlo en cualquier momento, y la auditoría anota cada lectura. Si no haces nada, no ocurre nada.",
    button: "Decidir",
    reason: "Recibes este correo porque administras {company}.",
  },
};
