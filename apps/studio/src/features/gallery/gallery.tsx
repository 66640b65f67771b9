import { Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { useTranslations } from "use-intl";
import { galleryQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDocumentTitle } from "../../ui/page-heading.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import classes from "./gallery.module.css";

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
        <Cards />
      </div>
    </main>
  );
}

function Cards() {
  const t = useTranslations("gallery");
  const shell = useTranslations("shell");
  const typeName = useTypeName();
  const gallery = useQuery(galleryQuery);
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
    <ul className={classes.grid} aria-busy={!gallery.data}>
      {gallery.data
        ? gallery.data.map(({ kind, name, url, campaignType, picture }) => (
            <li key={kind}>
              <a href={url} target="_blank" rel="noreferrer" className={classes.card}>
                <img src={picture} alt="" width={480} height={600} loading="lazy" className={classes.picture} />
                <span className={classes.text}>
                  <span className={classes.name}>{name}</span>
                  <Text span size="sm" c="dimmed">
                    {campaignType ? typeName(campaignType) : kind}
                  </Text>
                  <VisuallyHidden>({shell("newTab")})</VisuallyHidden>
                </span>
              </a>
            </li>
          ))
        : [0, 1, 2, 3, 4, 5, 6, 7].map((index) => (
            <li key={index}>
              <Skeleton className={classes.picture} />
            </li>
          ))}
    </ul>
  );
}
