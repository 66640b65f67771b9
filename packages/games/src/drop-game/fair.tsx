import type { ArtSet } from "../kit/arcade/drawing.tsx";
import { Cloud, FOUR, INK, LIGHT, ONE, SHADE, SHARED, THREE, TWO } from "../kit/arcade/shapes.tsx";

/** A stripe of a tent or a bucket, from one width to another. */
const stripes = (
  count: number,
  top: readonly [number, number],
  bottom: readonly [number, number],
  y: readonly [number, number],
) =>
  Array.from({ length: count }, (_, at) => {
    if (at % 2) return "";
    const x = ([from, to]: readonly [number, number], place: number) => from + ((to - from) * place) / count;
    return `M${x(top, at)} ${y[0]}L${x(top, at + 1)} ${y[0]}L${x(bottom, at + 1)} ${y[1]}L${x(bottom, at)} ${y[1]}z`;
  }).join("");

const Tent = ({ x, y, size, color }: { x: number; y: number; size: number; color: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-74 0v64H74V0z" fill={LIGHT} />
    <path d={stripes(8, [-74, 74], [-74, 74], [0, 64])} fill={color} />
    <path d="M-18 64c0-34 6-46 18-58 12 12 18 24 18 58z" fill={INK} opacity=".55" />
    <path
      d="M0-70C-14-38-46-14-88-2q8 14 22 0 11 14 22 0 11 14 22 0 11 14 22 0 11 14 22 0 11 14 22 0 11 14 22 0 14 14 22 0C46-14 14-38 0-70z"
      fill={color}
    />
    <path d="M0-70c-6 34-14 56-22 68q11 14 22 0 11 14 22 0c-8-12-16-34-22-68z" fill={LIGHT} opacity=".85" />
    <path d="M0-68v-24" stroke={INK} strokeWidth="3" strokeLinecap="round" />
    <path d="M0-92l24 8-24 9z" fill={FOUR} />
  </g>
);

const Bunting = ({ y, dip }: { y: number; dip: number }) => (
  <g>
    <path d={`M-6 ${y}Q180 ${y + dip * 2} 366 ${y}`} fill="none" stroke={INK} strokeWidth="2" opacity=".45" />
    {Array.from({ length: 11 }, (_, at) => {
      const u = (at + 0.5) / 11;
      const top = y + 4 * dip * u * (1 - u);
      const left = u * 372 - 6;
      const color = [ONE, THREE, FOUR, TWO][at % 4];
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
      return <path key={at} d={`M${left - 11} ${top - 1}h22l-11 24z`} fill={color} />;
    })}
  </g>
);

/** A summer fair: prizes fall into a basket. */
export const fair: ArtSet = {
  box: [360, 640],
  sky: (
    <>
      <rect x="-180" y="-1920" width="720" height="2560" fill={TWO} opacity=".3" />
      <g fill={LIGHT} opacity=".34">
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
          <path key={at} d="M180 600 90-390h81z" transform={`rotate(${at * 22 - 77} 180 600)`} />
        ))}
      </g>
      <circle cx="292" cy="132" r="42" fill={THREE} />
      <circle cx="292" cy="132" r="58" fill={THREE} opacity=".25" />
      <g transform="translate(78 474)" fill="none" stroke={ONE} opacity=".42">
        <circle r="64" strokeWidth="5" />
        <circle r="52" strokeWidth="2" />
        <path d="M0-64V64M-64 0H64M-45-45 45 45M-45 45 45-45" strokeWidth="2.500" />
        <path d="M0 0-30 96M0 0l30 96" strokeWidth="5" />
        <g fill={FOUR} stroke="none">
          {[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => (
            <circle key={angle} cy="-64" r="9" transform={`rotate(${angle})`} />
          ))}
        </g>
      </g>
      <path
        d="M-180 590c70 16 120 2 180-30 70-34 130-22 190-6s120 6 170-14 120-30 180-4v104h-720z"
        fill={ONE}
        opacity=".3"
      />
      <Tent x={-56} y={530} size={0.66} color={FOUR} />
      <Tent x={424} y={536} size={0.6} color={THREE} />
      <Tent x={262} y={520} size={0.86} color={ONE} />
      <Tent x={152} y={552} size={0.56} color={FOUR} />
      <path
        d="M-180 604c60 12 120 8 180-14 60-22 150-22 220-6 50 11 100 8 140-8 50-20 120-16 180 4v60h-720z"
        fill={ONE}
        opacity=".62"
      />
      <path d="M-180 640q100 0 180-18c90-16 250-16 360 0q80 18 180 18z" fill={SHADE} opacity=".12" />
    </>
  ),
  far: (
    <>
      <Cloud x={84} y={196} size={0.62} />
      <Cloud x={300} y={262} size={0.44} opacity={0.75} />
      <Cloud x={214} y={86} size={0.36} opacity={0.7} />
      <Cloud x={-40} y={120} size={0.5} opacity={0.8} />
      <Cloud x={408} y={330} size={0.5} opacity={0.8} />
      {[-372, 0, 372].map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <Bunting y={14} dip={26} />
        </g>
      ))}
    </>
  ),
  symbols: {
    ...SHARED,
    bucket: {
      box: [260, 320],
      shape: (
        <>
          <g fill={THREE}>
            <circle cx="78" cy="96" r="36" />
            <circle cx="132" cy="72" r="42" />
            <circle cx="184" cy="98" r="36" />
            <circle cx="108" cy="122" r="34" />
            <circle cx="160" cy="124" r="34" />
          </g>
          <g fill={LIGHT} opacity=".62">
            <circle cx="70" cy="86" r="16" />
            <circle cx="122" cy="58" r="19" />
            <circle cx="176" cy="88" r="16" />
            <circle cx="140" cy="106" r="13" />
          </g>
          <path d="M44 128h172l-22 168H66z" fill={LIGHT} />
          <path d={stripes(7, [44, 216], [66, 194], [128, 296])} fill={ONE} />
          <path d="m150 128 66 0-22 168h-62z" fill={SHADE} opacity=".1" />
          <path d="M36 120h188l-4 24H40z" fill={ONE} />
          <path d="M36 120h188l-2 9H38z" fill={LIGHT} opacity=".4" />
        </>
      ),
    },
    aim: {
      box: [260, 320],
      shape: (
        <>
          <path d="m84 230-30 80M176 230l30 80" stroke={INK} strokeWidth="16" strokeLinecap="round" />
          <circle cx="130" cy="144" r="118" fill={ONE} />
          <circle cx="130" cy="144" r="92" fill={LIGHT} />
          <circle cx="130" cy="144" r="66" fill={ONE} />
          <circle cx="130" cy="144" r="40" fill={LIGHT} />
          <circle cx="130" cy="144" r="18" fill={FOUR} />
          <path d="M130 26a118 118 0 0 1 0 236 150 150 0 0 0 0-236z" fill={SHADE} opacity=".12" />
          <path d="m132 142 74-74" stroke={INK} strokeWidth="9" strokeLinecap="round" />
          <path d="m196 78 6-36 36-14-8 20 20-8-14 36-36 6z" fill={THREE} />
        </>
      ),
    },
    slot: {
      box: [260, 320],
      shape: (
        <>
          <path d="M30 66a100 52 0 0 1 200 0v220a18 18 0 0 1-18 18H48a18 18 0 0 1-18-18z" fill={FOUR} />
          <path d="M150 16c46 4 80 24 80 50v220a18 18 0 0 1-18 18h-40c10-90 8-200-22-288z" fill={SHADE} opacity=".13" />
          <path d="M62 62q68-38 136 0l-8 22q-60-26-120 0z" fill={THREE} />
          <rect x="50" y="106" width="160" height="94" rx="14" fill={INK} />
          <g fill={LIGHT}>
            <rect x="60" y="116" width="42" height="74" rx="6" />
            <rect x="109" y="116" width="42" height="74" rx="6" />
            <rect x="158" y="116" width="42" height="74" rx="6" />
          </g>
          <g fill={ONE}>
            <path d="M66 132h30v10l-14 34H71l14-33H66zM115 132h30v10l-14 34h-11l14-33h-19zM164 132h30v10l-14 34h-11l14-33h-19z" />
          </g>
          <rect x="50" y="222" width="160" height="20" rx="10" fill={THREE} />
          <rect x="80" y="256" width="100" height="26" rx="8" fill={INK} opacity=".7" />
          <path d="M232 150h14v-48" fill="none" stroke={INK} strokeWidth="9" strokeLinecap="round" />
          <circle cx="246" cy="94" r="13" fill={ONE} />
        </>
      ),
    },
    cup: {
      box: [260, 320],
      shape: (
        <>
          <path
            d="M64 66H20c-2 60 24 92 66 98M196 66h44c2 60-24 92-66 98"
            fill="none"
            stroke={THREE}
            strokeWidth="20"
            strokeLinejoin="round"
          />
          <path d="M54 34h152c4 96-18 154-76 168C72 188 50 130 54 34z" fill={THREE} />
          <path d="M150 34h56c4 92-16 150-68 166 22-46 26-104 12-166z" fill={SHADE} opacity=".13" />
          <path
            d="M76 58c0 50 8 80 24 100"
            fill="none"
            stroke={LIGHT}
            strokeWidth="15"
            strokeLinecap="round"
            opacity=".75"
          />
          <path d="M114 196h32v44h-32z" fill={THREE} />
          <path d="M86 240h88l10 30H76z" fill={THREE} />
          <path d="M62 268h136v36H62z" fill={INK} />
          <path d="m136 72 11 23 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3z" fill={LIGHT} />
        </>
      ),
    },
    player: {
      box: [360, 220],
      shape: (
        <>
          <path d="M60 84C70-14 290-14 300 84" fill="none" stroke={THREE} strokeWidth="15" strokeLinecap="round" />
          <path
            d="M60 84C70-14 290-14 300 84"
            fill="none"
            stroke={SHADE}
            strokeWidth="15"
            opacity=".12"
            strokeDasharray="10 22"
          />
          <path d="M22 84h316l-34 118a18 18 0 0 1-17 13H73a18 18 0 0 1-17-13z" fill={LIGHT} />
          <path d={stripes(9, [22, 338], [62, 298], [84, 215])} fill={FOUR} />
          <path d="M220 84h118l-34 118a18 18 0 0 1-17 13h-90z" fill={SHADE} opacity=".1" />
          <rect x="8" y="70" width="344" height="34" rx="17" fill={ONE} />
          <path d="M26 80h308" stroke={LIGHT} strokeWidth="7" strokeLinecap="round" opacity=".45" />
          <path
            d="M22 104q16 26 32 0 16 26 32 0 16 26 32 0 16 26 32 0 16 26 32 0 16 26 32 0 16 26 32 0 16 26 32 0 16 26 32 0 16 26 28 0z"
            fill={THREE}
          />
        </>
      ),
    },
  },
};
