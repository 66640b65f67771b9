import { CLOVER, GIFT } from "../kit/emblems.ts";
import type { PrizeToShow } from "../kit/view.ts";

/** What lies under the cover: before scratching nothing that could be read, then the real prize. */
export function PrizeFace(props: {
  prize: PrizeToShow | null;
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
              <path className="scratch-emblem" d={prize.prizeWon ? GIFT : CLOVER} />
            </svg>
          )}
          <strong className="scratch-title">{prize.prizeWon ? prize.title : props.lostTitle}</strong>
        </>
      )}
    </div>
  );
}

const RAYS = Array.from({ length: 12 }, (_, at) => {
  const edge = (turn: number) => {
    const angle = ((at + turn) * Math.PI) / 6;
    return `${Math.round(Math.sin(angle) * 160)} ${Math.round(-Math.cos(angle) * 160)}`;
  };
  return `M0 0 ${edge(-0.25)} ${edge(0.25)}z`;
}).join("");
