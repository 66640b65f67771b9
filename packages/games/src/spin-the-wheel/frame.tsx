import { useId } from "react";
import { EMBLEMS } from "../kit/emblems.ts";
import { paint } from "../kit/paint.ts";
import { HUB, RADIUS } from "../kit/wheel-labels.ts";
import { HubBurst, RimBulbs, RimLight } from "../kit/wheel-rim.tsx";

/** What stands still: rim, lights, hub, gloss and the pointer. */
export function Frame({ rim, lights }: { rim: string; lights: boolean }) {
  const id = useId();
  const { className, fill } = paint(rim);
  return (
    <>
      <svg className="wheel-frame" viewBox="-200 -200 400 400" aria-hidden="true">
        <linearGradient id={`${id}m`} x1="0" y1="0" x2=".35" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".5" />
          <stop offset=".45" stopColor="#fff" stopOpacity="0" />
          <stop offset=".55" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity=".42" />
        </linearGradient>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".26" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <g className={className}>
          <circle className="wheel-rim" r="186" stroke={fill} />
          <circle className="wheel-rim-shade" r="186" stroke={`url(#${id}m)`} />
        </g>
        <circle className="wheel-rim-line" r="197" />
        <circle className="wheel-rim-line" r={RADIUS + 2} />
        <circle className="wheel-rim-dark" r={RADIUS - 1} />
        <path d="M-168-14A168.6 168.6 0 0 1 168-14C110-58-110-58-168-14z" fill={`url(#${id}g)`} />
      </svg>
      <RimLight />
      {lights && <RimBulbs />}
      <svg className="wheel-center rim-hub" viewBox="-50 -50 100 100" aria-hidden="true">
        <radialGradient id={`${id}d`} cx=".36" cy=".28" r=".85">
          <stop offset="0" stopColor="#fff" stopOpacity=".75" />
          <stop offset=".35" stopColor="#fff" stopOpacity=".1" />
          <stop offset=".7" stopColor="#000" stopOpacity=".12" />
          <stop offset="1" stopColor="#000" stopOpacity=".5" />
        </radialGradient>
        <HubBurst radius={HUB} />
        <circle className="wheel-hub-shadow" cx="2" cy="6" r={HUB + 2} />
        <g className={className}>
          <circle className="wheel-hub" r={HUB} fill={fill} />
          <circle r={HUB} fill={`url(#${id}d)`} />
        </g>
        <circle className="wheel-hub-face" r={HUB - 8} />
        <g className="rim-star">
          <path className="wheel-hub-star" d={EMBLEMS.star} transform="translate(-16.8 -17) scale(1.4)" />
        </g>
      </svg>
      <svg className="wheel-pointer" viewBox="-30 -14 60 78" aria-hidden="true">
        <path className="wheel-pointer-shade" d="M3 65C-5 45-19 31-19 13a22 22 0 0 1 44 0C25 31 11 45 3 65z" />
        <path className="wheel-pointer-body" d="M0 60C-8 40-22 26-22 8a22 22 0 0 1 44 0C22 26 8 40 0 60z" />
        <path d="M0 56C-6 38-18 25-18 8A18 18 0 0 1 0-10z" fill="#fff" fillOpacity=".22" />
        <radialGradient id={`${id}e`} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#9298a0" />
        </radialGradient>
        <circle className="wheel-pointer-eye" cy="8" r="8" fill={`url(#${id}e)`} />
      </svg>
    </>
  );
}
