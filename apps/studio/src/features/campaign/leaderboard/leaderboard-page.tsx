import type { CampaignDocument } from "@fairground/model/campaign";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Lock, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import { contentQuery } from "../../../data/queries.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { Paging } from "../../../ui/list/paging.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section, useCampaign } from "../campaign-page.tsx";
import { Bans } from "./bans.tsx";
import { EntryTable } from "./entry-table.tsx";
import { entriesQuery } from "./queries.ts";

/** Moderating a campaign's leaderboard: entries are hidden, names are banned, and both are taken back. */
export function LeaderboardPage(): ReactNode {
  const t = useTranslations("people.board");
  const role = useTranslations("role");
  const format = useFormatter();
  const { companyId, campaignId } = useCampaign();
  const { may, roles } = useRights(companyId);
  if (may("edit")) return <Moderated campaignId={campaignId} />;
  const names = roles.length === 0 ? role("nobody") : format.list(roles.map((name) => role(name)));
  return (
    <Notice picture={<Lock size={32} />} title={t("title")}>
      {t("mayNot", { roles: names })}
    </Notice>
  );
}

function Moderated({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("people.board");
  const { timezone, revision } = useCampaign();
  const paging = useSearch({ from: "/shell/campaigns/$campaignId/leaderboard" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/leaderboard" });
  const entries = useQuery(entriesQuery(campaignId, paging));
  const isEmpty = entries.data?.total === 0;
  const live = useQuery({ ...contentQuery(campaignId, "live"), enabled: isEmpty && revision !== null });
  if (entries.isError && !entries.data) return <LoadError error={entries.error} retry={() => entries.refetch()} />;
  if (isEmpty && (revision === null || (live.data && !hasBoard(live.data.document))))
    return <NoBoard {...{ campaignId }} />;
  return (
    <>
      {isEmpty ? (
        <Notice picture={<Trophy size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <Section title={t("title")}>
          <Text c="dimmed" mb="md" maw={640}>
            {t("text")}
          </Text>
          <EntryTable
            campaignId={campaignId}
            entries={entries.data?.data}
            timezone={timezone}
            isStale={entries.isPlaceholderData}
          />
          {entries.data && (
            <Paging
              page={paging.page}
              size={paging.size}
              total={entries.data.total}
              onChange={(change) => navigate({ search: (before) => ({ ...before, ...change }) })}
            />
          )}
        </Section>
      )}
      <Section title={t("bans")}>
        <Bans campaignId={campaignId} />
      </Section>
    </>
  );
}

/** There is nothing to moderate: what a leaderboard is, and where one is made. */
function NoBoard({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("people.board");
  return (
    <Notice
      picture={<Trophy size={32} />}
      title={t("none")}
      action={
        <Button component={Link} to={`/campaigns/${campaignId}/edit`}>
          {t("open")}
        </Button>
      }
    >
      {t("noneText")}
    </Notice>
  );
}

const hasBoard = ({ elements }: CampaignDocument): boolean =>
  Object.values(elements.entities).some(({ type }) => type === "leaderboard");
