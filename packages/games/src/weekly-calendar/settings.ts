import { calendarSettings } from "../kit/calendar/rules/settings.ts";

const SAID = {
  en: "Something for every day.",
  de: "Für jeden Tag etwas.",
  pt: "Algo para cada dia.",
  fr: "Une surprise chaque jour.",
  es: "Algo para cada día.",
};

/** Seven doors, one for each day of the week, every week again. */
export const settings = calendarSettings({
  rhythm: "weekdays",
  firstDay: "",
  doors: Array.from({ length: 7 }, () => SAID),
  shuffle: false,
});
