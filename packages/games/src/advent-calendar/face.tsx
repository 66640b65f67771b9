import type { CalendarFace } from "../kit/calendar/face.ts";

/** Each stands for itself on a door: star, tree, bauble, snowflake, bell, candle. In a box of 100 by 100. */
const EMBLEMS = [
  "M50 8l9.500 27.500L88 36 65.500 53.500 73.500 81 50 65 26.500 81l8-27.500L12 36l28.500-.5z",
  "M50 6l20 26H60l18 24H64l20 26H56v12H44V82H16l20-26H22l18-24H30z",
  "M44 12h12v12h-12zM50 24a33 33 0 1 1 0 66 33 33 0 0 1 0-66zm-30 28h60v10H20z",
  "M46 6h8v26l20-14 5 7-22 15v12h8l22-13 4 7-20 11h25v8H71l20 11-4 7-22-13h-8v12l22 15-5 7-20-14v26h-8V68L26 82l-5-7 22-15V48h-8L13 61l-4-7 20-11H4v-8h25L9 24l4-7 22 13h8V40L21 25l5-7 20 14z",
  "M50 8a8 8 0 0 1 8 8c16 4 22 16 22 32 0 18 6 24 10 30H10c4-6 10-12 10-30 0-16 6-28 22-32a8 8 0 0 1 8-8zM38 82h24a12 12 0 0 1-24 0z",
  "M50 4c10 14 12 20 12 26a12 12 0 0 1-24 0c0-6 2-12 12-26zM36 46h28v48H36z",
];

export const face: CalendarFace = {
  className: "advent-calendar",
  wrapping: "parcel",
  door: (n) => (
    <>
      <span className="advent-slats" />
      <svg className="calendar-emblem" viewBox="-30 -30 160 160" aria-hidden="true">
        <path d={EMBLEMS[n % EMBLEMS.length]} />
      </svg>
      <span className="calendar-number">{n}</span>
    </>
  ),
  seat: <span className="advent-sill" aria-hidden="true" />,
};
