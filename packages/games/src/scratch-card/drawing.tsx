import { useId } from "react";
import { paint } from "../kit/paint.ts";
import type { DrawingProps } from "../kit/view.ts";
import { SHEEN } from "./cover.ts";
import { BUILT_IN } from "./foil.ts";
import type { ScratchView } from "./settings.ts";

/** The cover and the coin that follows a mouse. view.tsx finds its parts by their classes. */
export const drawing = ({ settings: { cover, coverColor, coverText }, pictureUrl }: DrawingProps<ScratchView>) => {
  const isFoil = cover === BUILT_IN || cover === "";
  return (
    <>
      {isFoil ? <Foil color={coverColor} /> : <img className="scratch-foil" src={pictureUrl(cover)} alt="" />}
      <canvas className="scratch-canvas" />
      <span className={`scratch-text ${isFoil ? paint(coverColor).className : "game-on-dark"}`}>{coverText}</span>
      <svg className="scratch-coin" viewBox="-24 -24 48 48" aria-hidden="true">
        <circle className="scratch-coin-rim" r="22" />
        <circle className="scratch-coin-face" r="16" />
        <path
          className="scratch-coin-star"
          d="m0-9 2.6 5.7 6.2.7-4.6 4.2 1.3 6.100L0 4.600l-5.5 3.1 1.3-6.1-4.6-4.2 6.2-.700z"
        />
      </svg>
    </>
  );
};

/** The foil as prerendered markup: it stands until the canvas has been painted, and where there is no JavaScript. */
function Foil({ color }: { color: string }) {
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
}
