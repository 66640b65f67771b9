import { useId } from "react";
import type { FieldProps } from "./view.tsx";

const CHECK = "m5 12.5 4.5 4.5L19 7.5";

/** One of several options, or several; "Other" takes a text. */
export function ChoiceField(props: FieldProps) {
  const { question, answer, onAnswer, labelledBy, describedBy, words } = props;
  const name = useId();
  const multiple = question.kind === "multiple";
  const held = answer && "choices" in answer ? answer : { choices: [] };
  const { choices, other } = held;
  const full = multiple && question.most > 0 && choices.length + (other === undefined ? 0 : 1) >= question.most;
  const pictured = question.options.some(({ picture }) => picture !== "");

  const give = (next: string[], own: string | undefined) =>
    onAnswer(
      next.length === 0 && own === undefined ? null : { choices: next, ...(own === undefined ? {} : { other: own }) },
    );
  function pick(id: string) {
    if (!multiple) give([id], undefined);
    else give(choices.includes(id) ? choices.filter((one) => one !== id) : [...choices, id], other);
  }
  function pickOther() {
    if (!multiple) give([], "");
    else give(choices, other === undefined ? "" : undefined);
  }

  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`survey-set ask-answers${pictured ? " is-pictured" : ""}`}
    >
      {question.options.map(({ id, text, picture }) => (
        <Option
          key={id}
          isPicked={choices.includes(id)}
          onPick={() => pick(id)}
          text={text}
          picture={picture && props.pictureUrl(picture)}
          {...{ name, multiple, full }}
        />
      ))}
      {question.other && (
        <div className="survey-other">
          <Option
            isPicked={other !== undefined}
            onPick={pickOther}
            text={words.other}
            picture=""
            {...{ name, multiple, full }}
          />
          {other !== undefined && (
            <input
              className="survey-text"
              aria-label={words.yours}
              placeholder={words.yours}
              value={other}
              maxLength={question.characters}
              onChange={(event) => give(choices, event.target.value)}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

function Option(props: {
  name: string;
  multiple: boolean;
  isPicked: boolean;
  /** As many as may be are chosen. */
  full: boolean;
  onPick(): void;
  text: string;
  picture: string;
}) {
  const { multiple, isPicked, picture } = props;
  return (
    <label className={`ask-answer${isPicked ? " is-picked" : ""}`}>
      <input
        type={multiple ? "checkbox" : "radio"}
        name={props.name}
        checked={isPicked}
        disabled={props.full && !isPicked}
        onChange={props.onPick}
      />
      {picture !== "" && <img src={picture} alt="" />}
      <span className={`ask-mark${multiple ? " is-box" : " survey-dot"}`} aria-hidden="true">
        {isPicked && (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={CHECK} />
          </svg>
        )}
      </span>
      <span className="ask-answer-text">{props.text}</span>
    </label>
  );
}
