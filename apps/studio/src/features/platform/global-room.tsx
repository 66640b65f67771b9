import { themes } from "@fairground/elements/stage/themes";
import { THEMES } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import { Skeleton, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { useLanguage } from "../../words/provider.tsx";
import { MEDIA_DEFAULTS } from "../media/address.ts";
import { AssetList } from "../media/asset-list.tsx";
import { assetsQuery } from "../media/queries.ts";
import { ThemeCard } from "../themes/theme-card.tsx";
import themeClasses from "../themes/themes.module.css";
import classes from "./global-room.module.css";
import { GlobalUpload } from "./global-upload.tsx";
import { globalTemplatesQuery } from "./queries.ts";

/** What every company finds: templates, themes and assets. */
export function GlobalRoom(): ReactNode {
  const t = useTranslations("platform");
  const names = useTranslations("editor.inspector.themes");
  return (
    <>
      <PageHeading title={useTranslations("settings")("rooms.global")} />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("globalText")}
      </Text>
      <Title order={2} mb="sm">
        {t("templates")}
      </Title>
      <Templates />
      <Title order={2} mb="sm">
        {t("themes")}
      </Title>
      <ul className={themeClasses.cards}>
        {THEMES.map((name) => (
          <ThemeCard key={name} theme={{ base: name, tokens: themes[name] }} name={names(name)} fonts={[]}>
            {null}
          </ThemeCard>
        ))}
      </ul>
      <Title order={2} mb="sm">
        {t("assets")}
      </Title>
      <GlobalUpload />
      <Assets />
    </>
  );
}

function Templates(): ReactNode {
  const typeName = useTypeName();
  const { language } = useLanguage();
  const templates = useQuery(globalTemplatesQuery);
  if (templates.isError) return <LoadError error={templates.error} retry={() => templates.refetch()} />;
  if (!templates.data) return <Skeleton h={240} mb="xl" />;
  return (
    <ul className={classes.templates}>
      {templates.data.map(({ templateId, name, gameType, pictures }) => (
        <li key={templateId} className={classes.template}>
          {pictures && <img src={pictures.start} alt="" width={480} height={600} loading="lazy" />}
          <Text size="sm" fw={500} className={classes.name ?? ""}>
            {textIn(name, language, "en")}
          </Text>
          <Text size="xs" c="dimmed">
            {typeName(gameType)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Assets(): ReactNode {
  const t = useTranslations("platform");
  const { page, size } = useSearch({ from: "/shell/platform/global" });
  const navigate = useNavigate({ from: "/platform/global" });
  const assets = useQuery(assetsQuery("", { ...MEDIA_DEFAULTS, scope: "global", page, size }));
  if (assets.isError) return <LoadError error={assets.error} retry={() => assets.refetch()} />;
  if (!assets.data) return <Skeleton h={160} />;
  if (assets.data.total === 0) return <Text c="dimmed">{t("noAssets")}</Text>;
  return (
    <>
      <AssetList
        assets={assets.data.data}
        view="grid"
        label={(name) => t("openAsset", { name })}
        onOpen={({ liveUrl }) => window.open(liveUrl, "_blank", "noreferrer")}
      />
      <Paging
        page={page}
        size={size}
        total={assets.data.total}
        onChange={(paging) => navigate({ search: (before) => ({ ...before, ...paging }) })}
      />
    </>
  );
}
