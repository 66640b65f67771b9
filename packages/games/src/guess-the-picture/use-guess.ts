import { useEffect, useRef, useState } from "react";
import { celebrate, prepareCelebration } from "../kit/celebrate.ts";
import { celebrating } from "../kit/celebrating.ts";
import { play, prepareSound, unlockSound } from "../kit/sound.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps } from "../kit/view.ts";
import type { GuessView } from "./settings.ts";
import type { GuessReply, GuessStep } from "./steps.ts";
import type { GuessWords } from "./words.ts";

/** What the server has last said of a game of guessing, and what the visitor can do about it. */
export function useGuess(
  props: GameViewProps<GuessView, GuessWords>,
  told: (reply: GuessReply, before: GuessReply | null) => void,
) {
  const { settings, words, port, enabled, announce, reducedMotion } = props;
  const [reply, setReply] = useState<GuessReply | null>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ trouble: string; retry: () => void } | null>(null);
  const [left, setLeft] = useState(false);
  const { stuck, finish } = useEnding(
    port,
    words,
    announce,
    celebrating(props, () => card.current),
  );
  const played = useRef({ steps: 0, arrived: false });
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);

  // Whoever has pressed to come here begins. A reload in the middle: what the server holds decides what is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the game may be played
  useEffect(() => {
    if (!enabled || played.current.arrived) return;
    played.current.arrived = true;
    if (!port.resumed?.steps) {
      if (port.pressed) begin();
      return;
    }
    played.current.steps = port.resumed.steps;
    void send({ look: true });
  }, [enabled]);

  async function send(step: GuessStep) {
    if (sending) return;
    setSending(true);
    setFailed(null);
    try {
      const answer = (await port.step(step)) as GuessReply; // the server's, by the same rules
      played.current.steps += 1;
      setReply(answer);
      told(answer, reply);
      if (settings.sound && (answer.wrong || answer.result)) play(answer.result?.right ? "right" : "wrong");
      if (answer.result?.right && !reducedMotion && card.current) void celebrate(card.current);
    } catch (error) {
      const trouble = troubleText(error, words);
      setFailed({ trouble, retry: () => void send(step) });
      announce(trouble);
    } finally {
      setSending(false);
    }
  }

  function tap() {
    if (!settings.sound) return;
    unlockSound("thinking");
    play("tap");
  }

  function begin() {
    port.started();
    if (props.prizes[0]) prepareCelebration();
    void send({ begin: true });
  }

  return {
    reply,
    sending,
    card,
    left,
    /** While an answer is on its way, controls keep their place and focus but do nothing. */
    locked: !enabled || sending || failed !== null,
    trouble: stuck ?? failed,
    start() {
      if (!enabled || sending) return;
      tap();
      begin();
    },
    ask(step: GuessStep) {
      if (!enabled || sending || failed) return;
      tap();
      void send(step);
    },
    /** From a round's result to the next one, or to the end. */
    goOn() {
      const done = reply?.done;
      if (!done) return void send({ begin: true });
      if (left) return;
      setLeft(true);
      void finish({ steps: played.current.steps }, { score: done.score, time: done.time });
    },
  };
}
