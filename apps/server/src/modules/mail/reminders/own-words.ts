import { fillTemplate } from "@fairground/model/mail";
import { type Language, ownLanguage } from "@fairground/model/text";
import type { Block, MailFacts } from "../content.ts";

interface ReminderWords {
  heading: string;
  text: string;
  button: string;
}

/** What a reminder says where the campaign has no letter for it. */
export const REMINDER_WORDS: Readonly<Record<Language, Record<"doorReminder" | "playReminder", ReminderWords>>> = {
  en: {
    doorReminder: {
      heading: "Today’s door is waiting for you",
      text: "A new door of “{{campaign.name}}” opens today. What is behind it?",
      button: "Open today’s door",
    },
    playReminder: {
      heading: "Your game is waiting for you",
      text: "You began to play “{{campaign.name}}” and did not finish. There is still time.",
      button: "Play on",
    },
  },
  de: {
    doorReminder: {
      heading: "Dein Türchen von heute wartet",
      text: "Bei „{{campaign.name}}“ öffnet sich heute ein neues Türchen. Was steckt dahinter?",
      button: "Türchen öffnen",
    },
    playReminder: {
      heading: "Dein Spiel wartet auf dich",
      text: "Du hast „{{campaign.name}}“ angefangen und nicht zu Ende gespielt. Noch ist Zeit.",
      button: "Weiterspielen",
    },
  },
  pt: {
    doorReminder: {
      heading: "A porta de hoje está à sua espera",
      text: "Hoje abre-se uma nova porta de “{{campaign.name}}”. O que estará por trás?",
      button: "Abrir a porta de hoje",
    },
    playReminder: {
      heading: "O seu jogo está à sua espera",
      text: "Começou a jogar “{{campaign.name}}” e não terminou. Ainda vai a tempo.",
      button: "Continuar a jogar",
    },
  },
  fr: {
    doorReminder: {
      heading: "La case du jour vous attend",
      text: "Une nouvelle case de « {{campaign.name}} » s’ouvre aujourd’hui. Que cache-t-elle ?",
      button: "Ouvrir la case du jour",
    },
    playReminder: {
      heading: "Votre jeu vous attend",
      text: "Vous avez commencé « {{campaign.name}} » sans le terminer. Il est encore temps.",
      button: "Continuer à jouer",
    },
  },
  es: {
    doorReminder: {
      heading: "La puerta de hoy te espera",
      text: "Hoy se abre una nueva puerta de «{{campaign.name}}». ¿Qué habrá detrás?",
      button: "Abrir la puerta de hoy",
    },
    playReminder: {
      heading: "Tu juego te espera",
      text: "Empezaste a jugar a «{{campaign.name}}» y no terminaste. Aún estás a tiempo.",
      button: "Seguir jugando",
    },
  },
};

/** Our own letter, with a button to the campaign; null: it is no reminder. */
export function reminderBlocks({ kind, language, values }: MailFacts): Block[] | null {
  if (kind !== "doorReminder" && kind !== "playReminder") return null;
  const { heading, text, button } = REMINDER_WORDS[ownLanguage(language)][kind];
  return [
    { kind: "heading", level: 1, text: heading },
    { kind: "text", text: fillTemplate(text, values, "text"), small: false },
    { kind: "button", label: button, url: values["link.campaign"] ?? "" },
  ];
}
