import type { Language } from "../text/index.ts";
import type { FraudSignal } from "./names.ts";

/** What a signal means, for whoever decides over a play. */
export const fraudWords: Readonly<Record<FraudSignal, Readonly<Record<Language, string>>>> = {
  blockedAddress: {
    en: "The IP address is on the block list",
    de: "Die IP-Adresse steht auf der Sperrliste",
    pt: "O endereço IP está na lista de bloqueio",
    fr: "L’adresse IP est sur la liste de blocage",
    es: "La dirección IP está en la lista de bloqueo",
  },
  blockedEmail: {
    en: "The e-mail address is on the block list",
    de: "Die E-Mail-Adresse steht auf der Sperrliste",
    pt: "O endereço de e-mail está na lista de bloqueio",
    fr: "L’adresse e-mail est sur la liste de blocage",
    es: "La dirección de correo está en la lista de bloqueo",
  },
  blockedDomain: {
    en: "The mail domain is on the block list",
    de: "Die Mail-Domain steht auf der Sperrliste",
    pt: "O domínio de e-mail está na lista de bloqueio",
    fr: "Le domaine de messagerie est sur la liste de blocage",
    es: "El dominio de correo está en la lista de bloqueo",
  },
  honeypot: {
    en: "A field that people do not see was filled in",
    de: "Ein Feld, das Menschen nicht sehen, wurde ausgefüllt",
    pt: "Foi preenchido um campo que as pessoas não veem",
    fr: "Un champ que personne ne voit a été rempli",
    es: "Se ha rellenado un campo que las personas no ven",
  },
  tooFast: {
    en: "The form was sent faster than anyone can type",
    de: "Das Formular kam schneller, als jemand tippen kann",
    pt: "O formulário chegou mais depressa do que alguém consegue escrever",
    fr: "Le formulaire a été envoyé plus vite que l’on ne peut écrire",
    es: "El formulario se envió más rápido de lo que nadie puede escribir",
  },
  addressVelocity: {
    en: "Many plays from one IP address within an hour",
    de: "Viele Spiele von einer IP-Adresse innerhalb einer Stunde",
    pt: "Muitas jogadas de um endereço IP numa hora",
    fr: "Beaucoup de parties depuis une adresse IP en une heure",
    es: "Muchas partidas desde una dirección IP en una hora",
  },
  domainVelocity: {
    en: "Many leads with one mail domain within an hour",
    de: "Viele Leads mit einer Mail-Domain innerhalb einer Stunde",
    pt: "Muitos leads com um domínio de e-mail numa hora",
    fr: "Beaucoup de leads avec un domaine de messagerie en une heure",
    es: "Muchos leads con un dominio de correo en una hora",
  },
  disposableMail: {
    en: "A throw-away e-mail address",
    de: "Eine Wegwerf-E-Mail-Adresse",
    pt: "Um endereço de e-mail descartável",
    fr: "Une adresse e-mail jetable",
    es: "Una dirección de correo desechable",
  },
  mailboxAliases: {
    en: "The same mailbox in several spellings",
    de: "Dasselbe Postfach in mehreren Schreibweisen",
    pt: "A mesma caixa de correio em várias grafias",
    fr: "La même boîte aux lettres sous plusieurs graphies",
    es: "El mismo buzón escrito de varias maneras",
  },
  stepMode: {
    en: "Played step by step, without time pressure",
    de: "Schritt für Schritt gespielt, ohne Zeitdruck",
    pt: "Jogado passo a passo, sem pressão de tempo",
    fr: "Joué pas à pas, sans pression du temps",
    es: "Jugado paso a paso, sin presión de tiempo",
  },
  gameReloaded: {
    en: "The page was reloaded in the middle of the game",
    de: "Die Seite wurde mitten im Spiel neu geladen",
    pt: "A página foi recarregada a meio do jogo",
    fr: "La page a été rechargée en pleine partie",
    es: "La página se recargó en mitad del juego",
  },
};
