import { fill } from "@fairground/model/text";
import { useState } from "react";
import { QuestionCard, QuestionHead } from "../kit/questions/card.tsx";
import { Countdown } from "../kit/questions/countdown.tsx";
import { Dial } from "../kit/questions/dial.tsx";
import { answered, prepareReaction } from "../kit/questions/reaction.ts";
import { Swipe } from "../kit/questions/swipe.tsx";
import { useTurns } from "../kit/questions/use-turns.ts";
import type { GameViewProps } from "../kit/view.ts";
import type { QuizSwipeView } from "./settings.ts";
import type { AskedCard, SwipeDone, SwipeFeedback } from "./steps.ts";
import type { QuizSwipeWords } from "./words.ts";

/** How long the result stands before the outcome page takes its place, in milliseconds. */
const RESULT = 1_600;

/** One card at a time, swiped to one of two sides; what is right is known to the server alone. */
export function QuizSwipe(props: GameViewProps<QuizSwipeView, QuizSwipeWords>) {
  const { settings, words: own, announce, reducedMotion, pictureUrl } = props;
  const [row, setRow] = useState(0);
  const rowOf = (count: number) => (count > 1 ? fill(own.row, { count }) : "");
  const result = ({ correct, count }: SwipeDone) => fill(own.result, { correct, count });
  const turns = useTurns<AskedCard, SwipeFeedback, SwipeDone>(
    props,
    () => {},
    (done) => ({ say: result(done), stands: RESULT, score: done.score, time: done.time }),
    (feedback) => {
      const { correct: isRight } = feedback;
      const inRow = isRight ? row + 1 : 0;
      setRow(inRow);
      answered(turns.heading.current, { isRight, sound: settings.sound, isCalm: reducedMotion });
      announce([verdict(feedback), rowOf(inRow), solution(feedback), feedback.text].filter(Boolean).join(" "));
    },
  );
  const { screen, question: card, feedback, sending, locked, trouble } = turns;
  const verdict = ({ correct, late }: SwipeFeedback) => (correct ? own.right : late ? own.late : own.wrong);
  const solution = ({ correct, side }: SwipeFeedback) =>
    correct || !card ? "" : fill(own.answer, { side: card[side] });

  return (
    <QuestionCard game={props} turns={turns}>
      {card && (
        <div className="ask-question" key={card.index}>
          <QuestionHead question={card} isAnswered={feedback !== null} onBack={turns.back} locked words={own}>
            {card.timeLeft !== null && (
              <Countdown
                timeLeft={card.timeLeft}
                running={!sending && feedback === null && trouble === null}
                words={own}
                announce={announce}
                onEnd={() => turns.answer(null)}
              />
            )}
          </QuestionHead>
          <Swipe
            text={card.text}
            picture={card.picture && pictureUrl(card.picture)}
            left={card.left}
            right={card.right}
            heading={turns.heading}
            under={card.count - card.index}
            isBack={trouble !== null}
            onSwipe={(side) => {
              turns.tap();
              prepareReaction();
              turns.answer(side);
            }}
            hint={own.hint}
            keys={own.keys}
            behind={
              feedback && (
                <>
                  <Verdict isRight={feedback.correct} />
                  <p className="ask-title">{verdict(feedback)}</p>
                  {row > 1 && <p className="ask-row">{rowOf(row)}</p>}
                  {solution(feedback) && <p className="ask-text">{solution(feedback)}</p>}
                  {feedback.text && <p className="ask-text">{feedback.text}</p>}
                </>
              )
            }
            {...{ locked, reducedMotion }}
          />
          {feedback && !trouble && (
            <div className="ask-foot">
              <button
                ref={turns.next}
                type="button"
                className="game-button"
                aria-disabled={sending || undefined}
                onClick={turns.goOn}
              >
                {screen.kind === "question" && screen.done ? own.end : own.next}
              </button>
            </div>
          )}
        </div>
      )}
      {screen.kind === "done" && (
        <div className="ask-start">
          <Dial {...screen.done} isCalm={reducedMotion} />
          <p ref={turns.heading} className="ask-title" tabIndex={-1}>
            {result(screen.done)}
          </p>
        </div>
      )}
    </QuestionCard>
  );
}

const Verdict = ({ isRight }: { isRight: boolean }) => (
  <span className={`swipe-verdict${isRight ? "" : " is-wrong"}`} aria-hidden="true">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={isRight ? "m5 12.5 4.5 4.5L19 7.5" : "m6.5 6.5 11 11m0-11-11 11"} />
    </svg>
  </span>
);

export { QuizSwipe as View };
