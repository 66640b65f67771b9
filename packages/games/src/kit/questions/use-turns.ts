import { useEffect, useRef, useState } from "react";
import { prepareCelebration } from "../celebrate.ts";
import { celebrating } from "../celebrating.ts";
import type { Winning } from "../ending/win.ts";
import { pause } from "../motion.ts";
import { play, prepareSound, unlockSound } from "../sound.ts";
import { troubleText, useEnding } from "../use-ending.ts";
import type { GameViewProps } from "../view.ts";
import type { Asked, AskReply, AskStep } from "./rules/wire.ts";

type Screen<Question, Feedback, Done> =
  | { kind: "start" }
  | { kind: "question"; question: Question; feedback: Feedback | null; done: Done | null }
  | { kind: "done"; done: Done };

/** What a game makes of the end: a sentence to say, how long it stands (milliseconds), and what was seen. */
export interface Ending {
  say: string;
  /** Null: until the visitor goes on (`proceed`). */
  stands: number | null;
  score?: number;
  time?: number;
}

/**
 * One question at a time, each asked of the server: what is on the screen, what the visitor can do about it, where the
 * focus goes when it changes, and what happens after a reload or an interruption. How it looks is the game's.
 */
export function useTurns<Question extends Asked, Feedback, Done>(
  game: Pick<GameViewProps<{ sound: boolean }>, "port" | "enabled" | "announce"> & Winning,
  /** A question has come; whatever was chosen before is over. */
  asked: (question: Question) => void,
  ending: (done: Done) => Ending,
  judged?: (feedback: Feedback, reply: AskReply<Question, Feedback, Done>) => void,
) {
  const { settings, words, port, enabled, announce } = game;
  const [screen, setScreen] = useState<Screen<Question, Feedback, Done>>({ kind: "start" });
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ trouble: string; step: AskStep } | null>(null);
  const played = useRef({ steps: 0, arrived: false, ended: false });
  /** Gets the focus where what had it goes away. */
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const { stuck, finish } = useEnding(
    port,
    words,
    announce,
    celebrating(game, () => heading.current),
  );

  const question = screen.kind === "question" ? screen.question : null;
  const feedback = screen.kind === "question" ? screen.feedback : null;

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);

  // Whoever has pressed to come here begins. A reload in the middle: what the server holds decides where they continue.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the game may be played
  useEffect(() => {
    if (!enabled || played.current.arrived) return;
    played.current.arrived = true;
    if (!port.resumed?.steps) {
      if (port.pressed) begin();
      return;
    }
    played.current.steps = port.resumed.steps;
    const last = port.resumed.lastReply as AskReply<Question, Feedback, Done> | null; // stored by our own rules
    if (last?.done) void end(last.done);
    else void send({ look: true });
  }, [enabled]);

  const place = question?.index ?? screen.kind;
  useEffect(() => {
    if (place !== "start") heading.current?.focus();
  }, [place]);
  const isJudged = feedback !== null;
  useEffect(() => {
    if (isJudged) next.current?.focus();
  }, [isJudged]);
  const troubled = failed !== null || stuck !== null;
  useEffect(() => {
    if (troubled) again.current?.focus();
  }, [troubled]);

  async function send(step: AskStep) {
    if (sending) return;
    setSending(true);
    setFailed(null);
    try {
      const reply = (await port.step(step)) as AskReply<Question, Feedback, Done>; // the server's, by the same rules
      played.current.steps++;
      take(reply);
    } catch (error) {
      const trouble = troubleText(error, words);
      setFailed({ trouble, step });
      announce(trouble);
    } finally {
      setSending(false);
    }
  }

  function take(reply: AskReply<Question, Feedback, Done>) {
    if (reply.feedback && question) {
      judged?.(reply.feedback, reply);
      setScreen({ kind: "question", question, feedback: reply.feedback, done: reply.done ?? null });
    } else if (reply.question) {
      asked(reply.question);
      setScreen({ kind: "question", question: reply.question, feedback: null, done: null });
    } else if (reply.done) void end(reply.done);
  }

  async function end(done: Done) {
    setScreen({ kind: "done", done });
    const { say, stands } = ending(done);
    announce(say);
    if (stands === null) return;
    await pause(stands);
    await proceed(done);
  }

  async function proceed(done: Done) {
    if (played.current.ended) return;
    played.current.ended = true;
    const { score, time } = ending(done);
    await finish(
      { steps: played.current.steps },
      { ...(score === undefined ? {} : { score }), ...(time === undefined ? {} : { time }) },
    );
  }

  /** A sound that belongs to a press of the visitor's. */
  function tap() {
    if (!settings.sound) return;
    unlockSound("thinking");
    play("tap");
  }

  function begin() {
    port.started();
    if (game.prizes[0]) prepareCelebration();
    void send({ begin: true });
  }

  return {
    screen,
    question,
    feedback,
    sending,
    /** While an answer is on its way or judged, controls keep their place and focus but do nothing. */
    locked: !enabled || sending || isJudged || failed !== null,
    trouble: stuck ?? (failed && { trouble: failed.trouble, retry: () => void send(failed.step) }),
    heading,
    next,
    again,
    tap,
    start() {
      if (!enabled || sending) return;
      tap();
      begin();
    },
    answer: (answer: unknown) => void send({ answer }),
    back() {
      if (sending) return;
      tap();
      void send({ back: true });
    },
    /** From feedback to the next question, or to the end. */
    goOn() {
      if (screen.kind === "question" && screen.done) void end(screen.done);
      else void send({ begin: true });
    },
    proceed: (done: Done) => void proceed(done),
  };
}

export type Turns<Question extends Asked, Feedback, Done> = ReturnType<typeof useTurns<Question, Feedback, Done>>;
