import { List } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api, ProblemError } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { Confirm } from "../campaign-actions/confirm.tsx";
import type { Objection } from "./queries.ts";

export type ObjectionDecision = "lift" | "uphold";

/** Says what a decision does before it is made, and asks why: there is no way back from either. */
export function DecideObjection({
  campaignId,
  decision,
  objection,
  onClose,
  onDone,
  onGone,
}: {
  campaignId: string;
  decision: ObjectionDecision;
  objection: Objection;
  onClose: () => void;
  onDone: () => void;
  /** Somebody was faster, or it is not there any more. */
  onGone: (why: string) => void;
}): ReactNode {
  const t = useTranslations("reviews.objections");
  const reviews = useTranslations("reviews");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { objectionId, email } = objection;
  const decide = useMutation({
    mutationFn: () => {
      const call = "POST /api/v1/campaigns/{campaignId}/objections/{objectionId}" as const;
      return api.call(call, { params: { campaignId, objectionId }, body: { decision, note: note.trim() } });
    },
    onSuccess: onDone,
    onError(refused) {
      if (isPast(refused)) onGone(words(refused));
    },
    // A refusal changes what is open as well: somebody else decided.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["campaign", campaignId] }),
        queryClient.invalidateQueries({ queryKey: ["company"], predicate: ({ queryKey }) => queryKey[2] === "blocks" }),
      ]),
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t(`${decision}Title`, { name: email })}
      confirm={t(decision)}
      onConfirm={() => (note.trim() === "" ? setMissing(true) : decide.mutate())}
      busy={decide.isPending}
      error={decide.error && !isPast(decide.error) ? words(decide.error) : null}
    >
      <List size="sm" spacing={4}>
        {decision === "lift" ? <Lifted objection={objection} /> : <List.Item>{t("upholdText")}</List.Item>}
        <List.Item>{t("noMail")}</List.Item>
        <List.Item>{reviews("noWayBack")}</List.Item>
      </List>
      <ReasonField
        label={t("reason")}
        description={t("reasonHint")}
        value={note}
        required
        onChange={(typed) => {
          setNote(typed);
          setMissing(false);
        }}
        error={isMissing && t("reasonMissing")}
      />
    </Confirm>
  );
}

const isPast = (refused: unknown): boolean =>
  refused instanceof ProblemError && (refused.code === "objection-decided" || refused.code === "objection-unknown");

function Lifted({ objection: { blocks, plays } }: { objection: Objection }): ReactNode {
  const t = useTranslations("reviews.objections");
  const sources = useTranslations("reviews.sources");
  const format = useFormatter();
  const gone = blocks.filter(({ kind }) => kind !== "domain");
  const domains = blocks.filter(({ kind }) => kind === "domain");
  const pending = plays.filter(({ state }) => state === "pending").length;
  const isPast = plays.some(({ state }) => state === "blocked" || state === "rejected");
  return (
    <>
      {gone.length > 0 && (
        <List.Item>
          {t("liftBlocks", {
            count: gone.length,
            // The label of a network is nothing but a hash.
            names: format.list(gone.map(({ kind, label }) => (kind === "email" ? label : sources("address")))),
          })}
        </List.Item>
      )}
      {domains.length > 0 && (
        <List.Item>{t("liftDomain", { names: format.list(domains.map(({ label }) => label)) })}</List.Item>
      )}
      <List.Item>{t("liftJudged")}</List.Item>
      {pending > 0 && <List.Item>{t("liftPending", { count: pending })}</List.Item>}
      {isPast && <List.Item>{t("liftPast")}</List.Item>}
    </>
  );
}
