import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { MuteButton } from "../kit/mute-button.tsx";
import { Countdown } from "../kit/questions/countdown.tsx";
import { useDrawing } from "../kit/use-drawing.ts";
import type { GameViewProps } from "../kit/view.ts";
import { placeAfter, shapeOf } from "./board.ts";
import { Card } from "./card.tsx";
import type { MemoryView } from "./settings.ts";
import { endingOf, useMemory } from "./use-memory.ts";
import type { MemoryWords } from "./words.ts";

/** Cards that are turned two by two. What is on them comes from the server, card by card. */
export function MemoryGame(props: GameViewProps<MemoryView, MemoryWords>) {
  const { settings, words, announce, pictureUrl } = props;
  const memory = useMemory(props);
  const { phase, told, trouble } = memory;
  const [active, setActive] = useState(0);
  const back = useDrawing(props.drawing);
  const again = useRef<HTMLButtonElement>(null);
  const ended = useRef<HTMLParagraphElement>(null);
  const count = settings.pairs * 2;
  const { columns, rows, wideColumns, wideRows } = shapeOf(count);

  const troubled = trouble !== null;
  useEffect(() => {
    if (troubled) again.current?.focus();
  }, [troubled]);
  useEffect(() => {
    if (phase === "done") ended.current?.focus({ preventScroll: true });
  }, [phase]);

  function move(event: KeyboardEvent<HTMLUListElement>) {
    const places = [...event.currentTarget.children] as HTMLElement[]; // its list items
    const across = places.filter(({ offsetTop }) => offsetTop === places[0]?.offsetTop).length;
    const place = placeAfter(event.key, active, count, across);
    if (place === null) return;
    event.preventDefault();
    setActive(place);
    places[place]?.querySelector("button")?.focus();
  }

  const movesLeft = settings.moves - (told?.moves ?? 0);
  return (
    <div className="game memory" data-phase={phase}>
      <div className="memory-drawn" {...back} />
      <div className="memory-head">
        <dl className="memory-hud">
          <div>
            <dt>{words.pairs}</dt>
            <dd>
              {told?.found ?? 0}/{settings.pairs}
            </dd>
          </div>
          <div className={settings.moves > 0 && movesLeft <= 3 ? "is-short" : undefined}>
            <dt>{settings.moves > 0 ? words.movesLeft : words.moves}</dt>
            <dd>{settings.moves > 0 ? movesLeft : (told?.moves ?? 0)}</dd>
          </div>
        </dl>
        {settings.seconds > 0 &&
          (phase === "playing" && told?.timeLeft != null ? (
            <Countdown
              timeLeft={told.timeLeft}
              running={trouble === null}
              onEnd={() => void memory.timeUp()}
              {...{ words, announce }}
            />
          ) : (
            phase === "start" && <span className="memory-limit">{settings.seconds} s</span>
          ))}
        {settings.sound && <MuteButton words={words} />}
      </div>
      <div className="memory-table">
        <ul
          ref={memory.board}
          className={`memory-board memory-c${columns} memory-r${rows} memory-w${wideColumns} memory-v${wideRows}`}
          aria-label={words.board}
          inert={phase !== "playing"}
          onKeyDown={move}
        >
          {Array.from({ length: count }, (_, place) => (
            <Card
              // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their places
              key={place}
              up={memory.up[place]}
              isActive={place === active}
              onPress={() => {
                setActive(place);
                memory.flip(place);
              }}
              {...{ place, count, words, pictureUrl }}
            />
          ))}
        </ul>
      </div>
      {phase === "start" && !trouble && (
        <button
          type="button"
          className="game-button memory-start"
          aria-disabled={!memory.idle || undefined}
          onClick={memory.start}
        >
          {settings.button}
        </button>
      )}
      {trouble ? (
        <div className="memory-trouble">
          <p className="game-message is-trouble">{trouble.trouble}</p>
          <button ref={again} type="button" className="game-button" onClick={trouble.retry}>
            {words.retry}
          </button>
        </div>
      ) : told?.done && phase === "done" ? (
        <p ref={ended} className="game-message is-result" tabIndex={-1}>
          {endingOf(told.done, words, settings.moves)}
        </p>
      ) : (
        <p className="game-message">{settings.hint}</p>
      )}
    </div>
  );
}

export { MemoryGame as View };
