import { fraudWords } from "@fairground/model/fraud";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { Review } from "./queries.ts";
import classes from "./reviews.module.css";

/** Why a play is suspicious, in the language of whoever reads it, each reason with what it counts. */
export function Reasons({ reasons }: { reasons: Review["reasons"] }): ReactNode {
  const t = useTranslations("reviews");
  const locale = useLocale();
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ signal, points }) => (
        <Text component="li" size="xs" c="dimmed" key={signal}>
          {fraudWords[signal][locale]} {t("counts", { count: points })}
        </Text>
      ))}
    </ul>
  );
}
