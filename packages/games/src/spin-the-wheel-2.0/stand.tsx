import { useId } from "react";
import { paint } from "../kit/paint.ts";

/** Two legs and a foot behind the wheel; the disc covers where they meet. */
export function Stand({ color }: { color: string }) {
  const id = useId();
  const { className, fill } = paint(color);
  return (
    <svg className="wheel2-stand" viewBox="-200 -200 400 446" aria-hidden="true">
      <linearGradient id={`${id}l`}>
        <stop offset="0" stopColor="#fff" stopOpacity=".3" />
        <stop offset=".45" stopColor="#000" stopOpacity=".12" />
        <stop offset="1" stopColor="#000" stopOpacity=".5" />
      </linearGradient>
      <ellipse className="wheel2-floor" cx="6" cy="236" rx="150" ry="10" />
      <g className="game-paint game-c-primary">
        <path className="wheel2-fill" d="M-34 120H-8L-56 222H-96zM34 120H8L56 222H96z" />
        <path fill={`url(#${id}l)`} d="M-34 120H-8L-56 222H-96zM34 120H8L56 222H96z" />
      </g>
      <g className={className}>
        <path
          className="wheel2-fill"
          fill={fill}
          d="M-118 212H118A14 14 0 0 1 132 226V236H-132V226A14 14 0 0 1-118 212z"
        />
        <path fill={`url(#${id}l)`} d="M-118 212H118A14 14 0 0 1 132 226V236H-132V226A14 14 0 0 1-118 212z" />
        <path className="wheel2-edge" d="M-118 213.500H118" />
      </g>
    </svg>
  );
}
