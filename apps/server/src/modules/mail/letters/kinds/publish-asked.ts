import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** Tells whoever may answer that somebody asks for publishing a campaign. */
export const publishAsked = letterKind<{
  campaign: string;
  asker: string;
  /** What they say about it; may be empty. */
  note: string;
  /** When it is to be published; null: with the answer. */
  at: { instant: string; timezone: string } | null;
  url: string;
}>({
  write({ campaign, asker, note, at, url }, language) {
    const words = WORDS[language];
    const time = { dateStyle: "full", timeStyle: "short", timeZone: at?.timezone } as const;
    const when = at ? new Intl.DateTimeFormat(language, time).format(new Date(at.instant)) : "";
    const say = (text: string) => filled(text, { campaign, asker, when });
    return letterOf({
      subject: say(words.subject),
      texts: [say(words.text), when && say(words.when), note && `“${note}”`],
      button: { label: words.button, url },
      reason: say(words.reason),
    });
  },
});

interface Words {
  subject: string;
  text: string;
  when: string;
  button: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "“{campaign}” is to be published",
    text: "{asker} asks for a second pair of eyes. Look at what changes, then approve or refuse it.",
    when: "It is to be published on {when}.",
    button: "Look at it",
    reason: "You receive this mail because your role lets you answer requests for publishing in this company.",
  },
  de: {
    subject: "„{campaign}“ soll veröffentlicht werden",
    text: "{asker} bittet um ein zweites Paar Augen. Sieh dir an, was sich ändert, und gib es frei oder lehne es ab.",
    when: "Veröffentlicht werden soll am {when}.",
    button: "Ansehen",
    reason: "Du erhältst diese Mail, weil deine Rolle in dieser Firma Anfragen zum Veröffentlichen beantworten darf.",
  },
  pt: {
    subject: "“{campaign}” deve ser publicada",
    text: "{asker} pede um segundo par de olhos. Veja o que muda e depois aprove ou recuse.",
    when: "A publicação está prevista para {when}.",
    button: "Ver o pedido",
    reason: "Recebeu este e-mail porque a sua função permite responder a pedidos de publicação nesta empresa.",
  },
  fr: {
    subject: "« {campaign} » doit être publiée",
    text: "{asker} demande un second regard. Voyez ce qui change, puis approuvez ou refusez.",
    when: "La publication est prévue pour le {when}.",
    button: "Voir la demande",
    reason:
      "Vous recevez cet e-mail parce que votre rôle vous permet de répondre aux demandes de publication de cette entreprise.",
  },
  es: {
    subject: "«{campaign}» debe publicarse",
    text: "{asker} pide una segunda mirada. Mira qué cambia y después aprueba o rechaza.",
    when: "Debe publicarse el {when}.",
    button: "Ver la solicitud",
    reason: "Recibes este correo porque tu función permite responder solicitudes de publicación en esta empresa.",
  },
};
