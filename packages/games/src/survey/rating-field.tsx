import { fill } from "@fairground/model/text";
import { useId } from "react";
import type { FieldProps } from "./view.tsx";

const STAR = "m12 2.6 2.9 6.1 6.7.9-4.9 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.4 9.6l6.7-.9z";
/** Mouths from sad to glad. */
const MOUTHS = [
  "M8 17.5c2-3 6-3 8 0",
  "M8 16.5c2-1.5 6-1.5 8 0",
  "M8 16h8",
  "M8 15c2 2 6 2 8 0",
  "M7.5 14c2 4.5 7 4.5 9 0z",
];

/** Who has not been answered yet sleeps. */
const ASLEEP = "M7 9.8c.7.9 2 .9 2.7 0m4.6 0c.7.9 2 .9 2.7 0M10 15.3c1 .9 3 .9 4 0";
const mood = (at: number): string => (at < 0 ? ASLEEP : `M8.5 9.5v.1m7-.1v.1${MOUTHS[at] ?? ""}`);

/** A scale of stars, numbers or faces: above faces a sun feels what was chosen. */
export function RatingField({ question, answer, onAnswer, labelledBy, describedBy, words }: FieldProps) {
  const name = useId();
  const rating = answer && "rating" in answer ? answer.rating : null;
  const { values, scale, low, high } = question;
  const most = values.at(-1) ?? 0;
  return (
    <div className="survey-rates">
      {scale === "faces" && (
        <span className="game-paint survey-sun" aria-hidden="true">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={mood(rating === null ? -1 : values.indexOf(rating))} />
          </svg>
        </span>
      )}
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className={`survey-scale is-${scale}${values.length > 7 ? " is-long" : ""}`}
      >
        {values.map((value, at) => {
          const isOn = rating !== null && (scale === "stars" ? value <= rating : value === rating);
          const end = at === 0 ? low : at === values.length - 1 ? high : "";
          return (
            <label key={value} className={`survey-step${isOn ? " is-on" : ""}`}>
              <input type="radio" name={name} checked={value === rating} onChange={() => onAnswer({ rating: value })} />
              <span className="game-unseen">{[fill(words.step, { value, most }), end].filter(Boolean).join(", ")}</span>
              {scale === "numbers" ? (
                <span aria-hidden="true">{value}</span>
              ) : (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  {scale === "stars" ? (
                    <path d={STAR} />
                  ) : (
                    <>
                      <circle cx="12" cy="12" r="10.5" />
                      <path className="survey-mouth" d={mood(at)} />
                    </>
                  )}
                </svg>
              )}
            </label>
          );
        })}
      </div>
      {(low || high) && (
        <p className="survey-ends" aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </p>
      )}
    </div>
  );
}
