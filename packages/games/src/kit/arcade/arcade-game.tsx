import { fill } from "@fairground/model/text";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { celebrateWin } from "../celebrate.ts";
import { pause } from "../motion.ts";
import { MuteButton } from "../mute-button.tsx";
import { heat, play as playSound, prepareSound, unlockSound } from "../sound.ts";
import { useDrawing } from "../use-drawing.ts";
import { troubleText, useEnding } from "../use-ending.ts";
import type { Answered, GameViewProps } from "../view.ts";
import type { ArcadeView } from "./settings.ts";
import { courseOf, isUpright } from "./simulation/course-of.ts";
import { TICKS } from "./simulation/fixed.ts";
import type { Scene } from "./stage/scene.ts";
import { sessionOf } from "./stage/session.ts";
import { stageAt } from "./stage/stage.ts";
import { StartCard } from "./stage/start-card.tsx";
import { type Steering, steer } from "./stage/steering.ts";
import type { StepMode } from "./stage/step-mode.tsx";
import type { ArcadeDone } from "./steps.ts";
import type { ArcadeWords } from "./words.ts";

type Playing = typeof import("./stage/playing.tsx").playing;
type Phase = "start" | "count" | "play" | "paused" | "decide" | "over";

const COUNT = 520;
/** How long the end of a play stands, in milliseconds. */
const RESULT = 1_800;
/** From here on, in seconds, it is heard that time is short. */
const SHORT = 10;
/** Ticks a frame in step mode: nobody waits for things that are still far away. */
const QUICK = 4;

/** Every arcade game as it is seen and played; what differs is in its settings and its drawing. */
export function ArcadeGame(props: GameViewProps<ArcadeView, ArcadeWords>): ReactNode {
  const { settings, words: own, port, enabled, reducedMotion, announce, pictureUrl, prizes } = props;
  const [phase, setPhase] = useState<Phase>("start");
  const [count, setCount] = useState(3);
  const [coming, setComing] = useState("");
  const [end, setEnd] = useState<{ lines: string[]; answered: Answered | null } | null>(null);
  const [isFull, setFull] = useState(false);
  const [trouble, setTrouble] = useState<{ sentence: string; retry: () => void } | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [values, setValues] = useState({ score: 0, lives: settings.lives, time: settings.maxTime, level: 1 });
  const whole = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const live = useRef({
    phase,
    stepMode: null as StepMode | null,
    playing: null as Playing | null,
    /** The first seed has been asked for: once, whatever else of the beginning has to be tried again. */
    opened: null as Promise<boolean> | null,
    /** Gives the window back, where the game has it. */
    leave: null as (() => void) | null,
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

  useEffect(() => () => live.current.leave?.(), []);

  const resumes = enabled && session.steps > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage asks for what changes
  useEffect(() => {
    const place = shown.current;
    if (!place) return;
    const stage = stageAt(place, settings, pictureUrl, reducedMotion);
    const steering = steer(place, settings, session, () => live.current.phase === "play" && go("paused"));
    const tick = () => advance(stage.scene, steering);
    stage.played = () => {
      const { phase: now, stepMode, playing: part } = live.current;
      if (now === "start") return null;
      stage.scene.feel ??= part?.feelOf(stage.scene, place, settings, own, reducedMotion) ?? null;
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
      scene.feel?.show(happening, game);
      const { what, thing } = happening;
      const said = nameOf(settings, thing, own);
      if (what === "bomb") say(fill(own.hurt, { lives: game.lives }), true);
      else if (what === "life") say(fill(own.gained, { lives: game.lives }), true);
      else if (what === "points") say(fill(own.hit, { thing: said, score: game.score }), stepMode !== null);
      else if (what === "missed" && stepMode) say(`${said}: ${own.missed}`, true);
    }
    for (const message of game.messages) port.log?.(message);
    const time = Math.floor(game.tick / TICKS);
    const shown = { score: game.score, lives: game.lives, time: settings.maxTime > 0 ? settings.maxTime - time : time };
    heat(settings.maxTime > 0 && shown.time <= SHORT);
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
      if (session.done) await conclude(session.done);
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
      unlockSound("arcade");
      playSound("tap");
    }
    setTrouble(null);
    setWaiting(true);
    port.started();
    try {
      live.current.opened ??= session.open(stepMode).catch((error) => {
        live.current.opened = null;
        throw error;
      });
      const [isStepwise, { playing: part }] = await Promise.all([live.current.opened, import("./stage/playing.tsx")]);
      if (isStepwise) {
        const { StepMode } = await import("./stage/step-mode.tsx");
        live.current.stepMode = new StepMode(settings, own);
      }
      setWaiting(false);
      live.current.playing = part;
      live.current.leave = whole.current && part.takeWindow(whole.current);
      const fills = live.current.leave !== null;
      setFull(fills);
      shown.current?.focus({ preventScroll: fills });
      if (session.done) await conclude(session.done);
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
        if (settings.sound) playSound("count");
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

  /** The end takes no side: whether there is a prize is for the server to say (spec §4, "Game finished"). */
  async function conclude(done: ArcadeDone) {
    live.current.stop();
    const { playing: part } = live.current;
    const best = part ? part.bestBefore(settings, done.score) : null;
    const linesOf = (won: boolean) => part?.endLines(own, done, best, prizes, won) ?? [];
    const lines = linesOf(false);
    const { score, time, lives } = done;
    setEnd({ lines, answered: null });
    setValues((before) => ({ ...before, score, lives }));
    go("over");
    announce([own.over, ...lines].join(" "));
    const isRead = settings.outcomes ? pause(RESULT) : null;
    await finish({ steps: session.steps }, { score, time, lives }, async (answered) => {
      await isRead;
      if (answered.won) await showWin(answered, linesOf(true));
      setTimeout(leave, RESULT); // where no page follows
    });
  }

  async function showWin(answered: Answered & { won: true }, lines: string[]) {
    setEnd({ lines, answered });
    announce(fill(own.won, { prize: answered.prize.title }));
    if (settings.sound) playSound("win");
    if (settings.outcomes) await celebrateWin(shown.current, props, answered.prize);
  }

  function leave() {
    live.current.leave?.();
    setFull(false);
  }

  const stop = stuck ? { sentence: stuck.trouble, retry: stuck.retry } : trouble;
  const { playing } = live.current;
  const ratio = Math.min(32, Math.max(7, Math.round(settings.aspectRatio * 16)));
  const classes = ["game", "arcade", `arcade-w${ratio}`];
  if (!upright) classes.push("is-wide");
  if (settings.direction === "BotTop") classes.push("is-rising");
  if (live.current.stepMode) classes.push("is-stepping");
  if (isFull) classes.push("is-full");
  return (
    <div ref={whole} className={classes.join(" ")} data-phase={phase}>
      {playing && isFull && <playing.Bleed />}
      {playing && phase !== "start" && (
        <playing.Bar
          {...{ settings, values }}
          {...{ prizes, pictureUrl }}
          words={own}
          onTier={(sentence) => {
            if (settings.sound) playSound("right");
            say(sentence, true);
          }}
          onPause={phase === "play" && !live.current.stepMode ? () => go("paused") : null}
        />
      )}
      <div
        ref={shown}
        className="arcade-stage"
        tabIndex={-1}
        onPointerDown={settings.sound ? () => unlockSound() : undefined}
      >
        <div className="arcade-drawing" aria-hidden="true" {...drawing} />
        <canvas className="arcade-canvas" />
        {phase === "start" && !resumes && (
          <StartCard
            {...{ settings, prizes, pictureUrl }}
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
        {phase === "over" && playing && end && settings.outcomes && !stop && <playing.EndCard words={own} {...end} />}
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
