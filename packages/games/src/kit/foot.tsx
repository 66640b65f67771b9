import { MuteButton } from "./mute-button.tsx";
import type { KitWords } from "./words.ts";

/**
 * Below the games that are decided by the draw: the one action, what is to say beside it, and in the same place, once it
 * is known, the result. Nothing moves when one takes the other's place, and the button keeps the focus.
 */
export function Foot(props: {
  button: string;
  idle: boolean;
  onPress(): void;
  hint: string;
  trouble: string;
  /** Submitting was interrupted: the button submits again. */
  stuck: { trouble: string; retry: () => void } | null;
  /** Null until the game is over; "" where the game itself says it all. */
  result: string | null;
  sound: boolean;
  words: KitWords;
}) {
  const { stuck } = props;
  const trouble = stuck?.trouble ?? props.trouble;
  return (
    <div className="game-foot">
      <button
        type="button"
        className="game-button"
        aria-disabled={stuck ? undefined : !props.idle}
        onClick={stuck ? stuck.retry : props.onPress}
      >
        {trouble ? props.words.retry : props.button}
      </button>
      {props.sound && <MuteButton words={props.words} />}
      {props.result !== null && !stuck ? (
        <p className="game-message is-result">{props.result}</p>
      ) : (
        <p className={`game-message${trouble ? " is-trouble" : ""}`}>{trouble || props.hint}</p>
      )}
    </div>
  );
}
