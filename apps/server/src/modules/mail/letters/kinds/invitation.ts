import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** Asks somebody to join a company. */
export const invitation = letterKind<{
  company: string;
  /** Who invites. */
  inviter: string;
  /** With the token in its fragment: no server's log sees it. */
  url: string;
  /** Until when it can be accepted; ISO. */
  expiresAt: string;
}>({
  write({ company, inviter, url, expiresAt }, language) {
    const words = WORDS[language];
    const until = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(expiresAt));
    const say = (text: string) => filled(text, { company, inviter, until });
    return letterOf({
      subject: say(words.subject),
      texts: [say(words.text)],
      button: { label: words.button, url },
      small: say(words.until),
      reason: say(words.reason),
      preheader: say(words.until),
    });
  },
});

interface Words {
  subject: string;
  text: string;
  button: string;
  until: string;
  reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "Join {company} on Fairground",
    text: "{inviter} invites you to build campaigns together with {company}.",
    button: "Accept the invitation",
    until: "The invitation can be accepted once, until {until}.",
    reason: "You receive this mail because {inviter} entered your address. Do you not know them? Then do nothing.",
  },
  de: {
    subject: "Komm zu {company} auf Fairground",
    text: "{inviter} lädt dich ein, gemeinsam mit {company} Kampagnen zu bauen.",
    button: "Einladung annehmen",
    until: "Die Einladung kann einmal angenommen werden, bis zum {until}.",
    reason: "Du erhältst diese Mail, weil {inviter} deine Adresse eingegeben hat. Kennst du sie nicht? Dann tu nichts.",
  },
  pt: {
    subject: "Junte-se a {company} no Fairground",
    text: "{inviter} convida-o a criar campanhas em conjunto com {company}.",
    button: "Aceitar o convite",
    until: "O convite pode ser aceite uma vez, até {until}.",
    reason: "Recebeu este e-mail porque {inviter} indicou o seu endereço. Não conhece? Então não faça nada.",
  },
  fr: {
    subject: "Rejoignez {company} sur Fairground",
    text: "{inviter} vous invite à créer des campagnes avec {company}.",
    button: "Accepter l’invitation",
    until: "L’invitation peut être acceptée une fois, jusqu’au {until}.",
    reason:
      "Vous recevez cet e-mail parce que {inviter} a saisi votre adresse. Vous ne connaissez pas cette personne ? Alors ne faites rien.",
  },
  es: {
    subject: "Únete a {company} en Fairground",
    text: "{inviter} te invita a crear campañas junto con {company}.",
    button: "Aceptar la invitación",
    until: "La invitación se puede aceptar una vez, hasta el {until}.",
    reason:
      "Recibes este correo porque {inviter} indicó tu dirección. ¿No conoces a esa persona? Entonces no hagas nada.",
  },
};
