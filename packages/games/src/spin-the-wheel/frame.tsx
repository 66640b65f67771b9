import { useId } from "react";
import { EMBLEMS } from "../kit/emblems.ts";
import { paint } from "../kit/paint.ts";
import { HUB, RADIUS } from "../kit/wheel-labels.ts";

const BULBS = 24;

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
        {lights && (
          <g>
            {Array.from({ length: BULBS }, (_, at) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: bulbs are alike
                key={at}
                className="wheel-bulb"
                cy="-186"
                r="5"
                transform={`rotate(${((at + 0.5) * 360) / BULBS})`}
              />
            ))}
          </g>
        )}
        <path d="M-168-14A168.6 168.6 0 0 1 168-14C110-58-110-58-168-14z" fill={`url(#${id}g)`} />
        <circle className="wheel-hub-shadow" cy="4" r={HUB + 2} />
        <g className={className}>
          <circle className="wheel-hub" r={HUB} fill={fill} />
          <circle r={HUB} fill={`url(#${id}m)`} />
        </g>
        <circle className="wheel-hub-face" r={HUB - 8} />
        <path className="wheel-hub-star" d={EMBLEMS.star} transform="translate(-16.8 -17) scale(1.4)" />
      </svg>
      <svg className="wheel-pointer" viewBox="-30 -14 60 78" aria-hidden="true">
        <path className="wheel-pointer-body" d="M0 60C-8 40-22 26-22 8a22 22 0 0 1 44 0C22 26 8 40 0 60z" />
        <path d="M0 56C-6 38-18 25-18 8A18 18 0 0 1 0-10z" fill="#fff" fillOpacity=".22" />
        <circle className="wheel-pointer-eye" cy="8" r="8" />
      </svg>
    </>
  );
}
