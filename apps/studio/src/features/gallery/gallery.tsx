import { Button, Group, Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Images, SearchX } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useTranslations } from "use-intl";
import { galleryQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Filters } from "../../ui/list/filters.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { facetsAtWork, GALLERY_DEFAULTS, type GalleryAddress } from "./address.ts";
import { FacetFilters } from "./facet-filters.tsx";
import { Frames, framePicture, useLook } from "./frames.tsx";
import classes from "./gallery.module.css";
import { type Demo, useFound } from "./use-found.ts";

/** Every game, as a demo campaign to look at and play. Open to anyone, so that it can be shown without an account. */
export function Gallery() {
  const t = useTranslations("gallery");
  useDocumentTitle(t("title"));
  return (
    <main className={classes.page}>
      <div className={classes.inner}>
        <div className={classes.top}>
          <Mark />
          <LanguageChoice />
        </div>
        <Title order={1}>{t("title")}</Title>
        <Text c="dimmed" size="lg">
          {t("lead")}
        </Text>
        <Found />
      </div>
    </main>
  );
}

/** What is looked for, and what there is of it. */
function Found() {
  const t = useTranslations("gallery");
  const common = useTranslations("common");
  const gallery = useQuery(galleryQuery);
  const filters = useSearch({ from: "/gallery" });
  const navigate = useNavigate({ from: "/gallery" });
  const change = useCallback(
    (fields: Partial<GalleryAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, ...fields }), replace, resetScroll: false }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const found = useFound(gallery.data, filters);

  if (gallery.isError && !gallery.data) return <LoadError error={gallery.error} retry={() => gallery.refetch()} />;
  if (gallery.data?.length === 0)
    return (
      <Notice
        picture={<Images size={32} />}
        title={t("emptyTitle")}
        action={<Link to="/campaigns">{t("toStudio")}</Link>}
      >
        {t("emptyText")}
      </Notice>
    );
  return (
    <>
      <Group gap="sm" mt="lg">
        <SearchField
          value={filters.q}
          onSearch={search}
          label={t("search")}
          placeholder={t("searchHint")}
          w={{ base: "100%", xs: 280 }}
        />
        <Filters count={facetsAtWork(filters) + (filters.game === "" ? 0 : 1)}>
          <FacetFilters value={filters} onChange={change} />
        </Filters>
        <Text size="sm" c="dimmed" ml="auto" role="status">
          {found && t("count", { count: found.length })}
        </Text>
      </Group>
      {found?.length === 0 ? (
        <Notice
          picture={<SearchX size={32} />}
          title={t("noneTitle")}
          action={
            <Button variant="default" onClick={() => navigate({ search: GALLERY_DEFAULTS })}>
              {common("clearFilters")}
            </Button>
          }
        >
          {t("noneText")}
        </Notice>
      ) : (
        <ul className={classes.grid} aria-busy={!found}>
          {found
            ? found.map((demo) => (
                <li key={demo.kind}>
                  <Card demo={demo} />
                </li>
              ))
            : [0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
                <li key={index}>
                  <Skeleton className={classes.picture} />
                </li>
              ))}
        </ul>
      )}
    </>
  );
}

function Card({ demo: { kind, name, url, campaignType, pictures } }: { demo: Demo }): ReactNode {
  const shell = useTranslations("shell");
  const typeName = useTypeName();
  const { isLookedAt, look } = useLook();
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.card} {...look}>
      <Frames
        first={framePicture(pictures.start)}
        others={[framePicture(pictures.game), framePicture(pictures.win)]}
        isLookedAt={isLookedAt}
      />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <Text span size="sm" c="dimmed">
          {campaignType ? typeName(campaignType) : kind}
        </Text>
        <VisuallyHidden>({shell("newTab")})</VisuallyHidden>
      </span>
    </a>
  );
}
