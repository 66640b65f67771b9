import { useId } from "react";
import type { FieldProps } from "./view.tsx";

/** The same options for every row: a group of radio buttons each, beside each other where there is room, else as pills. */
export function MatrixField({ question, answer, onAnswer, labelledBy, describedBy }: FieldProps) {
  const id = useId();
  const held = answer && "rows" in answer ? answer.rows : {};
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className="survey-set survey-matrix">
      <div className="survey-columns" aria-hidden="true">
        <span />
        {question.options.map((option) => (
          <span key={option.id}>{option.text}</span>
        ))}
      </div>
      {question.rows.map((row) => (
        <div key={row.id} role="radiogroup" aria-labelledby={`${id}-${row.id}`} className="survey-row">
          <span id={`${id}-${row.id}`} className="survey-row-text">
            {row.text}
          </span>
          {question.options.map((option) => (
            <label key={option.id} className={`survey-cell${held[row.id] === option.id ? " is-on" : ""}`}>
              <input
                type="radio"
                name={`${id}-${row.id}`}
                checked={held[row.id] === option.id}
                onChange={() => onAnswer({ rows: { ...held, [row.id]: option.id } })}
              />
              <span>{option.text}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}
