import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Objection } from "./queries.ts";
import classes from "./reviews.module.css";

/** In short what keeps a visitor out: each entry of the ban list by its kind, plays by what became of them. */
export function KeepsOut({ objection: { blocks, plays } }: { objection: Objection }): ReactNode {
  const t = useTranslations("reviews.objections");
  const kinds = useTranslations("banList.kinds");
  const lines = [
    ...[...new Set(blocks.map(({ kind }) => kind))].map((kind) => t("barred", { name: kinds(kind) })),
    ...(["blocked", "pending", "rejected"] as const).flatMap((state) => {
      const count = plays.filter((play) => play.state === state).length;
      return count === 0 ? [] : [t(`plays.${state}`, { count })];
    }),
  ];
  return (
    <ul className={classes.reasons}>
      {(lines.length === 0 ? [t("nothing")] : lines).map((line) => (
        <Text component="li" size="xs" key={line} {...(lines.length === 0 && { c: "dimmed" })}>
          {line}
        </Text>
      ))}
    </ul>
  );
}
