import { fill } from "@fairground/model/text";
import { useEffect, useRef, useState } from "react";
import { pause } from "../kit/motion.ts";
import { MuteButton } from "../kit/mute-button.tsx";
import { play as playSound, prepareSound, unlockSound } from "../kit/sound.ts";
import { useDrawing } from "../kit/use-drawing.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps } from "../kit/view.ts";
import { Answers } from "./answers.tsx";
import { Countdown } from "./countdown.tsx";
import type { QuizView } from "./settings.ts";
import type { QuizReply, QuizStep, ShownFeedback, ShownQuestion } from "./steps.ts";
import type { QuizWords } from "./words.ts";

type Done = NonNullable<QuizReply["done"]>;
type Screen =
  | { kind: "start" }
  | { kind: "question"; question: ShownQuestion; feedback: ShownFeedback | null; done: Done | null }
  | { kind: "done"; done: Done };

const RESULT = 1_600;

/** One question at a time, each asked of the server, which alone knows what is right. */
export function Quiz(props: GameViewProps<QuizView, QuizWords>) {
  const { settings, words: own, port, enabled, announce, pictureUrl } = props;
  const [screen, setScreen] = useState<Screen>({ kind: "start" });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ trouble: string; step: QuizStep } | null>(null);
  const played = useRef({ steps: 0, arrived: false });
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const { stuck, finish } = useEnding(port, own, announce);
  const picture = useDrawing(props.drawing);

  const question = screen.kind === "question" ? screen.question : null;
  const feedback = screen.kind === "question" ? screen.feedback : null;
  const locked = !enabled || sending || feedback !== null || failed !== null;

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);

  // A reload in the middle: what the server holds decides where the visitor continues.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the game may be played
  useEffect(() => {
    if (!enabled || played.current.arrived) return;
    played.current.arrived = true;
    if (port.resumed === null || port.resumed.steps === 0) return;
    played.current.steps = port.resumed.steps;
    const last = port.resumed.lastReply as QuizReply | null; // stored by our own rules
    if (last?.done) void end(last.done);
    else void send({ look: true });
  }, [enabled]);

  // Where what had the focus goes away, the focus moves on to what takes its place.
  const place = screen.kind === "question" ? screen.question.index : screen.kind;
  useEffect(() => {
    if (place !== "start") heading.current?.focus();
  }, [place]);
  const judged = feedback !== null;
  useEffect(() => {
    if (judged) next.current?.focus();
  }, [judged]);

  const troubled = failed !== null || stuck !== null;
  useEffect(() => {
    if (troubled) again.current?.focus();
  }, [troubled]);

  async function send(step: QuizStep) {
    if (sending) return;
    setSending(true);
    setFailed(null);
    try {
      const reply = (await port.step(step)) as QuizReply; // the server's answer by the same rules
      played.current.steps += 1;
      take(reply);
    } catch (error) {
      const trouble = troubleText(error, own);
      setFailed({ trouble, step });
      announce(trouble);
    } finally {
      setSending(false);
    }
  }

  function take(reply: QuizReply) {
    if (reply.feedback && question) {
      const { correct, late, text } = reply.feedback;
      if (settings.sound) playSound(correct ? "right" : "wrong");
      announce([correct ? own.right : late ? own.late : own.wrong, text].filter(Boolean).join(" "));
      setScreen({ kind: "question", question, feedback: reply.feedback, done: reply.done ?? null });
    } else if (reply.question) {
      setChosen([]);
      setScreen({ kind: "question", question: reply.question, feedback: null, done: null });
    } else if (reply.done) void end(reply.done);
  }

  async function end(done: Done) {
    setScreen({ kind: "done", done });
    announce(fill(own.result, { correct: done.correct, count: done.count }));
    await pause(RESULT);
    await finish({ steps: played.current.steps }, { score: done.score, time: done.time });
  }

  function start() {
    if (!enabled || sending) return;
    if (settings.sound) {
      unlockSound();
      playSound("tap");
    }
    port.started();
    void send({ begin: true });
  }

  function choose(id: string) {
    if (settings.sound) {
      unlockSound();
      playSound("tap");
    }
    if (question?.kind === "multiple")
      setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    else {
      setChosen([id]);
      void send({ answer: [id] });
    }
  }

  const trouble = stuck ?? (failed && { trouble: failed.trouble, retry: () => void send(failed.step) });
  return (
    <div className="game quiz" data-phase={screen.kind}>
      <section className="quiz-card" aria-busy={sending}>
        {screen.kind === "start" && (
          <div className="quiz-start">
            <div className="quiz-drawing" {...picture} />
            <h2 className="quiz-title">{settings.startTitle}</h2>
            {settings.startText && <p className="quiz-text">{settings.startText}</p>}
            {!trouble && (
              <button
                type="button"
                className="game-button"
                aria-disabled={!enabled || sending || undefined}
                onClick={start}
              >
                {settings.button}
              </button>
            )}
          </div>
        )}
        {question && (
          <div className="quiz-question" key={question.index}>
            <header className="quiz-head">
              <span className="quiz-count">{fill(own.question, { index: question.index, count: question.count })}</span>
              {question.timeLeft !== null && (
                <Countdown
                  timeLeft={question.timeLeft}
                  running={!sending && feedback === null && failed === null}
                  words={own}
                  announce={announce}
                  onEnd={() => void send({ answer: [...chosen] })}
                />
              )}
              <progress
                className="quiz-progress"
                aria-hidden="true"
                max={question.count}
                value={question.index - (feedback ? 0 : 1)}
              />
            </header>
            {question.picture && <img className="quiz-picture" src={pictureUrl(question.picture)} alt="" />}
            <h2 ref={heading} className="quiz-title" tabIndex={-1}>
              {question.text}
            </h2>
            {question.kind === "multiple" && <p className="quiz-text">{own.several}</p>}
            <Answers {...{ question, chosen, feedback, locked, words: own, pictureUrl }} onChoose={choose} />
            <div className="quiz-foot">
              {feedback && (
                <>
                  <p className={`quiz-feedback${feedback.correct ? " is-right" : " is-wrong"}`}>
                    <strong>{feedback.correct ? own.right : feedback.late ? own.late : own.wrong}</strong>{" "}
                    {feedback.text}
                  </p>
                  {!trouble && (
                    <button
                      ref={next}
                      type="button"
                      className="game-button"
                      aria-disabled={sending || undefined}
                      onClick={() =>
                        screen.kind === "question" && screen.done ? void end(screen.done) : void send({ begin: true })
                      }
                    >
                      {screen.kind === "question" && screen.done ? own.end : own.next}
                    </button>
                  )}
                </>
              )}
              {!feedback && question.kind === "multiple" && !trouble && (
                <button
                  type="button"
                  className="game-button"
                  aria-disabled={locked || chosen.length === 0 || undefined}
                  onClick={() => !locked && chosen.length > 0 && void send({ answer: [...chosen] })}
                >
                  {own.confirm}
                </button>
              )}
            </div>
          </div>
        )}
        {screen.kind === "done" && (
          <div className="quiz-start">
            <Dial {...screen.done} />
            <p ref={heading} className="quiz-title" tabIndex={-1}>
              {fill(own.result, { correct: screen.done.correct, count: screen.done.count })}
            </p>
          </div>
        )}
        {trouble && (
          <div className="quiz-trouble">
            <p className="game-message is-trouble">{trouble.trouble}</p>
            <button ref={again} type="button" className="game-button" onClick={trouble.retry}>
              {own.retry}
            </button>
          </div>
        )}
        {settings.sound && <MuteButton words={own} />}
      </section>
    </div>
  );
}

function Dial({ correct, count }: Done) {
  return (
    <svg className="quiz-dial" viewBox="0 0 120 120" aria-hidden="true">
      <circle className="quiz-dial-track" cx="60" cy="60" r="50" />
      {correct > 0 && (
        <circle
          className="quiz-dial-share"
          cx="60"
          cy="60"
          r="50"
          pathLength="1"
          strokeDasharray={`${correct / count} 1`}
          transform="rotate(-90 60 60)"
        />
      )}
      <text x="60" y="72">
        {correct}/{count}
      </text>
    </svg>
  );
}
