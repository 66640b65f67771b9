import type { AwardRow } from "@fairground/contract";
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

const COLORS = { won: "gray", told: "blue", claimed: "brand", sent: "brand", returned: "amber" } as const;

/** How far an award has come, by colour and word; a mail that was given up is said beside it. */
export function StateBadge({ award: { state, returned, mail } }: { award: AwardRow }): ReactNode {
  const t = useTranslations("winners");
  return (
    <>
      <Badge color={COLORS[state]} variant={state === "sent" ? "filled" : "light"}>
        {returned ? t(`returned.${returned}`) : t(`states.${state}`)}
      </Badge>
      {mail?.state === "failed" && state !== "returned" && (
        <Badge ml={4} color="red" variant="light">
          {t("mailFailed")}
        </Badge>
      )}
    </>
  );
}
