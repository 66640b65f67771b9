import { List, Text, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import type { Review } from "./queries.ts";
import { type Decided, type Decision, useDecide } from "./use-decide.ts";

/** Says what a decision does before it is made: there is no way back from either. */
export function DecideDialog({
  campaignId,
  decision,
  reviews,
  onClose,
  onDone,
}: {
  campaignId: string;
  decision: Decision;
  reviews: readonly Review[];
  onClose: () => void;
  onDone: (decided: Decided, decision: Decision) => void;
}): ReactNode {
  const t = useTranslations("reviews");
  const words = useProblemWords();
  const [note, setNote] = useState("");
  const decide = useDecide(campaignId, (decided) => onDone(decided, decision));
  const won = reviews.filter(({ prize }) => prize !== null).length;
  const mails = reviews.filter(({ prize, email }) => prize !== null && email !== null).length;
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(`${decision}Title`, { count: reviews.length, name: reviews[0]?.email ?? t("nobody") })}
      confirm={t(decision === "release" ? "approve" : "reject")}
      onConfirm={() => decide.mutate({ decision, reviews, note: note.trim() })}
      busy={decide.isPending}
      error={decide.error && words(decide.error)}
      danger={decision === "reject"}
    >
      <List size="sm" spacing={4}>
        {won > 0 && <List.Item>{t(`${decision}Prize`, { count: won })}</List.Item>}
        {decision === "release" && mails > 0 && <List.Item>{t("releaseMail", { count: mails })}</List.Item>}
        {decision === "reject" && <List.Item>{t("rejectMail")}</List.Item>}
        <List.Item>{t("noWayBack")}</List.Item>
      </List>
      <Textarea
        label={t("note")}
        description={t("noteHint")}
        value={note}
        maxLength={500}
        autosize
        minRows={1}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {reviews.length > 1 && (
        <Text size="sm" c="dimmed">
          {t("oneByOne")}
        </Text>
      )}
    </Confirm>
  );
}
