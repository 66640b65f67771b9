import { ArcadeArt, type ArtSet } from "../kit/arcade/drawing.tsx";
import { Cloud, FOUR, INK, LIGHT, ONE, SHADE, SHARED, THREE, TWO } from "../kit/arcade/shapes.tsx";
import type { DrawingProps } from "../kit/view.ts";
import type { DriveView } from "./settings.ts";

const Tree = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-4 0h8v34h-8z" fill={INK} opacity=".5" />
    <circle cy="-10" r="22" fill={ONE} />
    <circle cx="-6" cy="-16" r="9" fill={LIGHT} opacity=".25" />
  </g>
);

const Wheel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 168)`}>
    <circle r="40" fill={INK} />
    <circle r="20" fill={TWO} />
    <circle r="8" fill={INK} />
  </g>
);

/** Along a country road with three lanes: things come from the right. */
const set: ArtSet = {
  box: [360, 320],
  sky: (
    <>
      <rect width="360" height="320" fill={TWO} opacity=".36" />
      <circle cx="296" cy="34" r="20" fill={THREE} />
      <circle cx="296" cy="34" r="30" fill={THREE} opacity=".25" />
    </>
  ),
  far: (
    <>
      <Cloud x={70} y={30} size={0.36} />
      <Cloud x={214} y={20} size={0.28} opacity={0.75} />
      <path
        d="M0 74c30-34 60-34 92-6 36-40 78-34 108 0 40-30 80-30 106 2 18-12 36-10 54 4v30H0z"
        fill={ONE}
        opacity=".28"
      />
    </>
  ),
  near: (
    <>
      <path d="M0 84c60-14 120-14 180-4s120 12 180 4v30H0z" fill={ONE} opacity=".5" />
      <Tree x={44} y={72} size={0.8} />
      <Tree x={76} y={78} size={0.6} />
      <Tree x={214} y={72} size={0.72} />
      <Tree x={316} y={76} size={0.84} />
      <g transform="translate(138 52)">
        <path d="M0 16h44v28H0z" fill={LIGHT} />
        <path d="m-6 18 28-22 28 22z" fill={FOUR} />
        <path d="M17 28h11v16H17z" fill={INK} opacity=".6" />
      </g>
      {/* Where the road meets itself, half-covered pixels would show as a line. */}
      <g shapeRendering="crispEdges">
        <path d="M0 98h360v223H0z" fill={INK} />
        <path d="M0 98h360v223H0z" fill={TWO} opacity=".12" />
        <path d="M0 98h360v6H0zM0 310h360v11H0z" fill={THREE} />
      </g>
      <path
        d="M10 173h50M100 173h50M190 173h50M280 173h50M10 244h50M100 244h50M190 244h50M280 244h50"
        stroke={LIGHT}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".75"
      />
    </>
  ),
  symbols: {
    ...SHARED,
    coin: {
      box: [220, 220],
      shape: (
        <>
          <circle cx="110" cy="110" r="100" fill={THREE} />
          <circle cx="110" cy="110" r="100" fill={SHADE} opacity=".16" />
          <circle cx="104" cy="104" r="92" fill={THREE} />
          <circle cx="104" cy="104" r="68" fill="none" stroke={SHADE} strokeWidth="7" opacity=".18" />
          <path d="m104 58 15 30 33 4-24 23 6 33-30-16-30 16 6-33-24-23 33-4z" fill={FOUR} />
          <path
            d="M40 86c8-22 22-36 42-42"
            fill="none"
            stroke={LIGHT}
            strokeWidth="12"
            strokeLinecap="round"
            opacity=".8"
          />
        </>
      ),
    },
    fuel: {
      box: [200, 240],
      shape: (
        <>
          <path
            d="M24 74a20 20 0 0 1 20-20h58l32-34h34a14 14 0 0 1 14 14v172a20 20 0 0 1-20 20H44a20 20 0 0 1-20-20z"
            fill={FOUR}
          />
          <path
            d="M134 20h34a14 14 0 0 1 14 14v172a20 20 0 0 1-20 20h-34c24-60 24-150 6-206z"
            fill={SHADE}
            opacity=".14"
          />
          <path d="M62 44 80 22h22L84 44z" fill={INK} />
          <path d="M103 94c24 28 34 44 34 62a34 34 0 0 1-68 0c0-18 10-34 34-62z" fill={LIGHT} />
          <path d="M46 92v92" stroke={LIGHT} strokeWidth="10" strokeLinecap="round" opacity=".5" />
        </>
      ),
    },
    barrier: {
      box: [220, 220],
      shape: (
        <>
          <path d="M84 22h52l56 158H28z" fill={FOUR} />
          <path d="m67 70h86l17 48H50zM37 154h146l9 26H28z" fill={LIGHT} />
          <path d="M120 22h16l56 158h-46z" fill={SHADE} opacity=".14" />
          <rect x="8" y="176" width="204" height="32" rx="12" fill={INK} />
          <ellipse cx="110" cy="24" rx="26" ry="9" fill={INK} />
        </>
      ),
    },
    player: {
      box: [380, 220],
      shape: (
        <>
          <ellipse cx="190" cy="204" rx="170" ry="12" fill={SHADE} opacity=".25" />
          <path
            d="M16 146c0-30 10-44 44-50l48-8c26-44 54-62 110-62 46 0 70 18 94 58 36 6 56 22 56 60 0 18-8 26-24 26H40c-16 0-24-6-24-24z"
            fill={FOUR}
          />
          <path d="M122 90c22-34 44-44 82-44v44zM218 46c34 0 52 12 70 44h-70z" fill={TWO} />
          <path d="M132 88c16-24 30-34 52-38l-26 38z" fill={LIGHT} opacity=".7" />
          <path d="M16 140h352v10c0 12-8 20-24 20H40c-16 0-24-6-24-24z" fill={SHADE} opacity=".15" />
          <path d="M210 92v60M180 112h22" stroke={SHADE} strokeWidth="5" strokeLinecap="round" opacity=".35" />
          <path d="M346 108c14 4 20 16 22 28h-26c-8 0-10-20 4-28z" fill={THREE} />
          <path d="M16 128h22v20H16z" fill={ONE} />
          <path d="M54 108c8-4 26-8 46-10" stroke={LIGHT} strokeWidth="7" strokeLinecap="round" opacity=".6" />
          <path d="M96 24h12v66H96z" fill={INK} opacity=".6" />
          <path d="M60 26c12-12 26-8 42 2-16 4-14 18-32 22-6-8-10-16-10-24z" fill={THREE} />
          <Wheel x={104} />
          <Wheel x={290} />
        </>
      ),
    },
  },
};

export const drawing = (props: DrawingProps<DriveView>) => <ArcadeArt {...props} set={set} />;
