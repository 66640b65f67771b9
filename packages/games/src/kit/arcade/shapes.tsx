import type { ArtSet } from "./drawing.tsx";

/** The theme's art colours. */
export const [ONE, TWO, THREE, FOUR] = ["var(--art-1)", "var(--art-2)", "var(--art-3)", "var(--art-4)"] as const;
export const LIGHT = "#fff";
export const SHADE = "#000";
/** The dark of outlines and eyes: the same in every theme. */
export const INK = "#1d1730";

/** Shapes that several games use. */
export const SHARED: ArtSet["symbols"] = {
  Bomb: {
    box: [260, 320],
    shape: (
      <>
        <path d="M158 84c8-30 32-44 62-36" fill="none" stroke="#8a6a3d" strokeWidth="13" strokeLinecap="round" />
        <path d="m222 18 8 20 21-4-12 18 16 14-21 5-2 21-17-13-18 12 4-22-18-12 21-7 1-21z" fill={THREE} />
        <path d="m222 32 4 11 11-1-7 9 8 8-12 2-2 11-8-8-10 5 4-11-9-7 11-3z" fill={FOUR} />
        <path d="m118 78 52-16 14 42-56 18z" fill={INK} />
        <circle cx="122" cy="194" r="108" fill={INK} />
        <circle cx="122" cy="194" r="108" fill={FOUR} opacity=".16" />
        <path
          d="M40 176a86 86 0 0 1 64-66"
          fill="none"
          stroke={LIGHT}
          strokeWidth="16"
          strokeLinecap="round"
          opacity=".5"
        />
        <path d="m70 168 36 18M180 168l-36 18" stroke={LIGHT} strokeWidth="11" strokeLinecap="round" />
        <circle cx="92" cy="202" r="15" fill={LIGHT} />
        <circle cx="158" cy="202" r="15" fill={LIGHT} />
        <circle cx="95" cy="204" r="7" fill={INK} />
        <circle cx="155" cy="204" r="7" fill={INK} />
        <path d="M96 250q29-24 58 0" fill="none" stroke={LIGHT} strokeWidth="9" strokeLinecap="round" />
      </>
    ),
  },
  Life: {
    box: [260, 260],
    shape: (
      <>
        <path
          d="M130 236C56 184 18 138 18 90 18 52 46 26 80 26c20 0 39 10 50 29 11-19 30-29 50-29 34 0 62 26 62 64 0 48-38 94-112 146z"
          fill={FOUR}
        />
        <path
          d="M130 236c74-52 112-98 112-146 0-30-18-53-42-61 14 70-30 138-120 167 14 13 31 26 50 40z"
          fill={SHADE}
          opacity=".14"
        />
        <path
          d="M46 96c0-24 13-41 33-45"
          fill="none"
          stroke={LIGHT}
          strokeWidth="17"
          strokeLinecap="round"
          opacity=".8"
        />
      </>
    ),
  },
};
/** A cloud about its own middle: 160 wide. */
export const Cloud = ({ x, y, size, opacity = 0.9 }: { x: number; y: number; size: number; opacity?: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M-62 24a26 26 0 0 1 0-52 38 38 0 0 1 70-18 30 30 0 0 1 46 18 27 27 0 0 1 8 52z"
    fill={LIGHT}
    opacity={opacity}
  />
);
