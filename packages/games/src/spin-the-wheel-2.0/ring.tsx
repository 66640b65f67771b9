import { useId } from "react";
import { paint } from "../kit/paint.ts";
import { RADIUS } from "../kit/wheel-labels.ts";
import { RimBulbs, RimLight } from "../kit/wheel-rim.tsx";
import type { Wheel2View } from "./settings.ts";

const MIDDLE = 186;
const JEWELS = 12;
const TWISTS = 72;

/** What stands still round the disc. */
export function Ring({ kind, color, picture }: { kind: Wheel2View["ring"]; color: string; picture: string }) {
  const id = useId();
  const { className, fill } = paint(color);
  return (
    <>
      <svg className="wheel2-ring" viewBox="-200 -200 400 400" aria-hidden="true">
        <linearGradient id={`${id}m`} x1=".1" y1="0" x2=".75" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".75" />
          <stop offset=".22" stopColor="#fff" stopOpacity=".1" />
          <stop offset=".38" stopColor="#000" stopOpacity=".12" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".42" />
          <stop offset=".64" stopColor="#000" stopOpacity=".06" />
          <stop offset="1" stopColor="#000" stopOpacity=".52" />
        </linearGradient>
        <linearGradient id={`${id}g`} x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".3" />
          <stop offset=".46" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        {picture === "" ? (
          <>
            <g className={className}>
              <circle className="wheel2-band" r={MIDDLE} stroke={fill} />
              <circle className="wheel2-metal" r={MIDDLE} stroke={`url(#${id}m)`} />
            </g>
            <circle className="wheel2-bevel" r="198.5" />
            <circle className="wheel2-groove" r="180" />
            <circle className="wheel2-groove" r="194" />
            <circle className="wheel2-bevel" r="175" />
          </>
        ) : (
          <image href={picture} x="-200" y="-200" width="400" height="400" />
        )}
        <circle className="wheel2-inside" r={RADIUS} />
        <path d="M-167-20A168 168 0 0 1 167-20C96-66-96-66-167-20z" fill={`url(#${id}g)`} />
      </svg>
      {picture === "" && <RimLight />}
      {picture === "" && kind === "lights" && <RimBulbs />}
      {picture === "" && (kind === "jewels" || kind === "rope") && (
        <svg className="wheel2-ornament" viewBox="-200 -200 400 400" aria-hidden="true">
          <Ornament kind={kind} />
        </svg>
      )}
    </>
  );
}

function Ornament({ kind }: { kind: Wheel2View["ring"] }) {
  const turned = (count: number) => Array.from({ length: count }, (_, at) => `rotate(${((at + 0.5) * 360) / count})`);
  if (kind === "jewels")
    return turned(JEWELS).map((transform, at) => (
      <g key={transform} transform={transform}>
        <g className={`game-paint game-c-art-${(at % 2) * 2 + 1}`}>
          <circle className="wheel2-socket" cy={-MIDDLE} r="9" />
          <circle className="wheel2-gem" cy={-MIDDLE} r="7" />
          <path className="wheel2-facet" d="M-4.5-190.500L0-193 4.5-190.5 3-186-3-186z" />
          <path className="wheel2-facet-dark" d="M-3-186H3L5.5-182 0-179-5.5-182z" />
        </g>
        <g transform="rotate(15)">
          <circle className="wheel2-stud" cy={-MIDDLE} r="3" />
        </g>
      </g>
    ));
  if (kind === "rope")
    return turned(TWISTS).map((transform) => (
      <path key={transform} className="wheel2-twist" transform={transform} d="M-5-180C1-184-1-190 5-194" />
    ));
  return null;
}
