import type { DrawingProps } from "../kit/view.ts";
import type { QuizView } from "./settings.ts";

/** The start card's picture: the campaign's, else our own. */
export const drawing = ({ settings, pictureUrl }: DrawingProps<QuizView>) =>
  settings.startPicture ? (
    <img className="ask-start-picture" src={pictureUrl(settings.startPicture)} alt="" />
  ) : (
    <Bubbles />
  );

/** The start card's own drawing, in the theme's art colours. */
function Bubbles() {
  return (
    <svg className="ask-start-picture" viewBox="0 0 200 120" aria-hidden="true">
      <path
        className="ask-art-2"
        d="M30 18h82a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16H62L44 96V78H30a16 16 0 0 1-16-16V34a16 16 0 0 1 16-16z"
      />
      <path
        className="ask-art-1"
        d="M104 40h64a16 16 0 0 1 16 16v26a16 16 0 0 1-16 16h-8v16l-18-16h-38a16 16 0 0 1-16-16V56a16 16 0 0 1 16-16z"
      />
      <path className="ask-art-line" d="M122 62c0-16 26-14 26 1 0 9-12 9-12 17m0 8v.6" />
      <path className="ask-art-mark" d="m44 47 11 11 21-22" />
      <circle className="ask-art-3" cx="178" cy="22" r="9" />
      <circle className="ask-art-4" cx="24" cy="106" r="6" />
    </svg>
  );
}
