import type { DrawingProps } from "../kit/view.ts";
import type { PersonalityTestView } from "./settings.ts";

/** The start card's picture: the campaign's, else our own. */
export const drawing = ({ settings, pictureUrl }: DrawingProps<PersonalityTestView>) =>
  settings.startPicture ? (
    <img className="ask-start-picture" src={pictureUrl(settings.startPicture)} alt="" />
  ) : (
    <Faces />
  );

/** Two faces in one, in the theme's art colours. */
function Faces() {
  return (
    <svg className="ask-start-picture" viewBox="0 0 200 120" aria-hidden="true">
      <circle className="ask-art-2" cx="76" cy="60" r="46" />
      <path
        className="ask-art-1"
        d="M124 14a46 46 0 0 1 0 92 46 46 0 0 1-32-79 46 46 0 0 0 0 66 46 46 0 0 1 0-66A46 46 0 0 1 124 14z"
      />
      <path
        className="ask-art-line"
        d="M50 52v.6m22-.6v.6M46 74c9 11 23 11 30 4m42-26v.6m22-.6v.6m-24 25c8 7 20 5 26-5"
      />
      <circle className="ask-art-3" cx="182" cy="22" r="9" />
      <circle className="ask-art-4" cx="18" cy="102" r="6" />
    </svg>
  );
}
