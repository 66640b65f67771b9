import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { celebrateWin, prepareCelebration } from "../kit/celebrate.ts";
import { Foot } from "../kit/foot.tsx";
import type { SlotFinery } from "../kit/machines/slot.ts";
import { eachFrame, modulo, pause } from "../kit/motion.ts";
import { heat, hush, play as playSound, prepareSound, unlockSound } from "../kit/sound.ts";
import { useDrawing } from "../kit/use-drawing.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps, PrizeToShow } from "../kit/view.ts";
import { offsetOf } from "./machine.ts";
import { CRUISE, Reel, STOP } from "./reel.ts";
import { lineFor, REELS, stripOf } from "./reels.ts";
import type { SlotReply } from "./rules.ts";
import type { SlotView } from "./settings.ts";
import { useLever } from "./use-lever.ts";
import type { SlotWords } from "./words.ts";

type Phase = { kind: "ready"; trouble: string } | { kind: "spinning" } | { kind: "landed"; prize: PrizeToShow };

/** How long it is seen where the machine has stopped, before the prize rises from there; a loss stands longer. */
const STANDING = 500;
const CONSOLATION = 1_800;
/** Of the duration, what the three reels take to stop one after the other. */
const STOPPING = 2_300;

/** Three reels of icons. They turn from the pull on, while the draw is under way, and stop at what was drawn. */
export function SlotMachine(props: GameViewProps<SlotView, SlotWords>) {
  const { settings, words, drawing, port, enabled, reducedMotion, announce } = props;
  const count = settings.icons.length;
  const [phase, setPhase] = useState<Phase>({ kind: "ready", trouble: "" });
  const box = useRef<HTMLDivElement>(null);
  const positions = useRef(Array<number>(REELS).fill(0));
  const stop = useRef(() => {});
  const finery = useRef<SlotFinery>(undefined);
  const { stuck, finish } = useEnding(port, words, announce);
  const idle = enabled && phase.kind === "ready";
  const lever = useLever({ box, active: idle && settings.lever, reducedMotion, pulled: () => void play() });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the strips hang where they hung last
  useEffect(() => {
    if (settings.sound) void prepareSound();
    positions.current.forEach(turnTo);
    return () => stop.current();
  }, [settings.sound]);

  // What makes it look fast and heavy comes when it can be played already; where it is late or missing, it turns plainly.
  useEffect(() => {
    if (enabled && !reducedMotion)
      void import("../kit/machines/slot.ts")
        .then(({ dress }) => {
          finery.current ??= dress(box.current);
        })
        .catch(() => {}); // decoration only
  }, [enabled, reducedMotion]);

  const strip = (reel: number) => box.current?.querySelectorAll<SVGElement>(".slot-strip")[reel];
  function turnTo(position: number, reel: number) {
    positions.current[reel] = position;
    const turned = strip(reel);
    if (turned) turned.style.transform = `translateY(${offsetOf(modulo(position, count), count)}%)`;
  }

  async function play() {
    if (!idle) return;
    if (settings.sound) {
      unlockSound("luck", true);
      playSound("tap");
    }
    setPhase({ kind: "spinning" });
    announce(words.spinning);
    port.started();
    prepareCelebration();
    const reels = positions.current.map((position, reel) => new Reel(count, position, reel * 110));
    const answer: { line: number[] | null; failed: boolean } = { line: null, failed: false };
    const rested = reducedMotion ? null : run(reels, answer);
    try {
      const [prize, reply] = await Promise.all([port.draw(), lostLine()]);
      const line = lineFor(settings.icons, prize, reply.lost);
      const places = line.map((icon, reel) => Math.max(0, stripOf(count, reel).indexOf(icon)));
      answer.line = places;
      await (rested ?? fadeTo(places));
      places.forEach((place, reel) => {
        strip(reel)?.children[place + 1]?.classList.add("is-chosen");
      });
      setPhase({ kind: "landed", prize });
      // Handed in while it is celebrated: whoever reloads now finds the outcome, and nobody waits for it afterwards.
      const seen = show(prize);
      await finish({ line }, {}, () => seen);
    } catch (error) {
      answer.failed = true;
      heat(false);
      await rested;
      const trouble = troubleText(error, words);
      setPhase({ kind: "ready", trouble });
      announce(trouble);
    }
  }

  /** Where the reels stop without a prize; after a reload the server has told it already. */
  const lostLine = async (): Promise<SlotReply> =>
    ((port.resumed?.lastReply as SlotReply | null | undefined) ?? // stored by our own rules
      (await port.step({ spin: true }))) as SlotReply; // the server's answer by the same rules

  /** Turns the reels until all rest: once the answer is there they stop one after the other. */
  function run(reels: readonly Reel[], answer: { line: number[] | null; failed: boolean }): Promise<void> {
    let time = 0;
    let passed = 0;
    return new Promise((resolve) => {
      stop.current = eachFrame((elapsed) => {
        time += elapsed;
        if (answer.failed) for (const reel of reels) reel.windDown();
        else if (answer.line && time > settings.seconds * 1000 - STOPPING) stopNext(reels, answer.line);
        let moving = false;
        reels.forEach((reel, at) => {
          const before = reel.phase;
          moving = reel.advance(elapsed) || moving;
          turnTo(reel.position, at);
          if (before === "slow" && reel.phase === "settle" && settings.sound) playSound("thud");
        });
        finery.current?.turn(reels);
        const last = reels[REELS - 1];
        if (last?.phase === "slow" && Math.floor(last.position) !== passed) {
          passed = Math.floor(last.position);
          if (settings.sound) playSound("tick", last.speed / CRUISE);
        }
        if (!moving) {
          box.current?.classList.remove("is-tense");
          resolve();
        }
        return moving;
      });
    });
  }

  /** The first reel that is not stopping yet, once the one before it stands. The third teases where two are alike. */
  function stopNext(reels: readonly Reel[], places: readonly number[]) {
    const at = reels.findIndex((reel) => !reel.isStopping);
    const before = reels[at - 1];
    if (at < 0 || (before && before.phase !== "settle" && before.phase !== "rest")) return;
    const iconAt = (reel: number) => stripOf(count, reel)[places[reel] ?? 0];
    const tense = at === REELS - 1 && iconAt(0) === iconAt(1);
    reels[at]?.stop(places[at] ?? 0, tense ? STOP.tense : STOP.plain);
    if (!tense) return;
    box.current?.classList.add("is-tense");
    if (!settings.sound) return;
    playSound("match");
    playSound("whoosh");
    hush();
  }

  async function fadeTo(places: readonly number[]) {
    box.current?.classList.add("is-fading");
    await pause(220);
    places.forEach(turnTo);
    box.current?.classList.remove("is-fading");
    await pause(220);
  }

  async function show(prize: PrizeToShow) {
    announce(resultText(prize));
    if (settings.sound) playSound(prize.prizeWon ? "win" : "lose");
    if (prize.prizeWon) await finery.current?.pour(prize, props.prizes);
    await pause(prize.prizeWon ? STANDING : CONSOLATION);
    if (prize.prizeWon) await celebrateWin(box.current?.querySelectorAll(".is-chosen")[1], props, prize);
  }

  const resultText = (prize: PrizeToShow) => (prize.prizeWon ? fill(words.won, { prize: prize.title }) : words.lost);

  const landed = phase.kind === "landed" ? phase : null;
  return (
    <div className="game slot" data-phase={phase.kind} data-won={landed?.prize.prizeWon || undefined}>
      <div
        ref={box}
        className="slot-box"
        role="img"
        aria-label={words.machine}
        {...lever.pointer}
        {...useDrawing(drawing)}
      />
      <Foot
        button={settings.button}
        idle={idle}
        onPress={() => {
          if (idle) lever.swing();
          void play();
        }}
        hint={phase.kind === "ready" ? words.pull : ""}
        trouble={phase.kind === "ready" ? phase.trouble : ""}
        stuck={stuck}
        result={landed ? resultText(landed.prize) : null}
        sound={settings.sound}
        words={words}
      />
    </div>
  );
}

export { SlotMachine as View };
