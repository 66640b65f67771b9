import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { heat } from "../sound.ts";

/** At these many seconds left a screen reader is told; more often would talk over the question. */
const TOLD_AT = [30, 10, 5];
/** From here on, in seconds, it is heard that time is short. */
const SHORT = 10;

/**
 * The time left for a question. The server judges by its own clock; this one starts when the question arrives and never
 * pauses. Stopped while an answer is on its way.
 */
export function Countdown(props: {
  /** Milliseconds when the question arrived. */
  timeLeft: number;
  running: boolean;
  words: { timeLeft: string; seconds: string };
  announce(message: string): void;
  onEnd(): void;
}) {
  const [seconds, setSeconds] = useState(Math.ceil(props.timeLeft / 1000));
  const latest = useRef(props);
  latest.current = props;
  const ends = useRef(0);

  useEffect(() => {
    if (!props.running) return;
    ends.current ||= performance.now() + latest.current.timeLeft;
    let told = Number.POSITIVE_INFINITY;
    const tick = () => {
      const left = Math.max(0, Math.ceil((ends.current - performance.now()) / 1000));
      setSeconds(left);
      heat(left <= SHORT);
      if (left < told && TOLD_AT.includes(left)) {
        told = left;
        latest.current.announce(fill(latest.current.words.seconds, { seconds: left }));
      }
      if (left > 0) return;
      clearInterval(timer);
      latest.current.onEnd();
    };
    const timer = setInterval(tick, 200);
    return () => {
      clearInterval(timer);
      heat(false);
    };
  }, [props.running]);

  const share = Math.min(1, (seconds * 1000) / Math.max(1, props.timeLeft));
  return (
    <span className={`ask-clock${seconds <= 5 ? " is-short" : ""}`} role="timer" aria-label={props.words.timeLeft}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle className="ask-clock-track" cx="12" cy="12" r="9.5" />
        <circle
          className="ask-clock-hand"
          cx="12"
          cy="12"
          r="9.5"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={1 - share}
          transform="rotate(-90 12 12)"
        />
      </svg>
      {seconds}
    </span>
  );
}
