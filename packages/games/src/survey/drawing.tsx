import type { DrawingProps } from "../kit/view.ts";
import type { SurveyView } from "./settings.ts";

/** The start card's picture: the campaign's, else our own. */
export const drawing = ({ settings, pictureUrl }: DrawingProps<SurveyView>) =>
  settings.startPicture ? (
    <img className="ask-start-picture" src={pictureUrl(settings.startPicture)} alt="" />
  ) : (
    <Sheet />
  );

/** A sheet with ticks and stars, in the theme's art colours. */
function Sheet() {
  const star = "m0-9 2.7 5.6 6.2.8-4.5 4.3 1.1 6.1L0 4.9l-5.5 2.9 1.1-6.1-4.5-4.3 6.2-.8z";
  return (
    <svg className="ask-start-picture" viewBox="0 0 200 120" aria-hidden="true">
      <rect className="ask-art-2" x="46" y="14" width="78" height="96" rx="10" transform="rotate(-7 85 62)" />
      <rect className="ask-art-1" x="72" y="8" width="82" height="104" rx="10" />
      <path className="ask-art-line" d="m86 32 6 6 11-12m11 5h26M86 58l6 6 11-12m11 5h18" />
      {[94, 113, 132].map((x) => (
        <path key={x} className="ask-art-3" d={star} transform={`translate(${x} 91)`} />
      ))}
      <circle className="ask-art-4" cx="176" cy="26" r="8" />
      <circle className="ask-art-4" cx="26" cy="98" r="6" />
    </svg>
  );
}
