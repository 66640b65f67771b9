import { fill } from "@fairground/model/text";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { celebrate } from "../celebrate.ts";
import { pause } from "../motion.ts";
import { MuteButton } from "../mute-button.tsx";
import { play as playSound, prepareSound, unlockSound } from "../sound.ts";
import { useDrawing } from "../use-drawing.ts";
import { troubleText, useEnding } from "../use-ending.ts";
import type { GameViewProps } from "../view.ts";
import type { ArcadeView } from "./settings.ts";
import { courseOf, isUpright } from "./simulation/course-of.ts";
import { TICKS } from "./simulation/fixed.ts";
import { Hud } from "./stage/hud.tsx";
import type { Scene } from "./stage/scene.ts";
import { sessionOf } from "./stage/session.ts";
import { stageAt } from "./stage/stage.ts";
import { StartCard } from "./stage/start-card.tsx";
import { type Steering, steer } from "./stage/steering.ts";
import type { StepMode } from "./stage/step-mode.tsx";
import type { ArcadeDone } from "./steps.ts";
import type { ArcadeWords } from "./words.ts";

type Phase = "start" | "count" | "play" | "paused" | "decide" | "over";

const COUNT = 520;
const RESULT = 2_200;
/** Ticks a frame in step mode: nobody waits for things that are still far away. */
const QUICK = 4;

/** Every arcade game as it is seen and played; what differs is in its settings and its drawing. */
export function ArcadeGame(props: GameViewProps<ArcadeView, ArcadeWords>): ReactNode {
  const { settings, words: own, port, enabled, reducedMotion, announce, pictureUrl } = props;
  const [phase, setPhase] = useState<Phase>("start");
  const [count, setCount] = useState(3);
  const [coming, setComing] = useState("");
  const [result, setResult] = useState<ArcadeDone | null>(null);
  const [trouble, setTrouble] = useState<{ sentence: string; retry: () => void } | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [values, setValues] = useState({ score: 0, lives: settings.lives, time: settings.maxTime, level: 1 });
  const shown = useRef<HTMLDivElement>(null);
  const live = useRef({
    phase,
    stepMode: null as StepMode | null,
    said: 0,
    stop: () => {},
  });
  const { stuck, finish } = useEnding(port, own, announce);
  const drawing = useDrawing(props.drawing);
  const course = useMemo(() => courseOf(settings), [settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a play is one session; the page makes its port anew all the time
  const session = useMemo(() => sessionOf(course, port), [course]);
  const upright = isUpright(settings.direction);

  function go(next: Phase) {
    live.current.phase = next;
    setPhase(next);
  }

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);

  const resumes = enabled && session.steps > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage asks for what changes
  useEffect(() => {
    const place = shown.current;
    if (!place) return;
    const stage = stageAt(place, settings, pictureUrl, reducedMotion);
    const steering = steer(place, settings, session, () => live.current.phase === "play" && go("paused"));
    const tick = () => advance(stage.scene, steering);
    stage.played = () => {
      const { phase: now, stepMode } = live.current;
      if (now === "start") return null;
      return { game: session.game, ticks: now !== "play" ? 0 : stepMode ? QUICK : null, tick };
    };
    live.current.stop = () => steering.end();
    return () => {
      stage.close();
      steering.end();
    };
  }, [settings, session, reducedMotion]);

  // A play that has begun and was reloaded goes on where the server says; one that is over is only handed in. And whoever has
  // pressed before the game could begin has pressed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the game may be played
  useEffect(() => {
    const wish = shown.current?.dataset.wish;
    if (enabled && phase === "start" && (session.steps > 0 || wish)) void begin(wish === "steps");
  }, [enabled, session]);

  /** @returns false where the game stands still */
  function advance(scene: Scene, steering: Steering): boolean {
    const { game } = session;
    const { stepMode } = live.current;
    if (stepMode) {
      const said = stepMode.ask(game, (thing) => nameOf(settings, thing, own));
      if (said !== null) {
        session.want.fire = false;
        setComing(said);
        announce(said);
        go("decide");
        return false;
      }
    } else steering.hold();
    const moved = session.advance();
    if (session.isDue()) void handIn();
    setWaiting(!moved && game.ending === null);
    if (!moved) return false;
    for (const happening of session.game.happenings) {
      scene.show(happening);
      const { what, thing } = happening;
      if (settings.sound && what !== "missed")
        playSound(
          what === "bomb" ? "boom" : what === "life" ? "heart" : what === "shot" ? "shot" : "coin",
          (game.score % 8) / 8,
        );
      if (what === "bomb") navigator.vibrate?.(60);
      const said = nameOf(settings, thing, own);
      if (what === "bomb") say(fill(own.hurt, { lives: game.lives }), true);
      else if (what === "life") say(fill(own.gained, { lives: game.lives }), true);
      else if (what === "points") say(fill(own.hit, { thing: said, score: game.score }), stepMode !== null);
      else if (what === "missed" && stepMode) say(`${said}: ${own.missed}`, true);
    }
    for (const message of game.messages) port.log?.(message);
    const time = Math.floor(game.tick / TICKS);
    const shown = { score: game.score, lives: game.lives, time: settings.maxTime > 0 ? settings.maxTime - time : time };
    setValues((before) =>
      before.score === shown.score && before.lives === shown.lives && before.time === shown.time
        ? before
        : { ...shown, level: game.level },
    );
    return true;
  }

  /** Said politely and not all the time: what is due is said every five seconds, what matters at once. */
  function say(sentence: string, matters: boolean) {
    const { tick: now } = session.game;
    if (!matters && now - live.current.said < 5 * TICKS) return;
    live.current.said = now;
    announce(sentence);
  }

  async function handIn() {
    try {
      await session.send();
      setTrouble(null);
      if (session.done) await end(session.done);
    } catch (error) {
      fail(error, () => void handIn());
    }
  }

  function fail(error: unknown, retry: () => void) {
    const sentence = troubleText(error, own);
    setTrouble({ sentence, retry });
    announce(sentence);
  }

  async function begin(stepMode: boolean) {
    if (!enabled || live.current.phase !== "start" || isWaiting) return;
    if (settings.sound) {
      unlockSound();
      playSound("tap");
    }
    setTrouble(null);
    setWaiting(true);
    port.started();
    try {
      if (await session.open(stepMode)) {
        const { StepMode } = await import("./stage/step-mode.tsx");
        live.current.stepMode = new StepMode(settings, own);
      }
      setWaiting(false);
      shown.current?.focus();
      if (session.done) await end(session.done);
      else await countIn();
    } catch (error) {
      setWaiting(false);
      fail(error, () => void begin(stepMode));
    }
  }

  async function countIn() {
    if (!live.current.stepMode) {
      go("count");
      for (const left of [3, 2, 1]) {
        setCount(left);
        if (settings.sound) playSound("tick");
        await pause(COUNT);
      }
      if (document.hidden) return go("paused");
    }
    go("play");
  }

  function decide(place: number | null) {
    session.want = live.current.stepMode?.want(session.game, place) ?? session.want;
    setComing("");
    go("play");
  }

  async function end(done: ArcadeDone) {
    live.current.stop();
    setResult(done);
    setValues((before) => ({ ...before, score: done.score, lives: done.lives }));
    go("over");
    const isWon = done.ending === "won";
    announce(`${isWon ? own.reached : own.over} ${fill(own.points, { score: done.score })}`);
    if (settings.sound) playSound(isWon ? "win" : "lose");
    if (isWon && settings.confetti && !reducedMotion && shown.current) void celebrate(shown.current);
    if (settings.outcomes) await pause(RESULT);
    const { score, time, lives } = done;
    await finish({ steps: session.steps }, { score, time, lives });
  }

  const stop = stuck ? { sentence: stuck.trouble, retry: stuck.retry } : trouble;
  const ratio = Math.min(32, Math.max(7, Math.round(settings.aspectRatio * 16)));
  return (
    <div className={`game arcade arcade-w${ratio}${upright ? "" : " is-wide"}`} data-phase={phase}>
      {phase !== "start" && (
        <div className="arcade-bar">
          <Hud settings={settings} values={values} prize={props.prizes[0]?.label ?? ""} words={own} />
          {phase === "play" && !live.current.stepMode && (
            <button type="button" className="arcade-pause" aria-label={own.pause} onClick={() => go("paused")}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path className="arcade-pause-sign" d="M7 5h3.5v14H7zm6.5 0H17v14h-3.5z" />
              </svg>
            </button>
          )}
          {settings.sound && <MuteButton words={own} />}
        </div>
      )}
      <div ref={shown} className="arcade-stage" tabIndex={-1} onPointerDown={settings.sound ? unlockSound : undefined}>
        <div className="arcade-drawing" aria-hidden="true" {...drawing} />
        <canvas className="arcade-canvas" />
        {phase === "start" && !resumes && (
          <StartCard
            {...{ settings, pictureUrl }}
            words={own}
            ready={enabled && !isWaiting}
            trouble={stop?.sentence ?? ""}
            onPlay={begin}
          />
        )}
        {phase === "start" && settings.sound && <MuteButton words={own} />}
        {phase === "count" && (
          <p key={count} className="arcade-count" aria-hidden="true">
            {count}
          </p>
        )}
        {phase === "paused" && <Cover title={own.paused} action={own.goOn} onPress={() => void countIn()} />}
        {phase === "over" && result && settings.outcomes && !stop && (
          <Cover
            title={result.ending === "won" ? own.reached : own.over}
            text={fill(own.points, { score: result.score })}
          />
        )}
        {stop && phase !== "start" && <Cover title={stop.sentence} action={own.retry} onPress={stop.retry} />}
        {isWaiting && (phase !== "start" || resumes) && !stop && <p className="arcade-waiting">{own.waiting}</p>}
      </div>
      {(phase === "play" || phase === "decide") && live.current.stepMode?.buttons(session.game, coming, decide)}
    </div>
  );
}

function Cover(props: { title: string; text?: string; action?: string; onPress?: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="arcade-cover">
      <div className="arcade-card">
        <p className="arcade-cover-title">{props.title}</p>
        {props.text && <p className="arcade-cover-text">{props.text}</p>}
        {props.action && (
          <button ref={button} type="button" className="game-button" onClick={props.onPress}>
            {props.action}
          </button>
        )}
      </div>
    </div>
  );
}

function nameOf({ collectibles }: ArcadeView, thing: number, { things }: ArcadeWords): string {
  const { name, kind } = collectibles[thing] ?? { name: "", kind: "Points1" };
  return name || (things[kind as "Bomb" | "Life"] ?? things.points); // other kinds have no word of their own
}
