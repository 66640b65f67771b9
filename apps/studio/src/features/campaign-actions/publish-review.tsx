import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { contentQuery, marksQuery, problemsQuery } from "../../data/queries.ts";
import { useLanguageName } from "../../ui/address-list.tsx";
import { IssueList } from "../problems/issue-list.tsx";
import { reviewDraft } from "../problems/review-draft.ts";
import { useEditorGoing } from "../problems/use-editor-going.ts";
import { SideBySide } from "../versions/side-by-side.tsx";
import { useDifferences } from "../versions/use-differences.ts";
import classes from "./publish-review.module.css";

type Content = NonNullable<ReturnType<typeof useDifferences>["after"]>;

/** What publishing the draft changes for visitors, what to look at before, and in which languages it is (finding 18). */
export function PublishReview({
  campaignId,
  companyId,
  isLive,
  onLeave,
}: {
  campaignId: string;
  companyId: string;
  isLive: boolean;
  /** One goes to where something is put right. */
  onLeave: () => void;
}) {
  const t = useTranslations("publish");
  const draft = useQuery(contentQuery(campaignId, "draft"));
  return (
    <div className={classes.review}>
      <section>
        <h3>{t("changes")}</h3>
        {isLive ? <Changes campaignId={campaignId} /> : <Text size="sm">{t("changesFirst")}</Text>}
      </section>
      {draft.data && <ToLookAt campaignId={campaignId} companyId={companyId} draft={draft.data} onLeave={onLeave} />}
    </div>
  );
}

function Changes({ campaignId }: { campaignId: string }) {
  const t = useTranslations("publish");
  const { found, before, after } = useDifferences(campaignId, { before: "live", after: "draft" });
  if (!found || !before || !after) return null;
  if (found.length === 0) return <Text size="sm">{t("changesNone")}</Text>;
  return (
    <>
      <Text size="sm" mb="sm">
        {t("changesCount", { count: found.length })}
      </Text>
      <SideBySide found={found} before={before} after={after} />
    </>
  );
}

function ToLookAt({
  campaignId,
  companyId,
  draft: { document, metadata },
  onLeave,
}: {
  campaignId: string;
  companyId: string;
  draft: Content;
  onLeave: () => void;
}) {
  const t = useTranslations("publish");
  const languageName = useLanguageName();
  const { data: facts } = useQuery(problemsQuery(campaignId));
  const { data: marks } = useQuery(marksQuery(campaignId));
  const puts = useRights(companyId).may("manage");
  const [inTheWay, issues] = useMemo(() => {
    const all = reviewDraft(document, metadata, { facts, marks });
    // What stands in the way is told as the server knows it, not before it has answered.
    // A prize that is not in force yet comes into force with publishing, by who may manage.
    const fatal = facts
      ? all.filter(({ code, severity }) => severity === "fatal" && !(puts && code === "prize-without-pool"))
      : [];
    return [fatal, all.filter(({ severity }) => severity === "warning")];
  }, [document, metadata, facts, marks, puts]);
  const going = { ...useEditorGoing(campaignId, document, metadata), onLeave };
  const missing = (language: string) =>
    issues.filter((issue) => issue.code === "translation-missing" && issue.language === language).length;
  return (
    <>
      {inTheWay.length > 0 && (
        <section>
          <h3>{t("blockedTitle", { count: inTheWay.length })}</h3>
          <div className={classes.issues}>
            <IssueList issues={inTheWay} going={going} />
          </div>
        </section>
      )}
      <section>
        <h3>{t("look")}</h3>
        {issues.length === 0 ? (
          <Text size="sm">{t("lookNone")}</Text>
        ) : (
          <div className={classes.issues}>
            <IssueList issues={issues} going={going} />
          </div>
        )}
      </section>
      <section>
        <h3>{t("languages")}</h3>
        <Text size="sm">
          {metadata.languages
            .map(({ shortName }) => {
              const [language, count] = [languageName(shortName), missing(shortName)];
              return count === 0 ? language : t("languageMissing", { language, count });
            })
            .join(", ")}
        </Text>
      </section>
    </>
  );
}
