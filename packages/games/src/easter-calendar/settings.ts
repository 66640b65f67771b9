import { calendarSettings } from "../kit/calendar/rules/settings.ts";

const SAID = {
  en: "Happy Easter!",
  de: "Frohe Ostern!",
  pt: "Feliz Páscoa!",
  fr: "Joyeuses Pâques !",
  es: "¡Felices Pascuas!",
};

/** Eggs instead of doors, from the day on which the campaign opens. */
export const settings = calendarSettings({
  rhythm: "daily",
  firstDay: "",
  doors: Array.from({ length: 10 }, () => SAID),
  shuffle: false,
});
