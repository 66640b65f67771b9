import type { ArtSet } from "../kit/arcade/drawing.tsx";
import { Cloud, FOUR, INK, LIGHT, ONE, SHADE, SHARED, THREE, TWO } from "../kit/arcade/shapes.tsx";

const Leaf = ({ x, y, turn = 0, size = 1 }: { x: number; y: number; turn?: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    <path d="M0 0c14-34 52-46 92-34-12 36-54 52-92 34z" fill={ONE} />
    <path d="M4-2c26-8 50-18 78-28" fill="none" stroke={LIGHT} strokeWidth="5" strokeLinecap="round" opacity=".5" />
  </g>
);

const Bough = ({ y, flip }: { y: number; flip: boolean }) => (
  <g transform={`translate(${flip ? 360 : 0} ${y}) scale(${flip ? -1 : 1} 1)`}>
    <path d="M-10-14C40 6 84 4 132 30" fill="none" stroke={INK} strokeWidth="9" strokeLinecap="round" opacity=".6" />
    <Leaf x={24} y={0} turn={150} size={0.62} />
    <Leaf x={44} y={2} turn={36} size={0.6} />
    <Leaf x={74} y={8} turn={-24} size={0.58} />
    <Leaf x={96} y={16} turn={62} size={0.62} />
    <Leaf x={124} y={28} turn={4} size={0.66} />
    <circle cx="66" cy="38" r="16" fill={FOUR} />
    <path d="M58 32q4-6 10-6" fill="none" stroke={LIGHT} strokeWidth="4" strokeLinecap="round" opacity=".7" />
  </g>
);

/** As the boughs are before the sky. */
const BARK = "#716e7d";

/** Beside the world: the trees that the boughs grow on. */
const Trunk = ({ flip }: { flip: boolean }) => (
  <g transform={flip ? "translate(360 -18) scale(-1 1)" : ""}>
    <path d="M-190-640h144C-50-300-44 100-38 400c4 150 14 214 46 270h-198z" fill={BARK} />
    <path d="M-50 84c8-28 20-46 40-53" fill="none" stroke={BARK} strokeWidth="9" />
    <path
      d="M-62-640h16C-50-300-44 100-38 400c4 150 14 214 46 270h-30c-20-56-30-160-32-280C-60 40-66-300-62-640z"
      fill={SHADE}
      opacity=".12"
    />
    <path
      d="M-76 180q8 40 4 96M-68 340q4 50 10 80M-84 60q4 30 2 60"
      fill="none"
      stroke={LIGHT}
      strokeWidth="3"
      strokeLinecap="round"
      opacity=".25"
    />
    <Leaf x={-60} y={-6} turn={-150} size={0.7} />
    <Leaf x={-52} y={16} turn={-40} size={0.66} />
    <Leaf x={-70} y={40} turn={40} size={0.7} />
    <Leaf x={-84} y={20} turn={150} size={0.7} />
    <Leaf x={-84} y={-16} turn={-80} size={0.7} />
  </g>
);

/** An orchard: fruit falls into a wicker basket. */
export const orchard: ArtSet = {
  box: [360, 640],
  sky: (
    <>
      <rect x="-180" y="-1920" width="720" height="2560" fill={TWO} opacity=".28" />
      <circle cx="70" cy="190" r="46" fill={THREE} opacity=".9" />
      <circle cx="70" cy="190" r="66" fill={THREE} opacity=".24" />
      <path
        d="M-180 520c60 50 120 40 180-20 60-60 120-64 180-30s110 30 180-24 130-50 180-10v204h-720z"
        fill={ONE}
        opacity=".26"
      />
      <g fill={ONE} opacity=".5">
        <circle cx="52" cy="494" r="34" />
        <circle cx="92" cy="478" r="42" />
        <circle cx="132" cy="500" r="32" />
        <circle cx="286" cy="484" r="36" />
        <circle cx="324" cy="468" r="42" />
      </g>
      <path d="M86 500h12v60H86zM304 490h12v60h-12z" fill={INK} opacity=".35" />
      <path
        d="M-180 590c70 10 120-6 180-30 90-36 170-30 240-10 50 14 90 8 120-6 60-26 120-26 180-6v102h-720z"
        fill={ONE}
        opacity=".62"
      />
      <g stroke={LIGHT} strokeWidth="3" strokeLinecap="round" opacity=".45">
        <path d="m40 604 5-14m4 14-2-12M150 596l5-14m4 14-2-12M262 610l5-14m4 14-2-12M326 588l5-14m4 14-2-12" />
      </g>
      <path d="M-180 640q100-4 180-18c90-14 250-14 360 0q80 14 180 18z" fill={SHADE} opacity=".12" />
      <Trunk flip={false} />
      <Trunk flip />
      <Bough y={44} flip={false} />
      <Bough y={26} flip />
    </>
  ),
  far: (
    <>
      <Cloud x={262} y={178} size={0.56} />
      <Cloud x={120} y={300} size={0.42} opacity={0.7} />
    </>
  ),
  symbols: {
    ...SHARED,
    apple: {
      box: [260, 280],
      shape: (
        <>
          <path d="M130 82c-8-26-6-44 8-62" fill="none" stroke={INK} strokeWidth="12" strokeLinecap="round" />
          <Leaf x={142} y={52} turn={-8} size={0.86} />
          <path
            d="M130 82c26-24 66-22 88 6 34 44 8 130-34 168-18 16-38 8-54 8s-36 8-54-8C34 218 8 132 42 88c22-28 62-30 88-6z"
            fill={FOUR}
          />
          <path d="M196 74c34 26 34 94 4 146-14 24-34 44-56 44 46-50 66-118 52-190z" fill={SHADE} opacity=".14" />
          <path
            d="M56 110c-16 32-10 70 6 98"
            fill="none"
            stroke={LIGHT}
            strokeWidth="17"
            strokeLinecap="round"
            opacity=".7"
          />
        </>
      ),
    },
    pear: {
      box: [240, 300],
      shape: (
        <>
          <path d="M120 64c-4-22 2-40 16-54" fill="none" stroke={INK} strokeWidth="12" strokeLinecap="round" />
          <Leaf x={130} y={42} turn={-4} size={0.78} />
          <path
            d="M120 56c38 0 48 34 52 66 6 40 50 54 50 102 0 46-42 68-102 68S18 270 18 224c0-48 44-62 50-102 4-32 14-66 52-66z"
            fill={TWO}
          />
          <path
            d="M150 66c16 12 20 36 22 56 6 40 50 54 50 102 0 42-36 64-88 68 60-60 52-166 16-226z"
            fill={SHADE}
            opacity=".13"
          />
          <path
            d="M92 104c-6 44-36 58-44 102"
            fill="none"
            stroke={LIGHT}
            strokeWidth="16"
            strokeLinecap="round"
            opacity=".75"
          />
        </>
      ),
    },
    orange: {
      box: [260, 260],
      shape: (
        <>
          <circle cx="130" cy="140" r="112" fill={THREE} />
          <path d="M192 46a112 112 0 0 1-46 205c62-62 78-140 46-205z" fill={SHADE} opacity=".13" />
          <path
            d="M46 126c6-36 30-58 58-66"
            fill="none"
            stroke={LIGHT}
            strokeWidth="17"
            strokeLinecap="round"
            opacity=".75"
          />
          <Leaf x={128} y={42} turn={-14} size={0.9} />
          <path d="m116 36 14-14 14 14-14 14z" fill={ONE} />
          <g fill={SHADE} opacity=".16">
            <circle cx="120" cy="176" r="5" />
            <circle cx="160" cy="206" r="5" />
            <circle cx="92" cy="208" r="5" />
            <circle cx="172" cy="150" r="5" />
          </g>
        </>
      ),
    },
    cherries: {
      box: [260, 280],
      shape: (
        <>
          <path
            d="M72 172C84 96 124 46 176 22c-6 54 2 92 12 132"
            fill="none"
            stroke={ONE}
            strokeWidth="13"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <Leaf x={168} y={34} turn={-10} size={0.8} />
          <circle cx="70" cy="206" r="62" fill={FOUR} />
          <circle cx="188" cy="200" r="66" fill={FOUR} />
          <path
            d="M112 160a62 62 0 0 1-40 108c32-28 46-66 40-108zM232 150a66 66 0 0 1-42 116c36-30 52-70 42-116z"
            fill={SHADE}
            opacity=".16"
          />
          <path
            d="M32 196c4-16 14-26 28-30M150 186c4-16 14-26 28-30"
            fill="none"
            stroke={LIGHT}
            strokeWidth="14"
            strokeLinecap="round"
            opacity=".8"
          />
        </>
      ),
    },
    melon: {
      box: [300, 230],
      shape: (
        <>
          <path d="M10 52h280c0 92-56 164-140 164S10 144 10 52z" fill={ONE} />
          <path d="M30 52h240c0 78-46 140-120 140S30 130 30 52z" fill={LIGHT} />
          <path d="M44 52h212c0 70-40 122-106 122S44 122 44 52z" fill={FOUR} />
          <path d="M206 52h50c0 64-34 114-90 121 30-34 42-74 40-121z" fill={SHADE} opacity=".12" />
          <g fill={INK}>
            <path d="M96 84q8 10 0 22-8-12 0-22zM150 78q8 10 0 22-8-12 0-22zM204 84q8 10 0 22-8-12 0-22zM122 124q8 10 0 22-8-12 0-22zM178 124q8 10 0 22-8-12 0-22z" />
          </g>
          <path d="M6 40h288a8 8 0 0 1 0 16H6a8 8 0 0 1 0-16z" fill={FOUR} />
          <path d="M20 46h120" stroke={LIGHT} strokeWidth="5" strokeLinecap="round" opacity=".6" />
        </>
      ),
    },
    wasp: {
      box: [280, 240],
      shape: (
        <>
          <path
            d="M120 96C86 20 130-4 160 22c24 20 14 56-8 78zM164 104c10-70 66-86 84-52 14 28-14 56-50 64z"
            fill={LIGHT}
            opacity=".85"
            stroke={INK}
            strokeWidth="5"
          />
          <path d="m18 190 42-30 10 30z" fill={INK} />
          <path d="M44 174c-6-52 44-92 106-92 56 0 92 34 92 74s-38 72-94 72c-54 0-98-16-104-54z" fill={THREE} />
          <path
            d="M88 100c18 30 22 76 8 116l-32-16c6-30 2-64-8-72zM142 82c22 36 26 100 8 146l-34-4c16-44 12-104-6-136z"
            fill={INK}
          />
          <circle cx="206" cy="150" r="20" fill={LIGHT} />
          <circle cx="211" cy="152" r="9" fill={INK} />
          <path d="m184 124 36 12" stroke={INK} strokeWidth="9" strokeLinecap="round" />
          <path d="M196 196q16-12 32-2" fill="none" stroke={INK} strokeWidth="8" strokeLinecap="round" />
          <path
            d="M216 96c6-22 18-32 34-36M234 108c12-14 22-20 36-20"
            fill="none"
            stroke={INK}
            strokeWidth="7"
            strokeLinecap="round"
          />
          <path
            d="M70 128c10-16 24-26 40-32"
            stroke={LIGHT}
            strokeWidth="9"
            strokeLinecap="round"
            opacity=".6"
            fill="none"
          />
        </>
      ),
    },
    basket: {
      box: [360, 220],
      shape: (
        <>
          <path d="M62 88C74-18 286-18 298 88" fill="none" stroke={THREE} strokeWidth="20" strokeLinecap="round" />
          <path
            d="M62 88C74-18 286-18 298 88"
            fill="none"
            stroke={SHADE}
            strokeWidth="20"
            strokeDasharray="8 20"
            opacity=".18"
          />
          <path d="M26 92h308l-34 112a20 20 0 0 1-19 14H79a20 20 0 0 1-19-14z" fill={THREE} />
          <g fill="none" stroke={SHADE} strokeWidth="10" opacity=".16">
            <path d="M36 126h288M46 160h268M56 194h248" strokeDasharray="26 22" />
            <path d="M36 143h288M46 177h268" strokeDasharray="26 22" strokeDashoffset="24" />
          </g>
          <path d="M230 92h104l-34 112a20 20 0 0 1-19 14h-78z" fill={SHADE} opacity=".1" />
          <path d="M70 92c24 34 60 10 64-2 22 36 66 26 78 0 18 32 58 30 74 2z" fill={FOUR} />
          <path
            d="M70 92c24 34 60 10 64-2 22 36 66 26 78 0 18 32 58 30 74 2z"
            fill="none"
            stroke={LIGHT}
            strokeWidth="5"
            strokeDasharray="2 12"
            strokeLinecap="round"
          />
          <rect x="10" y="76" width="340" height="30" rx="15" fill={THREE} />
          <path d="M22 91h316" stroke={SHADE} strokeWidth="30" strokeDasharray="6 18" opacity=".14" />
          <path d="M28 84h304" stroke={LIGHT} strokeWidth="6" strokeLinecap="round" opacity=".55" />
        </>
      ),
    },
  },
};
