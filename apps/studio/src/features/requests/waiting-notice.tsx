import { Alert, Anchor, List } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAsksForTwo, useMe, useRights } from "../../data/company.ts";
import { waitingQuery } from "./queries.ts";
import { useRequestWords } from "./use-request-words.ts";

/** Above the list of campaigns: those whose publishing waits for the answer of whoever looks at it. */
export function WaitingNotice({ companyId }: { companyId: string }) {
  const t = useTranslations("requests");
  const wordsOf = useRequestWords();
  const me = useMe().account.id;
  const { may } = useRights(companyId);
  const enabled = useAsksForTwo(companyId) && (may("publish") || may("administer"));
  const { data } = useQuery({ ...waitingQuery(companyId), enabled });
  const others = data?.data.filter(({ askedBy }) => askedBy?.id !== me) ?? [];
  if (!enabled || others.length === 0) return null;
  return (
    <Alert
      mb="md"
      color="brand"
      icon={<Eye size={18} />}
      title={t("waitingTitle", { count: others.length })}
      role="status"
    >
      <List size="sm" spacing={4}>
        {others.map((request) => (
          <List.Item key={request.requestId}>
            <Anchor
              size="sm"
              c="var(--mantine-color-text)"
              td="underline"
              renderRoot={(props) => (
                <Link {...props} to="/campaigns/$campaignId/requests" params={{ campaignId: request.campaignId }} />
              )}
            >
              {request.campaign}
            </Anchor>{" "}
            – {wordsOf(request)}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
