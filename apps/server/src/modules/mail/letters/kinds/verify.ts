import type { Language } from "@fairground/model/text";
import { letterKind, letterOf } from "../letter.ts";

/** Confirms an address. */
export const verify = letterKind<{
  /** With the token in its fragment; null where the address already belongs to another account: its owner learns it. */
  url: string | null;
}>({
  write({ url }, language) {
    const words = WORDS[language];
    if (url === null)
      return letterOf({ subject: words.takenSubject, texts: [words.takenText], reason: words.takenReason });
    const { subject, text, button, until, reason } = words;
    const press = { label: button, url };
    return letterOf({ subject, texts: [text], button: press, small: until, reason, preheader: until });
  },
});

type Word = "subject" | "text" | "button" | "until" | "reason" | "takenSubject" | "takenText" | "takenReason";
const WORDS: Readonly<Record<Language, Record<Word, string>>> = {
  en: {
    subject: "Confirm your address",
    text: "Confirm that this address belongs to you: your Fairground account is signed in to with it.",
    button: "Confirm the address",
    until: "The link works once, for a day.",
    reason:
      "You receive this mail because your address was entered in a Fairground account. Was that not you? Then do nothing.",
    takenSubject: "Your address was entered for another account",
    takenText:
      "Somebody wanted to use this address for another Fairground account. It belongs to yours, and nothing has changed.",
    takenReason: "You receive this mail because your address was entered in a Fairground account.",
  },
  de: {
    subject: "Bestätige deine Adresse",
    text: "Bestätige, dass diese Adresse dir gehört: Mit ihr meldest du dich bei deinem Fairground-Konto an.",
    button: "Adresse bestätigen",
    until: "Der Link gilt einmal, einen Tag lang.",
    reason:
      "Du erhältst diese Mail, weil deine Adresse in einem Fairground-Konto eingegeben wurde. Warst du das nicht? Dann tu nichts.",
    takenSubject: "Deine Adresse wurde für ein anderes Konto eingegeben",
    takenText:
      "Jemand wollte diese Adresse für ein anderes Fairground-Konto verwenden. Sie gehört zu deinem, und nichts hat sich geändert.",
    takenReason: "Du erhältst diese Mail, weil deine Adresse in einem Fairground-Konto eingegeben wurde.",
  },
  pt: {
    subject: "Confirme o seu endereço",
    text: "Confirme que este endereço lhe pertence: é com ele que inicia sessão na sua conta Fairground.",
    button: "Confirmar o endereço",
    until: "A ligação funciona uma vez, durante um dia.",
    reason:
      "Recebeu este e-mail porque o seu endereço foi indicado numa conta Fairground. Não foi você? Então não faça nada.",
    takenSubject: "O seu endereço foi indicado para outra conta",
    takenText: "Alguém quis usar este endereço para outra conta Fairground. O endereço pertence à sua, e nada mudou.",
    takenReason: "Recebeu este e-mail porque o seu endereço foi indicado numa conta Fairground.",
  },
  fr: {
    subject: "Confirmez votre adresse",
    text: "Confirmez que cette adresse vous appartient : elle sert à vous connecter à votre compte Fairground.",
    button: "Confirmer l’adresse",
    until: "Le lien fonctionne une fois, pendant un jour.",
    reason:
      "Vous recevez cet e-mail parce que votre adresse a été saisie dans un compte Fairground. Ce n’était pas vous ? Alors ne faites rien.",
    takenSubject: "Votre adresse a été saisie pour un autre compte",
    takenText:
      "Quelqu’un voulait utiliser cette adresse pour un autre compte Fairground. Elle appartient au vôtre, et rien n’a changé.",
    takenReason: "Vous recevez cet e-mail parce que votre adresse a été saisie dans un compte Fairground.",
  },
  es: {
    subject: "Confirma tu dirección",
    text: "Confirma que esta dirección es tuya: con ella inicias sesión en tu cuenta de Fairground.",
    button: "Confirmar la dirección",
    until: "El enlace funciona una vez, durante un día.",
    reason:
      "Recibes este correo porque tu dirección se indicó en una cuenta de Fairground. ¿No fuiste tú? Entonces no hagas nada.",
    takenSubject: "Tu dirección se indicó para otra cuenta",
    takenText:
      "Alguien quiso usar esta dirección para otra cuenta de Fairground. Pertenece a la tuya, y nada ha cambiado.",
    takenReason: "Recibes este correo porque tu dirección se indicó en una cuenta de Fairground.",
  },
};
