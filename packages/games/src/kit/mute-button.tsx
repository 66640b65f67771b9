import { useEffect, useState } from "react";
import { isMuted, prepareSound, setMuted, unlockSound } from "./sound.ts";
import type { KitWords } from "./words.ts";

/** Sound on or off; what was chosen is known only after mounting, so that prerendered and hydrated markup agree. */
export function MuteButton({ words }: { words: KitWords }) {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => void prepareSound().then(() => setQuiet(isMuted())), []);
  return (
    <button
      type="button"
      className="game-mute"
      aria-label={quiet ? words.soundOn : words.soundOff}
      onClick={() => {
        setMuted(!quiet);
        setQuiet(!quiet);
        unlockSound();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="game-mute-body" d="M4 9.5h3.2L12 5.4v13.2l-4.8-4.1H4z" />
        <path
          className="game-mute-line"
          d={quiet ? "m15.5 9.5 5 5m0-5-5 5" : "M15.5 9a4.5 4.5 0 0 1 0 6m2.6-8.6a8 8 0 0 1 0 11.2"}
        />
      </svg>
    </button>
  );
}
