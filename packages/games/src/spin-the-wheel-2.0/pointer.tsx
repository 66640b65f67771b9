import { useId } from "react";
import { paint } from "../kit/paint.ts";
import type { Wheel2View } from "./settings.ts";

const SHAPES = {
  arrow: "M-19-8H19V14L0 60-19 14z",
  drop: "M0 60C-8 40-21 26-21 8a21 21 0 0 1 42 0C21 26 8 40 0 60z",
  flapper: "M-10-8H10L6.5 56A6.5 6.5 0 0 1-6.5 56z",
} as const;
const LIGHTS = {
  arrow: "M-19-8H0V60L-19 14z",
  drop: "M0 60C-8 40-21 26-21 8A21 21 0 0 1 0-13z",
  flapper: "M-10-8H-3V62A6.5 6.5 0 0 1-6.5 56z",
} as const;

/** Turns about its eye when a peg passes. */
export function Pointer({ kind, color, picture }: { kind: Wheel2View["pointer"]; color: string; picture: string }) {
  const id = useId();
  const { className, fill } = paint(color);
  return (
    <svg className="wheel2-pointer" viewBox="-30 -18 60 84" aria-hidden="true">
      <radialGradient id={`${id}e`} cx=".36" cy=".3" r=".8">
        <stop offset="0" stopColor="#fff" />
        <stop offset="1" stopColor="#8b8f96" />
      </radialGradient>
      {picture === "" ? (
        <>
          <path className="wheel2-needle-shade" d={SHAPES[kind]} transform="translate(4 6)" />
          <path className="wheel2-needle" d={SHAPES[kind]} />
          <path className="wheel2-facet" d={LIGHTS[kind]} />
          <g className={className}>
            <circle className="wheel2-fill" fill={fill} cy="6" r="11" />
          </g>
          <circle fill={`url(#${id}e)`} cy="6" r="7" />
        </>
      ) : (
        <image href={picture} x="-30" y="-18" width="60" height="84" />
      )}
    </svg>
  );
}
