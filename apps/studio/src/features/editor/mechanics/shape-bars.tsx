import { TYPICAL_HOURS, TYPICAL_WEEKDAYS } from "@fairground/model/prize";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { WeightBars } from "./weight-bars.tsx";

interface ShapeBarsProps {
  hours: readonly number[];
  weekdays: readonly number[];
  disabled?: boolean;
  onHours(hours: readonly number[]): void;
  onWeekdays(weekdays: readonly number[]): void;
}

/** How visitors are spread over the day and the week, in the campaign's timezone. */
export function ShapeBars({ hours, weekdays, disabled = false, onHours, onWeekdays }: ShapeBarsProps): ReactNode {
  const t = useTranslations("editor.mechanics.shape");
  const days = useWeekdayNames();
  const times = hours.map((_, hour) => `${String(hour).padStart(2, "0")}:00`);
  return (
    <>
      <WeightBars
        label={t("hours")}
        help={t("help")}
        names={times}
        marks={hours.map((_, hour) => (hour % 6 === 0 ? String(hour) : ""))}
        values={hours}
        usual={TYPICAL_HOURS}
        disabled={disabled}
        onChange={onHours}
      />
      <WeightBars
        label={t("weekdays")}
        names={days.map(({ long }) => long)}
        marks={days.map(({ short }) => short)}
        values={weekdays}
        usual={TYPICAL_WEEKDAYS}
        disabled={disabled}
        onChange={onWeekdays}
      />
    </>
  );
}

/** Monday to Sunday. */
export function useWeekdayNames(): { long: string; short: string }[] {
  const format = useFormatter();
  return Array.from({ length: 7 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at)); // a Monday
    return {
      long: format.dateTime(day, { weekday: "long", timeZone: "UTC" }),
      short: format.dateTime(day, { weekday: "short", timeZone: "UTC" }),
    };
  });
}
