import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useMe, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Notice } from "../../ui/notice.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { toast } from "../../ui/toasts.ts";
import { Section, useCampaign } from "../campaign/campaign-page.tsx";
import { useCampaignChanged } from "../campaign-actions/use-campaign-changed.ts";
import { SideBySide } from "../versions/side-by-side.tsx";
import { useDifferences } from "../versions/use-differences.ts";
import { AnswerForm } from "./answer-form.tsx";
import { type PublishRequest, requestsQuery } from "./queries.ts";
import classes from "./requests.module.css";
import { StockTaken } from "./stock-taken.tsx";
import { useRequestWords } from "./use-request-words.ts";

const COLORS = { open: "blue", approved: "brand", refused: "amber", withdrawn: "gray", replaced: "gray" } as const;

/** What was asked for: the open request with what it changes and its answer, and what became of the others. */
export function RequestsPage() {
  const t = useTranslations("requests");
  const { campaignId, companyId } = useCampaign();
  const requests = useQuery(requestsQuery(campaignId));
  if (requests.isError && !requests.data) return <LoadError error={requests.error} retry={() => requests.refetch()} />;
  const { data } = requests;
  if (!data) return null;
  if (data.length === 0)
    return (
      <Notice picture={<Eye size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  const open = data.find(({ state }) => state === "open");
  const earlier = data.filter((request) => request !== open);
  return (
    <>
      {open && <Open key={open.requestId} request={open} companyId={companyId} />}
      {earlier.length > 0 && (
        <Section title={t("history")}>
          <ul className={classes.list}>
            {earlier.map((request) => (
              <Earlier key={request.requestId} request={request} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Open({ request, companyId }: { request: PublishRequest; companyId: string }) {
  const t = useTranslations("requests");
  const wordsOf = useRequestWords();
  const words = useProblemWords();
  const me = useMe().account.id;
  const { may } = useRights(companyId);
  const changed = useCampaignChanged();
  const { campaignId, requestId, note, revision, askedAt, askedBy } = request;
  const isMine = askedBy?.id === me;
  const withdraw = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v1/campaigns/{campaignId}/publish-requests/{requestId}", {
        params: { campaignId, requestId },
      }),
    onSuccess: async () => {
      await changed(campaignId);
      toast(t("withdrawn"));
    },
    onError: (error) => toast(words(error), "error"),
  });
  return (
    <>
      <Section title={wordsOf(request)}>
        <Stack gap="xs" align="flex-start">
          <Text size="sm" c="dimmed">
            <RelativeTime iso={askedAt} />
          </Text>
          {note !== "" && <Text className={classes.note ?? ""}>{note}</Text>}
          {request.withoutCodes && <Text>{t("withoutCodes")}</Text>}
          {request.withStock && <StockTaken campaignId={campaignId} why={request.stockNote} />}
          {request.changed && <Text c="var(--mantine-color-error)">{t("changed")}</Text>}
          {isMine && (
            <Group gap="sm">
              <Text size="sm">{t("yours")}</Text>
              <Button variant="default" size="xs" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {t("withdraw")}
              </Button>
            </Group>
          )}
        </Stack>
      </Section>
      <Changes campaignId={campaignId} after={revision === null ? "draft" : `revision:${revision}`} />
      {!isMine && (
        <Section title={t("answerTitle")}>
          {may("publish") || may("administer") ? (
            <AnswerForm request={request} />
          ) : (
            <Text c="dimmed">{t("whoAnswers")}</Text>
          )}
        </Section>
      )}
    </>
  );
}

function Changes({ campaignId, after }: { campaignId: string; after: string }) {
  const t = useTranslations("requests");
  const isLive = useCampaign().revision !== null;
  return (
    <Section title={t("changes")}>
      {isLive ? <ChangesOfLive campaignId={campaignId} after={after} /> : <Text role="status">{t("nothingLive")}</Text>}
    </Section>
  );
}

function ChangesOfLive({ campaignId, after }: { campaignId: string; after: string }) {
  const t = useTranslations("requests");
  const versions = useTranslations("review.versions");
  const { found, before, after: now, isMissing, error, retry } = useDifferences(campaignId, { before: "live", after });
  return (
    <>
      {error && <LoadError error={error} retry={retry} />}
      {isMissing && <Text role="status">{t("nothingLive")}</Text>}
      {found && (
        <Text role="status" mb="xs">
          {found.length === 0 ? t("same") : versions("count", { count: found.length })}
        </Text>
      )}
      {found && found.length > 0 && before && now && <SideBySide found={found} before={before} after={now} />}
    </>
  );
}

function Earlier({ request }: { request: PublishRequest }) {
  const t = useTranslations("requests");
  const wordsOf = useRequestWords();
  const { state, askedAt, answeredAt, answeredBy, answer, note } = request;
  return (
    <li>
      <Group gap="xs">
        <Badge color={COLORS[state]}>{t(`state.${state}`)}</Badge>
        <Text fw={600}>{wordsOf(request)}</Text>
      </Group>
      <Text size="sm" c="dimmed">
        <RelativeTime iso={askedAt} />
        {note !== "" && ` · ${note}`}
      </Text>
      {answeredAt !== null && (
        <Text size="sm">
          {answeredBy?.name ?? t("somebody")}, <RelativeTime iso={answeredAt} />
          {answer !== "" && `: ${answer}`}
        </Text>
      )}
    </li>
  );
}
