import type { Language } from "@fairground/model/text";
import { useState } from "react";
import { GameInterrupted, type GamePort } from "./view.ts";
import { kitWords } from "./words.ts";

/** The visitor's sentence for whatever went wrong: the port's own words, else ours. */
export const troubleText = (error: unknown, language: Language): string =>
  error instanceof GameInterrupted && error.message ? error.message : kitWords[language].trouble;

/**
 * The last step of every game: submitting. Where that is interrupted the game is not played again, only submitted again:
 * `trouble` is then the sentence to show and `retry` what the button does.
 */
export function useEnding(port: GamePort, language: Language, announce: (message: string) => void) {
  const [stuck, setStuck] = useState<{ trouble: string; retry: () => void } | null>(null);

  async function finish(...result: Parameters<GamePort["finished"]>): Promise<void> {
    setStuck(null);
    try {
      await port.finished(...result);
    } catch (error) {
      const trouble = troubleText(error, language);
      setStuck({ trouble, retry: () => void finish(...result) });
      announce(trouble);
    }
  }
  return { stuck, finish };
}
