import type { PrizeStock } from "@fairground/contract";
import type { PrizePoolEntry } from "@fairground/model/prize";
import type { LocalizedText } from "@fairground/model/text";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Difference } from "./live-prizes.ts";
import classes from "./stock.module.css";

/** What the draft says of stock and limits beside what is in force, prize by prize. @param say a text in the language to be read */
export function DifferenceList({
  different,
  say,
}: {
  different: readonly Difference[];
  say: (text: LocalizedText) => string;
}): ReactNode {
  const t = useTranslations("editor.mechanics.force");
  const prizes = useTranslations("editor.mechanics.prizes");
  const format = useFormatter();
  const count = (stock: number | null) => (stock === null ? prizes("unlimited") : format.number(stock));
  const limit = ({ prizeLimitType, prizeLimit, prizeLimits }: PrizePoolEntry | PrizeStock) =>
    prizeLimitType === 2
      ? prizes("unlimited")
      : prizeLimitType === 0
        ? format.number(prizeLimit)
        : prizes("daysListed", { count: prizeLimits.length });
  return (
    <ul className={classes.plain}>
      {different.map((each) => {
        const name = say(each.entry.title) || prizes("nameless");
        if (each.kind === "new") return <li key={each.entry.id}>{t("fresh", { prize: name })}</li>;
        return (
          <li key={each.entry.id}>
            {each.stock && t("stock", { prize: name, from: count(each.live.stock), to: count(each.entry.stock) })}
            {each.stock && each.limits && " "}
            {each.limits && t("limits", { prize: name, from: limit(each.live), to: limit(each.entry) })}
          </li>
        );
      })}
    </ul>
  );
}
