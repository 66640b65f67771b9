import { calendarSettings } from "../kit/calendar/rules/settings.ts";

const SAID = {
  en: "Happy Advent!",
  de: "Einen schönen Advent!",
  pt: "Feliz Advento!",
  fr: "Joyeux Avent !",
  es: "¡Feliz Adviento!",
};

/** 24 doors, one for each day of Advent. */
export const settings = calendarSettings({
  rhythm: "daily",
  firstDay: "12-01",
  doors: Array.from({ length: 24 }, () => SAID),
  shuffle: true,
});
