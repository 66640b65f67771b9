import type { ArcadeView } from "../settings.ts";
import type { ArcadeWords } from "../words.ts";

/** What the stage shows of a game; changes a few times a second at most. */
export interface Values {
  score: number;
  lives: number;
  /** Whole seconds: left where time is limited, else played. */
  time: number;
  level: number;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Seconds before the end in which time is short. */
export const LAST = 10;
const isLast = ({ maxTime }: ArcadeView, { time }: Values) => maxTime > 0 && time <= LAST;

/** The values of the specification (spec §3, "HUD values") as text above the stage. */
export function Hud(props: { settings: ArcadeView; values: Values; prize: string; words: ArcadeWords }) {
  const { settings, values, words } = props;
  const says: Record<string, string | number> = {
    score: settings.maxScore > 0 ? `${values.score}/${settings.maxScore}` : values.score,
    lives: settings.lives > 0 ? values.lives : "∞",
    time: clock(values.time),
    level: values.level,
    // A play is one attempt: what was played is never played again (games).
    attempts: 1,
    attemptsLeft: 0,
    prize: props.prize,
  };
  return (
    <dl className="arcade-hud">
      {settings.hud.map(({ value }) => (
        <div
          key={value}
          className={`arcade-value is-${value}${value === "time" && isLast(settings, values) ? " is-short" : ""}`}
        >
          <dt>{words[value]}</dt>
          <dd key={String(says[value])}>{says[value]}</dd>
        </div>
      ))}
    </dl>
  );
}
