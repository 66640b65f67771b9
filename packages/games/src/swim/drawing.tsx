import { ArcadeArt, type ArtSet } from "../kit/arcade/drawing.tsx";
import { FOUR, INK, LIGHT, ONE, SHADE, SHARED, THREE, TWO } from "../kit/arcade/shapes.tsx";
import type { DrawingProps } from "../kit/view.ts";
import type { SwimView } from "./settings.ts";

const Weed = ({ x, y, size, color }: { x: number; y: number; size: number; color: string }) => (
  <g
    transform={`translate(${x} ${y}) scale(${size})`}
    fill="none"
    stroke={color}
    strokeWidth="11"
    strokeLinecap="round"
  >
    <path d="M0 0c-16-22 12-34 0-58s10-30 2-50M20 4c14-20-8-32 4-52s-4-26 4-38M-20 4c-12-16 6-26-4-42s2-18-4-28" />
  </g>
);

const Fan = ({ x, y, size, color }: { x: number; y: number; size: number; color: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path
      d="M-4 0v-18C-44-22-66-50-56-82c4-14 18-16 26-8 4-18 30-22 38-4 12-14 36-8 36 10 16-2 24 14 16 30C52-32 32-20 4-18V0z"
      fill={color}
    />
    <path
      d="M0-18V-82M0-30-34-70M0-24l-46-22M0-30l30-38M0-24l46-20"
      fill="none"
      stroke={LIGHT}
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".4"
    />
  </g>
);

const Tube = ({ x, y, size, color }: { x: number; y: number; size: number; color: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-38 8v-50h24v34zM-12 8v-86h28V8zM18 8v-62h24V8z" fill={color} />
    <path d="M-22 8v-50h8v50zM6 8v-86h10V8zM34 8v-62h8V8z" fill={SHADE} opacity=".14" />
    <g fill={SHADE} opacity=".4">
      <ellipse cx="-26" cy="-42" rx="12" ry="5" />
      <ellipse cx="2" cy="-78" rx="14" ry="6" />
      <ellipse cx="30" cy="-54" rx="12" ry="5" />
    </g>
  </g>
);

const Rock = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-70 6c-6-30 8-44 28-44 4-22 44-30 60-8 22-6 46 12 50 52z" fill={ONE} />
    <path d="M-70 6c-6-30 8-44 28-44 4-22 44-30 60-8 22-6 46 12 50 52z" fill={INK} opacity=".3" />
    <path
      d="M-58-12c2-10 8-14 18-14M-30-44c6-8 16-10 26-8"
      fill="none"
      stroke={LIGHT}
      strokeWidth="5"
      strokeLinecap="round"
      opacity=".3"
    />
  </g>
);

/** What a ship has lost. */
const Chest = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) rotate(-7) scale(${size})`}>
    <path d="M-44-26c-8-40 12-54 46-54s52 14 44 54z" fill="#8a5a34" />
    <path d="M-38-34c-2-26 12-36 40-36s40 10 38 36z" fill={INK} opacity=".75" />
    <path d="M-36-26c4-14 14-20 24-18 8-10 22-8 28 0 12-2 20 8 22 18z" fill={THREE} />
    <g fill="none" stroke={SHADE} strokeWidth="3" opacity=".2">
      <circle cx="-16" cy="-32" r="7" />
      <circle cx="4" cy="-38" r="7" />
      <circle cx="24" cy="-32" r="7" />
    </g>
    <g fill={LIGHT}>
      <circle cx="-27" cy="-32" r="6" />
      <circle cx="14" cy="-44" r="6" />
      <circle cx="-6" cy="-30" r="5" />
    </g>
    <path d="M-46-26h96V14h-96z" fill="#8a5a34" />
    <path d="M-46-4h96v18h-96z" fill={SHADE} opacity=".16" />
    <path d="M-46-26h12v40h-12zM38-26h12v40H38zM-46-26h96v7h-96z" fill={THREE} />
    <path d="M-7-28H11v18q-9 8-18 0z" fill={THREE} />
    <path d="M2-20v8" stroke={INK} strokeWidth="4" strokeLinecap="round" />
  </g>
);

const Coral = ({ x, y, size, color }: { x: number; y: number; size: number; color: string }) => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M0 0v-30m0 0c-2-18-24-14-24-36m24 36c2-22 26-16 26-40M-24-66v-14M26-70v-16M0-30v-40"
    fill="none"
    stroke={color}
    strokeWidth="13"
    strokeLinecap="round"
  />
);

/** Through a reef, from right to left: things drift towards the fish. */
const set: ArtSet = {
  box: [360, 320],
  sky: (
    <>
      <rect y="-640" width="360" height="1600" fill={TWO} opacity=".42" />
      <linearGradient id="arcade-sea" x2="0" y2="1">
        <stop offset=".15" stopColor={ONE} stopOpacity="0" />
        <stop offset="1" stopColor={ONE} stopOpacity=".42" />
      </linearGradient>
      <rect width="360" height="320" fill="url(#arcade-sea)" />
      <linearGradient id="arcade-shallow" gradientUnits="userSpaceOnUse" x1="0" y1="-10" x2="0" y2="-260">
        <stop stopColor={LIGHT} stopOpacity="0" />
        <stop offset="1" stopColor={LIGHT} stopOpacity=".8" />
      </linearGradient>
      <rect y="-640" width="360" height="640" fill="url(#arcade-shallow)" />
      <g fill={LIGHT} opacity=".26">
        <path d="M108-240h19L10 330h-70zM193-240h3L146 330H86zM268-240h12L314 330h-90zM326-240h3L430 330h-70z" />
      </g>
      <path
        className="arcade-brim"
        d="M0 6q22 12 45 0t45 0 45 0 45 0 45 0 45 0 45 0 45 0V-4H0z"
        fill={LIGHT}
        opacity=".6"
      />
    </>
  ),
  far: (
    <>
      <path d="M0 276c40-30 80-28 120-8 36-34 80-34 120-4 36-20 80-16 120 12v44H0z" fill={ONE} opacity=".22" />
      <g fill="none" stroke={LIGHT} strokeWidth="2.500" opacity=".6">
        <circle cx="70" cy="90" r="6" />
        <circle cx="84" cy="70" r="4" />
        <circle cx="210" cy="150" r="7" />
        <circle cx="226" cy="128" r="4" />
        <circle cx="318" cy="60" r="5" />
      </g>
      <g fill={ONE} opacity=".3">
        <path d="M120 120c14-12 32-10 42 0-10 10-28 12-42 0zm40 0 14-9v18zM270 190c12-10 28-8 36 0-8 8-24 10-36 0zm34 0 12-8v16z" />
        <path d="M226-34c10-8 22-7 28 0-6 7-18 8-28 0zm26 0 9-6v12zM252-16c10-8 22-7 28 0-6 7-18 8-28 0zm26 0 9-6v12zM270-40c10-8 22-7 28 0-6 7-18 8-28 0zm26 0 9-6v12z" />
      </g>
    </>
  ),
  near: (
    <>
      <Weed x={46} y={312} size={0.72} color={ONE} />
      <Coral x={116} y={312} size={0.56} color={FOUR} />
      <Weed x={214} y={314} size={0.56} color={ONE} />
      <Coral x={300} y={314} size={0.44} color={THREE} />
      <path d="M0 312h360v648H0z" fill={THREE} shapeRendering="crispEdges" />
      <path d="M-1 306c40-14 80-10 121-2s80 12 120 0 80-10 121 2v8H-1z" fill={THREE} />
      {/* In a higher window: the reef on this side of the bank. */}
      <path d="M0 314c60-8 120-6 180 0s120 4 180 0v646H0z" fill={SHADE} opacity=".1" />
      <g stroke={LIGHT} strokeWidth="3" strokeLinecap="round" fill="none" opacity=".5">
        <path d="M20 342q12-6 24 0t24 0M128 350q12-6 24 0t24 0M236 338q12-6 24 0t24 0M290 356q12-6 24 0t24 0" />
      </g>
      <path d="M0 404c50-16 110-16 180-2s120 12 180 2v556H0z" fill={LIGHT} />
      <path d="M0 404c50-16 110-16 180-2s120 12 180 2v556H0z" fill={ONE} opacity=".68" />
      <path
        d="M0 404c50-16 110-16 180-2s120 12 180 2v8c-60 10-110 10-180-2s-130-14-180 2z"
        fill={LIGHT}
        opacity=".22"
      />
      <path d="M0 446c60 12 120 10 180-2s120-8 180 2v514H0z" fill={ONE} opacity=".8" />
      <Weed x={24} y={404} size={0.6} color={ONE} />
      <Fan x={76} y={402} size={0.6} color={FOUR} />
      <Chest x={176} y={396} size={0.66} />
      <Tube x={262} y={410} size={0.66} color={FOUR} />
      <Weed x={322} y={412} size={0.5} color={ONE} />
      <Rock x={232} y={414} size={0.3} />
    </>
  ),
  front: (
    <>
      <Rock x={56} y={512} size={0.86} />
      <Weed x={128} y={514} size={0.74} color={ONE} />
      <Coral x={156} y={514} size={0.6} color={THREE} />
      <Fan x={216} y={514} size={0.74} color={FOUR} />
      <Rock x={298} y={516} size={1} />
      <path d="M0 510h360v450H0z" fill={ONE} shapeRendering="crispEdges" />
      <path d="M0 510h360v450H0z" fill={INK} opacity=".3" shapeRendering="crispEdges" />
      <g stroke={LIGHT} strokeWidth="3" strokeLinecap="round" fill="none" opacity=".22">
        <path d="M30 532q12-6 24 0t24 0M150 548q12-6 24 0t24 0M270 536q12-6 24 0t24 0M90 570q12-6 24 0t24 0M220 576q12-6 24 0t24 0" />
      </g>
    </>
  ),
  symbols: {
    ...SHARED,
    pearl: {
      box: [240, 220],
      shape: (
        <>
          <path
            d="M120 208C54 208 14 166 10 108c-2-22 20-32 38-24 2-24 36-32 50-14 10-20 34-20 44 0 14-18 48-10 50 14 18-8 40 2 38 24-4 58-44 100-110 100z"
            fill={FOUR}
          />
          <path d="M192 84c18-8 40 2 38 24-4 58-44 100-110 100 50-22 76-66 72-124z" fill={SHADE} opacity=".13" />
          <path
            d="M120 196V82M120 196 74 88M120 196l46-108M118 196 36 112M122 196l82-84"
            stroke={LIGHT}
            strokeWidth="6"
            strokeLinecap="round"
            opacity=".55"
          />
          <path d="M92 196h56l10 16H82z" fill={FOUR} />
          <circle cx="120" cy="62" r="50" fill={LIGHT} />
          <path d="M156 28a50 50 0 0 1-60 78c38 0 62-34 60-78z" fill={TWO} opacity=".75" />
          <circle cx="102" cy="46" r="12" fill={TWO} opacity=".5" />
        </>
      ),
    },
    seastar: {
      box: [240, 240],
      shape: (
        <>
          <path
            d="m120 22 28 66 70 6-53 46 16 68-61-36-61 36 16-68-53-46 70-6z"
            fill={THREE}
            stroke={THREE}
            strokeWidth="26"
            strokeLinejoin="round"
          />
          <path
            d="m120 22 28 66 70 6-53 46 16 68-61-36z"
            fill={SHADE}
            opacity=".1"
            stroke={SHADE}
            strokeWidth="20"
            strokeLinejoin="round"
            strokeOpacity=".02"
          />
          <g fill={LIGHT} opacity=".8">
            <circle cx="120" cy="48" r="7" />
            <circle cx="58" cy="100" r="7" />
            <circle cx="182" cy="100" r="7" />
            <circle cx="84" cy="178" r="7" />
            <circle cx="156" cy="178" r="7" />
          </g>
          <circle cx="104" cy="118" r="9" fill={INK} />
          <circle cx="138" cy="118" r="9" fill={INK} />
          <path d="M106 142q15 15 30 0" fill="none" stroke={INK} strokeWidth="7" strokeLinecap="round" />
        </>
      ),
    },
    urchin: {
      box: [260, 260],
      shape: (
        <>
          <path
            d="m130 6 12 58 34-48-8 58 52-28-30 50 58-8-48 34 58 12-58 12 48 34-58-8 30 50-52-28 8 58-34-48-12 58-12-58-34 48 8-58-52 28 30-50-58 8 48-34-58-12 58-12-48-34 58 8-30-50 52 28-8-58 34 48z"
            fill={INK}
          />
          <circle cx="130" cy="132" r="72" fill={INK} />
          <circle cx="130" cy="132" r="64" fill={ONE} opacity=".4" />
          <path
            d="M82 118c6-20 18-32 34-36"
            fill="none"
            stroke={LIGHT}
            strokeWidth="10"
            strokeLinecap="round"
            opacity=".5"
          />
          <path d="m92 112 28 12M168 112l-28 12" stroke={LIGHT} strokeWidth="9" strokeLinecap="round" />
          <circle cx="108" cy="138" r="10" fill={LIGHT} />
          <circle cx="152" cy="138" r="10" fill={LIGHT} />
          <path d="M108 174q22-18 44 0" fill="none" stroke={LIGHT} strokeWidth="8" strokeLinecap="round" />
        </>
      ),
    },
    player: {
      box: [360, 230],
      shape: (
        <>
          <path d="M268 118c24-40 54-62 84-66-10 40-10 90 0 128-32-6-62-26-84-62z" fill={FOUR} />
          <path
            d="M126 42c18-30 60-40 106-32-6 24-14 42-30 56zM150 190c10 24 40 36 74 32 0-22-8-36-20-48z"
            fill={FOUR}
          />
          <path
            d="M12 122C30 62 88 32 156 32c58 0 104 34 128 86-24 52-70 82-128 82C88 200 30 176 12 122z"
            fill={THREE}
          />
          <path d="M284 118c-24 52-70 82-128 82-62 0-116-20-138-66 60 32 204 34 266-16z" fill={SHADE} opacity=".1" />
          <path
            d="M130 36c-26 46-26 112 0 160h-28c-24-50-24-108 0-154zM206 50c-20 40-20 96 0 136l-22 10c-22-50-22-106-2-156z"
            fill={LIGHT}
            opacity=".9"
          />
          <path d="M168 112c22-14 48-10 58 8-14 22-40 26-58 14-6-6-6-16 0-22z" fill={FOUR} />
          <circle cx="70" cy="100" r="26" fill={LIGHT} />
          <circle cx="64" cy="102" r="13" fill={INK} />
          <circle cx="59" cy="97" r="5" fill={LIGHT} />
          <path d="M24 142q20 16 42 4" fill="none" stroke={INK} strokeWidth="7" strokeLinecap="round" />
        </>
      ),
    },
  },
};

export const drawing = (props: DrawingProps<SwimView>) => <ArcadeArt {...props} set={set} />;
