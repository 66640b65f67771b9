import type { DrawingProps } from "../kit/view.ts";
import type { QuizSwipeView } from "./settings.ts";

/** The start card's picture: the campaign's, else our own. */
export const drawing = ({ settings, pictureUrl }: DrawingProps<QuizSwipeView>) =>
  settings.startPicture ? (
    <img className="ask-start-picture" src={pictureUrl(settings.startPicture)} alt="" />
  ) : (
    <Cards />
  );

/** Three cards in a fan, one right and one wrong, in the theme's art colours. */
function Cards() {
  return (
    <svg className="ask-start-picture" viewBox="0 0 200 120" aria-hidden="true">
      <rect className="ask-art-4" x="34" y="22" width="60" height="80" rx="10" transform="rotate(-16 64 62)" />
      <rect className="ask-art-2" x="106" y="22" width="60" height="80" rx="10" transform="rotate(16 136 62)" />
      <path className="ask-art-line" d="m50 52 18 18m0-18L50 70" />
      <path className="ask-art-mark" d="m129 63 10 10 17-20" />
      <rect className="ask-art-1" x="69" y="14" width="62" height="86" rx="10" />
      <path className="ask-art-line" d="M90 46c0-15 22-13 22 1 0 9-11 9-11 16m0 9v.6" />
      <circle className="ask-art-3" cx="182" cy="20" r="8" />
      <circle className="ask-art-3" cx="18" cy="102" r="6" />
    </svg>
  );
}
