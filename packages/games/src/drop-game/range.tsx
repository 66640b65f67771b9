import type { ArtSet } from "../kit/arcade/drawing.tsx";
import { FOUR, INK, LIGHT, ONE, SHADE, SHARED, THREE, TWO } from "../kit/arcade/shapes.tsx";
import { fair } from "./fair.tsx";

/** A shooting gallery: curtains, lamps, and what is to be hit. */
export const range: ArtSet = {
  box: [360, 640],
  sky: (
    <>
      <rect x="-180" y="-1920" width="720" height="2560" fill={TWO} opacity=".34" />
      <g fill={LIGHT} opacity=".3">
        {[0, 2, 4, 6, 8].map((at) => (
          <rect key={at} x={at * 40} width="40" height="640" />
        ))}
      </g>
      <circle cx="180" cy="300" r="150" fill={THREE} opacity=".2" />
      <circle cx="180" cy="300" r="98" fill={THREE} opacity=".24" />
      <g fill={ONE}>
        <path d="M-2 0h56c8 200-8 420-34 560H-180V0zM362 0h-56c-8 200 8 420 34 560h200V0z" />
      </g>
      <g fill={SHADE} opacity=".14">
        <path d="M12 0h14c4 200-6 420-20 560H-2c12-160 18-380 14-560zM348 0h-14c-4 200 6 420 20 560h8c-12-160-18-380-14-560zM-40 0h18c2 200-2 420-8 560h-16c8-160 8-380 6-560zM-92 0h18c2 200-2 420-8 560h-16c8-160 8-380 6-560zM400 0h-18c-2 200 2 420 8 560h16c-8-160-8-380-6-560zM452 0h-18c-2 200 2 420 8 560h16c-8-160-8-380-6-560z" />
      </g>
      <path d={`M-180-1920h720v1966${"q-18 28-36 0".repeat(20)}z`} fill={FOUR} />
      <path d="M-180 0h720v14h-720z" fill={SHADE} opacity=".14" />
      <g fill={SHADE} opacity=".07">
        {[-4, -2, 0, 2, 4, 6, 8, 10, 12].map((at) => (
          <path key={at} d={`M${at * 36 + 18}-1920h36V0h-36z`} />
        ))}
      </g>
      <g fill={THREE}>
        {Array.from({ length: 20 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <circle key={at} cx={at * 36 - 162} cy="32" r="6" />
        ))}
      </g>
      <path d="M-180 548h720v92h-720z" fill={ONE} />
      <path d="M-180 548h720v12h-720z" fill={LIGHT} opacity=".4" />
      <path d="M-180 588h720M-180 614h720" stroke={SHADE} strokeWidth="3" opacity=".16" />
    </>
  ),
  symbols: {
    ...SHARED,
    bullseye: fair.symbols.aim ?? { box: [260, 320], shape: null },
    duck: {
      box: [280, 250],
      shape: (
        <>
          <path
            d="M34 138c-10 52 34 98 104 98s116-40 116-92c0-14-8-24-20-18-26 14-58 12-74-8 30-22 34-68 6-92-34-28-90-8-94 40-2 22 6 38 18 50-24 10-44 26-56 22z"
            fill={THREE}
          />
          <path d="M254 138c4 56-46 98-116 98-46 0-80-20-96-48 62 30 172 18 212-50z" fill={SHADE} opacity=".12" />
          <path d="M82 62c-26-6-56 0-66 14 18 20 50 24 70 12z" fill={FOUR} />
          <path d="M20 78c20 4 42 4 64-4" stroke={SHADE} strokeWidth="4" opacity=".3" fill="none" />
          <circle cx="118" cy="54" r="13" fill={INK} />
          <circle cx="122" cy="50" r="5" fill={LIGHT} />
          <path d="M112 160c38 32 88 22 104-18-24 10-60 6-78-6" fill={LIGHT} opacity=".65" />
        </>
      ),
    },
    can: {
      box: [200, 270],
      shape: (
        <>
          <path d="M24 34h152v202a76 20 0 0 1-152 0z" fill={ONE} />
          <path d="M24 86h152v90H24z" fill={LIGHT} />
          <path d="m100 96 11 23 25 3-18 18 4 25-22-12-22 12 4-25-18-18 25-3z" fill={FOUR} />
          <path d="M136 34h40v202c0 10-18 17-40 19z" fill={SHADE} opacity=".16" />
          <path d="M46 46v190" stroke={LIGHT} strokeWidth="13" strokeLinecap="round" opacity=".5" />
          <ellipse cx="100" cy="34" rx="76" ry="19" fill={TWO} />
          <ellipse cx="100" cy="34" rx="58" ry="12" fill={SHADE} opacity=".18" />
        </>
      ),
    },
    cannon: {
      box: [300, 280],
      shape: (
        <>
          <path d="M112 30h76l14 150H98z" fill={INK} />
          <path d="M112 30h76l14 150H98z" fill={ONE} opacity=".45" />
          <path d="M126 40h16l-4 136h-20z" fill={LIGHT} opacity=".4" />
          <rect x="98" y="12" width="104" height="34" rx="14" fill={THREE} />
          <rect x="92" y="116" width="116" height="26" rx="10" fill={THREE} />
          <path d="M108 20h84" stroke={LIGHT} strokeWidth="7" strokeLinecap="round" opacity=".6" />
          <circle cx="76" cy="208" r="62" fill={FOUR} />
          <circle cx="224" cy="208" r="62" fill={FOUR} />
          <circle cx="76" cy="208" r="40" fill={LIGHT} />
          <circle cx="224" cy="208" r="40" fill={LIGHT} />
          <path
            d="M76 168v80M36 208h80M224 168v80M184 208h80M48 180l56 56M104 180l-56 56M196 180l56 56M252 180l-56 56"
            stroke={FOUR}
            strokeWidth="9"
          />
          <circle cx="76" cy="208" r="13" fill={INK} />
          <circle cx="224" cy="208" r="13" fill={INK} />
          <path d="M108 178h84l12 76H96z" fill={ONE} />
          <path d="m150 190 9 19 21 3-15 14 4 21-19-10-19 10 4-21-15-14 21-3z" fill={THREE} />
        </>
      ),
    },
  },
};
