import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { celebrate, prepareCelebration } from "../kit/celebrate.ts";
import { celebrating } from "../kit/celebrating.ts";
import { pause } from "../kit/motion.ts";
import { play, prepareSound, unlockSound } from "../kit/sound.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps } from "../kit/view.ts";
import type { LaidUp } from "./card.tsx";
import type { MemoryView } from "./settings.ts";
import type { MemoryDone, MemoryReply, MemoryStep } from "./steps.ts";
import { turnAway, turnBack } from "./turn.ts";
import type { MemoryWords } from "./words.ts";

const RESULT = 2_000;

/** A game of memory as it is seen: what lies face up, what the server has counted, what a press does. */
export function useMemory(props: GameViewProps<MemoryView, MemoryWords>) {
  const { settings, words, port, enabled, announce, reducedMotion: still, pictureUrl } = props;
  const [phase, setPhase] = useState<"start" | "playing" | "done">("start");
  const [up, setUp] = useState<Readonly<Record<number, LaidUp>>>({});
  const [told, setTold] = useState<MemoryReply | null>(null);
  const [failed, setFailed] = useState<{ trouble: string; retry: () => void } | null>(null);
  const [begun, setBegun] = useState(false);
  const { stuck, finish } = useEnding(
    port,
    words,
    announce,
    celebrating(props, () => board.current),
  );
  const board = useRef<HTMLUListElement>(null);
  const dealt = useRef(false);
  const now = useRef({
    up,
    steps: 0,
    arrived: false,
    over: false,
    /** Pairs found one after the other, without a wrong one between them. */
    row: 0,
    /** What lets cards fly, once it has been downloaded; never where motion is not wanted. */
    feel: null as typeof import("./feel.ts").feel | null,
    waiting: 0,
    line: Promise.resolve(),
    wrong: null as { cards: readonly number[]; timer: ReturnType<typeof setTimeout> } | null,
  }).current;

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);

  // Whoever has pressed to come here begins, unless a clock would run. A reload in the middle: what the server holds lies face
  // up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the game may be played
  useEffect(() => {
    if (!enabled || now.arrived) return;
    now.arrived = true;
    if (!still)
      import("./feel.ts").then(
        ({ feel }) => {
          now.feel = feel;
        },
        () => {}, // decoration: then cards lie still
      );
    if (!port.resumed?.steps) {
      if (port.pressed && settings.seconds === 0) void begin();
      return;
    }
    now.steps = port.resumed.steps;
    void look();
  }, [enabled]);

  const buttons = () => [...(board.current?.querySelectorAll<HTMLElement>(".memory-card") ?? [])];
  const faceOf = (place: number) => buttons()[place]?.querySelector<HTMLElement>(".memory-turn");
  const sound = (...what: Parameters<typeof play>) => {
    if (!settings.sound) return;
    unlockSound("thinking"); // every sound comes after a press
    play(...what);
  };
  const nextFrame = () => new Promise((shown) => requestAnimationFrame(shown));

  function lay(changes: Readonly<Record<number, LaidUp | undefined>>) {
    const entries = Object.entries({ ...now.up, ...changes }).filter(([, one]) => one !== undefined);
    now.up = Object.fromEntries(entries) as Record<number, LaidUp>; // the undefined ones are gone
    setUp(now.up);
  }

  /** Null where no answer could be had: what to do again is then offered. */
  async function ask(step: MemoryStep, again: () => void): Promise<MemoryReply | null> {
    setFailed(null);
    try {
      const reply = (await port.step(step)) as MemoryReply; // the server's, by the same rules
      now.steps += 1;
      setTold(reply);
      return reply;
    } catch (error) {
      const trouble = troubleText(error, words);
      setFailed({ trouble, retry: again });
      announce(trouble);
      return null;
    }
  }

  async function look() {
    const reply = await ask({ look: true }, () => void look());
    if (!reply) return;
    setBegun(true);
    lay(Object.fromEntries((reply.table ?? []).map(({ card, face, found }) => [card, { face, found }])));
    if (reply.done) void end(reply.done);
    else setPhase("playing");
  }

  function start() {
    sound("tap");
    void begin();
  }

  async function begin() {
    if (!enabled || begun) return;
    setBegun(true);
    port.started();
    if (props.prizes[0]) prepareCelebration();
    const reply = await ask({ begin: true }, () => void begin());
    if (!reply) return setBegun(false);
    dealt.current = true;
    setPhase("playing");
    if (board.current) now.feel?.deal(buttons(), board.current);
  }

  // Only once React has drawn the board can its cards be focused; a reload in the middle leaves the focus alone.
  useEffect(() => {
    if (phase === "playing" && dealt.current) board.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [phase]);

  /** Presses are answered one after the other; a second one may wait, as fast players are quicker than the network. */
  function flip(place: number) {
    if (phase !== "playing" || now.waiting > 1 || failed) return;
    now.waiting += 1;
    now.line = now.line
      .then(() => turnUp(place))
      .finally(() => {
        now.waiting -= 1;
      });
  }

  async function turnUp(place: number): Promise<void> {
    if (now.over || now.up[place]?.found) return;
    const closing = closeWrong();
    if (now.up[place]) await closing; // one of the two that are turning back
    const card = faceOf(place);
    if (!card || now.up[place]) return;
    sound("flip");
    const away = turnAway(card, still);
    const [reply] = await Promise.all([ask({ flip: place }, () => flip(place)), away.finished]);
    if (!reply?.turned) {
      turnBack(card, still);
      if (reply?.done) await end(reply.done);
      return;
    }
    const { face } = reply.turned;
    if (face.picture) await loaded(pictureUrl(face.picture));
    lay({ [place]: { face, found: false } });
    await nextFrame();
    turnBack(card, still);
    await judge(reply, face.name);
  }

  async function judge({ pair, found, done }: MemoryReply, face: string) {
    if (!pair) return announce(fill(words.turned, { face }));
    now.row = pair.matched ? now.row + 1 : 0;
    const row = now.row > 1 ? fill(words.row, { count: now.row }) : "";
    announce(`${fill(pair.matched ? words.pair : words.noPair, { face, found, pairs: settings.pairs })} ${row}`.trim());
    await pause(still ? 0 : 300);
    for (const card of pair.cards) {
      const held = now.up[card];
      if (pair.matched && held) lay({ [card]: { ...held, found: true } });
    }
    const faces = pair.cards.flatMap((card) => faceOf(card) ?? []);
    const table = board.current?.parentElement;
    if (table) now.feel?.judged(faces, pair.matched, table, row);
    sound(pair.matched ? "match" : "wrong");
    if (!pair.matched && !done)
      now.wrong = { cards: pair.cards, timer: setTimeout(() => void closeWrong(), settings.show) };
    if (done) {
      if (!pair.matched) await pause(settings.show);
      await end(done);
    }
  }

  /** Two that are no pair turn back: after a while, or at once when the visitor goes on. */
  async function closeWrong(): Promise<void> {
    const { wrong } = now;
    if (!wrong) return;
    now.wrong = null;
    clearTimeout(wrong.timer);
    const cards = wrong.cards.flatMap((place) => faceOf(place) ?? []);
    await Promise.all(cards.map((card) => turnAway(card, still).finished));
    lay(Object.fromEntries(wrong.cards.map((place) => [place, undefined])));
    await nextFrame();
    for (const card of cards) turnBack(card, still);
  }

  async function timeUp() {
    await now.line;
    if (now.over) return;
    const reply = await ask({ end: true }, () => void timeUp());
    if (reply?.done) await end(reply.done);
  }

  async function end(done: MemoryDone) {
    if (now.over) return;
    now.over = true;
    setPhase("done");
    announce(endingOf(done, words, settings.moves));
    if (done.won && !still && board.current) void celebrate(board.current);
    sound(done.won ? "win" : "lose");
    await pause(RESULT);
    await finish({ steps: now.steps }, { score: done.score, time: done.time });
  }

  return { phase, up, told, board, start, flip, timeUp, idle: enabled && !begun, trouble: stuck ?? failed };
}

/** Why the game is over, in words. */
export const endingOf = (done: MemoryDone, words: MemoryWords, moves: number): string =>
  done.won ? words.allFound : moves > 0 && done.moves >= moves ? words.noMoves : words.timeUp;

async function loaded(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => {}); // a picture that does not load leaves its name
}
