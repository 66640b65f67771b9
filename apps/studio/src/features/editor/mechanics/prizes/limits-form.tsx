import type { PrizeStock } from "@fairground/contract";
import { PRIZE_LIMIT_TYPES, type PrizePoolEntry } from "@fairground/model/prize";
import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { setPrize } from "../../document/commands/index.ts";
import { NumberField } from "../../fields/number-field.tsx";
import classes from "../mechanics.module.css";
import { useStep } from "../use-step.ts";
import { DayLimits } from "./day-limits.tsx";

const KINDS = ["unlimited", "sameForAllDays", "differentForEachDay"] as const;

/** How many there are, and how many a day may give away (spec §3, `prizeLimitType`). */
export function LimitsForm({ entry, live }: { entry: PrizePoolEntry; live: PrizeStock | undefined }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  const step = useStep();
  const [wrong, setWrong] = useState<string | null>(null);
  const set = (change: Parameters<typeof setPrize>[1], merge?: string) =>
    setWrong(step("setPrize", setPrize(entry.id, change), merge ? { mergeKey: `prize ${entry.id} ${merge}` } : {}));
  const setStock = (stock: number, merge: boolean) => {
    if (live && stock < live.awarded) setWrong(t("belowAwarded", { awarded: format.number(live.awarded) }));
    else set({ stock }, merge ? "stock" : undefined);
  };
  const kind = KINDS.find((each) => PRIZE_LIMIT_TYPES[each] === entry.prizeLimitType) ?? "unlimited";
  return (
    <>
      <NumberField
        label={t("stock")}
        whole
        help={
          live
            ? t("liveStock", {
                awarded: format.number(live.awarded),
                left: live.remaining === null ? t("unlimited") : format.number(live.remaining),
              })
            : t("stockHelp")
        }
        value={entry.stock}
        placeholder={t("unlimited")}
        min={0}
        onChange={setStock}
        onClear={() => set({ stock: null })}
      />
      <p role="alert" className={classes.fault}>
        {wrong}
      </p>
      <div>
        <span className={classes.label} id={`limits-${entry.id}`}>
          {t("perDay")}
        </span>
        <SegmentedControl
          size="xs"
          fullWidth
          orientation="vertical"
          aria-labelledby={`limits-${entry.id}`}
          data={KINDS.map((value) => ({ value, label: t(`limitKinds.${value}`) }))}
          value={kind}
          onChange={(next) => set({ prizeLimitType: PRIZE_LIMIT_TYPES[next] })}
        />
      </div>
      {kind === "sameForAllDays" && (
        <NumberField
          label={t("eachDay")}
          whole
          value={entry.prizeLimit}
          min={0}
          onChange={(prizeLimit, merge) => set({ prizeLimit }, merge ? "limit" : undefined)}
        />
      )}
      {kind === "differentForEachDay" && (
        <DayLimits limits={entry.prizeLimits} onChange={(prizeLimits) => set({ prizeLimits: [...prizeLimits] })} />
      )}
    </>
  );
}
