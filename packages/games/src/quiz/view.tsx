import { fill } from "@fairground/model/text";
import { useState } from "react";
import { QuestionCard, QuestionHead, QuestionPicture } from "../kit/questions/card.tsx";
import { Choices } from "../kit/questions/choices.tsx";
import { Countdown } from "../kit/questions/countdown.tsx";
import { Dial } from "../kit/questions/dial.tsx";
import { answered, prepareReaction } from "../kit/questions/reaction.ts";
import { useTurns } from "../kit/questions/use-turns.ts";
import type { GameViewProps } from "../kit/view.ts";
import type { QuizView } from "./settings.ts";
import type { QuizReply, ShownFeedback, ShownQuestion } from "./steps.ts";
import type { QuizWords } from "./words.ts";

type Done = NonNullable<QuizReply["done"]>;

/** How long the result stands before the outcome page takes its place, in milliseconds. */
const RESULT = 1_600;

/** One question at a time, each asked of the server, which alone knows what is right. */
export function Quiz(props: GameViewProps<QuizView, QuizWords>) {
  const { settings, words: own, announce, pictureUrl, reducedMotion } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [row, setRow] = useState(0);
  const [score, setScore] = useState<number>();
  const result = ({ correct, count }: Done) => fill(own.result, { correct, count });
  const rowOf = (count: number) => (count > 1 ? fill(own.row, { count }) : "");
  const said = ({ correct, late }: ShownFeedback) => (correct ? own.right : late ? own.late : own.wrong);
  const turns = useTurns<ShownQuestion, ShownFeedback, Done>(
    props,
    () => setChosen([]),
    (done) => ({ say: result(done), stands: RESULT, score: done.score, time: done.time }),
    (feedback, reply: QuizReply) => {
      const { correct: isRight } = feedback;
      const inRow = isRight ? row + 1 : 0;
      setRow(inRow);
      setScore(reply.score);
      answered(turns.heading.current, { isRight, sound: settings.sound, isCalm: reducedMotion });
      announce([said(feedback), rowOf(inRow), feedback.text].filter(Boolean).join(" "));
    },
  );
  const { screen, question, feedback, sending, locked, trouble } = turns;
  const multiple = question?.kind === "multiple";

  function choose(id: string) {
    turns.tap();
    prepareReaction();
    if (multiple) setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    else {
      setChosen([id]);
      turns.answer([id]);
    }
  }

  return (
    <QuestionCard game={props} turns={turns}>
      {question && (
        <div className="ask-question" key={question.index}>
          <QuestionHead
            question={question}
            isAnswered={feedback !== null}
            onBack={turns.back}
            locked
            words={own}
            score={score}
          >
            {question.timeLeft !== null && (
              <Countdown
                timeLeft={question.timeLeft}
                running={!sending && feedback === null && trouble === null}
                words={own}
                announce={announce}
                onEnd={() => turns.answer([...chosen])}
              />
            )}
          </QuestionHead>
          {question.picture && <QuestionPicture src={pictureUrl(question.picture)} />}
          <h2 ref={turns.heading} className="ask-title" tabIndex={-1}>
            {question.text}
          </h2>
          {multiple && <p className="ask-text">{own.several}</p>}
          <Choices
            choices={question.answers}
            right={feedback?.rightAnswers ?? null}
            onChoose={choose}
            words={own}
            {...{ multiple, chosen, locked, pictureUrl }}
          />
          <div className="ask-foot">
            {feedback && (
              <>
                <p className={`ask-feedback${feedback.correct ? " is-right" : " is-wrong"}`}>
                  <strong>
                    {said(feedback)} {row > 1 && <span className="ask-row">{rowOf(row)}</span>}
                  </strong>{" "}
                  {feedback.text}
                </p>
                {!trouble && (
                  <button
                    ref={turns.next}
                    type="button"
                    className="game-button"
                    aria-disabled={sending || undefined}
                    onClick={turns.goOn}
                  >
                    {screen.kind === "question" && screen.done ? own.end : own.next}
                  </button>
                )}
              </>
            )}
            {!feedback && multiple && !trouble && (
              <button
                type="button"
                className="game-button"
                aria-disabled={locked || chosen.length === 0 || undefined}
                onClick={() => !locked && chosen.length > 0 && turns.answer([...chosen])}
              >
                {own.confirm}
              </button>
            )}
          </div>
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

export { Quiz as View };
