import {
  asset,
  choice,
  day,
  heldGame,
  list,
  type SettingsOf,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";
import type { Shown } from "../../view.ts";

const door = settingsOf({
  title: text("Title", { default: "" }),
  text: text("Text", { default: "" }),
  picture: asset("Picture", { default: "" }),
  holds: choice(
    "Behind the door",
    { text: "Text and picture", prize: "A prize, drawn when the gift is opened", game: "Another game" },
    { default: "text", help: "Prizes of a door: an outcome with the condition door = its number." },
  ),
  game: heldGame("Game", { default: null }),
});

/** 24: an advent calendar is the longest of them; a year has room for more. */
const MOST_DOORS = 62;

/**
 * Settings of the calendars, which differ in their defaults alone. What is behind a door is secret until the server has
 * opened it.
 */
export function calendarSettings(own: {
  rhythm: "daily" | "weekdays";
  firstDay: string;
  doors: LocalizedText[];
  shuffle: boolean;
}) {
  return settingsOf({
    rhythm: choice(
      "Doors open",
      { daily: "One a day, from the first day on", weekdays: "On their day of the week, Monday first" },
      { default: own.rhythm, public: true },
    ),
    firstDay: day("First day", {
      default: own.firstDay,
      public: true,
      help: "2026-12-01, or 12-01 for every year; empty: the day on which the campaign opens.",
    }),
    catchUp: toggle("Earlier doors stay open", { default: true, public: true }),
    shuffle: toggle("Doors in mixed order", { default: own.shuffle, public: true }),
    doors: list("Doors", door, {
      default: own.doors.map((said) => ({ title: "", text: said, picture: "", holds: "text" as const, game: null })),
      min: 1,
      max: MOST_DOORS,
      public: true, // their number; nothing of theirs
    }),
    button: text("Button on a gift", {
      public: true,
      default: {
        en: "Open your gift",
        de: "Geschenk öffnen",
        pt: "Abrir o presente",
        fr: "Ouvrir le cadeau",
        es: "Abrir el regalo",
      },
    }),
    sound: toggle("Sound", { default: true, public: true }),
    confetti: toggle("Confetti on a win", { default: true, public: true }),
  });
}

export type CalendarSettings = SettingsOf<ReturnType<typeof calendarSettings>>;
export type CalendarDoor = CalendarSettings["doors"][number];
/** What the view gets: of doors only how many there are. */
export type CalendarView = Omit<Shown<CalendarSettings>, "doors"> & { doors: readonly object[] };
