import type { ShownFeedback, ShownQuestion } from "./steps.ts";
import type { QuizWords } from "./words.ts";

const CHECK = "m5 12.5 4.5 4.5L19 7.5";
const CROSS = "m6.5 6.5 11 11m0-11-11 11";

/** The answers as large buttons: with one right answer a press answers, with several it ticks. */
export function Answers(props: {
  question: ShownQuestion;
  chosen: readonly string[];
  feedback: ShownFeedback | null;
  /** While an answer is on its way or judged, buttons keep their place and focus but do nothing. */
  locked: boolean;
  words: QuizWords;
  onChoose(id: string): void;
  pictureUrl(asset: string): string;
}) {
  const { question, chosen, feedback, locked, words: own } = props;
  const multiple = question.kind === "multiple";
  const pictured = question.answers.some((answer) => answer.picture !== "");
  return (
    <ul className={`quiz-answers${pictured ? " is-pictured" : ""}`}>
      {question.answers.map(({ id, text, picture }, at) => {
        const picked = chosen.includes(id);
        const right = feedback?.rightAnswers.includes(id) ?? false;
        const wrong = feedback !== null && picked && !right;
        const state = right ? " is-right" : wrong ? " is-wrong" : picked ? " is-picked" : "";
        const mark = right || (multiple && picked && !wrong) ? CHECK : wrong ? CROSS : null;
        return (
          <li key={id}>
            <button
              type="button"
              className={`quiz-answer${state}`}
              aria-pressed={picked}
              aria-disabled={locked || undefined}
              onClick={() => !locked && props.onChoose(id)}
            >
              {picture !== "" && <img src={props.pictureUrl(picture)} alt={text} />}
              <span className={`quiz-mark${multiple ? " is-box" : ""}`} aria-hidden="true">
                {mark ? (
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={mark} />
                  </svg>
                ) : multiple ? null : (
                  String.fromCharCode(65 + at)
                )}
              </span>
              <span className="quiz-answer-text">{text}</span>
              {feedback && (right || picked) && (
                <span className="game-unseen">
                  {[picked ? own.yourAnswer : "", right ? own.rightAnswer : ""].filter(Boolean).join(", ")}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
