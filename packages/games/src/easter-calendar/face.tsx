import type { CalendarFace } from "../kit/calendar/view.tsx";

/** What is painted on an egg, in a box of 100 by 120. */
const PATTERNS = [
  "M0 44l10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12v12L90 44 80 56 70 44 60 56 50 44 40 56 30 44 20 56 10 44 0 56z",
  "M0 36h100v10H0zM0 58h100v16H0zM0 86h100v8H0z",
  "M20 34a8 8 0 1 1 .1 0zM52 28a8 8 0 1 1 .1 0zM82 38a8 8 0 1 1 .1 0zM34 62a8 8 0 1 1 .1 0zM66 64a8 8 0 1 1 .1 0zM20 92a8 8 0 1 1 .1 0zM52 98a8 8 0 1 1 .1 0zM82 90a8 8 0 1 1 .1 0z",
  "M50 36c6-14 24-8 18 6 14-6 20 12 6 18 14 6 8 24-6 18 6 14-12 20-18 6-6 14-24 8-18-6-14 6-20-12-6-18-14-6-8-24 6-18-6-14 12-20 18-6zM0 16h100v8H0zM0 104h100v8H0z",
];

export const face: CalendarFace = {
  className: "easter-calendar",
  isCentred: true,
  door: (n) => (
    <>
      <svg className="calendar-emblem" viewBox="0 0 100 120" preserveAspectRatio="none" aria-hidden="true">
        <path d={PATTERNS[n % PATTERNS.length]} />
      </svg>
      <span className="calendar-number">{n}</span>
    </>
  ),
};
