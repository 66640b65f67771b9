import { fill } from "@fairground/model/text";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { celebrate } from "../kit/celebrate.ts";
import { Foot } from "../kit/foot.tsx";
import { eachFrame, modulo, pause } from "../kit/motion.ts";
import { partOf } from "../kit/of-prize.ts";
import { play as playSound, prepareSound, unlockSound } from "../kit/sound.ts";
import { useDrawing } from "../kit/use-drawing.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps, PrizeToShow } from "../kit/view.ts";
import type { WheelView } from "./settings.ts";
import { angleOf, restingPlace, Spin, segmentAt, segmentsFor } from "./spin.ts";
import type { WheelWords } from "./words.ts";

type Phase = { kind: "ready"; trouble: string } | { kind: "turning" } | { kind: "landed"; prize: PrizeToShow };

/** How long the result stands before the outcome page: long enough to be read and enjoyed. */
const CELEBRATION = 2_400;
const CONSOLATION = 1_800;
/** A drag that leaves the wheel at this speed (degrees per second) spins it; a tap does too. */
const FLICK = 90;

/** A wheel of prize segments. The spin starts with the gesture, while the draw is under way, and lands on its symbol. */
export function SpinTheWheel(props: GameViewProps<WheelView, WheelWords>) {
  const { settings, prizes, words, drawing, port, enabled, reducedMotion, announce } = props;
  const { segments } = settings;
  const [phase, setPhase] = useState<Phase>({ kind: "ready", trouble: "" });
  const box = useRef<HTMLDivElement>(null);
  const angle = useRef(0);
  const stop = useRef(() => {});
  const { stuck, finish } = useEnding(port, words, announce);
  const forward = settings.direction === "clockwise" ? 1 : -1;
  const idle = enabled && phase.kind === "ready";

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);
  useEffect(() => () => stop.current(), []);

  /** A part of the drawing (drawing.tsx), by its class. */
  const part = (name: string) => box.current?.querySelector<SVGElement>(`.wheel-${name}`);
  const rotate = (name: string, degrees: number) => {
    const turned = part(name);
    if (turned) turned.style.transform = `rotate(${degrees}deg)`;
  };
  function turnTo(degrees: number) {
    angle.current = degrees;
    rotate("disc", degrees);
  }

  async function play(direction: 1 | -1, speed: number) {
    if (!idle) return;
    if (settings.sound) unlockSound();
    setPhase({ kind: "turning" });
    announce(words.turning);
    port.started();
    const spin = new Spin({ angle: angle.current, direction, speed, seconds: settings.seconds });
    const rested = reducedMotion ? null : run(spin);
    try {
      const prize = await port.draw();
      const landing = segmentsFor(segments, prize.symbolId);
      // Chance without weight: which of the equal segments, and where in it; the prize is drawn already.
      const segment = landing[Math.floor(Math.random() * landing.length)] ?? 0;
      const place = angleOf(segment, segments.length, restingPlace(Math.random()));
      spin.land(place, Math.min(3, 32 / segments.length));
      if (rested) await rested;
      else await fadeTo(place);
      part("disc")?.classList.add("is-resting");
      box.current?.querySelectorAll(".wheel-segment")[segment]?.classList.add("is-chosen");
      setPhase({ kind: "landed", prize });
      await show(prize);
      await finish({ segment });
    } catch (error) {
      spin.windDown();
      if (rested) await rested;
      const trouble = troubleText(error, words);
      setPhase({ kind: "ready", trouble });
      announce(trouble);
    }
  }

  /** Moves wheel and pointer frame by frame until the spin rests. */
  function run(spin: Spin): Promise<void> {
    const width = 360 / segments.length;
    let under = segmentAt(spin.angle, segments.length);
    let bent = 0;
    let silent = 0;
    return new Promise((resolve) => {
      stop.current = eachFrame((elapsed) => {
        const moving = spin.advance(elapsed);
        turnTo(spin.angle);
        bent *= Math.exp(-elapsed / 70);
        silent += elapsed;
        const now = segmentAt(spin.angle, segments.length);
        if (now !== under) {
          under = now;
          bent = Math.min(1, 0.45 + width / 90);
          if (settings.sound && silent > 45) {
            playSound("tick");
            silent = 0;
          }
        }
        rotate("pointer", -spin.direction * bent * 24);
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
  const drag = useDrag({
    active: idle && settings.drag,
    box,
    angle: () => angle.current,
    turnTo,
    release: (speed) => void play(speed === 0 ? forward : speed > 0 ? 1 : -1, speed),
  });

  return (
    <div className="game wheel" data-phase={phase.kind} data-won={landed?.prize.prizeWon || undefined}>
      <div
        ref={box}
        className={`wheel-box${settings.drag ? " is-draggable" : ""}`}
        role="img"
        aria-label={fill(words.wheel, {
          labels: segments.map((segment) => partOf("label", segment, prizes)).join(", "),
        })}
        {...drag}
        {...useDrawing(drawing)}
      />
      <Foot
        button={settings.button}
        idle={idle}
        onPress={() => void play(forward, 0)}
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

/** The wheel follows the finger; let go with speed, it spins that way; a tap is answered with speed 0. */
function useDrag(options: {
  active: boolean;
  box: { current: HTMLDivElement | null };
  angle(): number;
  turnTo(degrees: number): void;
  release(speed: number): void;
}) {
  const held = useRef<{ id: number; at: number; time: number; speed: number; moved: number } | null>(null);

  const bearing = (event: PointerEvent) => {
    const area = options.box.current?.getBoundingClientRect();
    if (!area) return 0;
    const x = event.clientX - area.left - area.width / 2;
    const y = event.clientY - area.top - area.height / 2;
    return (Math.atan2(y, x) * 180) / Math.PI;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (!options.active || event.button !== 0) return;
      held.current = { id: event.pointerId, at: bearing(event), time: event.timeStamp, speed: 0, moved: 0 };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const hold = held.current;
      if (!hold || hold.id !== event.pointerId || !options.active) return;
      const at = bearing(event);
      const turned = modulo(at - hold.at + 180, 360) - 180;
      const elapsed = Math.max(1, event.timeStamp - hold.time);
      hold.speed += ((turned * 1000) / elapsed - hold.speed) * Math.min(1, elapsed / 60);
      hold.moved += Math.abs(turned);
      hold.at = at;
      hold.time = event.timeStamp;
      options.turnTo(options.angle() + turned);
    },
    onPointerUp(event: PointerEvent) {
      const hold = held.current;
      held.current = null;
      if (!hold || hold.id !== event.pointerId) return;
      const resting = event.timeStamp - hold.time > 120;
      if (hold.moved < 4) options.release(0);
      else if (!resting && Math.abs(hold.speed) > FLICK) options.release(hold.speed);
    },
    onPointerCancel() {
      held.current = null;
    },
  };
}

export { SpinTheWheel as View };
