import { fill } from "@fairground/model/text";
import { type FormEvent, useId, useRef, useState } from "react";
import { QuestionCard, QuestionHead, QuestionPicture } from "../kit/questions/card.tsx";
import { useTurns } from "../kit/questions/use-turns.ts";
import type { GameViewProps } from "../kit/view.ts";
import { ChoiceField } from "./choice-field.tsx";
import { MatrixField } from "./matrix-field.tsx";
import { RankingField } from "./ranking-field.tsx";
import { RatingField } from "./rating-field.tsx";
import type { SurveyView } from "./settings.ts";
import type { Answer, ShownQuestion, SurveyDone } from "./steps.ts";
import { TextField } from "./text-field.tsx";
import type { SurveyWords } from "./words.ts";

/** How long the thanks stand before the outcome page takes their place, in milliseconds. */
const THANKS = 1_500;

/** What every kind of question gets. */
export interface FieldProps {
  question: ShownQuestion;
  answer: Answer | null;
  onAnswer(answer: Answer | null): void;
  /** The question's heading, and what is wrong. */
  labelledBy: string;
  describedBy: string | undefined;
  words: SurveyWords;
  announce(message: string): void;
  pictureUrl(asset: string): string;
}

const FIELDS = {
  single: ChoiceField,
  multiple: ChoiceField,
  text: TextField,
  rating: RatingField,
  ranking: RankingField,
  matrix: MatrixField,
} as const;

/** One question at a time; every answer is checked and kept by the server. */
export function Survey(props: GameViewProps<SurveyView, SurveyWords>) {
  const { words: own, announce, pictureUrl } = props;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState("");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const turns = useTurns<ShownQuestion, never, SurveyDone>(
    props,
    (question) => {
      setAnswer(question.held);
      setFault("");
    },
    () => ({ say: own.thanks, stands: THANKS }),
  );
  const { screen, question, locked, trouble } = turns;
  const Field = question && FIELDS[question.kind];
  const isEmpty = answer === null && question?.kind !== "ranking";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!question || locked) return;
    const missing = faultOf(question, answer, own);
    setFault(missing);
    if (missing) {
      announce(missing);
      form.current?.querySelector<HTMLElement>("input:not(:checked),textarea")?.focus();
      return;
    }
    turns.tap();
    const order = { order: question.options.map((option) => option.id) };
    turns.answer(answer ?? (question.kind === "ranking" && question.required ? order : null));
  }

  return (
    <QuestionCard game={props} turns={turns}>
      {question && Field && (
        <form ref={form} className="ask-question survey" key={question.index} noValidate onSubmit={submit}>
          <QuestionHead question={question} isAnswered={false} onBack={turns.back} locked={locked} words={own} />
          {question.picture && <QuestionPicture src={pictureUrl(question.picture)} />}
          <div className="survey-asks">
            <h2 ref={turns.heading} id={`${id}-q`} className="ask-title" tabIndex={-1}>
              {question.text}
              {!question.required && <small className="survey-optional"> ({own.optional})</small>}
            </h2>
            {hintOf(question, own) && <p className="ask-text">{hintOf(question, own)}</p>}
          </div>
          <Field
            question={question}
            answer={answer}
            onAnswer={(given) => {
              setAnswer(given);
              setFault("");
            }}
            labelledBy={`${id}-q`}
            describedBy={fault ? `${id}-f` : undefined}
            words={own}
            announce={announce}
            pictureUrl={pictureUrl}
          />
          {fault && (
            <p id={`${id}-f`} className="survey-fault">
              {fault}
            </p>
          )}
          {!trouble && (
            <div className="ask-foot">
              <button type="submit" className="game-button" aria-disabled={locked || undefined}>
                {question.index === question.count ? own.send : isEmpty && !question.required ? own.skip : own.goOn}
              </button>
            </div>
          )}
        </form>
      )}
      {screen.kind === "done" && (
        <div className="ask-start">
          <span className="game-paint survey-sun survey-thanks" aria-hidden="true">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M8.5 9.5v.1m7-.1v.1M7.5 14c2 4.5 7 4.5 9 0z" />
            </svg>
          </span>
          <p ref={turns.heading} className="ask-title" tabIndex={-1}>
            {own.thanks}
          </p>
        </div>
      )}
    </QuestionCard>
  );
}

function hintOf({ kind, help, most, least }: ShownQuestion, own: SurveyWords): string {
  const limit =
    kind !== "multiple"
      ? ""
      : most > 0
        ? fill(own.atMost, { count: most })
        : least > 1
          ? fill(own.atLeast, { count: least })
          : own.several;
  return [help, kind === "ranking" && help === "" ? own.rank : "", limit].filter(Boolean).join(" ");
}

/** What the visitor has left out; the server looks again. */
function faultOf(question: ShownQuestion, answer: Answer | null, own: SurveyWords): string {
  const { kind, required, least, rows } = question;
  if (answer && "choices" in answer) {
    const count = answer.choices.length + (answer.other ? 1 : 0);
    if (answer.other === "") return own.write;
    if (kind === "multiple" && count < least) return fill(own.atLeast, { count: least });
  }
  if (!required || kind === "ranking") return "";
  if (kind === "text") return answer && "text" in answer && answer.text.trim() !== "" ? "" : own.write;
  if (kind === "matrix") return answer && "rows" in answer && rows.every((row) => answer.rows[row.id]) ? "" : own.rows;
  return answer === null ? own.choose : "";
}

export { Survey as View };
