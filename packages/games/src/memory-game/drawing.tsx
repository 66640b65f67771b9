import type { ReactNode } from "react";
import type { DrawingProps } from "../kit/view.ts";
import { BACK_ID } from "./board.ts";
import type { MemoryView } from "./settings.ts";

/** The cards’ back, drawn once: every card that lies face down shows it by its id. */

export const drawing = ({ settings, pictureUrl }: DrawingProps<MemoryView>): ReactNode => (
  <svg className="memory-defs" aria-hidden="true">
    <symbol id={BACK_ID} viewBox="0 0 64 72">
      {settings.backPicture ? (
        <image href={pictureUrl(settings.backPicture)} width="64" height="72" preserveAspectRatio="xMidYMid slice" />
      ) : (
        patterns[settings.back]
      )}
    </symbol>
  </svg>
);

const ray = (at: number) => {
  const [from, to] = [(Math.PI * at) / 8 - 0.1, (Math.PI * at) / 8 + 0.1];
  const end = (angle: number) => `${(32 + 60 * Math.sin(angle)).toFixed(1)} ${(36 - 60 * Math.cos(angle)).toFixed(1)}`;
  return `M32 36L${end(from)}L${end(to)}z`;
};
const grid = (dx: number, dy: number, draw: (x: number, y: number) => string) =>
  Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => draw(column * dx + (row % 2 ? dx / 2 : 0), row * dy)).join(""),
  ).join("");

const STAR = "m32 22 4.2 9 9.8 1.3-7.2 6.8 1.8 9.7-8.6-4.8-8.6 4.8 1.8-9.7-7.2-6.8 9.8-1.3z";
const patterns: Readonly<Record<MemoryView["back"], ReactNode>> = {
  rays: (
    <>
      <path className="memory-b1" d="M0 0h64v72H0z" />
      <path className="memory-bl" d={Array.from({ length: 16 }, (_, at) => ray(at)).join("")} />
      <circle className="memory-b2" cx="32" cy="36" r="19" />
      <circle className="memory-b1" cx="32" cy="36" r="16" />
      <path className="memory-b3" d={STAR} />
    </>
  ),
  scales: (
    <>
      <path className="memory-b1" d="M0 0h64v72H0z" />
      <path
        className="memory-bs"
        d={grid(
          12.8,
          9,
          (x, y) =>
            `M${(x - 6.4).toFixed(1)} ${y}a6.4 6.4 0 0 0 12.8 0M${(x - 3.2).toFixed(1)} ${y}a3.2 3.2 0 0 0 6.4 0`,
        )}
      />
      <path className="memory-b3" d="M32 17 47 36 32 55 17 36z" />
      <path className="memory-b4" d="M32 25 40.5 36 32 47 23.5 36z" />
    </>
  ),
  dots: (
    <>
      <path className="memory-b1" d="M0 0h64v72H0z" />
      <path
        className="memory-bl"
        d={grid(12.8, 9, (x, y) => `M${(x - 2).toFixed(1)} ${y}a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`)}
      />
      <circle className="memory-b3" cx="32" cy="36" r="17" />
      <path
        className="memory-b4"
        d="M32 46C25 41 22 37 22 33c0-3 2.5-5.5 5.5-5.5 2 0 3.5 1 4.5 2.5 1-1.5 2.5-2.5 4.5-2.5 3 0 5.5 2.5 5.5 5.5 0 4-3 8-10 13z"
      />
    </>
  ),
};
