import { type RefObject, useEffect, useRef, useState } from "react";
import { celebrate } from "../celebrate.ts";
import { play } from "../sound.ts";
import { rolled } from "./reaction.ts";
import type { ResultWords } from "./result-words.ts";
import type { ShownResult } from "./rules/tally.ts";

/** The end of a personality test: after a drum roll who one is, and how much of each result, as bars that grow. */
export function ResultCard(props: {
  result: ShownResult;
  heading: RefObject<(HTMLHeadingElement & HTMLParagraphElement) | null>;
  /** Submitting failed: the card's own button makes room for the one that tries again. */
  isStuck: boolean;
  onGoOn(): void;
  sound: boolean;
  reducedMotion: boolean;
  words: ResultWords;
}) {
  const { result, sound, reducedMotion, words } = props;
  const card = useRef<HTMLDivElement>(null);
  const [isTold, setTold] = useState(reducedMotion);
  useEffect(() => {
    if (!isTold && card.current) void rolled(card.current, sound).then(() => setTold(true));
  }, [isTold, sound]);
  useEffect(() => {
    if (!isTold) return;
    if (sound) play("smallWin");
    if (!reducedMotion && card.current) void celebrate(card.current);
  }, [isTold, sound, reducedMotion]);
  return (
    <div ref={card} className={`ask-result${isTold ? " is-told" : ""}`}>
      <div className="ask-result-head">
        <p className="ask-result-you">{words.you}</p>
        <h2 ref={props.heading} className="ask-title ask-result-name" tabIndex={-1}>
          {result.text}
        </h2>
      </div>
      {result.shares.length > 0 && (
        <>
          <ul className="ask-shares">
            {result.shares.map(({ text, percent }) => (
              <li key={text}>
                <span>{text}</span>
                <span className="ask-percent">{percent} %</span>
                {isTold && <Bar percent={percent} isStill={reducedMotion} />}
              </li>
            ))}
          </ul>
          {!props.isStuck && (
            <button type="button" className="game-button" onClick={props.onGoOn}>
              {words.goOn}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function Bar({ percent, isStill }: { percent: number; isStill: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    bar.current?.animate([{ transform: "scaleX(0)" }, { transform: `scaleX(${percent / 100})` }], {
      duration: isStill ? 0 : 900,
      easing: "cubic-bezier(.2,.8,.2,1)",
      fill: "both",
    });
  }, [percent, isStill]);
  return (
    <span className="ask-bar" aria-hidden="true">
      <span ref={bar} />
    </span>
  );
}
