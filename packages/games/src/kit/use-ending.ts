import { useState } from "react";
import { GameInterrupted, type GamePort } from "./view.ts";
import type { KitWords } from "./words.ts";

/** The visitor's sentence for whatever went wrong: the port's own words, else ours. */
export const troubleText = (error: unknown, words: KitWords): string =>
  error instanceof GameInterrupted && error.message ? error.message : words.trouble;

/**
 * The last step of every game: submitting. Where that is interrupted the game is not played again, only submitted again:
 * `trouble` is then the sentence to show and `retry` what the button does.
 */
export function useEnding(port: GamePort, words: KitWords, announce: (message: string) => void) {
  const [stuck, setStuck] = useState<{ trouble: string; retry: () => void } | null>(null);

  async function finish(...result: Parameters<GamePort["finished"]>): Promise<void> {
    setStuck(null);
    try {
      await port.finished(...result);
    } catch (error) {
      const trouble = troubleText(error, words);
      setStuck({ trouble, retry: () => void finish(...result) });
      announce(trouble);
    }
  }
  return { stuck, finish };
}
