import type { PrizePoolEntry } from "@fairground/model/prize";
import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Activity, CircleAlert, Play, Square, TriangleAlert } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Fault, faultsOf } from "../../../../data/api.ts";
import { stockQuery } from "../../../../data/queries.ts";
import { announce } from "../../../../ui/announce.tsx";
import { useProblemWords } from "../../../../ui/faults/problem-words.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { differences } from "../../../stock/live-prizes.ts";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import classes from "../mechanics.module.css";
import { LivePrizesBar } from "../prizes/live-prizes-bar.tsx";
import { useText } from "../use-text.ts";
import { type Guess, guessFault, keptGuess, readGuess } from "./guess.ts";
import { GuessForm } from "./guess-form.tsx";
import { refusalOf } from "./refusals.ts";
import { Unsaved, useRehearsal } from "./use-rehearsal.ts";

/** Drawn only when there is something to draw: the plots' library is a chunk of its own. */
const Picture = lazy(() => import("./picture.tsx").then(({ Picture }) => ({ default: Picture })));

/**
 * The rehearsal (play-engine): the server plays the draft many times with the production draw, to show before publishing
 * when prizes run out and how many win.
 * @param runNow begins with the last guess: "one click from the prize table"
 */
export function RehearsalPanel({ runNow, onBegun }: { runNow: boolean; onBegun(): void }): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const editor = useEditorApi();
  const readOnly = useEditor((state) => state.readOnly);
  const prizes = useEditor(({ draft }) => draft.document.prizePoolList);
  const hasEnd = useEditor(({ draft }) => draft.metadata.endDate !== null);
  const { data: live } = useQuery(stockQuery(editor.campaignId));
  const [guess, setGuess] = useGuess(editor.campaignId);
  const { rehearsed, isRunning, error, start, cancel, isCancelling } = useRehearsal();
  const [of, setOf] = useState<typeof prizes | null>(null);
  const isSound = guessFault(guess) === null && !readOnly;
  const run = () => {
    setOf(prizes);
    start(guess);
  };
  const begin = useRef(() => {});
  begin.current = () => {
    if (isSound && !isRunning) run();
    onBegun();
  };
  useEffect(() => {
    if (runNow) begin.current();
  }, [runNow]);
  useSaidWhenDone(rehearsed?.status);
  return (
    <div className={classes.panel}>
      <LivePrizesBar different={differences(prizes, live)} />
      <div className={classes.rehearsal}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={classes.guessPane} aria-label={t("traffic")} tabIndex={0}>
          <GuessForm guess={guess} hasEnd={hasEnd} disabled={readOnly} onChange={setGuess} />
          {isRunning ? (
            <Running share={rehearsed?.progress ?? 0} isCancelling={isCancelling} onCancel={cancel} />
          ) : (
            <Button leftSection={<Play size={16} aria-hidden />} disabled={!isSound} onClick={run}>
              {t("run")}
            </Button>
          )}
        </section>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className={classes.resultPane} aria-label={t("result")} tabIndex={0}>
          {error ? (
            <Failure error={error} prizes={of ?? prizes} />
          ) : rehearsed?.result ? (
            <>
              {of !== null && of !== prizes && (
                <Alert color="amber" p="xs" icon={<TriangleAlert size={16} aria-hidden />} role="presentation">
                  {t("changedSince")}
                </Alert>
              )}
              <Suspense fallback={<Text c="dimmed">{t("drawing")}</Text>}>
                <Picture result={rehearsed.result} prizes={prizes} />
              </Suspense>
            </>
          ) : (
            <Notice picture={<Activity size={32} />} title={t("emptyTitle")}>
              {rehearsed && !isRunning && rehearsed.status !== "done"
                ? t(`ended.${rehearsed.status === "running" ? "interrupted" : rehearsed.status}`)
                : t("emptyText")}
            </Notice>
          )}
        </section>
      </div>
    </div>
  );
}

function useGuess(campaignId: string): [Guess, (guess: Guess) => void] {
  const [kept] = useState(() => keptGuess(campaignId));
  const [guess, setGuess] = useState(() => readGuess(kept.get()));
  return [
    guess,
    (next) => {
      kept.set(JSON.stringify(next));
      setGuess(next);
    },
  ];
}

/** Said where it ends while it is looked at. */
function useSaidWhenDone(status: string | undefined): void {
  const t = useTranslations("editor.mechanics.rehearsal");
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "running" && status === "done") announce(t("done"));
    before.current = status;
  }, [status, t]);
}

interface RunningProps {
  share: number;
  isCancelling: boolean;
  onCancel(): void;
}
function Running({ share, isCancelling, onCancel }: RunningProps): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const format = useFormatter();
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text size="sm">{t("running", { percent: format.number(share, { style: "percent" }) })}</Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Square size={14} aria-hidden />}
          loading={isCancelling}
          onClick={onCancel}
        >
          {t("cancel")}
        </Button>
      </Group>
      <Progress value={share * 100} aria-label={t("progress")} />
    </div>
  );
}

type Prizes = readonly PrizePoolEntry[];

function Failure({ error, prizes }: { error: unknown; prizes: Prizes }): ReactNode {
  const shell = useTranslations("editor.shell");
  const words = useProblemWords();
  const faults = faultsOf(error);
  if (faults.length > 0) return <Refused faults={faults} prizes={prizes} />;
  return (
    <Alert color="red" icon={<CircleAlert size={18} />}>
      {error instanceof Unsaved ? shell("saveFirst") : words(error)}
    </Alert>
  );
}

/** What stands in the way of a rehearsal, and what to do about it. */
function Refused({ faults, prizes }: { faults: readonly Fault[]; prizes: Prizes }): ReactNode {
  const t = useTranslations("editor.mechanics.rehearsal");
  const say = useText();
  const sentences = faults.map((fault) => {
    const { why, place, message } = refusalOf(fault, prizes.length);
    const sentence = why ? t(`refusals.${why}`) : message;
    const prize = place === null ? "" : say(prizes[place]?.title);
    return prize ? t("refusals.ofPrize", { prize, why: sentence }) : sentence;
  });
  return (
    <Alert color="red" icon={<CircleAlert size={18} />} title={t("refused")}>
      <ul className={classes.refusals}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {t("refusedText")}
    </Alert>
  );
}
