import { type PrizePoolEntry, saidChance, wayOf } from "@fairground/model/prize";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { setPrize } from "../../document/commands/index.ts";
import { CellNumber } from "../cell-number.tsx";
import classes from "../mechanics.module.css";
import { useStep } from "../use-step.ts";
import { useText } from "../use-text.ts";
import { percentOf, shareOfPercent } from "./chance.ts";
import { usePercent } from "./share-bar.tsx";

/** How often an entry is won: a percentage to change where it is drawn by odds, else how it is given out. */
export function ChanceCell({ entry, readOnly }: { entry: PrizePoolEntry; readOnly: boolean }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const ways = useTranslations("editor.mechanics.ways");
  const format = useFormatter();
  const percent = usePercent();
  const say = useText();
  const step = useStep();
  if (entry.noWinPrize) return <span className={classes.fixed}>{percent(percentOf(entry))}</span>;
  const way = wayOf(entry);
  if (way !== "odds")
    return (
      <span className={classes.fixed}>
        {way === "everyNth" ? t("everyNth", { number: format.number(entry.pacing.n ?? 100) }) : ways(`${way}.name`)}
      </span>
    );
  const said = saidChance(entry);
  return (
    <>
      <CellNumber
        label={t("chanceOf", { prize: say(entry.title) })}
        value={percentOf(entry)}
        unit="%"
        disabled={readOnly}
        onCommit={(written) => {
          const share = shareOfPercent(written ?? 0);
          return share ? step("setPrize", setPrize(entry.id, share)) : t("noShare");
        }}
      />
      <span className={classes.below}>
        {said === null
          ? t("never")
          : t("saidChance", {
              about: said.about ? "yes" : "no",
              wins: format.number(said.wins),
              plays: format.number(said.plays),
            })}
      </span>
    </>
  );
}
