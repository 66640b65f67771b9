import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { celebrateWin, prepareCelebration } from "./celebrate.ts";
import { Foot } from "./foot.tsx";
import type { WheelFinery } from "./machines/wheel.ts";
import { eachFrame, pause } from "./motion.ts";
import { partOf } from "./of-prize.ts";
import { heat, play as playSound, prepareSound, unlockSound } from "./sound.ts";
import { useDrawing } from "./use-drawing.ts";
import { troubleText, useEnding } from "./use-ending.ts";
import type { GameViewProps, PrizeToShow } from "./view.ts";
import { useFlick } from "./wheel-flick.ts";

/** A wheel's movement, without a clock or a screen of its own. */
interface Motion {
  readonly angle: number;
  readonly speed: number;
  readonly direction: 1 | -1;
  advance(elapsed: number): boolean;
  land(angle: number, overshoot: number): void;
  windDown(): void;
}

/** What the two wheels differ in. */
interface Kind {
  /** What their parts' classes begin with. */
  name: "wheel" | "wheel2";
  /** Degrees per second at which it ticks highest. */
  fastest: number;
  /** @param speed the flick's, signed; 0 for the button */
  start(angle: number, direction: 1 | -1, speed: number): Motion;
  /** Which segment is under the pointer. */
  under(angle: number): number;
  /** A place to come to rest for a symbol, and how far the wheel rolls over it. */
  placeFor(symbolId: string): { segment: number; angle: number; overshoot: number };
}

type Phase = { kind: "ready"; trouble: string } | { kind: "turning" } | { kind: "landed"; prize: PrizeToShow };
type Parts = Parameters<typeof partOf>[1];
interface Settings {
  segments: readonly Parts[];
  button: string;
  drag: boolean;
  stand?: boolean;
  direction: "clockwise" | "counterclockwise";
  sound: boolean;
  confetti: boolean;
}

interface WheelProps {
  kind: Kind;
  game: GameViewProps<Settings, { wheel: string; turning: string; flick: string }>;
}

/** How long it is seen where the wheel has stopped, before the prize rises from there; a loss stands longer. */
const STANDING = 500;
const CONSOLATION = 1_800;

/**
 * A wheel of prize segments: it starts with the gesture, while the draw is under way, lands on what was drawn, shows it and
 * hands in. Parts of the drawing are found by their classes. What makes it look fast and heavy comes when it can be played
 * already (machines/wheel.ts); where that is late or missing, it turns plainly.
 */
export function Wheel({ kind: wheel, game: props }: WheelProps) {
  const { settings, prizes, words, drawing, port, enabled, reducedMotion, announce } = props;
  const [phase, setPhase] = useState<Phase>({ kind: "ready", trouble: "" });
  const box = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const stop = useRef(() => {});
  const finery = useRef<WheelFinery>(undefined);
  const { stuck, finish } = useEnding(port, words, announce);
  const idle = enabled && phase.kind === "ready";

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    if (enabled && !reducedMotion)
      void import("./machines/wheel.ts")
        .then(({ dress }) => {
          finery.current ??= dress(box.current, wheel.name);
        })
        .catch(() => {}); // decoration only
  }, [enabled, reducedMotion, wheel.name]);

  const parts = (name: string) =>
    box.current?.querySelectorAll<HTMLElement | SVGElement>(`.${wheel.name}-${name}`) ?? [];
  function turnTo(degrees: number) {
    angle.current = degrees;
    for (const disc of parts("disc")) disc.style.transform = `rotate(${degrees}deg)`;
  }

  async function play(speed: number) {
    if (!idle) return;
    if (settings.sound) unlockSound("luck", true);
    setPhase({ kind: "turning" });
    announce(words.turning);
    port.started();
    prepareCelebration();
    const forward = settings.direction === "clockwise" ? 1 : -1;
    const motion = wheel.start(angle.current, speed === 0 ? forward : speed > 0 ? 1 : -1, speed);
    const rested = reducedMotion ? null : run(motion);
    try {
      const prize = await port.draw();
      const place = wheel.placeFor(prize.symbolId);
      motion.land(place.angle, place.overshoot);
      await (rested ?? fadeTo(place.angle));
      parts("disc")[0]?.classList.add("is-resting");
      parts("segment")[place.segment]?.classList.add("is-chosen");
      setPhase({ kind: "landed", prize });
      // Handed in while it is celebrated: whoever reloads now finds the outcome, and nobody waits for it afterwards.
      const seen = show(prize);
      await finish({ segment: place.segment }, {}, () => seen);
    } catch (error) {
      heat(false);
      motion.windDown();
      await rested;
      const trouble = troubleText(error, words);
      setPhase({ kind: "ready", trouble });
      announce(trouble);
    }
  }

  /** Moves the wheel frame by frame until it rests; every peg ticks. */
  function run(motion: Motion): Promise<void> {
    let under = wheel.under(motion.angle);
    return new Promise((resolve) => {
      stop.current = eachFrame((elapsed) => {
        const moving = motion.advance(elapsed);
        turnTo(motion.angle);
        const now = wheel.under(motion.angle);
        if (now !== under) {
          under = now;
          if (settings.sound) playSound("tick", Math.abs(motion.speed) / wheel.fastest);
        }
        finery.current?.(motion, elapsed, moving);
        if (!moving) resolve();
        return moving;
      });
    });
  }

  async function fadeTo(place: number) {
    box.current?.classList.add("is-fading");
    await pause(200);
    turnTo(place);
    box.current?.classList.remove("is-fading");
    await pause(200);
  }

  async function show(prize: PrizeToShow) {
    announce(resultText(prize));
    if (settings.sound) playSound(prize.prizeWon ? "win" : "lose");
    await pause(prize.prizeWon ? STANDING : CONSOLATION);
    if (prize.prizeWon)
      await celebrateWin(
        box.current?.querySelector(`.is-chosen image,.is-chosen .${wheel.name}-emblem,.is-chosen>path`),
        props,
        prize,
      );
  }

  const resultText = (prize: PrizeToShow) => (prize.prizeWon ? fill(words.won, { prize: prize.title }) : words.lost);
  const landed = phase.kind === "landed" ? phase.prize : null;
  const flick = useFlick({
    box,
    active: idle && settings.drag,
    turnBy: (degrees) => turnTo(angle.current + degrees),
    release: (speed) => void play(speed),
  });
  const isReady = phase.kind === "ready";

  return (
    <div className={`game ${wheel.name}`} data-phase={phase.kind} data-won={landed?.prizeWon || undefined}>
      <div
        ref={box}
        className={`${wheel.name}-box${settings.drag ? " is-draggable" : ""}${settings.stand ? " is-standing" : ""}`}
        role="img"
        aria-label={fill(words.wheel, {
          labels: settings.segments.map((segment) => partOf("label", segment, prizes)).join(", "),
        })}
        {...flick}
        {...useDrawing(drawing)}
      />
      <Foot
        button={settings.button}
        idle={idle}
        onPress={() => void play(0)}
        hint={settings.drag && isReady ? words.flick : ""}
        trouble={isReady ? phase.trouble : ""}
        stuck={stuck}
        result={landed && resultText(landed)}
        sound={settings.sound}
        words={words}
      />
    </div>
  );
}
