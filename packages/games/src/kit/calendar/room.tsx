import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { celebrateWin, prepareCelebration } from "../celebrate.ts";
import { pause } from "../motion.ts";
import { play as playSound } from "../sound.ts";
import { troubleText, useEnding } from "../use-ending.ts";
import type { GamePort, GameViewProps, PrizeToShow } from "../view.ts";
import { Gift, type Wrapping } from "./gift.tsx";
import { HeldGame, type HeldGameLoader } from "./held-game.tsx";
import { portBehind } from "./port-behind.ts";
import type { CalendarView } from "./rules/settings.ts";
import type { ShownDoor } from "./rules/steps.ts";
import type { CalendarWords } from "./words.ts";

/** What is behind the open door, and where its game was left. */
export interface Behind {
  door: ShownDoor;
  resumed: GamePort["resumed"];
}

/** How long a gift takes to open, how long its prize is seen in it then, and how long nothing is, in milliseconds. */
const UNWRAPPING = 700;
const STANDING = 500;
const RESULT = 2_200;

/** Pictures of something that is still wrapped: the gift itself, which opens, stands in their place. */
const WRAPPED: readonly string[] = ["art:prizes/gift-box", "art:occasions/egg"];

type Props = Omit<GameViewProps<CalendarView, CalendarWords>, "drawing"> & Behind & { games: HeldGameLoader };

/** Behind an open door: a text, a gift, or another game. */
export function Room(props: Props & { name: string; wrapping: Wrapping; isFresh: boolean }) {
  const { door, resumed, settings, words, port, reducedMotion, announce, pictureUrl, enabled, name, isFresh } = props;
  const [prize, setPrize] = useState<PrizeToShow | null>(null);
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const { stuck, finish } = useEnding(port, words, announce);
  const heading = useRef<HTMLHeadingElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const isGift = door.holds === "prize";

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    room.current?.scrollIntoView?.({ block: "nearest" });
  }, []);

  async function unwrap() {
    if (busy || !enabled) return;
    setBusy(true);
    setTrouble("");
    prepareCelebration();
    try {
      const drawn = await port.draw();
      setPrize(drawn);
      announce(drawn.prizeWon ? fill(words.won, { prize: drawn.title }) : words.lost);
      const seen = show(drawn);
      await finish({}, {}, () => seen);
    } catch (error) {
      const sentence = troubleText(error, words);
      setTrouble(sentence);
      announce(sentence);
    }
    setBusy(false);
  }

  /** The prize has risen out of its wrapping, and is celebrated from where it is. */
  async function show(drawn: PrizeToShow) {
    if (!reducedMotion) await pause(UNWRAPPING);
    if (settings.sound) playSound(drawn.prizeWon ? "win" : "lose");
    await pause(drawn.prizeWon ? STANDING : RESULT);
    if (drawn.prizeWon) await celebrateWin(inside.current, props, drawn);
  }

  const act = stuck ? stuck.retry : isGift ? () => void unwrap() : () => void finish({});
  const label = stuck || trouble ? words.retry : isGift ? settings.button : words.goOn;
  return (
    <div ref={room} className={`game calendar-room${isFresh ? " is-fresh" : ""}`}>
      <h2 ref={heading} className="calendar-title" tabIndex={-1}>
        {door.title || name}
      </h2>
      {door.picture && !(isGift && WRAPPED.includes(door.picture)) && (
        <img className="calendar-picture" src={pictureUrl(door.picture)} alt="" />
      )}
      {door.text && <p className="calendar-text">{door.text}</p>}
      {door.game ? (
        <HeldGame {...props} game={door.game} port={portBehind(port, resumed)} />
      ) : (
        <>
          {isGift && (
            <Gift wrapping={props.wrapping} isOpen={prize !== null}>
              {prize?.prizeWon && (
                <div ref={inside} className="gift-prize">
                  {prize.resultsImage ? (
                    <img className="gift-picture" src={pictureUrl(prize.resultsImage)} alt="" />
                  ) : (
                    <svg className="gift-picture" viewBox="0 0 100 100" aria-hidden="true">
                      <path className="gift-star" d={STAR} />
                    </svg>
                  )}
                </div>
              )}
            </Gift>
          )}
          <div className="calendar-act">
            {prize && !stuck && (
              <p className="game-message is-result">
                {prize.prizeWon ? fill(words.won, { prize: prize.title }) : words.lost}
              </p>
            )}
            {(!prize || stuck) && (
              <button type="button" className="game-button" aria-disabled={busy || !enabled || undefined} onClick={act}>
                {label}
              </button>
            )}
          </div>
          {(stuck?.trouble || trouble) && <p className="game-message is-trouble">{stuck?.trouble ?? trouble}</p>}
        </>
      )}
    </div>
  );
}

const STAR = "M50 6l13 29 32 4-24 21 7 31-28-16-28 16 7-31L5 39l32-4z";
