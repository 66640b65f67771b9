import { fill } from "@fairground/model/text";
import { useId } from "react";
import type { FieldProps } from "./view.tsx";

/** The count is shown from this many characters left on. */
const SHOWN_AT = 100;

/** A free text, of one line or several, with the characters that are left. */
export function TextField({ question, answer, onAnswer, labelledBy, describedBy, words }: FieldProps) {
  const id = useId();
  const text = answer && "text" in answer ? answer.text : "";
  const left = question.characters - [...text].length;
  const field = {
    className: "survey-text",
    value: text,
    maxLength: question.characters,
    "aria-labelledby": labelledBy,
    "aria-describedby": [describedBy, id].filter(Boolean).join(" "),
    "aria-required": question.required,
    onChange: ({ target }: { target: { value: string } }) =>
      onAnswer(target.value === "" ? null : { text: target.value }),
  };
  return (
    <div className="survey-writes">
      {question.lines ? <textarea rows={5} {...field} /> : <input type="text" {...field} />}
      <p id={id} className="survey-left">
        {left <= SHOWN_AT ? fill(words.left, { count: Math.max(0, left) }) : ""}
      </p>
    </div>
  );
}
