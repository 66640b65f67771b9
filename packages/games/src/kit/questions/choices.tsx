const CHECK = "m5 12.5 4.5 4.5L19 7.5";
const CROSS = "m6.5 6.5 11 11m0-11-11 11";

export interface ShownChoice {
  id: string;
  text: string;
  picture: string;
}

/** Answers as large buttons: with one to choose a press answers, with several it ticks. */
export function Choices(props: {
  choices: readonly ShownChoice[];
  multiple: boolean;
  chosen: readonly string[];
  /** Ids of right answers, once the answer is judged. */
  right: readonly string[] | null;
  /** Said of a judged answer that was right, or chosen. */
  words?: { yourAnswer: string; rightAnswer: string };
  locked: boolean;
  onChoose(id: string): void;
  pictureUrl(asset: string): string;
}) {
  const { choices, multiple, chosen, right: key, locked, words: own } = props;
  const pictured = choices.some(({ picture }) => picture !== "");
  return (
    <ul className={`ask-answers${pictured ? " is-pictured" : ""}`}>
      {choices.map(({ id, text, picture }, at) => {
        const picked = chosen.includes(id);
        const right = key?.includes(id) ?? false;
        const wrong = key !== null && picked && !right;
        const state = right ? " is-right" : wrong ? " is-wrong" : picked ? " is-picked" : "";
        const letter = String.fromCharCode(65 + at);
        const mark = right || (multiple && picked && !wrong) ? CHECK : wrong ? CROSS : null;
        return (
          <li key={id}>
            <button
              type="button"
              className={`ask-answer${state}`}
              aria-pressed={picked}
              aria-disabled={locked || undefined}
              onClick={() => !locked && props.onChoose(id)}
            >
              {picture !== "" && <img src={props.pictureUrl(picture)} alt={text === "" ? letter : ""} />}
              <span className={`ask-mark${multiple ? " is-box" : ""}`} aria-hidden="true">
                {mark ? (
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d={mark} />
                  </svg>
                ) : multiple ? null : (
                  letter
                )}
              </span>
              {text !== "" && <span className="ask-answer-text">{text}</span>}
              {key && own && (right || picked) && (
                <span className="game-unseen">
                  {[picked && own.yourAnswer, right && own.rightAnswer].filter(Boolean).join(", ")}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
