import type { CalendarFace } from "../kit/calendar/face.ts";

/** What is painted on an egg, in a box of 100 by 120. */
const PATTERNS = [
  "M0 44l10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12 10-12 10 12v12L90 44 80 56 70 44 60 56 50 44 40 56 30 44 20 56 10 44 0 56z",
  "M0 36h100v10H0zM0 58h100v16H0zM0 86h100v8H0z",
  "M20 34a8 8 0 1 1 .1 0zM52 28a8 8 0 1 1 .1 0zM82 38a8 8 0 1 1 .1 0zM34 62a8 8 0 1 1 .1 0zM66 64a8 8 0 1 1 .1 0zM20 92a8 8 0 1 1 .1 0zM52 98a8 8 0 1 1 .1 0zM82 90a8 8 0 1 1 .1 0z",
  "M50 36c6-14 24-8 18 6 14-6 20 12 6 18 14 6 8 24-6 18 6 14-12 20-18 6-6 14-24 8-18-6-14 6-20-12-6-18-14-6-8-24 6-18-6-14 12-20 18-6zM0 16h100v8H0zM0 104h100v8H0z",
];

export const face: CalendarFace = {
  className: "easter-calendar",
  wrapping: "egg",
  breaks: true,
  door: (n) => (
    <>
      <svg className="calendar-emblem" viewBox="0 0 100 120" preserveAspectRatio="none" aria-hidden="true">
        <path d={PATTERNS[n % PATTERNS.length]} />
      </svg>
      <span className="calendar-number">{n}</span>
    </>
  ),
  seat: (
    <svg className="easter-nest" viewBox="0 0 120 46" aria-hidden="true">
      <path className="easter-straw-dark" d="M4 10q56 22 112 0 2 24-22 31-34 8-68 0Q2 34 4 10z" />
      <path
        className="easter-straw"
        d="M2 12q58 26 116 0M6 20q54 22 108 0M12 29q48 18 96 0M22 37q38 12 76 0M14 12l-8-6m22 14l-10 12m24-8l-6 14m26-13l2 14m22-16l6 12m16-17l10 8m4-17l8-7M44 24l-14 8m44-6l16 6m-36 2l-10 7m26-8l12 7"
      />
      <path
        className="easter-blade"
        d="M8 44q-4-14-8-18 10 4 14 18zm100 0q2-12 12-20-4 10-4 20zM58 46q-2-10-6-14 8 4 10 14z"
      />
    </svg>
  ),
};
