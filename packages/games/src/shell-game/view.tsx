import { fill } from "@fairground/model/text";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { celebrate, celebrateWin, prepareCelebration } from "../kit/celebrate.ts";
import { Foot } from "../kit/foot.tsx";
import { pause } from "../kit/motion.ts";
import { heat, play as playSound, prepareSound, unlockSound } from "../kit/sound.ts";
import { useDrawing } from "../kit/use-drawing.ts";
import { troubleText, useEnding } from "../kit/use-ending.ts";
import type { GameViewProps, PrizeToShow } from "../kit/view.ts";
import type { ShellView } from "./settings.ts";
import type { ShellReply, ShellStep } from "./steps.ts";
import type { Swap } from "./swaps.ts";
import { Table } from "./table.ts";
import type { ShellWords } from "./words.ts";

type Phase =
  | { kind: "ready"; trouble: string }
  | { kind: "shuffling" }
  /** Move by move: the button asks for the next. */
  | { kind: "waiting"; says: string; next(): void }
  | { kind: "choosing"; drawn: boolean; trouble: string }
  | { kind: "revealing" }
  | { kind: "over"; won: boolean; says: string };

/** How long the found ball is seen before the prize rises from it; a loss stands longer. */
const STANDING = 600;
const CELEBRATION = 2_400;
const CONSOLATION = 1_900;
/** `prize`: where the draw decided; `score`: where the eye did. */
interface Result {
  won: boolean;
  says: string;
  prize?: PrizeToShow;
  score?: number;
}

/** Milliseconds of a swap. */
const PACE = { calm: 760, brisk: 520, fast: 340 } as const;
const WHIRL = 2_200;

/** Cups and a ball. With prizes the draw decides, and the cups whirl until nobody can follow; without, the eye does. */
export function ShellGame(props: GameViewProps<ShellView, ShellWords>) {
  const { settings, words, drawing, port, enabled, reducedMotion, announce } = props;
  const cups = Math.floor(settings.cups);
  const [phase, setPhase] = useState<Phase>({ kind: "ready", trouble: "" });
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<Table>(null);
  const places = useRef<HTMLDivElement>(null);
  const again = useRef(() => {});
  const { stuck, finish } = useEnding(port, words, announce);
  const ready = phase.kind === "ready" ? phase : null;
  const waiting = phase.kind === "waiting" ? phase : null;
  const choosing = phase.kind === "choosing" ? phase : null;
  const over = phase.kind === "over" ? phase : null;

  useEffect(() => {
    if (settings.sound) void prepareSound();
  }, [settings.sound]);
  const asked = choosing !== null && choosing.trouble === "";
  useEffect(() => {
    if (asked) places.current?.querySelector("button")?.focus();
  }, [asked]);

  const sound = (name: Parameters<typeof playSound>[0]) => settings.sound && playSound(name);
  const ask = async (step: ShellStep) => (await port.step(step)) as ShellReply; // the server's answer by the same rules

  async function start(slowly: boolean) {
    if (!enabled || !ready || !box.current) return;
    if (settings.sound) unlockSound("luck", true);
    sound("tap");
    setPhase({ kind: "shuffling" });
    port.started();
    prepareCelebration();
    table.current = new Table(box.current, cups, reducedMotion);
    try {
      const first = await ask({ begin: true });
      await table.current.hide(first.ball);
      if (first.done) return void (await show(first.done.cup, first.done.ball, judged(first.done)));
      await sayMove(fill(words.under, { cup: first.ball + 1 }), slowly);
      await shuffle(first, slowly);
      if (first.drawn) {
        sound("whoosh");
        await table.current.whirl(WHIRL);
      }
      heat(false);
      setPhase({ kind: "choosing", drawn: first.drawn, trouble: "" });
      announce(first.drawn ? words.pick : words.where);
    } catch (error) {
      table.current.reset();
      heat(false);
      setPhase({ kind: "ready", trouble: troubled(error) });
    }
  }

  /** Where the server tells swaps one at a time, the next is asked for while the one before is shown. */
  async function shuffle({ swaps, left }: ShellReply, slowly: boolean) {
    const known: Swap[] = [...swaps];
    let more = left;
    for (let swap = known.shift(); swap; swap = known.shift()) {
      const coming = more > 0 && known.length === 0 ? ask({ more: true }) : null;
      coming?.catch(() => {}); // awaited below, when the swap has been shown
      sound("tick");
      const [one, other] = [swap[0] + 1, swap[1] + 1];
      await table.current?.swap(swap, PACE[settings.pace]);
      await sayMove(fill(words.swap, { one, other }), slowly);
      if (coming === null) continue;
      const reply = await coming;
      known.push(...reply.swaps);
      more = reply.left;
    }
  }

  /** Move by move each is said, and the next waits for the button. */
  async function sayMove(says: string, slowly: boolean) {
    if (!slowly) return;
    announce(says);
    await new Promise<void>((next) => setPhase({ kind: "waiting", says, next }));
    setPhase({ kind: "shuffling" });
  }

  async function choose(cup: number) {
    if (!choosing) return;
    const { drawn } = choosing;
    again.current = () => void choose(cup);
    setPhase({ kind: "revealing" });
    try {
      if (drawn) {
        const prize = await port.draw();
        // Chance without weight: under which of the other cups it was.
        const ball = prize.prizeWon ? cup : (cup + 1 + Math.floor(Math.random() * (cups - 1))) % cups;
        const says = prize.prizeWon ? fill(words.won, { prize: prize.title }) : words.lost;
        await show(cup, ball, { won: prize.prizeWon, says, prize });
      } else {
        const { done } = await ask({ choose: cup });
        if (done) await show(done.cup, done.ball, judged(done));
      }
    } catch (error) {
      setPhase({ kind: "choosing", drawn, trouble: troubled(error) });
    }
  }

  const judged = ({ cup, ball }: { cup: number; ball: number }) =>
    cup === ball
      ? { won: true, says: words.found, score: 1 }
      : { won: false, says: fill(words.missed, { cup: ball + 1 }), score: 0 };

  async function show(cup: number, ball: number, result: Result) {
    const picture = result.won && result.prize?.resultsImage;
    sound("pop");
    await table.current?.reveal(cup, ball, picture ? props.pictureUrl(picture) : "");
    setPhase({ kind: "over", won: result.won, says: result.says });
    announce(result.says);
    sound(result.won ? "win" : "lose");
    // Handed in while it is celebrated: whoever reloads now finds the outcome, and nobody waits for it afterwards.
    const seen = cheer(result);
    await finish({ cup }, result.score === undefined ? {} : { score: result.score }, () => seen);
  }

  async function cheer({ won, prize }: Result) {
    if (won && prize) {
      await pause(STANDING);
      return celebrateWin(box.current?.querySelector(".shell-prize,.shell-ball:not(.is-prize)"), props, prize);
    }
    if (won && settings.confetti && !reducedMotion && box.current) void celebrate(box.current);
    await pause(won ? CELEBRATION : CONSOLATION);
  }

  function troubled(error: unknown): string {
    const trouble = troubleText(error, words);
    announce(trouble);
    return trouble;
  }

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const all = [...event.currentTarget.querySelectorAll("button")];
    const at = all.findIndex((one) => one.matches(":focus"));
    if (step !== undefined && at >= 0) all[(at + step + all.length) % all.length]?.focus();
  }

  const prompt = choosing && (choosing.drawn ? words.pick : words.where);
  return (
    <div className="game shell" data-phase={phase.kind} data-won={over?.won || undefined}>
      <div className="shell-box">
        <div
          ref={box}
          className="shell-table"
          role="img"
          aria-label={fill(words.table, { count: cups })}
          {...useDrawing(drawing)}
        />
        {(choosing || phase.kind === "revealing" || over) && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame; these are buttons
          <div ref={places} role="group" aria-label={prompt ?? words.where} onKeyDown={walk}>
            {Array.from({ length: cups }, (_, at) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: places keep their places
                key={at}
                type="button"
                className={`shell-place shell-of-${cups} shell-at-${at}`}
                aria-disabled={asked ? undefined : true}
                aria-label={fill(words.cup, { cup: at + 1 })}
                onClick={() => void choose(at)}
              />
            ))}
          </div>
        )}
      </div>
      <Foot
        button={waiting ? words.next : settings.button}
        idle={enabled && (ready !== null || waiting !== null || (choosing !== null && choosing.trouble !== ""))}
        onPress={() => (waiting ? waiting.next() : choosing ? again.current() : void start(reducedMotion))}
        hint={waiting?.says ?? ""}
        trouble={ready?.trouble ?? choosing?.trouble ?? ""}
        stuck={stuck}
        result={over?.says ?? (asked ? prompt : null)}
        sound={settings.sound}
        words={words}
      />
      {!reducedMotion && (
        <button
          type="button"
          className="shell-slowly"
          aria-disabled={enabled && ready ? undefined : true}
          onClick={() => void start(true)}
        >
          {words.slowly}
        </button>
      )}
    </div>
  );
}

export { ShellGame as View };
