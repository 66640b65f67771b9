import { fill } from "@fairground/model/text";
import type { ReactNode } from "react";
import { MuteButton } from "../mute-button.tsx";
import { useDrawing } from "../use-drawing.ts";
import type { GameViewProps } from "../view.ts";
import type { Asked } from "./rules/wire.ts";
import type { Turns } from "./use-turns.ts";
import type { QuestionWords } from "./words.ts";

/** What every game of questions shows before the first one (start-settings.ts). */
export interface StartView {
  startTitle: string;
  startText: string;
  button: string;
  sound: boolean;
}

/** The card that all games of questions are played on: before the first question, what went wrong, and sound on or off. */
export function QuestionCard<Question extends Asked, Feedback, Done>(props: {
  game: GameViewProps<StartView>;
  turns: Turns<Question, Feedback, Done>;
  children: ReactNode;
}) {
  const { turns } = props;
  const { settings, words, enabled, drawing } = props.game;
  const picture = useDrawing(drawing);
  const { screen, sending, trouble } = turns;
  return (
    <div className="game" data-phase={screen.kind}>
      <section className="ask-card" aria-busy={sending}>
        {screen.kind === "start" && (
          <div className="ask-start">
            <div className="ask-drawing" {...picture} />
            <h2 className="ask-title">{settings.startTitle}</h2>
            {settings.startText && <p className="ask-text">{settings.startText}</p>}
            {!trouble && (
              <button
                type="button"
                className="game-button"
                aria-disabled={!enabled || sending || undefined}
                onClick={turns.start}
              >
                {settings.button}
              </button>
            )}
          </div>
        )}
        {props.children}
        {trouble && (
          <div className="ask-trouble">
            <p className="game-message is-trouble">{trouble.trouble}</p>
            <button ref={turns.again} type="button" className="game-button" onClick={trouble.retry}>
              {words.retry}
            </button>
          </div>
        )}
        {settings.sound && <MuteButton words={words} />}
      </section>
    </div>
  );
}

/** A question's picture, as wide as its card. One that is high, or a square, is shown whole: too much would be cut away. */
export const QuestionPicture = ({ src }: { src: string }) => (
  <img
    className="ask-picture"
    src={src}
    alt=""
    onLoad={({ currentTarget: one }) => one.classList.toggle("is-whole", one.naturalHeight * 1.2 > one.naturalWidth)}
  />
);

/** Above a question: the way back, how far one is, and room for a clock. */
export function QuestionHead(props: {
  question: Asked;
  isAnswered: boolean;
  onBack(): void;
  /** Nothing can be pressed meanwhile. */
  locked: boolean;
  words: QuestionWords;
  /** Points so far, where they are told. */
  score?: number | undefined;
  children?: ReactNode;
}) {
  const { question, words } = props;
  return (
    <header className="ask-head">
      {question.back && (
        <button
          type="button"
          className="ask-back"
          aria-label={words.back}
          aria-disabled={props.locked || undefined}
          onClick={() => !props.locked && props.onBack()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m14.5 5.5-7 6.5 7 6.5" />
          </svg>
        </button>
      )}
      <span className="ask-count">
        {fill(words.question, { index: question.index, count: question.count })}
        {props.score !== undefined && <span className="ask-score">★ {props.score}</span>}
      </span>
      {props.children}
      <progress
        className="ask-progress"
        aria-hidden="true"
        max={question.count}
        value={question.index - (props.isAnswered ? 0 : 1)}
      />
    </header>
  );
}
