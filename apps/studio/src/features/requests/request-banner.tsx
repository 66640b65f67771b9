import { Alert, Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Eye, MessageSquareWarning } from "lucide-react";
import { useTranslations } from "use-intl";
import { useMe, useRights } from "../../data/company.ts";
import { requestsQuery } from "./queries.ts";
import { useRequestWords } from "./use-request-words.ts";

/** On every page of a campaign: that publishing was asked for, or that it was refused and why. */
export function RequestBanner({
  campaign: { campaignId, companyId },
}: {
  campaign: { campaignId: string; companyId: string };
}) {
  const t = useTranslations("requests");
  const wordsOf = useRequestWords();
  const me = useMe().account.id;
  const { may } = useRights(companyId);
  const { data: [newest] = [] } = useQuery(requestsQuery(campaignId));
  if (newest?.state === "refused" && newest.askedBy?.id === me)
    return (
      <Alert
        mb="md"
        color="red"
        icon={<MessageSquareWarning size={18} />}
        title={t("refusedBy", { name: newest.answeredBy?.name ?? t("somebody") })}
      >
        {newest.answer}
      </Alert>
    );
  if (newest?.state !== "open") return null;
  const mayAnswer = newest.askedBy?.id !== me && (may("publish") || may("administer"));
  return (
    <Alert mb="md" color="brand" icon={<Eye size={18} />} title={wordsOf(newest)} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(newest.changed ? "changed" : newest.askedBy?.id === me ? "yours" : "waits")}</Text>
        <Button
          size="xs"
          variant={mayAnswer ? "filled" : "default"}
          renderRoot={(props) => <Link {...props} to="/campaigns/$campaignId/requests" params={{ campaignId }} />}
        >
          {t(mayAnswer ? "lookAndAnswer" : "look")}
        </Button>
      </Group>
    </Alert>
  );
}
