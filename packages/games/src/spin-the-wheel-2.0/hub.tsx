import { useId } from "react";
import { EMBLEMS } from "../kit/emblems.ts";
import { paint } from "../kit/paint.ts";
import { HUB } from "../kit/wheel-labels.ts";
import { HubBurst } from "../kit/wheel-rim.tsx";
import type { Wheel2View } from "./settings.ts";

/** The wheel's middle; a logo sits in it as in a coin. */
export function Hub({ kind, color, picture }: { kind: Wheel2View["hub"]; color: string; picture: string }) {
  const id = useId();
  const { className, fill } = paint(color);
  const inner = HUB - 9;
  return (
    <svg className="wheel2-hub rim-hub" viewBox="-50 -50 100 100" aria-hidden="true">
      <radialGradient id={`${id}d`} cx=".36" cy=".28" r=".8">
        <stop offset="0" stopColor="#fff" stopOpacity=".9" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".18" />
        <stop offset=".7" stopColor="#000" stopOpacity=".1" />
        <stop offset="1" stopColor="#000" stopOpacity=".5" />
      </radialGradient>
      <linearGradient id={`${id}m`} x1="0" y1="0" x2=".6" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".7" />
        <stop offset=".5" stopColor="#000" stopOpacity=".06" />
        <stop offset="1" stopColor="#000" stopOpacity=".5" />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <circle r={inner} />
      </clipPath>
      <HubBurst radius={HUB} />
      <circle className="wheel2-shadow" cx="2" cy="5" r={HUB + 1} />
      <g className={className}>
        <circle className="wheel2-fill" r={HUB} fill={fill} />
        <circle r={HUB} fill={`url(#${id}m)`} />
        <circle className="wheel2-bevel" r={HUB - 1} />
        <circle className="wheel2-groove" r={inner + 3} />
        {picture === "" && kind === "dome" && (
          <>
            <circle className="wheel2-fill" r={inner} fill={fill} />
            <circle r={inner} fill={`url(#${id}d)`} />
          </>
        )}
      </g>
      {picture === "" && kind === "gem" && (
        <g className="game-paint game-c-art-1 rim-star">
          <path className="wheel2-fill" d="M0-25 17.7-17.7 25 0 17.7 17.7 0 25-17.7 17.7-25 0-17.7-17.700z" />
          <path className="wheel2-facet" d="M0-25 17.7-17.7 9-9 0-12-9-9-17.7-17.700zM-25 0-17.7-17.7-9-9-12 0z" />
          <path className="wheel2-facet-dark" d="M0 25 17.7 17.7 9 9 0 12-9 9-17.7 17.700zM25 0 17.7 17.7 9 9 12 0z" />
          <path className="wheel2-table" d="M0-12 9-9 12 0 9 9 0 12-9 9-12 0-9-9z" />
        </g>
      )}
      {picture === "" && kind === "star" && (
        <>
          <circle className="wheel2-face" r={inner} />
          <g className="rim-star">
            <path className="wheel2-star" d={EMBLEMS.star} transform="translate(-18 -18.6) scale(1.5)" />
          </g>
        </>
      )}
      {picture !== "" && (
        <>
          <circle className="wheel2-face" r={inner} />
          <g className="rim-star">
            <image
              href={picture}
              x={-inner}
              y={-inner}
              width={inner * 2}
              height={inner * 2}
              clipPath={`url(#${id}c)`}
              preserveAspectRatio="xMidYMid meet"
            />
          </g>
        </>
      )}
    </svg>
  );
}
