import type { Language } from "@fairground/model/text";
import { filled, letterKind, letterOf } from "../letter.ts";

/** To the old mailbox: the account has another address, and how to take that back. */
export const addressChanged = letterKind<{
  /** The new one. */
  address: string;
  /** With the token in its fragment: no server's log sees it. */
  url: string;
}>({
  write({ address, url }, language) {
    const words = WORDS[language];
    return letterOf({
      subject: words.subject,
      texts: [filled(words.text, { address }), words.undo],
      button: { label: words.button, url },
      small: words.until,
      reason: words.reason,
    });
  },
});

const WORDS: Readonly<Record<Language, Record<"subject" | "text" | "undo" | "button" | "until" | "reason", string>>> = {
  en: {
    subject: "Your address was changed",
    text: "Your Fairground account is now signed in to with {address}.",
    undo: "Was that not you? Then take the change back: everybody is signed out, and you get a letter to choose a new password.",
    button: "Take the change back",
    until: "The link works once, for three days.",
    reason: "You receive this mail because this was the address of your Fairground account.",
  },
  de: {
    subject: "Deine Adresse wurde geändert",
    text: "Bei deinem Fairground-Konto meldet man sich jetzt mit {address} an.",
    undo: "Warst du das nicht? Dann mach die Änderung rückgängig: Alle werden abgemeldet, und du erhältst eine Mail, um ein neues Passwort zu wählen.",
    button: "Änderung rückgängig machen",
    until: "Der Link gilt einmal, drei Tage lang.",
    reason: "Du erhältst diese Mail, weil dies die Adresse deines Fairground-Kontos war.",
  },
  pt: {
    subject: "O seu endereço foi alterado",
    text: "A sua conta Fairground usa agora {address} para iniciar sessão.",
    undo: "Não foi você? Então anule a alteração: todas as sessões terminam e recebe um e-mail para escolher uma nova palavra-passe.",
    button: "Anular a alteração",
    until: "A ligação funciona uma vez, durante três dias.",
    reason: "Recebeu este e-mail porque este era o endereço da sua conta Fairground.",
  },
  fr: {
    subject: "Votre adresse a été modifiée",
    text: "La connexion à votre compte Fairground se fait désormais avec {address}.",
    undo: "Ce n’était pas vous ? Alors annulez la modification : tout le monde est déconnecté et vous recevez un e-mail pour choisir un nouveau mot de passe.",
    button: "Annuler la modification",
    until: "Le lien fonctionne une fois, pendant trois jours.",
    reason: "Vous recevez cet e-mail parce que c’était l’adresse de votre compte Fairground.",
  },
  es: {
    subject: "Tu dirección ha cambiado",
    text: "En tu cuenta de Fairground se inicia sesión ahora con {address}.",
    undo: "¿No fuiste tú? Entonces deshaz el cambio: se cierran todas las sesiones y recibes un correo para elegir una nueva contraseña.",
    button: "Deshacer el cambio",
    until: "El enlace funciona una vez, durante tres días.",
    reason: "Recibes este correo porque esta era la dirección de tu cuenta de Fairground.",
  },
};
