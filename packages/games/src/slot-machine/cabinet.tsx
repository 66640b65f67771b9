import { useId } from "react";
import { paint } from "../kit/paint.ts";
import { SIDE, WINDOW } from "./machine.ts";

const SIGN_MIDDLE = 190;
const BOX = `0 0 ${SIDE} ${SIDE}`;
/** Half of the bulbs, from the foot of the arch to its top; the others are their mirror image. */
const BULBS = [
  [67, 84],
  [67, 61],
  [76, 38],
  [97, 23],
  [126, 19],
  [158, 19],
] as const;

const ALL_BULBS = [...BULBS, [190, 19] as const, ...BULBS.map(([x, y]) => [SIGN_MIDDLE * 2 - x, y] as const).reverse()];
/** Bulbs that shine in turn: each is in a picture of its own with every third, so that lighting it paints nothing again. */
const TURNS = [0, 1, 2];

/** The lit bulbs above the dark ones. */
export function Lights() {
  const id = useId();
  return TURNS.map((turn) => (
    <svg key={turn} className={`slot-lit slot-lit-${turn}`} viewBox={BOX} aria-hidden="true">
      <radialGradient id={`${id}${turn}`}>
        <stop offset=".22" stopColor="#fffdf0" />
        <stop offset=".42" stopColor="#ffe9a3" />
        <stop offset=".5" stopColor="#ffd76a" stopOpacity=".5" />
        <stop offset="1" stopColor="#ffcf5a" stopOpacity="0" />
      </radialGradient>
      {ALL_BULBS.filter((_, at) => at % TURNS.length === turn).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="10.5" fill={`url(#${id}${turn})`} />
      ))}
    </svg>
  ));
}

/** A lamp on the roof. Its beams go round behind the machine when something is won. */
export function Siren() {
  const id = useId();
  return (
    <>
      <div className="slot-beams" />
      <svg className="slot-siren" viewBox={BOX} aria-hidden="true">
        <radialGradient id={`${id}d`} cx=".38" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff" stopOpacity=".85" />
          <stop offset=".4" stopColor="#fff" stopOpacity=".06" />
          <stop offset="1" stopColor="#000" stopOpacity=".5" />
        </radialGradient>
        <path className="slot-dome" d="M174 8V3A16 17 0 0 1 206 3V8Z" />
        <path fill={`url(#${id}d)`} d="M174 8V3A16 17 0 0 1 206 3V8Z" />
        <rect className="slot-axle" x="168" y="6" width="44" height="7" rx="3" />
      </svg>
    </>
  );
}

/** What stands behind the reels: body, sign, frame, tray. */
export function Cabinet({ cabinet, trim, marquee }: { cabinet: string; trim: string; marquee: string }) {
  const id = useId();
  const body = paint(cabinet);
  const frame = paint(trim);
  return (
    <svg className="slot-cabinet" viewBox={BOX} aria-hidden="true">
      <linearGradient id={`${id}b`}>
        <stop offset="0" stopColor="#fff" stopOpacity=".22" />
        <stop offset=".16" stopColor="#fff" stopOpacity=".08" />
        <stop offset=".6" stopColor="#000" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity=".38" />
      </linearGradient>
      <linearGradient id={`${id}m`} x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".62" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".05" />
        <stop offset=".5" stopColor="#000" stopOpacity=".16" />
        <stop offset=".56" stopColor="#fff" stopOpacity=".28" />
        <stop offset="1" stopColor="#000" stopOpacity=".36" />
      </linearGradient>
      <ellipse className="slot-floor" cx="192" cy="386" rx="172" ry="12" />
      <g className={body.className}>
        <path className="slot-paint" fill={body.fill} d="M58 108V70C58 30 86 10 124 10H256C294 10 322 30 322 70V108Z" />
        <path fill={`url(#${id}b)`} d="M58 108V70C58 30 86 10 124 10H256C294 10 322 30 322 70V108Z" />
        <path className="slot-edge" d="M60 100V70C60 31 88 12 124 12H256C292 12 320 31 320 70V100" />
        <path
          className="slot-paint"
          fill={body.fill}
          d="M60 94H320A24 24 0 0 1 344 118L352 356A26 26 0 0 1 326 382H54A26 26 0 0 1 28 356L36 118A24 24 0 0 1 60 94Z"
        />
        <path
          fill={`url(#${id}b)`}
          d="M60 94H320A24 24 0 0 1 344 118L352 356A26 26 0 0 1 326 382H54A26 26 0 0 1 28 356L36 118A24 24 0 0 1 60 94Z"
        />
        <path className="slot-edge" d="M36 130L36.5 118A23 23 0 0 1 60 95.5H320A23 23 0 0 1 343.5 118" />
      </g>
      <Sign text={marquee} frame={frame} metal={`url(#${id}m)`} />
      <g className={frame.className}>
        <rect className="slot-drop" x="48" y="116" width="284" height="160" rx="22" />
        <rect className="slot-paint" fill={frame.fill} x="48" y="112" width="284" height="162" rx="22" />
        <rect fill={`url(#${id}m)`} x="48" y="112" width="284" height="162" rx="22" />
        <rect className="slot-edge" x="49" y="113" width="282" height="160" rx="21" />
        <rect className="slot-well" x="58" y="122" width="264" height="142" rx="14" />
      </g>
      <g className={frame.className}>
        <path className="slot-groove" d="M54 290H326" />
        <rect className="slot-well" x="86" y="306" width="208" height="56" rx="20" />
        <path className="slot-tray" d="M98 318C130 308 250 308 282 318V342C250 352 130 352 98 342Z" />
        <path className="slot-paint" fill={frame.fill} d="M80 342H300V352A18 18 0 0 1 282 370H98A18 18 0 0 1 80 352Z" />
        <path fill={`url(#${id}m)`} d="M80 342H300V352A18 18 0 0 1 282 370H98A18 18 0 0 1 80 352Z" />
        <Coin x={142} y={338} frame={frame} id={`${id}c`} />
        <Coin x={176} y={334} frame={frame} />
        <Coin x={226} y={337} frame={frame} />
        <path className="slot-paint" fill={frame.fill} d="M80 346H300V352A18 18 0 0 1 282 370H98A18 18 0 0 1 80 352Z" />
        <path fill={`url(#${id}m)`} d="M80 346H300V352A18 18 0 0 1 282 370H98A18 18 0 0 1 80 352Z" />
      </g>
    </svg>
  );
}

interface Painted {
  className: string;
  fill?: string;
}

function Coin({ x, y, frame, id }: { x: number; y: number; frame: Painted; id?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={`slot-coin ${frame.className}`} id={id}>
        <path className="slot-paint" fill={frame.fill} d="M-18 0V5C-18 16 18 16 18 5V0Z" />
        <path className="slot-shade" d="M-18 0V5C-18 16 18 16 18 5V0Z" />
        <ellipse className="slot-paint" fill={frame.fill} rx="18" ry="8.5" />
        <ellipse className="slot-milled" rx="13" ry="5.6" />
        <path className="slot-light" d="M-16-1A17 7.6 0 0 1 4-7.5L-2 7A17 7.6 0 0 1-16-1Z" />
      </g>
    </g>
  );
}

/** The lettering is as large as the sign is wide; without any, stars. */
function Sign({ text, frame, metal }: { text: string; frame: Painted; metal: string }) {
  const size = Math.round(Math.min(34, 290 / Math.max(6, text.length)));
  return (
    <g className={frame.className}>
      <rect className="slot-paint" fill={frame.fill} x="76" y="28" width="228" height="62" rx="31" />
      <rect fill={metal} x="76" y="28" width="228" height="62" rx="31" />
      <rect className="slot-well" x="83" y="35" width="214" height="48" rx="24" />
      {text === "" ? (
        [130, 190, 250].map((x) => (
          <path
            key={x}
            className="slot-paint"
            fill={frame.fill}
            transform={`translate(${x} 59) scale(.52) translate(-32 -32)`}
            d="m32 4 8.5 18 19.5 2.5-14.3 13.7L49.3 58 32 48.4 14.7 58l3.6-19.8L4 24.5 23.5 22z"
          />
        ))
      ) : (
        <text className="slot-sign" x={SIGN_MIDDLE} y={59 + size * 0.36} fontSize={size} textAnchor="middle">
          {text}
        </text>
      )}
      {ALL_BULBS.map(([x, y]) => (
        <circle key={`${x} ${y}`} className="slot-bulb" cx={x} cy={y} r="4.6" />
      ))}
    </g>
  );
}

/** What stands before the reels: the cylinder's shade, glass, and the line that counts. */
export function Glass({ trim }: { trim: string }) {
  const id = useId();
  const { className, fill } = paint(trim);
  const { left, top, width, height } = WINDOW;
  const middle = top + height / 2;
  return (
    <svg className="slot-glass" viewBox={BOX} aria-hidden="true">
      <linearGradient id={`${id}c`} x2="0" y2="1">
        <stop offset="0" stopOpacity=".9" />
        <stop offset=".1" stopOpacity=".62" />
        <stop offset=".24" stopOpacity=".2" />
        <stop offset=".36" stopOpacity="0" />
        <stop offset=".68" stopOpacity=".02" />
        <stop offset=".8" stopOpacity=".26" />
        <stop offset=".92" stopOpacity=".68" />
        <stop offset="1" stopOpacity=".92" />
      </linearGradient>
      <linearGradient id={`${id}h`} x2="0" y2="1">
        <stop offset=".2" stopColor="#fff" stopOpacity="0" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".42" />
        <stop offset=".42" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}e`}>
        <stop offset="0" stopOpacity=".34" />
        <stop offset=".12" stopOpacity="0" />
        <stop offset=".88" stopOpacity="0" />
        <stop offset="1" stopOpacity=".34" />
      </linearGradient>
      {left.map((x) => (
        <g key={x}>
          <rect fill={`url(#${id}h)`} x={x} y={top} width={width} height={height} />
          <rect fill={`url(#${id}e)`} x={x} y={top} width={width} height={height} rx="6" />
          <rect fill={`url(#${id}c)`} x={x} y={top} width={width} height={height} rx="6" />
          <rect className="slot-rim" x={x} y={top} width={width} height={height} rx="6" />
        </g>
      ))}
      <g className={className}>
        <path className="slot-line" d={`M60 ${middle}H320`} />
        <path className="slot-arrow" fill={fill} d={`M44 ${middle - 12}L64 ${middle}L44 ${middle + 12}Z`} />
        <path className="slot-arrow" fill={fill} d={`M336 ${middle - 12}L316 ${middle}L336 ${middle + 12}Z`} />
      </g>
      <path className="slot-gleam" d="M66 130H112L74 256H66ZM132 130H146V150L112 256H92ZM150 226V256H230V130H202Z" />
    </svg>
  );
}

/** What lights up round the icons of the line: by itself, so that lighting it paints nothing again. */
export const Glows = () => WINDOW.left.map((x, at) => <div key={x} className={`slot-glow slot-glow-${at + 1}`} />);

/** At rest the knob is up; the view draws it down. */
export function Lever() {
  const id = useId();
  return (
    <svg className="slot-lever" viewBox="0 0 60 190" aria-hidden="true">
      <linearGradient id={`${id}r`}>
        <stop offset="0" stopColor="#8d9298" />
        <stop offset=".35" stopColor="#fafbfc" />
        <stop offset="1" stopColor="#6c7178" />
      </linearGradient>
      <radialGradient id={`${id}k`} cx=".36" cy=".3" r=".75">
        <stop offset="0" stopColor="#fff" stopOpacity=".85" />
        <stop offset=".35" stopColor="#fff" stopOpacity=".1" />
        <stop offset="1" stopColor="#000" stopOpacity=".5" />
      </radialGradient>
      <path className="slot-hinge" d="M0 84H16A14 14 0 0 1 30 98V118A14 14 0 0 1 16 132H0Z" />
      <path className="slot-rod" fill={`url(#${id}r)`} d="M25 20H35V110A5 5 0 0 1 25 110Z" />
      <circle className="slot-axle" cx="24" cy="108" r="11" />
      <circle fill={`url(#${id}k)`} cx="24" cy="108" r="11" />
      <g className="slot-knob">
        <circle className="slot-ball" cx="30" cy="24" r="21" />
        <circle fill={`url(#${id}k)`} cx="30" cy="24" r="21" />
      </g>
    </svg>
  );
}
