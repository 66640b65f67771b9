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

const Balloon = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-8 34h16l-3 12H-5z" fill={INK} opacity=".6" />
    <path d="M0-34c22 0 34 15 34 32C34 14 18 26 8 36H-8C-18 26-34 14-34-2c0-17 12-32 34-32z" fill={FOUR} />
    <path d="M0-34c8 0 12 15 12 32C12 14 6 26 3 36H-3C-6 26-12 14-12-2c0-17 4-32 12-32z" fill={LIGHT} />
    <path d="M12-31c14 4 22 16 22 29C34 14 18 26 8 36H1C14 26 22 14 22-2c0-12-4-22-10-29z" fill={SHADE} opacity=".12" />
  </g>
);

const Bush = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-62 40c-12-30 6-50 26-48C-30-34-4-44 14-32 34-40 56-26 54-4c18 0 26 22 18 44z" fill={ONE} />
    <path
      d="M-62 40c-12-30 6-50 26-48-8 12-8 30 2 48zM24 40c14-14 22-28 20-46 6 0 8 2 10 2 18 0 26 22 18 44z"
      fill={SHADE}
      opacity=".12"
    />
    <path
      d="M-20-12c4-10 14-14 24-12M-48 8c2-6 6-10 12-10"
      fill="none"
      stroke={LIGHT}
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".35"
    />
  </g>
);

const Flower = ({ x, y, color }: { x: number; y: number; color: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0v12" stroke={INK} strokeWidth="2" opacity=".4" />
    <path d="M0-6a4 4 0 0 1 5 4 4 4 0 0 1-1 6 4 4 0 0 1-8 0 4 4 0 0 1-1-6 4 4 0 0 1 5-4z" fill={color} />
    <circle r="2.500" fill={LIGHT} />
  </g>
);

const Sheep = ({ x, y, flip = 1 }: { x: number; y: number; flip?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${flip} 1)`}>
    <path d="M-12 8v12M-5 10v11M7 10v11M13 8v12" stroke={INK} strokeWidth="3.500" strokeLinecap="round" />
    <path
      d="M-18 8a9 9 0 0 1 0-16 12 12 0 0 1 20-6 10 10 0 0 1 16 6 9 9 0 0 1 0 16 10 10 0 0 1-14 3 12 12 0 0 1-22-3z"
      fill={LIGHT}
    />
    <path d="M18-8c8 0 12 4 12 10 0 5-4 8-8 8s-8-4-8-10z" fill={INK} />
    <circle cx="24" r="1.500" fill={LIGHT} />
  </g>
);

/** Along a country road with three lanes: things come from the right. */
const set: ArtSet = {
  box: [360, 320],
  sky: (
    <>
      <rect y="-640" width="360" height="1600" fill={TWO} opacity=".36" />
      <linearGradient id="arcade-high" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="-240">
        <stop stopColor={TWO} stopOpacity="0" />
        <stop offset="1" stopColor={TWO} stopOpacity=".7" />
      </linearGradient>
      <rect y="-640" width="360" height="640" fill="url(#arcade-high)" />
      <circle cx="296" cy="34" r="20" fill={THREE} />
      <circle cx="296" cy="34" r="30" fill={THREE} opacity=".25" />
    </>
  ),
  far: (
    <>
      <Cloud x={70} y={30} size={0.36} />
      <Cloud x={214} y={20} size={0.28} opacity={0.75} />
      <Cloud x={306} y={-34} size={0.62} />
      <Cloud x={26} y={-116} size={0.5} opacity={0.7} />
      <Cloud x={214} y={-176} size={0.7} opacity={0.6} />
      <Balloon x={132} y={-31} size={0.62} />
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
        {/* In a higher window: the meadow on this side of the road. */}
        <path d="M0 321h360v640H0z" fill={LIGHT} />
        <path d="M0 321h360v640H0z" fill={ONE} opacity=".62" />
        <path d="M0 321h360v5H0z" fill={SHADE} opacity=".22" />
      </g>
      <path d="M0 392c60-14 120-14 180-4s120 12 180 4v568H0z" fill={ONE} opacity=".5" />
      <path d="M0 452c60 12 120 12 180 2s120-10 180-2v508H0z" fill={ONE} opacity=".6" />
      <g stroke={LIGHT} strokeWidth="3" strokeLinecap="round" opacity=".4" fill="none">
        <path d="m24 376 5-12m4 12-2-10M148 370l5-12m4 12-2-10M262 382l5-12m4 12-2-10M80 424l5-12m4 12-2-10M204 432l5-12m4 12-2-10M326 420l5-12m4 12-2-10" />
      </g>
      <Sheep x={118} y={400} />
      <Sheep x={294} y={398} flip={-1} />
      <Flower x={40} y={412} color={FOUR} />
      <Flower x={58} y={420} color={THREE} />
      <Flower x={180} y={404} color={THREE} />
      <Flower x={228} y={416} color={FOUR} />
      <Flower x={340} y={410} color={THREE} />
      <path
        d="M30 330v28M90 330v28M150 330v28M210 330v28M270 330v28M330 330v28"
        stroke={INK}
        strokeWidth="6"
        opacity=".7"
      />
      <path d="M0 334h360v13H0z" fill={LIGHT} shapeRendering="crispEdges" />
      <path d="M0 341h360v6H0z" fill={SHADE} opacity=".14" shapeRendering="crispEdges" />
      <path
        d="M10 173h50M100 173h50M190 173h50M280 173h50M10 244h50M100 244h50M190 244h50M280 244h50"
        stroke={LIGHT}
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".75"
      />
    </>
  ),
  front: (
    <>
      <Bush x={70} y={486} size={1.1} />
      <Bush x={210} y={492} size={0.86} />
      <Bush x={316} y={484} size={0.9} />
      <path d="M0 520h360v440H0z" fill={ONE} shapeRendering="crispEdges" />
      <g stroke={LIGHT} strokeWidth="3" strokeLinecap="round" opacity=".3" fill="none">
        <path d="m40 546 5-12m4 12-2-10M170 554l5-12m4 12-2-10M300 544l5-12m4 12-2-10M100 586l5-12m4 12-2-10M240 592l5-12m4 12-2-10" />
      </g>
      <Flower x={128} y={536} color={THREE} />
      <Flower x={222} y={540} color={LIGHT} />
      <Flower x={20} y={572} color={FOUR} />
      <Flower x={336} y={574} color={THREE} />
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
