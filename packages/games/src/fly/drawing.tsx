import { ArcadeArt, type ArtSet } from "../kit/arcade/drawing.tsx";
import { Cloud, FOUR, INK, LIGHT, ONE, SHADE, SHARED, THREE, TWO } from "../kit/arcade/shapes.tsx";
import type { DrawingProps } from "../kit/view.ts";
import type { FlyView } from "./settings.ts";

const Balloon = ({ color }: { color: string }) => (
  <>
    <path d="M120 236c-14 26 16 40 0 72" fill="none" stroke={INK} strokeWidth="5" strokeLinecap="round" opacity=".55" />
    <path d="M120 14c60 0 98 44 98 104 0 58-46 102-98 118-52-16-98-60-98-118C22 58 60 14 120 14z" fill={color} />
    <path d="M150 18c42 12 68 52 68 100 0 58-46 102-98 118 46-42 70-138 30-218z" fill={SHADE} opacity=".12" />
    <path d="m106 236 14-14 14 14-6 14h-16z" fill={color} />
    <path
      d="M52 116c2-34 18-58 42-66"
      fill="none"
      stroke={LIGHT}
      strokeWidth="17"
      strokeLinecap="round"
      opacity=".75"
    />
  </>
);

/** Down through the clouds under a parachute: things rise to meet it. */
const set: ArtSet = {
  box: [360, 640],
  sky: (
    <>
      <rect x="-180" width="720" height="2560" fill={TWO} opacity=".34" />
      <circle cx="286" cy="300" r="130" fill={THREE} opacity=".13" />
      <circle cx="286" cy="300" r="84" fill={THREE} opacity=".2" />
      <circle cx="286" cy="300" r="46" fill={THREE} opacity=".85" />
      <path
        d="M-180 560c40-30 70-24 90-4 30-40 60-36 90 4 50-40 90-40 130-16 44-50 100-46 140-4 30-18 60-16 90 0 40-44 90-40 180 0v2000h-720z"
        fill={ONE}
        opacity=".22"
      />
      <path
        d="M-180 590c60 34 120 40 180 10 60-30 120-26 180-8 60 16 120 10 180-12 50-18 110-20 180 0v2000h-720z"
        fill={ONE}
        opacity=".34"
      />
    </>
  ),
  far: (
    <>
      <Cloud x={60} y={110} size={0.5} opacity={0.6} />
      <Cloud x={-56} y={230} size={0.5} opacity={0.6} />
      <Cloud x={424} y={400} size={0.5} opacity={0.6} />
      <Cloud x={-40} y={520} size={0.44} opacity={0.5} />
      <Cloud x={300} y={210} size={0.42} opacity={0.5} />
      <Cloud x={140} y={350} size={0.56} opacity={0.6} />
      <Cloud x={318} y={480} size={0.46} opacity={0.55} />
      <Cloud x={70} y={566} size={0.4} opacity={0.5} />
    </>
  ),
  near: (
    <>
      <Cloud x={336} y={80} size={1} />
      <Cloud x={18} y={270} size={1.1} />
      <Cloud x={290} y={420} size={0.8} opacity={0.85} />
      <Cloud x={110} y={540} size={0.9} opacity={0.85} />
      <g fill="none" stroke={ONE} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" opacity=".45">
        <path d="m206 170 11 8 11-8M236 186l9 7 9-7M60 440l10 7 10-7" />
      </g>
    </>
  ),
  symbols: {
    ...SHARED,
    balloon: { box: [240, 320], shape: <Balloon color={FOUR} /> },
    balloonToo: { box: [240, 320], shape: <Balloon color={ONE} /> },
    star: {
      box: [260, 260],
      shape: (
        <>
          <path
            d="m130 14 36 74 82 11-60 57 15 81-73-40-73 40 15-81-60-57 82-11z"
            fill={THREE}
            strokeLinejoin="round"
            stroke={THREE}
            strokeWidth="14"
          />
          <path d="m130 14 36 74 82 11-60 57 15 81-73-40z" fill={SHADE} opacity=".1" />
          <circle cx="104" cy="130" r="11" fill={INK} />
          <circle cx="156" cy="130" r="11" fill={INK} />
          <path d="M110 160q20 20 40 0" fill="none" stroke={INK} strokeWidth="8" strokeLinecap="round" />
        </>
      ),
    },
    storm: {
      box: [300, 260],
      shape: (
        <>
          <path d="M64 176a54 54 0 0 1 2-108A76 76 0 0 1 208 52a54 54 0 0 1 28 124z" fill={INK} />
          <path d="M64 176a54 54 0 0 1 2-108A76 76 0 0 1 208 52a54 54 0 0 1 28 124z" fill={ONE} opacity=".3" />
          <path
            d="M44 112c2-20 16-30 34-32"
            fill="none"
            stroke={LIGHT}
            strokeWidth="13"
            strokeLinecap="round"
            opacity=".4"
          />
          <path d="m140 150-36 56h30l-12 48 56-66h-32l18-38z" fill={THREE} />
          <path d="m92 98 32 14M192 98l-32 14" stroke={LIGHT} strokeWidth="10" strokeLinecap="round" />
          <circle cx="116" cy="124" r="9" fill={LIGHT} />
          <circle cx="168" cy="124" r="9" fill={LIGHT} />
        </>
      ),
    },
    player: {
      box: [360, 380],
      shape: (
        <>
          <path
            d="M30 150 164 290M330 150 196 290M120 150l50 130M240 150l-50 130"
            stroke={INK}
            strokeWidth="5"
            opacity=".6"
          />
          <path
            d="M20 152C20 62 92 8 180 8s160 54 160 144q-26-22-53 0-27-22-54 0-26-22-53 0-27-22-53 0-27-22-54 0-27-22-53 0z"
            fill={ONE}
          />
          <path
            d="M73 152C78 66 120 14 180 8c60 6 102 58 107 144q-27-22-54 0-26-22-53 0-27-22-53 0-27-22-54 0z"
            fill={LIGHT}
          />
          <path d="M127 152c2-76 24-132 53-144 29 12 51 68 53 144q-26-22-53 0-27-22-53 0z" fill={FOUR} />
          <path d="M236 20c62 22 104 68 104 132q-26-22-53 0-4-82-51-132z" fill={SHADE} opacity=".14" />
          <path
            d="M58 92c14-30 38-48 64-56"
            fill="none"
            stroke={LIGHT}
            strokeWidth="9"
            strokeLinecap="round"
            opacity=".6"
          />
          <rect x="130" y="280" width="100" height="88" rx="12" fill={THREE} />
          <path d="M190 280h28a12 12 0 0 1 12 12v64a12 12 0 0 1-12 12h-28z" fill={SHADE} opacity=".12" />
          <path d="M168 280h24v88h-24z" fill={FOUR} />
          <path d="M124 280h112v20H124z" fill={FOUR} />
          <path
            d="M180 280c-34-4-44-34-22-38 16-2 22 18 22 38 0-20 6-40 22-38 22 4 12 34-22 38z"
            fill={FOUR}
            stroke={INK}
            strokeWidth="4"
          />
        </>
      ),
    },
  },
};

export const drawing = (props: DrawingProps<FlyView>) => <ArcadeArt {...props} set={set} />;
