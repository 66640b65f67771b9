import type { DrawingProps } from "../kit/view.ts";
import type { PersonalityTestSwipeView } from "./settings.ts";

/** The start card's picture: the campaign's, else our own. */
export const drawing = ({ settings, pictureUrl }: DrawingProps<PersonalityTestSwipeView>) =>
  settings.startPicture ? (
    <img className="ask-start-picture" src={pictureUrl(settings.startPicture)} alt="" />
  ) : (
    <Cards />
  );

/** A smile on a card between two others, in the theme's art colours. */
function Cards() {
  return (
    <svg className="ask-start-picture" viewBox="0 0 200 120" aria-hidden="true">
      <rect className="ask-art-2" x="34" y="22" width="60" height="80" rx="10" transform="rotate(-16 64 62)" />
      <rect className="ask-art-4" x="106" y="22" width="60" height="80" rx="10" transform="rotate(16 136 62)" />
      <rect className="ask-art-1" x="69" y="14" width="62" height="86" rx="10" />
      <path className="ask-art-line" d="M90 44v.6m20-.6v.6M84 64c8 12 24 12 32 0" />
      <circle className="ask-art-3" cx="182" cy="20" r="8" />
      <circle className="ask-art-3" cx="18" cy="102" r="6" />
    </svg>
  );
}
