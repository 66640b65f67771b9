import { daysLeft } from "@fairground/model/code";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Section } from "../campaign/campaign-page.tsx";
import { Lasts } from "../code-room/lasts.tsx";
import { poolsQuery } from "../code-room/queries.ts";

/**
 * How many unique codes are free, and how long they last on the page that runs out first. The way to where a batch is stopped:
 * a list that has leaked is stopped by three clicks from here.
 */
export function CodesNow({ campaignId }: { campaignId: string }) {
  const t = useTranslations("home");
  const { data } = useQuery(poolsQuery(campaignId));
  const pools = data?.filter(({ state }) => state !== "deleted") ?? [];
  const [first, ...others] = pools;
  if (!first) return null;
  const days = (pool: typeof first) => daysLeft(pool) ?? Number.POSITIVE_INFINITY;
  const soonest = others.reduce((one, other) => (days(other) < days(one) ? other : one), first);
  return (
    <Section
      title={t("codesNow")}
      aside={
        <Anchor component={Link} to={`/campaigns/${campaignId}/codes`} size="sm">
          {t("codesDoor")}
        </Anchor>
      }
    >
      <Text m={0}>{t("codesFree", { count: pools.reduce((sum, { free }) => sum + free, 0) })}</Text>
      <Text size="sm" c="dimmed" m={0}>
        <Lasts pool={soonest} />
      </Text>
    </Section>
  );
}
