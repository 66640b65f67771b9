import { useId } from "react";

const BULBS = 24;
/** Every which bulb shines: those that do lie in a picture of their own, which goes round bulb by bulb. */
const EVERY = 3;

interface Painted {
  className: string;
  fill?: string;
}

/** The side of a wheel that is as thick as a wheel is, seen a little from above: it lies behind all of it. */
export function RimSide({ className, fill }: Painted) {
  const id = useId();
  const side = "M-198 0V13A198 198 0 0 0 198 13V0z";
  return (
    <svg className="rim-side" viewBox="-200 -200 400 400" aria-hidden="true">
      <linearGradient id={`${id}s`}>
        <stop offset="0" stopOpacity=".6" />
        <stop offset=".26" stopOpacity=".3" />
        <stop offset=".4" stopColor="#fff" stopOpacity=".22" />
        <stop offset=".52" stopOpacity=".24" />
        <stop offset="1" stopOpacity=".72" />
      </linearGradient>
      <g className={className}>
        <path className="rim-paint" fill={fill} d={side} />
        <path fill={`url(#${id}s)`} d={side} />
      </g>
    </svg>
  );
}

/** The rim's roundness, and the light on rim and disc: neither turns with the disc. */
export function RimLight() {
  const id = useId();
  return (
    <>
      <svg className="rim-round" viewBox="-200 -200 400 400" aria-hidden="true">
        <radialGradient id={`${id}r`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="199">
          <stop offset=".874" stopOpacity=".5" />
          <stop offset=".896" stopOpacity=".08" />
          <stop offset=".925" stopColor="#fff" stopOpacity=".3" />
          <stop offset=".95" stopColor="#fff" stopOpacity="0" />
          <stop offset=".985" stopOpacity=".2" />
          <stop offset="1" stopOpacity=".48" />
        </radialGradient>
        <circle className="rim-tube" r="186" stroke={`url(#${id}r)`} />
      </svg>
      <div className="rim-light" />
    </>
  );
}

/** Bulbs on the rim, dark ones and above them lit ones. */
export function RimBulbs() {
  const id = useId();
  const bulbs = Array.from({ length: BULBS }, (_, at) => `rotate(${((at + 0.5) * 360) / BULBS})`);
  return (
    <>
      <svg className="rim-bulbs" viewBox="-200 -200 400 400" aria-hidden="true">
        {bulbs.map((transform) => (
          <circle key={transform} className="rim-bulb" cy="-186" r="5" transform={transform} />
        ))}
      </svg>
      <svg className="rim-bulbs rim-lit" viewBox="-200 -200 400 400" aria-hidden="true">
        <radialGradient id={id}>
          <stop offset=".22" stopColor="#fffdf0" />
          <stop offset=".42" stopColor="#ffe9a3" />
          <stop offset=".5" stopColor="#ffd76a" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffcf5a" stopOpacity="0" />
        </radialGradient>
        {bulbs
          .filter((_, at) => at % EVERY === 0)
          .map((transform) => (
            <circle key={transform} cy="-186" r="11" fill={`url(#${id})`} transform={transform} />
          ))}
      </svg>
    </>
  );
}

/** What springs from the hub on a win. */
export const HubBurst = ({ radius }: { radius: number }) => <circle className="rim-burst" r={radius} />;
