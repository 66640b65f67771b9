import type { CalendarFace } from "../kit/calendar/view.tsx";

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

const named = (n: number, language: string, weekday: "short" | "long") =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" }).format(new Date(MONDAY + (n - 1) * DAY));

export const face: CalendarFace = {
  className: "weekly-calendar",
  isCentred: true,
  isRead: true,
  door: (n, language) => (
    <>
      <svg className="calendar-emblem" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M44 0h12v100H44zM0 44h100v12H0z" />
      </svg>
      <span className="calendar-number weekly-short">{named(n, language, "short")}</span>
      <span className="calendar-number weekly-long">{named(n, language, "long")}</span>
    </>
  ),
};
