import type { PrizePoolEntry } from "@fairground/model/prize";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import classes from "../mechanics.module.css";
import { useText } from "../use-text.ts";
import { sharesOf } from "./chance.ts";

/** How many percent, as short as it can be said exactly enough. */
export function usePercent(): (percent: number) => string {
  const format = useFormatter();
  return (percent) => format.number(percent / 100, { style: "percent", maximumFractionDigits: 4 });
}

/** All plays as one bar, shared among the prizes drawn by odds and the no-win entry; the same in words. */
export function ShareBar({ list }: { list: readonly PrizePoolEntry[] }): ReactNode {
  const t = useTranslations("editor.mechanics.prizes");
  const percent = usePercent();
  const say = useText();
  const { parts, promised, noWin } = sharesOf(list);
  const taking = parts.filter(({ percent: width }) => width > 0);
  return (
    <div className={classes.shares}>
      <div className={classes.shareBar} aria-hidden="true">
        {taking.map(({ entry, percent: width }, at) => (
          <span
            key={entry.id}
            data-tone={at % 4}
            style={{ width: `${width}%` }}
            title={`${say(entry.title)}: ${percent(width)}`}
          />
        ))}
      </div>
      <p className={classes.shareWords} data-shares>
        <span>{t("promised", { percent: percent(promised) })}</span>
        <span>{t("noWinShare", { percent: percent(noWin) })}</span>
      </p>
    </div>
  );
}
