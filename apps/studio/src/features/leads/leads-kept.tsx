import { Alert, Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eraser, Hourglass } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { retentionQuery } from "../../data/retention.ts";

/** From so many milliseconds before on, what goes is said aloud: as soon as members are told. */
const SOON = 14 * 86_400_000;

/** Until when leads are kept, that they are going, or that they went and when. Nothing where none ever goes. */
export function LeadsKept({ campaign: { campaignId, timezone } }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("leads.keeping");
  const format = useFormatter();
  const { data } = useQuery(retentionQuery(campaignId));
  if (!data) return null;
  const { isOver, dueAt, erasing, erased, leads } = data;
  const day = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: "long", timeStyle: "short", timeZone: timezone });
  const settings = (
    <Anchor component={Link} to={`/campaigns/${campaignId}/settings`} c="inherit" inherit underline="always">
      {t("settings")}
    </Anchor>
  );
  const isSoon = isOver && dueAt !== null && leads > 0 && Date.parse(dueAt) - Date.now() < SOON;
  return (
    <>
      {(erasing || erased) && (
        <Alert color="gray" icon={<Eraser size={18} aria-hidden />} mb="sm">
          {erasing ? t("erasing") : erased && t("erased", { count: erased.leads, when: day(erased.at) })} {settings}
        </Alert>
      )}
      {!erasing && isSoon && (
        <Alert color="amber" icon={<Hourglass size={18} aria-hidden />} mb="sm">
          {t("soon", { count: leads, when: day(dueAt) })} {settings}
        </Alert>
      )}
      {!erasing && !isSoon && dueAt !== null && leads > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t("later", { when: day(dueAt) })} {settings}
        </Text>
      )}
    </>
  );
}
