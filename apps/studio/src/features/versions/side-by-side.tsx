import type { CampaignDocument, CampaignMetadata, Page } from "@fairground/model/campaign";
import { textIn } from "@fairground/model/text";
import type { Difference } from "@fairground/model/version";
import { NativeSelect, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { DifferenceList } from "./difference-list.tsx";
import { elementsBelow, type MarkKind, PagePicture } from "./page-picture.tsx";
import classes from "./versions.module.css";

interface Content {
  document: CampaignDocument;
  metadata: CampaignMetadata;
}

/** Two pages beside each other with marks on what differs, and what differs in words (finding 22). */
export function SideBySide({
  found,
  before,
  after,
}: {
  found: readonly Difference[];
  before: Content;
  after: Content;
}) {
  const t = useTranslations("review.versions");
  const first = after.metadata.languages[0]?.shortName ?? "en";
  const pages = useMemo(() => touchedPages(found, before, after), [found, before, after]);
  const [chosen, setChosen] = useState("");
  const pageId = pages.includes(chosen) ? chosen : (pages[0] ?? "");
  const marks = useMemo(() => marksOf(found, after, before), [found, after, before]);
  const nameOf = (id: string) => textIn((pageIn(after, id) ?? pageIn(before, id))?.name, first, first);
  return (
    <div className={classes.beside}>
      {pageId !== "" && (
        <div>
          {pages.length > 1 && (
            <NativeSelect
              mb="sm"
              label={t("pageShown")}
              value={pageId}
              data={pages.map((id) => ({ value: id, label: nameOf(id) }))}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
          )}
          <div className={classes.pictures}>
            {(
              [
                ["before", before],
                ["after", after],
              ] as const
            ).map(([side, content]) => {
              const page = pageIn(content, pageId);
              return (
                <figure key={side} className={classes.figure}>
                  <figcaption>{t(side)}</figcaption>
                  {page ? (
                    <PagePicture
                      page={page}
                      content={content}
                      language={first}
                      marks={marks}
                      label={t("pictureOf", { page: nameOf(pageId), side: t(side) })}
                    />
                  ) : (
                    <Text c="dimmed">{t("pageNotThere")}</Text>
                  )}
                </figure>
              );
            })}
          </div>
        </div>
      )}
      <DifferenceList found={found} />
    </div>
  );
}

const pageIn = ({ document: { pages, additionalPages } }: Content, id: string): Page | undefined =>
  pages.entities[id] ?? additionalPages.entities[id];

/** Pages on which something differs, in the order in which they are shown; the look and the game are seen on their first. */
function touchedPages(found: readonly Difference[], before: Content, after: Content): string[] {
  const { pages, additionalPages } = after.document;
  const all = [...new Set([...pages.ids, ...additionalPages.ids, ...before.document.pages.ids])];
  const touched = new Set(found.map(({ pageId }) => pageId).filter((id) => id !== ""));
  for (const { subject } of found) {
    const [id] = subject === "theme" ? all : [];
    const game = subject === "game" ? all.find((one) => pageIn(after, one)?.pageType === "game") : id;
    if (game !== undefined) touched.add(game);
  }
  const order = (id: string) => (all.includes(id) ? all.indexOf(id) : all.length);
  return [...touched].filter((id) => pageIn(before, id) ?? pageIn(after, id)).sort((a, b) => order(a) - order(b));
}

function marksOf(found: readonly Difference[], after: Content, before: Content): ReadonlyMap<string, MarkKind> {
  const marks = new Map<string, MarkKind>();
  for (const { subject, id, kind } of found) {
    if (subject === "element" && id !== "") marks.set(id, marks.get(id) ?? kind);
    if (subject !== "game") continue;
    for (const content of [before, after])
      for (const page of Object.values(content.document.pages.entities))
        for (const { id: own, type } of elementsBelow(content.document, page.elementRoot))
          if (type === "phasergame") marks.set(own, "changed");
  }
  return marks;
}
