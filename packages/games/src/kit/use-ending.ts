import { useEffect, useState } from "react";
import { endBed } from "./sound.ts";
import { GameInterrupted, type GamePort } from "./view.ts";
import type { KitWords } from "./words.ts";

/** The visitor's sentence for whatever went wrong: the port's own words, else ours. */
export const troubleText = (error: unknown, words: KitWords): string =>
  error instanceof GameInterrupted && error.message ? error.message : words.trouble;

/**
 * The last step of every game: submitting. Where that is interrupted the game is not played again, only submitted again:
 * `trouble` is then the sentence to show and `retry` what the button does.
 */
export function useEnding(
  port: GamePort,
  words: KitWords,
  announce: (message: string) => void,
  /** What is done with the server's answer where the game itself says nothing of it, such as {@link celebrating}. */
  answers?: Parameters<GamePort["finished"]>[2],
) {
  const [stuck, setStuck] = useState<{ trouble: string; retry: () => void } | null>(null);

  useEffect(() => endBed, []);

  async function finish(...result: Parameters<GamePort["finished"]>): Promise<void> {
    const [gameData, values, shows = answers] = result;
    setStuck(null);
    endBed();
    try {
      await port.finished(gameData, values, shows);
    } catch (error) {
      const trouble = troubleText(error, words);
      setStuck({ trouble, retry: () => void finish(...result) });
      announce(trouble);
    }
  }
  return { stuck, finish };
}
