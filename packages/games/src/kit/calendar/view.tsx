import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { MuteButton } from "../mute-button.tsx";
import { endBed, play as playSound, prepareSound, unlockSound } from "../sound.ts";
import { useDrawing } from "../use-drawing.ts";
import { troubleText } from "../use-ending.ts";
import type { GamePort, GameViewProps } from "../view.ts";
import { type Days, daysAt } from "./days.ts";
import type { CalendarFace } from "./face.ts";
import type { HeldGameLoader } from "./held-game.tsx";
import { mixed } from "./mixed.ts";
import { type Behind, Room } from "./room.tsx";
import type { CalendarView } from "./rules/settings.ts";
import type { CalendarReply } from "./rules/steps.ts";
import type { CalendarWords } from "./words.ts";

type Props = GameViewProps<CalendarView, CalendarWords>;

/** A board of doors in a scene. The server opens them by its own clock and tells only then what is behind. */
export function Calendar({ drawing, ...props }: Props & { face: CalendarFace; games: HeldGameLoader }) {
  const { settings, words, port, enabled, announce, face } = props;
  const steps = useRef(port.resumed?.steps ?? 0);
  const [opening, setOpening] = useState<number | null>(null);
  const [shut, setShut] = useState<number | null>(null);
  const [message, setMessage] = useState("");
  const [behind, setBehind] = useState<Behind | null>(() => behindOf(port.resumed?.lastReply));
  const numbers = settings.shuffle ? mixed(settings.doors.length) : settings.doors.map((_, at) => at + 1);
  // Only in a browser there is a day: prerendered, no door is today's yet.
  const [days, setDays] = useState<Days | null>(null);
  const { today = null, due = 0 } = days ?? {};
  const inner = useRef<HTMLDivElement>(null);
  const scene = useDrawing(drawing);
  const nameOf = (n: number) => fill(words.door, { n: face.name?.(n, words.locale) ?? n });

  useEffect(() => {
    if (settings.sound) void prepareSound();
    setDays(daysAt(settings, new Date()));
  }, [settings]);
  useEffect(() => endBed, []);

  const counted: GamePort = {
    ...port,
    step: async (data) => {
      const reply = await port.step(data);
      steps.current += 1;
      return reply;
    },
    finished: (_own, ...more) => port.finished({ steps: steps.current }, ...more),
  };

  function say(sentence: string) {
    setMessage(sentence);
    announce(sentence);
  }

  async function open(n: number, door: HTMLElement) {
    if (!enabled || opening !== null) return;
    if (settings.sound) unlockSound("calendar");
    setOpening(n);
    setShut(null);
    announce(words.opening);
    port.started();
    try {
      const reply = (await counted.step({ open: n })) as CalendarReply; // our own rules answer so
      if (reply.kind === "door") {
        if (settings.sound) playSound("door");
        zoomAt(inner.current, door);
        setMessage("");
        setBehind(behindOf(reply));
        return;
      }
      const said = { n: face.name?.(n, words.locale) ?? n };
      setShut(n);
      say(
        reply.kind === "over"
          ? fill(words.over, said)
          : fill(words.notYet, { ...said, date: inWords(reply.on, words.locale) }),
      );
    } catch (error) {
      say(troubleText(error, words));
    }
    setOpening(null);
  }

  const stateOf = (n: number) =>
    [
      n === today ? " is-today" : n <= due ? " is-due" : "",
      n === opening ? " is-opening" : "",
      n === behind?.door.n ? " is-open" : "",
      n === shut ? " is-shut" : "",
    ].join("");
  return (
    <div className={`game calendar ${face.className}${behind ? " is-entered" : ""}`}>
      <div className="calendar-stack">
        {/* It stays behind the room, so that nothing moves: whoever has gone in sees that they came from here. */}
        <div className="calendar-scene" inert={behind !== null} aria-hidden={behind ? true : undefined}>
          <div ref={inner} className="calendar-inner">
            <div className="calendar-art" aria-hidden="true" {...scene} />
            <ul className="calendar-board" aria-label={words.doors}>
              {numbers.map((n) => (
                <li key={n}>
                  <button
                    type="button"
                    className={`calendar-door calendar-shape-${n % 3} calendar-tint-${n % 4}${stateOf(n)}`}
                    aria-current={n === today ? "date" : undefined}
                    aria-disabled={!enabled || opening !== null || undefined}
                    onClick={({ currentTarget }) => void open(n, currentTarget)}
                  >
                    <span className="game-unseen">{`${nameOf(n)}${n === today ? `, ${words.today}` : ""} `}</span>
                    <span className="calendar-leaf" aria-hidden="true">
                      {face.door(n, words.locale)}
                    </span>
                    {face.breaks && (
                      <span className="calendar-leaf calendar-lid" aria-hidden="true">
                        {face.door(n, words.locale)}
                      </span>
                    )}
                    {face.seat}
                    {n === today && (
                      <span className="calendar-today" aria-hidden="true">
                        {words.today}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
        {behind && (
          <Room
            {...props}
            {...behind}
            port={counted}
            name={nameOf(behind.door.n)}
            wrapping={face.wrapping}
            isFresh={opening !== null}
          />
        )}
      </div>
      <div className="calendar-foot">
        <p className={`game-message${message ? " calendar-said" : ""}`}>
          {message || (days?.today === null ? words.any : words.hint)}
        </p>
        {settings.sound && !behind && <MuteButton words={words} />}
      </div>
    </div>
  );
}

/** The scene grows around the door that was opened: one goes in through it. */
function zoomAt(scene: HTMLElement | null, door: HTMLElement): void {
  if (!scene) return;
  const [around, at] = [scene.getBoundingClientRect(), door.getBoundingClientRect()];
  scene.style.transformOrigin = `${at.x + at.width / 2 - around.x}px ${at.y + at.height / 2 - around.y}px`;
}

function behindOf(reply: unknown): Behind | null {
  const said = reply as CalendarReply | null | undefined; // our own rules answer so
  if (said?.kind !== "door") return null;
  return { door: said.door, resumed: said.inner.steps > 0 ? said.inner : null };
}

const inWords = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
