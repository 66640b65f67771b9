import type { Language } from "@fairground/model/text";
import { letterKind, letterOf } from "../letter.ts";

/** Sets a new password. */
export const reset = letterKind<{
  /** With the token in its fragment: no server's log sees it. */
  url: string;
}>({
  write({ url }, language) {
    const { subject, text, button, until, reason } = WORDS[language];
    const press = { label: button, url };
    return letterOf({ subject, texts: [text], button: press, small: until, reason, preheader: until });
  },
});

const WORDS: Readonly<Record<Language, Record<"subject" | "text" | "button" | "until" | "reason", string>>> = {
  en: {
    subject: "Choose a new password",
    text: "With this link you choose a new password for your Fairground account. You are then signed out everywhere.",
    button: "Choose a new password",
    until: "The link works once, for an hour.",
    reason:
      "You receive this mail because a new password was asked for. If that was not you, do nothing: yours still holds.",
  },
  de: {
    subject: "Wähle ein neues Passwort",
    text: "Mit diesem Link wählst du ein neues Passwort für dein Fairground-Konto. Danach bist du überall abgemeldet.",
    button: "Neues Passwort wählen",
    until: "Der Link gilt einmal, eine Stunde lang.",
    reason:
      "Du erhältst diese Mail, weil ein neues Passwort verlangt wurde. Warst du das nicht, dann tu nichts: Dein Passwort gilt weiter.",
  },
  pt: {
    subject: "Escolha uma nova palavra-passe",
    text: "Com esta ligação escolhe uma nova palavra-passe para a sua conta Fairground. Depois, a sessão termina em todos os dispositivos.",
    button: "Escolher nova palavra-passe",
    until: "A ligação funciona uma vez, durante uma hora.",
    reason:
      "Recebeu este e-mail porque foi pedida uma nova palavra-passe. Se não foi você, não faça nada: a sua continua válida.",
  },
  fr: {
    subject: "Choisissez un nouveau mot de passe",
    text: "Ce lien vous permet de choisir un nouveau mot de passe pour votre compte Fairground. Vous serez ensuite déconnecté partout.",
    button: "Choisir un nouveau mot de passe",
    until: "Le lien fonctionne une fois, pendant une heure.",
    reason:
      "Vous recevez cet e-mail parce qu’un nouveau mot de passe a été demandé. Si ce n’était pas vous, ne faites rien : le vôtre reste valable.",
  },
  es: {
    subject: "Elige una nueva contraseña",
    text: "Con este enlace eliges una nueva contraseña para tu cuenta de Fairground. Después se cierra la sesión en todas partes.",
    button: "Elegir una nueva contraseña",
    until: "El enlace funciona una vez, durante una hora.",
    reason:
      "Recibes este correo porque se pidió una nueva contraseña. Si no fuiste tú, no hagas nada: la tuya sigue valiendo.",
  },
};
