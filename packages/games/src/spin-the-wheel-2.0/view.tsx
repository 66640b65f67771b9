import { fill } from "@fairground/model/text";
import { useEffect, useMemo, useRef, useState } from "react";
import { celebrate } from "../kit/celebrate.ts";
import { Foot } from "../kit/foot.tsx";
import { eachFrame, pause } from "../kit/motion.ts";
import { partOf } from "../kit/of-prize.ts";
import { play as playSound, prepareSound, unlockSound } from "../kit/sound.ts";
import { useDrawing } from "../kit/use-drawing.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps, PrizeToShow } from "../kit/view.ts";
import type { Wheel2View } from "./settings.ts";
import { angleOf, restingPlace, segmentAt, segmentFor, slicesOf } from "./slices.ts";
import { Turn } from "./turn.ts";
import { useFlick } from "./use-flick.ts";
import type { Wheel2Words } from "./words.ts";

type Phase = { kind: "ready"; trouble: string } | { kind: "turning" } | { kind: "landed"; prize: PrizeToShow };

/** How long the result stands before the outcome page: long enough to be read and enjoyed. */
const CELEBRATION = 2_600;
const CONSOLATION = 1_800;

/** A wheel of wide and narrow segments. It turns with the strength of the flick, while the draw is under way. */
export function SpinTheWheel2(props: GameViewProps<Wheel2View, Wheel2Words>) {
  const { settings, prizes, words, drawing, port, enabled, reducedMotion, announce } = props;
  const { segments } = settings;
  const slices = useMemo(() => slicesOf(segments), [segments]);
  const [phase, setPhase] = useState<Phase>({ kind: "ready", trouble: "" });
  const box = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const stop = useRef(() => {});
  const { stuck, finish } = useEnding(port, words, announce);
  const idle = enabled && phase.kind === "ready";

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);
  useEffect(() => () => stop.current(), []);

  /** Parts of the drawing (drawing.tsx), by their class. */
  const rotate = (name: string, degrees: number) => {
    const part = box.current?.querySelector<SVGElement>(`.wheel2-${name}`);
    if (part) part.style.transform = `rotate(${degrees}deg)`;
  };
  function turnTo(degrees: number) {
    angle.current = degrees;
    rotate("disc", degrees);
  }

  async function play(speed: number) {
    if (!idle) return;
    if (settings.sound) unlockSound();
    setPhase({ kind: "turning" });
    announce(words.turning);
    port.started();
    const forward = settings.direction === "clockwise" ? 1 : -1;
    const direction = speed === 0 ? forward : speed > 0 ? 1 : -1;
    const turn = new Turn({ angle: angle.current, direction, speed, seconds: settings.seconds });
    const rested = reducedMotion ? null : run(turn);
    try {
      const prize = await port.draw();
      const segment = segmentFor(segments, prize.symbolId, Math.random());
      const slice = slices[segment] ?? { share: 1, middle: 0 };
      const place = angleOf(slice, restingPlace(Math.random()));
      turn.land(place, Math.min(3, slice.share * 14));
      await (rested ?? fadeTo(place));
      box.current?.querySelector(".wheel2-disc")?.classList.add("is-resting");
      box.current?.querySelectorAll(".wheel2-segment")[segment]?.classList.add("is-chosen");
      setPhase({ kind: "landed", prize });
      await show(prize);
      await finish({ segment });
    } catch (error) {
      turn.windDown();
      await rested;
      const trouble = troubleText(error, words);
      setPhase({ kind: "ready", trouble });
      announce(trouble);
    }
  }

  /** Moves wheel and pointer frame by frame until the wheel rests; every peg bends the pointer and ticks. */
  function run(turn: Turn): Promise<void> {
    let under = segmentAt(turn.angle, slices);
    let bent = 0;
    let silent = 0;
    return new Promise((resolve) => {
      stop.current = eachFrame((elapsed) => {
        const moving = turn.advance(elapsed);
        turnTo(turn.angle);
        silent += elapsed;
        bent *= Math.exp(-elapsed / 75);
        const now = segmentAt(turn.angle, slices);
        if (now !== under) {
          under = now;
          bent = 1;
          if (settings.sound && silent > 45) {
            playSound("tick");
            silent = 0;
          }
        }
        rotate("pointer", -turn.direction * bent * 25);
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
    if (prize.prizeWon && settings.confetti && !reducedMotion && box.current) void celebrate(box.current);
    await pause(prize.prizeWon ? CELEBRATION : CONSOLATION);
  }

  const resultText = (prize: PrizeToShow) => (prize.prizeWon ? fill(words.won, { prize: prize.title }) : words.lost);

  const landed = phase.kind === "landed" ? phase : null;
  const flick = useFlick({
    box,
    active: idle && settings.drag,
    turnBy: (degrees) => turnTo(angle.current + degrees),
    release: (speed) => void play(speed),
  });

  return (
    <div className="game wheel2" data-phase={phase.kind} data-won={landed?.prize.prizeWon || undefined}>
      <div
        ref={box}
        className={`wheel2-box${settings.drag ? " is-draggable" : ""}${settings.stand ? " is-standing" : ""}`}
        role="img"
        aria-label={fill(words.wheel, {
          labels: segments.map((segment) => partOf("label", segment, prizes)).join(", "),
        })}
        {...flick}
        {...useDrawing(drawing)}
      />
      <Foot
        button={settings.button}
        idle={idle}
        onPress={() => void play(0)}
        hint={settings.drag && phase.kind === "ready" ? words.flick : ""}
        trouble={phase.kind === "ready" ? phase.trouble : ""}
        stuck={stuck}
        result={landed ? resultText(landed.prize) : null}
        sound={settings.sound}
        words={words}
      />
    </div>
  );
}

export { SpinTheWheel2 as View };
