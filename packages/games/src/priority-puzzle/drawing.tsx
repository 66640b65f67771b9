import type { DrawingProps } from "../kit/view.ts";
import type { PuzzleView } from "./settings.ts";

/** The start card's picture: the campaign's, else our own. */
export const drawing = ({ settings, pictureUrl }: DrawingProps<PuzzleView>) =>
  settings.startPicture ? (
    <img className="puzzle-start-picture" src={pictureUrl(settings.startPicture)} alt="" />
  ) : (
    <Steps />
  );

/** Bars out of order, the one that is being moved lifted out, in the theme's art colours. */
function Steps() {
  return (
    <svg className="puzzle-start-picture" viewBox="0 0 220 140" aria-hidden="true">
      <rect className="puzzle-art-shade" x="24" y="124" width="176" height="10" rx="5" />
      <rect className="puzzle-art-2" x="30" y="96" width="160" height="30" rx="10" />
      <rect className="puzzle-art-3" x="30" y="60" width="110" height="30" rx="10" />
      <rect className="puzzle-art-4" x="30" y="24" width="62" height="30" rx="10" />
      <g transform="rotate(-7 150 34)">
        <rect className="puzzle-art-shade" x="104" y="24" width="92" height="30" rx="10" />
        <rect className="puzzle-art-1" x="100" y="16" width="92" height="30" rx="10" />
        <path className="puzzle-art-line" d="M112 26h16m-16 10h16" />
      </g>
      <path className="puzzle-art-line" d="M44 34v10m0-10-5 5m5-5 5 5M44 70h16M44 80h10M44 106h16M44 116h10" />
      <path className="puzzle-art-move" d="M206 70c4 16-4 28-20 30m0 0 8-7m-8 7 9 6" />
    </svg>
  );
}
