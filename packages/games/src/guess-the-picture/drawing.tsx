import type { DrawingProps } from "../kit/view.ts";
import type { GuessView } from "./settings.ts";

/** The start card's picture: the campaign's, else our own. */
export const drawing = ({ settings, pictureUrl }: DrawingProps<GuessView>) =>
  settings.startPicture ? (
    <img className="guess-start-picture" src={pictureUrl(settings.startPicture)} alt="" />
  ) : (
    <Tiles />
  );

/** A picture that is clear under the glass and a mosaic beside it, in the theme's art colours. */
function Tiles() {
  const colors = [1, 1, 2, 2, 1, 2, 3, 3, 2, 1, 4, 3, 3, 4, 2, 1, 4, 4, 3, 4, 1, 1, 2, 4];
  return (
    <svg className="guess-start-picture" viewBox="0 0 220 150" aria-hidden="true">
      {colors.map((color, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles have no other name
          key={at}
          className={`guess-art-${color}`}
          x={26 + (at % 6) * 28}
          y={16 + Math.floor(at / 6) * 28}
          width="27"
          height="27"
          rx="4"
        />
      ))}
      <circle className="guess-art-paper" cx="136" cy="82" r="42" />
      <path className="guess-art-2" d="M98 92a38 38 0 0 1 76-20l-30 14z" />
      <circle className="guess-art-3" cx="150" cy="66" r="11" />
      <path className="guess-art-1" d="M100 95q16-22 30-8t20-2 24 2a38 38 0 0 1-74 8z" />
      <circle className="guess-art-glass" cx="136" cy="82" r="40" />
      <path className="guess-art-handle" d="m166 112 26 26" />
    </svg>
  );
}
