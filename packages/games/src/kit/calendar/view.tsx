import { fill } from "@fairground/model/text";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { celebrate } from "../celebrate.ts";
import { pause } from "../motion.ts";
import { MuteButton } from "../mute-button.tsx";
import { play as playSound, prepareSound, unlockSound } from "../sound.ts";
import { troubleText, useEnding } from "../use-ending.ts";
import type { GamePort, GameViewProps, PrizeToShow } from "../view.ts";
import { HeldGame, type HeldGameLoader } from "./held-game.tsx";
import { mixed } from "./mixed.ts";
import { portBehind } from "./port-behind.ts";
import type { CalendarView } from "./rules/settings.ts";
import type { CalendarReply, ShownDoor } from "./rules/steps.ts";
import type { CalendarWords } from "./words.ts";

/** How long a door swings, and how long a result stands, in milliseconds. */
const SWING = 700;
const RESULT = 2_200;

type Props = GameViewProps<CalendarView, CalendarWords>;
type Behind = { door: ShownDoor; resumed: GamePort["resumed"] };

/** What makes one calendar look unlike another. */
export interface CalendarFace {
  className: string;
  /** On the closed door `n`, counted from 1. */
  door(n: number, language: string): ReactNode;
  /** Whether what the door shows says more than its number: then it is a part of the door's name. */
  isRead?: boolean;
  /** Doors of the last row stand in its middle. */
  isCentred?: boolean;
}

/** A board of doors. The server opens them by its own clock and tells only then what is behind. */
export function Calendar(props: Props & { face: CalendarFace; games: HeldGameLoader }) {
  const { settings, words, port, enabled, reducedMotion, announce, face } = props;
  const steps = useRef(port.resumed?.steps ?? 0);
  const [opening, setOpening] = useState<number | null>(null);
  const [message, setMessage] = useState("");
  const [behind, setBehind] = useState<Behind | null>(() => behindOf(port.resumed?.lastReply));
  const numbers = settings.shuffle ? mixed(settings.doors.length) : settings.doors.map((_, at) => at + 1);
  const [today, setToday] = useState<number | null>(null);

  useEffect(() => {
    if (settings.sound) void prepareSound();
    setToday(dueNow(settings));
  }, [settings]);

  const counted: GamePort = {
    ...port,
    step: async (data) => {
      const reply = await port.step(data);
      steps.current += 1;
      return reply;
    },
    finished: (_own, values) => port.finished({ steps: steps.current }, values),
  };

  function say(sentence: string) {
    setMessage(sentence);
    announce(sentence);
  }

  async function open(n: number) {
    if (!enabled || opening !== null) return;
    if (settings.sound) unlockSound();
    setOpening(n);
    say(words.opening);
    port.started();
    try {
      const reply = (await counted.step({ open: n })) as CalendarReply; // our own rules answer so
      if (reply.kind === "door") {
        if (settings.sound) playSound("right");
        if (!reducedMotion) await pause(SWING);
        setBehind(behindOf(reply));
        return;
      }
      say(
        reply.kind === "over"
          ? fill(words.over, { n })
          : fill(words.notYet, { n, date: inWords(reply.on, words.locale) }),
      );
    } catch (error) {
      say(troubleText(error, words));
    }
    setOpening(null);
  }

  if (behind) return <Room {...props} port={counted} {...behind} />;
  return (
    <div className={`game calendar ${face.className}`}>
      <ul className={`calendar-board${face.isCentred ? " is-centred" : ""}`} aria-label={words.doors}>
        {numbers.map((n) => (
          <li key={n}>
            <button
              type="button"
              className={`calendar-door calendar-tint-${n % 4}${n === today ? " is-today" : ""}${n === opening ? " is-opening" : ""}`}
              aria-disabled={!enabled || opening !== null || undefined}
              onClick={() => void open(n)}
            >
              <span className="game-unseen">{`${fill(words.door, { n })}${n === today ? `, ${words.today}` : ""} `}</span>
              <span className="calendar-leaf" aria-hidden={!face.isRead}>
                {face.door(n, words.locale)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="calendar-foot">
        <p className="game-message">{message || (today === null && settings.firstDay !== "" ? "" : words.hint)}</p>
        {settings.sound && <MuteButton words={words} />}
      </div>
    </div>
  );
}

/** Behind an open door. */
function Room(props: Props & Behind & { games: HeldGameLoader }) {
  const { door, resumed, settings, words, port, reducedMotion, announce, pictureUrl, enabled } = props;
  const [prize, setPrize] = useState<PrizeToShow | null>(null);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const { stuck, finish } = useEnding(port, words, announce);
  const heading = useRef<HTMLHeadingElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const title = door.title || fill(words.door, { n: door.n });

  useEffect(() => heading.current?.focus(), []);

  async function unwrap() {
    if (busy || !enabled) return;
    setBusy(true);
    setTrouble("");
    try {
      const drawn = await port.draw();
      setPrize(drawn);
      announce(drawn.prizeWon ? fill(words.won, { prize: drawn.title }) : words.lost);
      if (settings.sound) playSound(drawn.prizeWon ? "win" : "lose");
      if (drawn.prizeWon && settings.confetti && !reducedMotion && room.current) void celebrate(room.current);
      await pause(RESULT);
      await finish({});
    } catch (error) {
      const sentence = troubleText(error, words);
      setTrouble(sentence);
      announce(sentence);
    }
    setBusy(false);
  }

  const act = stuck ? stuck.retry : door.holds === "prize" ? () => void unwrap() : () => void finish({});
  const label = stuck || trouble ? words.retry : door.holds === "prize" ? settings.button : words.goOn;
  return (
    <div ref={room} className="game calendar-room">
      <h2 ref={heading} className="calendar-title" tabIndex={-1}>
        {title}
      </h2>
      {door.picture && <img className="calendar-picture" src={pictureUrl(door.picture)} alt="" />}
      {door.text && <p className="calendar-text">{door.text}</p>}
      {door.game ? (
        <HeldGame {...props} game={door.game} port={portBehind(port, resumed)} />
      ) : (
        <>
          {prize && (
            <p className="game-message is-result">
              {prize.prizeWon ? fill(words.won, { prize: prize.title }) : words.lost}
            </p>
          )}
          {(!prize || stuck) && (
            <button type="button" className="game-button" aria-disabled={busy || !enabled || undefined} onClick={act}>
              {label}
            </button>
          )}
          {(stuck?.trouble || trouble) && <p className="game-message is-trouble">{stuck?.trouble ?? trouble}</p>}
        </>
      )}
    </div>
  );
}

function behindOf(reply: unknown): Behind | null {
  const said = reply as CalendarReply | null | undefined; // our own rules answer so
  if (said?.kind !== "door") return null;
  return { door: said.door, resumed: said.inner.steps > 0 ? said.inner : null };
}

/**
 * The door of today by the visitor's own clock: it is lit, nothing more. Whether a door opens, the server says.
 */
function dueNow({ rhythm, firstDay, doors }: CalendarView): number | null {
  const now = new Date();
  if (rhythm === "weekdays") return now.getDay() || 7;
  if (firstDay === "") return null;
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const isYearly = firstDay.length === 5;
  // A season that is written without a year may have begun in the year before.
  const years = isYearly ? [now.getFullYear(), now.getFullYear() - 1] : [""];
  for (const year of years) {
    const n = 1 + Math.round((today - Date.parse(isYearly ? `${year}-${firstDay}` : firstDay)) / 86_400_000);
    if (n >= 1 && n <= doors.length) return n;
  }
  return null;
}

const inWords = (day: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "long", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
