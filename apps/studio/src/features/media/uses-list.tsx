import type { AssetUses } from "@fairground/contract";
import { Badge, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./media.module.css";
import { usesQuery } from "./queries.ts";

/** Where an asset is used. */
export function UsesList({ companyId, assetId }: { companyId: string; assetId: string }): ReactNode {
  const t = useTranslations("media");
  const uses = useQuery(usesQuery(companyId, assetId));
  if (!uses.data) return null;
  const { campaigns, themes } = uses.data;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t("usedTitle")}
      </Title>
      {campaigns.length + themes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("unused")}
        </Text>
      ) : (
        <Uses uses={uses.data} />
      )}
    </Stack>
  );
}

export function Uses({ uses }: { uses: AssetUses }): ReactNode {
  const t = useTranslations("media");
  return (
    <ul className={classes.uses}>
      {uses.campaigns.map(({ campaignId, name, draft, live, revisions }) => {
        const earlier = revisions.length - (live ? 1 : 0);
        return (
          <li key={campaignId}>
            <Link to="/campaigns/$campaignId" params={{ campaignId }}>
              {name}
            </Link>{" "}
            {draft && <Badge variant="default">{t("inDraft")}</Badge>}{" "}
            {live && <Badge variant="default">{t("isLive")}</Badge>}{" "}
            {earlier > 0 && t("inRevisions", { count: earlier })}
          </li>
        );
      })}
      {uses.themes.map(({ themeId, name }) => (
        <li key={themeId}>{t("inTheme", { name })}</li>
      ))}
    </ul>
  );
}
