import { type FormEvent, useId, useState } from "react";
import type { ShownRound } from "./steps.ts";
import type { GuessWords } from "./words.ts";

/** How an answer is given: chosen from buttons, or typed. */
export function Answering(props: {
  round: ShownRound;
  locked: boolean;
  words: GuessWords;
  onGuess(guess: string): void;
}) {
  const { round, locked, words, onGuess } = props;
  if (round.choices === null) return <Typing {...{ locked, words, onGuess }} />;
  return (
    <>
      <p className="guess-asks">{words.choices}</p>
      <ul className="guess-choices" aria-label={words.choices}>
        {round.choices.map(({ id, text, isOut }) => (
          <li key={id}>
            <button
              type="button"
              className="guess-choice"
              aria-disabled={isOut || locked || undefined}
              data-out={isOut || undefined}
              onClick={() => !isOut && !locked && onGuess(id)}
            >
              {text}
              {isOut && <span className="game-unseen">, {words.isOut}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Typing(props: { locked: boolean; words: GuessWords; onGuess(guess: string): void }) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (props.locked || typed.trim() === "") return;
    props.onGuess(typed);
    setTyped("");
  };
  return (
    <form className="guess-typing" onSubmit={send}>
      <label htmlFor={id}>{props.words.answer}</label>
      <input
        id={id}
        value={typed}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="game-button" aria-disabled={props.locked || undefined}>
        {props.words.send}
      </button>
    </form>
  );
}
