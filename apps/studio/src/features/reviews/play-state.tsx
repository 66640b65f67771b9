import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

const COLORS = { pending: "amber", released: "brand", rejected: "red", blocked: "red" } as const;

/** What became of a suspicious play. */
export function PlayState({ state }: { state: keyof typeof COLORS }): ReactNode {
  const t = useTranslations("reviews");
  return (
    <Badge variant="light" color={COLORS[state]}>
      {t(`states.${state}`)}
    </Badge>
  );
}
