import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** Tells whoever asked for publishing a campaign what became of it. */
export const publishAnswered = letterKind<{
  campaign: string;
  answerer: string;
  approved: boolean;
  /** It is approved, and published at its instant. */
  scheduled: boolean;
  /** What they say about it; why it was refused. */
  note: string;
  url: string;
}>({
  write({ campaign, answerer, approved, scheduled, note, url }, language) {
    const words = WORDS[language];
    const say = (text: string) => filled(text, { campaign, answerer });
    return letterOf({
      subject: say(approved ? words.approvedSubject : words.refusedSubject),
      texts: [say(approved ? (scheduled ? words.scheduled : words.published) : words.refused), note && `“${note}”`],
      button: { label: words.button, url },
      reason: say(words.reason),
    });
  },
});

interface Words {
  approvedSubject: string;
  refusedSubject: string;
  published: string;
  scheduled: string;
  refused: string;
  button: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    approvedSubject: "“{campaign}” is approved",
    refusedSubject: "“{campaign}” is not published yet",
    published: "{answerer} approved it. Visitors play what you asked for from now on.",
    scheduled: "{answerer} approved it. What you asked for is published at the time you chose.",
    refused: "{answerer} refused it. Nothing was changed: visitors see what they saw before.",
    button: "Open the campaign",
    reason: "You receive this mail because you asked for publishing “{campaign}”.",
  },
  de: {
    approvedSubject: "„{campaign}“ ist freigegeben",
    refusedSubject: "„{campaign}“ wird noch nicht veröffentlicht",
    published: "{answerer} hat sie freigegeben. Ab jetzt spielen Besucher, worum du gebeten hast.",
    scheduled: "{answerer} hat sie freigegeben. Worum du gebeten hast, wird zur gewählten Zeit veröffentlicht.",
    refused: "{answerer} hat sie abgelehnt. Nichts wurde geändert: Besucher sehen, was sie vorher sahen.",
    button: "Kampagne öffnen",
    reason: "Du erhältst diese Mail, weil du um die Veröffentlichung von „{campaign}“ gebeten hast.",
  },
  pt: {
    approvedSubject: "“{campaign}” foi aprovada",
    refusedSubject: "“{campaign}” ainda não é publicada",
    published: "{answerer} aprovou. A partir de agora, os visitantes jogam o que pediu.",
    scheduled: "{answerer} aprovou. O que pediu é publicado na hora que escolheu.",
    refused: "{answerer} recusou. Nada mudou: os visitantes veem o mesmo que antes.",
    button: "Abrir a campanha",
    reason: "Recebeu este e-mail porque pediu a publicação de “{campaign}”.",
  },
  fr: {
    approvedSubject: "« {campaign} » est approuvée",
    refusedSubject: "« {campaign} » n’est pas encore publiée",
    published: "{answerer} l’a approuvée. Dès maintenant, les visiteurs jouent ce que vous avez demandé.",
    scheduled: "{answerer} l’a approuvée. Ce que vous avez demandé est publié à l’heure choisie.",
    refused: "{answerer} l’a refusée. Rien n’a changé : les visiteurs voient la même chose qu’avant.",
    button: "Ouvrir la campagne",
    reason: "Vous recevez cet e-mail parce que vous avez demandé la publication de « {campaign} ».",
  },
  es: {
    approvedSubject: "«{campaign}» está aprobada",
    refusedSubject: "«{campaign}» todavía no se publica",
    published: "{answerer} la aprobó. Desde ahora, los visitantes juegan lo que pediste.",
    scheduled: "{answerer} la aprobó. Lo que pediste se publica a la hora elegida.",
    refused: "{answerer} la rechazó. Nada ha cambiado: los visitantes ven lo mismo que antes.",
    button: "Abrir la campaña",
    reason: "Recibes este correo porque pediste la publicación de «{campaign}».",
  },
};
