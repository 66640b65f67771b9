import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** Tells whoever may see a campaign's leads that they are erased soon, as its settings say. */
export const leadsLeaving = letterKind<{
  campaign: string;
  timezone: string;
  leads: number;
  /** ISO. */
  at: string;
  url: string;
}>({
  write({ campaign, timezone, leads, at, url }, language) {
    const words = WORDS[language];
    const date = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone: timezone });
    const values = { campaign, leads: new Intl.NumberFormat(language).format(leads), when: date.format(new Date(at)) };
    const say = (text: string) => filled(text, values);
    return letterOf({
      subject: say(words.subject),
      texts: [say(leads === 1 ? words.one : words.many), say(words.todo)],
      button: { label: words.button, url },
      reason: say(words.reason),
    });
  },
});

interface Words {
  subject: string;
  one: string;
  many: string;
  todo: string;
  button: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "The leads of “{campaign}” are erased soon",
    one: "“{campaign}” is over, and its settings say how long leads are kept. Its one lead is erased on {when}, with everything that names who played.",
    many: "“{campaign}” is over, and its settings say how long leads are kept. Its {leads} leads are erased on {when}, with everything that names who played.",
    todo: "Export them before if you still need them and may keep them. A member administrator can choose another time in the campaign’s settings.",
    button: "Look at the leads",
    reason: "You receive this mail because you may see the leads of “{campaign}”.",
  },
  de: {
    subject: "Die Leads von „{campaign}“ werden bald gelöscht",
    one: "„{campaign}“ ist vorbei, und in den Einstellungen steht, wie lange Leads bleiben. Der eine Lead wird gelöscht: {when}, mit allem, was verrät, wer gespielt hat.",
    many: "„{campaign}“ ist vorbei, und in den Einstellungen steht, wie lange Leads bleiben. Die {leads} Leads werden gelöscht: {when}, mit allem, was verrät, wer gespielt hat.",
    todo: "Exportiere sie vorher, wenn du sie noch brauchst und behalten darfst. Eine andere Frist wählt jemand mit der Rolle Mitgliederverwaltung in den Einstellungen der Kampagne.",
    button: "Leads ansehen",
    reason: "Du erhältst diese Mail, weil du die Leads von „{campaign}“ sehen darfst.",
  },
  pt: {
    subject: "Os leads de “{campaign}” serão apagados em breve",
    one: "“{campaign}” terminou, e as suas definições dizem durante quanto tempo se guardam os leads. O único lead será apagado em {when}, com tudo o que diz quem jogou.",
    many: "“{campaign}” terminou, e as suas definições dizem durante quanto tempo se guardam os leads. Os {leads} leads serão apagados em {when}, com tudo o que diz quem jogou.",
    todo: "Exporte-os antes, se ainda precisar deles e os puder guardar. Um administrador de membros pode escolher outro prazo nas definições da campanha.",
    button: "Ver os leads",
    reason: "Recebe este e-mail porque pode ver os leads de “{campaign}”.",
  },
  fr: {
    subject: "Les leads de « {campaign} » seront bientôt effacés",
    one: "« {campaign} » est terminée, et ses réglages disent combien de temps les leads sont gardés. Son seul lead sera effacé le {when}, avec tout ce qui dit qui a joué.",
    many: "« {campaign} » est terminée, et ses réglages disent combien de temps les leads sont gardés. Ses {leads} leads seront effacés le {when}, avec tout ce qui dit qui a joué.",
    todo: "Exportez-les avant si vous en avez encore besoin et pouvez les garder. Une personne qui administre les membres peut choisir une autre durée dans les réglages de la campagne.",
    button: "Voir les leads",
    reason: "Vous recevez cet e-mail parce que vous pouvez voir les leads de « {campaign} ».",
  },
  es: {
    subject: "Los leads de «{campaign}» se borrarán pronto",
    one: "«{campaign}» ha terminado, y sus ajustes dicen cuánto tiempo se guardan los leads. Su único lead se borrará el {when}, con todo lo que dice quién ha jugado.",
    many: "«{campaign}» ha terminado, y sus ajustes dicen cuánto tiempo se guardan los leads. Sus {leads} leads se borrarán el {when}, con todo lo que dice quién ha jugado.",
    todo: "Expórtalos antes si todavía los necesitas y puedes guardarlos. Quien administra a los miembros puede elegir otro plazo en los ajustes de la campaña.",
    button: "Ver los leads",
    reason: "Recibes este correo porque puedes ver los leads de «{campaign}».",
  },
};
