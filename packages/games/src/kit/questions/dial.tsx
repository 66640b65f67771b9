import { useEffect, useRef } from "react";
import { celebrate } from "../celebrate.ts";

/** How many of all were right, as a ring that fills; all of them are celebrated. */
export function Dial({ correct, count, isCalm }: { correct: number; count: number; isCalm: boolean }) {
  const dial = useRef<SVGSVGElement>(null);
  const isAll = correct === count && !isCalm;
  useEffect(() => {
    if (isAll && dial.current) void celebrate(dial.current);
  }, [isAll]);
  return (
    <svg ref={dial} className="ask-dial" viewBox="0 0 120 120" aria-hidden="true">
      <circle className="ask-dial-track" cx="60" cy="60" r="50" />
      {correct > 0 && (
        <circle
          className="ask-dial-share"
          cx="60"
          cy="60"
          r="50"
          pathLength="1"
          strokeDasharray={`${correct / count} 1`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text x="60" y="72">
        {correct}/{count}
      </text>
    </svg>
  );
}
