import { fill } from "@fairground/model/text";
import { useEffect, useId, useRef, useState } from "react";
import { MuteButton } from "../kit/mute-button.tsx";
import { useDrawing } from "../kit/use-drawing.ts";
import type { GameViewProps } from "../kit/view.ts";
import { Answering } from "./answering.tsx";
import type { GuessView } from "./settings.ts";
import type { GuessReply, RoundResult, ShownRound } from "./steps.ts";
import { useGuess } from "./use-guess.ts";
import type { GuessWords } from "./words.ts";

/** A picture that clears step by step. Each step's picture is made by the server and holds no more than it shows. */
export function GuessThePicture(props: GameViewProps<GuessView, GuessWords>) {
  const { settings, words, enabled, announce, pictureUrl } = props;
  const [round, setRound] = useState<ShownRound | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onwards = useRef<HTMLButtonElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const start = useDrawing(props.drawing);
  const guess = useGuess(props, (told, before) => {
    if (told.round) setRound(told.round);
    announce(sentence(told, before, words));
  });
  const { reply, locked, trouble, sending } = guess;
  const result = reply?.result ?? null;
  const done = reply?.done ?? null;

  // Where what had the focus goes away, the focus moves on to what takes its place.
  const place = reply?.round ? reply.round.index : null;
  useEffect(() => {
    if (place !== null) heading.current?.focus({ preventScroll: true });
  }, [place]);
  const isOver = result !== null;
  useEffect(() => {
    if (isOver) onwards.current?.focus({ preventScroll: true });
  }, [isOver]);
  const troubled = trouble !== null;
  useEffect(() => {
    if (troubled) again.current?.focus();
  }, [troubled]);

  return (
    <div className="game guess" data-phase={reply === null ? "start" : result ? "result" : "round"}>
      <section ref={guess.card} className="guess-card" aria-busy={sending}>
        {reply === null || (!reply.round && !result) ? (
          <div className="guess-start">
            <div className="guess-drawing" {...start} />
            <h2 className="guess-title">{settings.startTitle}</h2>
            {settings.startText && <p className="guess-says">{settings.startText}</p>}
            {!trouble && (
              <button
                type="button"
                className="game-button"
                aria-disabled={!enabled || sending || undefined}
                onClick={guess.start}
              >
                {settings.button}
              </button>
            )}
          </div>
        ) : (
          <>
            <header className="guess-head">
              <h2 ref={heading} className="guess-count" tabIndex={-1}>
                {round ? fill(words.round, { index: round.index, count: round.count }) : ""}
              </h2>
            </header>
            <Frame {...{ round, result, words, pictureUrl }} isBlurred={settings.look === "blur"} />
            {!result && reply.round && (
              <>
                <Pips round={reply.round} words={words} />
                <Clues clues={reply.round.clues} words={words} />
                {reply.wrong && <p className="guess-wrong">{words.wrong}</p>}
                {!trouble && (
                  <Answering
                    round={reply.round}
                    onGuess={(text) => guess.ask({ guess: text })}
                    {...{ locked, words }}
                  />
                )}
                {!trouble && (
                  <div className="guess-foot">
                    <Looking round={reply.round} onPress={() => guess.ask({ clearer: true })} {...{ locked, words }} />
                  </div>
                )}
              </>
            )}
            {result && (
              <div className="guess-foot">
                <p className={result.right ? "is-right" : "is-wrong"}>
                  <strong>{result.right ? words.right : words.over}</strong>
                </p>
                {result.note && <p className="guess-says">{result.note}</p>}
                {done && <p className="guess-says">{fill(words.result, done)}</p>}
                {!trouble && (
                  <button
                    ref={onwards}
                    type="button"
                    className="game-button"
                    aria-disabled={sending || guess.left || undefined}
                    onClick={guess.goOn}
                  >
                    {done ? words.end : words.next}
                  </button>
                )}
              </div>
            )}
          </>
        )}
        {trouble && (
          <div className="guess-trouble">
            <p className="game-message is-trouble">{trouble.trouble}</p>
            <button ref={again} type="button" className="game-button" onClick={trouble.retry}>
              {words.retry}
            </button>
          </div>
        )}
        {settings.sound && <MuteButton words={words} />}
      </section>
    </div>
  );
}

/** The picture as clear as it is now, over the one before, so that nothing flashes. */
function Frame(props: {
  round: ShownRound | null;
  result: RoundResult | null;
  words: GuessWords;
  isBlurred: boolean;
  pictureUrl(asset: string): string;
}) {
  const { round, result, words } = props;
  const now = result?.picture ?? round?.picture ?? "";
  const [shown, setShown] = useState({ now, before: "" });
  if (shown.now !== now) setShown({ now, before: shown.now });
  const alt = result
    ? fill(words.solution, { answer: result.answer })
    : fill(words.picture, { step: round?.step, steps: round?.steps });
  const look = props.isBlurred ? " is-blurred" : "";
  const wiped = props.isBlurred ? " is-wiped" : "";
  return (
    <div className={`guess-frame${result ? (result.right ? " is-shown is-right" : " is-shown") : ""}`}>
      {shown.before && <img className={`guess-picture${look}`} src={props.pictureUrl(shown.before)} alt="" />}
      <img
        key={now}
        className={`guess-picture${result ? "" : look}${wiped} is-new`}
        src={props.pictureUrl(now)}
        alt={alt}
      />
      {props.isBlurred && !result && round && <span className="guess-mist" style={{ opacity: mistOf(round) }} />}
      {result?.right && <span className="guess-points">+{result.points}</span>}
      {result && (
        <p className="guess-name">
          <span>{fill(words.itWas, { answer: result.answer })}</span>
        </p>
      )}
    </div>
  );
}

/** How thick the mist before a blurred picture is: it lifts with every step, and never wholly before the end. */
const mistOf = ({ step, steps }: ShownRound) => 0.25 + 0.6 * (1 - (step - 1) / Math.max(1, steps - 1));

/** The way to a clearer picture: what it costs, how often it can be gone, and what a wrong answer costs. */
function Looking(props: { round: ShownRound; locked: boolean; words: GuessWords; onPress(): void }) {
  const { round, locked, words } = props;
  const left = round.steps - round.step;
  const id = useId();
  return (
    <>
      {left > 0 && (
        <button
          type="button"
          className="guess-clearer"
          aria-describedby={id}
          aria-disabled={locked || undefined}
          onClick={props.onPress}
        >
          {words.clearer}
          <span className="guess-cost" aria-hidden="true">
            −1 ★
          </span>
        </button>
      )}
      <p id={id} className="guess-rule">
        {left > 0 ? fill(words.rule, { left }) : words.last}
      </p>
    </>
  );
}

/** What a right answer counts now, as stars that go out. */
function Pips({ round, words }: { round: ShownRound; words: GuessWords }) {
  return (
    <p className="guess-pips">
      <span>{fill(words.points, { points: round.points })}</span>
      {Array.from({ length: round.steps }, (_, at) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have no other name
          key={at}
          className={at < round.points ? "is-lit" : undefined}
          viewBox="0 0 24 24"
          aria-hidden="true"
        >
          <path d="m12 2.6 2.9 6.1 6.7.9-4.9 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.4 9.6l6.7-.9z" />
        </svg>
      ))}
    </p>
  );
}

function Clues({ clues, words }: { clues: readonly string[]; words: GuessWords }) {
  if (clues.length === 0) return null;
  return (
    <ul className="guess-clues" aria-label={words.clues}>
      {clues.map((clue) => (
        <li key={clue}>{clue}</li>
      ))}
    </ul>
  );
}

/** What a screen reader is told of a reply. */
function sentence(told: GuessReply, before: GuessReply | null, words: GuessWords): string {
  const { result, round } = told;
  if (result)
    return [result.right ? words.right : words.over, fill(words.itWas, { answer: result.answer }), result.note].join(
      " ",
    );
  if (!round) return "";
  const isSame = before?.round?.index === round.index;
  const clue = round.clues.length > (isSame ? (before?.round?.clues.length ?? 0) : 0) ? round.clues.at(-1) : "";
  return [told.wrong ? words.wrong : "", fill(words.picture, { step: round.step, steps: round.steps }), clue]
    .filter(Boolean)
    .join(" ");
}

export { GuessThePicture as View };
