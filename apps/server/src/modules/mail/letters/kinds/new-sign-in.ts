import type { Language } from "@fairground/model/text";
import { letterKind, letterOf } from "../letter.ts";

/** Somebody has signed in from where nobody did before. */
export const newSignIn = letterKind<{
  /** What the browser says of itself; "" where it says nothing that is known. */
  device: string;
  /** The /24 or /48; "" where there is none. */
  network: string;
  /** ISO. */
  at: string;
  /** Of one's own account, where sessions are ended. */
  url: string;
}>({
  write({ device, network, at, url }, language) {
    const words = WORDS[language];
    const time = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
    const when = `${new Intl.DateTimeFormat(language, time).format(new Date(at))} UTC`;
    const where = [device || words.unknown, network && `${words.network} ${network}`, when].filter(
      (each) => each !== "",
    );
    return letterOf({
      subject: words.subject,
      texts: [where.join(" · "), words.text],
      button: { label: words.button, url },
      reason: words.reason,
    });
  },
});

type Word = "subject" | "unknown" | "network" | "text" | "button" | "reason";
const WORDS: Readonly<Record<Language, Record<Word, string>>> = {
  en: {
    subject: "A new sign-in to your account",
    unknown: "A device that does not say what it is",
    network: "network",
    text: "Was that you? Then there is nothing to do. If not, end that session and change your password.",
    button: "See where you are signed in",
    reason: "You receive this mail because somebody signed in to your Fairground account from a new device or network.",
  },
  de: {
    subject: "Eine neue Anmeldung bei deinem Konto",
    unknown: "Ein Gerät, das nicht sagt, was es ist",
    network: "Netz",
    text: "Warst du das? Dann ist nichts zu tun. Wenn nicht, beende diese Sitzung und ändere dein Passwort.",
    button: "Sehen, wo du angemeldet bist",
    reason:
      "Du erhältst diese Mail, weil sich jemand von einem neuen Gerät oder Netz bei deinem Fairground-Konto angemeldet hat.",
  },
  pt: {
    subject: "Um novo início de sessão na sua conta",
    unknown: "Um dispositivo que não diz o que é",
    network: "rede",
    text: "Foi você? Então não há nada a fazer. Se não foi, termine essa sessão e altere a palavra-passe.",
    button: "Ver onde tem sessão iniciada",
    reason:
      "Recebeu este e-mail porque alguém iniciou sessão na sua conta Fairground a partir de um novo dispositivo ou rede.",
  },
  fr: {
    subject: "Une nouvelle connexion à votre compte",
    unknown: "Un appareil qui ne dit pas ce qu’il est",
    network: "réseau",
    text: "C’était vous ? Alors il n’y a rien à faire. Sinon, mettez fin à cette session et changez votre mot de passe.",
    button: "Voir où vous êtes connecté",
    reason:
      "Vous recevez cet e-mail parce que quelqu’un s’est connecté à votre compte Fairground depuis un nouvel appareil ou réseau.",
  },
  es: {
    subject: "Un nuevo inicio de sesión en tu cuenta",
    unknown: "Un dispositivo que no dice qué es",
    network: "red",
    text: "¿Fuiste tú? Entonces no hay nada que hacer. Si no, termina esa sesión y cambia tu contraseña.",
    button: "Ver dónde has iniciado sesión",
    reason:
      "Recibes este correo porque alguien inició sesión en tu cuenta de Fairground desde un dispositivo o una red nuevos.",
  },
};
