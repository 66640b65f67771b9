import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { celebrate, prepareCelebration } from "../kit/celebrate.ts";
import { celebrating } from "../kit/celebrating.ts";
import { MuteButton } from "../kit/mute-button.tsx";
import { Countdown } from "../kit/questions/countdown.tsx";
import { play, prepareSound, unlockSound } from "../kit/sound.ts";
import { useDrawing } from "../kit/use-drawing.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps } from "../kit/view.ts";
import { Rows } from "./rows.tsx";
import type { PuzzleView } from "./settings.ts";
import type { PuzzleReply, PuzzleStep } from "./steps.ts";
import { useOrder } from "./use-order.ts";
import type { PuzzleWords } from "./words.ts";

/** Milliseconds until the rows of a solved puzzle are lit (style.ts). */
const LIT = 600;

/** Items to be put in order. The server knows the right one, and says after each try how near one is. */
export function PriorityPuzzle(props: GameViewProps<PuzzleView, PuzzleWords>) {
  const { settings, words, port, enabled, announce, reducedMotion, pictureUrl } = props;
  const [told, setTold] = useState<PuzzleReply | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ trouble: string; retry: () => void } | null>(null);
  const [left, setLeft] = useState(false);
  const order = useOrder(reducedMotion, (item, place) => {
    sound("pop");
    announce(fill(words.moved, { item: item.text, place, count: order.items.length }));
  });
  const { stuck, finish } = useEnding(
    port,
    words,
    announce,
    celebrating(props, () => card.current),
  );
  const played = useRef({ steps: 0, arrived: false });
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const onwards = useRef<HTMLButtonElement>(null);
  const picture = useDrawing(props.drawing);
  const done = told?.done ?? null;
  const trouble = stuck ?? failed;

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);

  // Whoever has pressed to come here begins. A reload in the middle: the order last tried is there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the game may be played
  useEffect(() => {
    if (!enabled || played.current.arrived) return;
    played.current.arrived = true;
    if (!port.resumed?.steps) {
      if (port.pressed) begin();
      return;
    }
    played.current.steps = port.resumed.steps;
    void send({ look: true });
  }, [enabled]);

  // Where what had the focus goes away, the focus moves on to what takes its place.
  const hasItems = told !== null;
  useEffect(() => {
    if (hasItems) heading.current?.focus();
  }, [hasItems]);
  const isDone = done !== null;
  useEffect(() => {
    if (isDone) onwards.current?.focus();
  }, [isDone]);
  const troubled = trouble !== null;
  useEffect(() => {
    if (troubled) again.current?.focus();
  }, [troubled]);

  const sound = (...what: Parameters<typeof play>) => {
    if (!settings.sound) return;
    unlockSound("thinking"); // every sound comes after a press
    play(...what);
  };

  async function send(step: PuzzleStep) {
    if (sending) return;
    setSending(true);
    setFailed(null);
    try {
      const reply = (await port.step(step)) as PuzzleReply; // the server's, by the same rules
      played.current.steps += 1;
      take(reply, "order" in step);
    } catch (error) {
      const said = troubleText(error, words);
      setFailed({ trouble: said, retry: () => void send(step) });
      announce(said);
    } finally {
      setSending(false);
    }
  }

  function take(reply: PuzzleReply, isTry: boolean) {
    if (reply.items) order.arrange(reply.items);
    setTold(reply);
    const { done: over, result } = reply;
    if (over) {
      announce(`${endingOf(reply, words)}${over.solution && !over.solved ? ` ${words.solution}` : ""}`);
      sound(over.solved ? "win" : "lose");
      if (over.solved && !reducedMotion) setTimeout(() => card.current && void celebrate(card.current), LIT);
      const known = reply.items ?? order.items;
      const solution = over.solution?.flatMap(({ id }) => known.find((item) => item.id === id) ?? []);
      if (solution) order.arrange(solution);
    } else if (result && isTry) {
      sound("wrong");
      announce(`${resultOf(reply, order.items.length, words)}. ${triesOf(reply, words)}`);
      if (!reducedMotion)
        order.list.current?.animate(
          ["none", "translateX(-6px)", "translateX(6px)", "translateX(-3px)", "none"].map((transform) => ({
            transform,
          })),
          { duration: 360, easing: "ease-out" },
        );
    }
  }

  function begin() {
    port.started();
    if (props.prizes[0]) prepareCelebration();
    void send({ begin: true });
  }

  function start() {
    if (!enabled || sending) return;
    sound("tap");
    begin();
  }

  function goOn() {
    if (!done || left) return;
    setLeft(true);
    void finish({ steps: played.current.steps }, { score: done.score, time: done.time });
  }

  const count = order.items.length;
  return (
    <div className="game puzzle" data-phase={told ? (done ? "done" : "playing") : "start"}>
      <section ref={card} className="puzzle-card" aria-busy={sending}>
        {told === null ? (
          <div className="puzzle-start">
            <div className="puzzle-drawing" {...picture} />
            <h2 className="puzzle-title">{settings.startTitle}</h2>
            {settings.startText && <p className="puzzle-says">{settings.startText}</p>}
            {!trouble && (
              <button
                type="button"
                className="game-button"
                aria-disabled={!enabled || sending || undefined}
                onClick={start}
              >
                {settings.button}
              </button>
            )}
          </div>
        ) : (
          <>
            <header className="puzzle-head">
              <h2 ref={heading} className="puzzle-title" tabIndex={-1}>
                {done?.solution && !done.solved ? words.solution : settings.task}
              </h2>
              {told.timeLeft !== null && !done && (
                <Countdown
                  timeLeft={told.timeLeft}
                  running={!sending && trouble === null}
                  onEnd={() => void send({ end: true })}
                  {...{ words, announce }}
                />
              )}
            </header>
            {settings.top && <p className="puzzle-end">{settings.top}</p>}
            <Rows
              order={order}
              locked={!enabled || sending || trouble !== null || isDone}
              {...{ done, words, pictureUrl }}
            />
            {settings.bottom && <p className="puzzle-end">{settings.bottom}</p>}
            <div className="puzzle-foot">
              <p className={`puzzle-result${done ? (done.solved ? " is-right" : " is-wrong") : ""}`}>
                {done ? (
                  <strong>{endingOf(told, words)}</strong>
                ) : (
                  told.result && <strong>{resultOf(told, count, words)}</strong>
                )}
                {!done && told.triesLeft !== null && (
                  <span className="puzzle-tries">
                    {triesOf(told, words)}
                    {settings.tries <= 8 &&
                      Array.from({ length: settings.tries }, (_, at) => (
                        <span
                          // biome-ignore lint/suspicious/noArrayIndexKey: tries have no other name
                          key={at}
                          className={`puzzle-try${at < (told.triesLeft ?? 0) ? "" : " is-used"}`}
                        />
                      ))}
                  </span>
                )}
              </p>
              {!trouble && (
                <button
                  key={done ? "end" : "check"}
                  ref={onwards}
                  type="button"
                  className="game-button"
                  aria-disabled={sending || left || undefined}
                  onClick={done ? goOn : () => void send({ order: order.items.map(({ id }) => id) })}
                >
                  {done ? words.end : settings.check}
                </button>
              )}
            </div>
          </>
        )}
        {trouble && (
          <div className="puzzle-trouble">
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

const resultOf = ({ result }: PuzzleReply, count: number, words: PuzzleWords): string =>
  result?.right == null ? words.notYet : fill(words.right, { right: result.right, count });
const triesOf = ({ triesLeft }: PuzzleReply, words: PuzzleWords): string =>
  triesLeft === null ? "" : triesLeft === 1 ? words.lastTry : fill(words.triesLeft, { tries: triesLeft });
const endingOf = ({ done }: PuzzleReply, words: PuzzleWords): string =>
  done?.solved ? words.solved : done?.late ? words.timeUp : words.unsolved;

export { PriorityPuzzle as View };
