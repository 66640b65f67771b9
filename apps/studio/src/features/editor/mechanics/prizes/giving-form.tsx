import type { PrizePoolEntry } from "@fairground/model/prize";
import { nthOf, WAYS, type Way, wayOf } from "@fairground/model/prize";
import { Alert, Select } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { setPrize } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { NumberField } from "../../fields/number-field.tsx";
import classes from "../mechanics.module.css";
import { useStep } from "../use-step.ts";
import { changeFor } from "./award-modes.ts";
import { percentOf, shareOfPercent } from "./chance.ts";
import { MomentsForm } from "./moments-form.tsx";

/** How a prize is given out: by odds, at winning moments, to everybody, … (play-engine, "Pacing"). */
export function GivingForm({ entry }: { entry: PrizePoolEntry }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const ways = useTranslations("editor.mechanics.ways");
  const step = useStep();
  const format = useFormatter();
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const [refused, setRefused] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const way = wayOf(entry);
  const room = list.find(({ noWinPrize }) => noWinPrize)?.wins ?? 0;
  const set = (change: Parameters<typeof setPrize>[1], merge?: string): string | null =>
    step("setPrize", setPrize(entry.id, change), merge ? { mergeKey: `prize ${entry.id} ${merge}` } : {});
  const choose = (next: Way) => {
    const change = changeFor(next, entry, room);
    setWrong(null);
    setRefused(next === "odds" && entry.wins === 0 && change.wins === 0 ? t("noRoom") : set(change));
  };
  return (
    <>
      <Select
        size="sm"
        label={t("way")}
        description={ways(`${way}.help`)}
        inputWrapperOrder={["label", "input", "description", "error"]}
        data={WAYS.map((value) => ({ value, label: ways(`${value}.name`) }))}
        value={way}
        allowDeselect={false}
        error={refused}
        comboboxProps={{ portalProps: { target: "#content" } }}
        onChange={(next) => next !== null && choose(next as Way)}
      />
      {way === "odds" && (
        <>
          <NumberField
            label={t("chance")}
            unit="%"
            value={percentOf(entry)}
            min={0}
            max={100}
            onChange={(percent, merge) => {
              const share = shareOfPercent(percent);
              setWrong(share ? set(share, merge ? "chance" : undefined) : t("noShare"));
            }}
          />
          <div className={classes.two}>
            <NumberField
              label={t("wins")}
              whole
              value={entry.wins}
              min={0}
              max={1_000_000_000}
              onChange={(wins, merge) => setWrong(set({ wins }, merge ? "wins" : undefined))}
            />
            <NumberField
              label={t("plays")}
              whole
              value={entry.perPlay}
              min={1}
              max={1_000_000_000}
              onChange={(perPlay, merge) => setWrong(set({ perPlay }, merge ? "plays" : undefined))}
            />
          </div>
          <p role="alert" className={classes.fault}>
            {wrong}
          </p>
        </>
      )}
      {way === "moments" && <MomentsForm entry={entry} onChange={set} />}
      {way === "everyNth" && (
        <>
          <NumberField
            label={t("nth")}
            whole
            value={nthOf(entry.pacing)}
            min={2}
            max={1_000_000}
            onChange={(n, merge) => set({ pacing: { ...entry.pacing, n } }, merge ? "nth" : undefined)}
          />
          <Alert color="amber" p="xs" icon={<TriangleAlert size={16} aria-hidden />} role="presentation">
            {t("nthWarning", { number: format.number(nthOf(entry.pacing)) })}
          </Alert>
        </>
      )}
    </>
  );
}
