import { memo, useId } from "react";
import { EMBLEMS } from "../kit/emblems.ts";
import { paint } from "../kit/paint.ts";
import type { DrawnPrize } from "../kit/view.ts";
import { SHEEN } from "./cover.ts";

/** What lies under the cover: before scratching nothing that could be read, then the real prize. */
export function PrizeFace(props: {
  prize: DrawnPrize | null;
  lostTitle: string;
  hidden: boolean;
  pictureUrl(asset: string): string;
}) {
  const { prize } = props;
  return (
    <div className="scratch-prize" aria-hidden={props.hidden}>
      <svg className="scratch-rays" viewBox="-100 -100 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={RAYS} />
      </svg>
      {prize === null ? (
        <span className="scratch-waiting" />
      ) : (
        <>
          {prize.resultsImage ? (
            <img className="scratch-picture" src={props.pictureUrl(prize.resultsImage)} alt="" />
          ) : (
            <svg className="scratch-picture" viewBox="0 0 24 24" aria-hidden="true">
              <path className="scratch-emblem" d={prize.prizeWon ? EMBLEMS.gift : EMBLEMS.clover} />
            </svg>
          )}
          <strong className="scratch-title">{prize.prizeWon ? prize.title : props.lostTitle}</strong>
        </>
      )}
    </div>
  );
}

/** The foil as prerendered markup: it stands until the canvas has been painted, and where there is no JavaScript. */
export const Foil = memo(function Foil({ color }: { color: string }) {
  const id = useId();
  const { className, fill } = paint(color);
  return (
    <svg className={`scratch-foil ${className}`} viewBox="0 0 16 10" preserveAspectRatio="none" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        {SHEEN.map(([at, tint]) => (
          <stop key={at} offset={at} stopColor={tint} />
        ))}
      </linearGradient>
      <rect className="scratch-foil-base" width="16" height="10" fill={fill} />
      <rect width="16" height="10" fill={`url(#${id})`} />
    </svg>
  );
});

const RAYS = Array.from({ length: 12 }, (_, at) => {
  const edge = (turn: number) => {
    const angle = ((at + turn) * Math.PI) / 6;
    return `${Math.round(Math.sin(angle) * 160)} ${Math.round(-Math.cos(angle) * 160)}`;
  };
  return `M0 0 ${edge(-0.25)} ${edge(0.25)}z`;
}).join("");
