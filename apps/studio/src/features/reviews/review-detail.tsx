import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ban, Check, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { type Review, sourceQuery } from "./queries.ts";
import classes from "./reviews.module.css";
import { SourceTable } from "./source-table.tsx";
import { useBlockSource } from "./use-block-source.ts";
import type { Decision } from "./use-decide.ts";

/** A play side by side with the others of its source, and what can be done about it. */
export function ReviewDetail({
  campaign,
  review,
  onDecide,
}: {
  campaign: Campaign;
  review: Review;
  onDecide: (decision: Decision, review: Review) => void;
}): ReactNode {
  const t = useTranslations("reviews");
  const format = useFormatter();
  const [paging, setPaging] = useState({ page: 1, size: 25 });
  const source = useQuery(sourceQuery(campaign.campaignId, review.playReference, paging));
  const { blocked, block, isPending: isBlocking } = useBlockSource(campaign.companyId);
  const { data } = source;
  const blockButton = (kind: "address" | "email", value: string | null) =>
    value !== null && (
      <Button
        size="xs"
        variant="default"
        leftSection={<Ban size={14} aria-hidden />}
        disabled={blocked.has(kind) || isBlocking}
        onClick={() => block({ kind, value, note: t("blockNote", { campaign: campaign.name }) })}
      >
        {t(blocked.has(kind) ? `blocked.${kind}` : `block.${kind}`)}
      </Button>
    );
  return (
    <Stack gap="sm" className={classes.detail ?? ""}>
      <Group gap="xs">
        {review.state === "pending" && (
          <>
            <Button size="xs" leftSection={<Check size={14} aria-hidden />} onClick={() => onDecide("release", review)}>
              {t("approve")}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<X size={14} aria-hidden />}
              onClick={() => onDecide("reject", review)}
            >
              {t("reject")}
            </Button>
          </>
        )}
        {blockButton("address", review.addressHash)}
        {blockButton("email", review.email)}
        <Button
          size="xs"
          variant="subtle"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/campaigns/$campaignId/leads"
              params={{ campaignId: campaign.campaignId }}
              search={{ q: review.playReference }}
            />
          )}
        >
          {t("lead")}
        </Button>
      </Group>
      {review.state !== "pending" && (
        <Text size="sm">
          {t(`decidedBy.${review.state}`, { name: review.decidedBy?.name ?? t("somebody") })}
          {review.note && ` – ${review.note}`}
        </Text>
      )}
      <Text component="h2" size="sm" fw={600} m={0}>
        {t("source", { count: data?.total ?? 0 })}
      </Text>
      {source.isError && !data ? (
        <LoadError error={source.error} retry={() => source.refetch()} />
      ) : data ? (
        <>
          <SourceTable review={review} plays={data.data} timezone={campaign.timezone} />
          <Paging
            page={paging.page}
            size={paging.size}
            total={data.total}
            onChange={(next) => setPaging({ ...paging, ...next })}
          />
          <Text size="xs" c="dimmed">
            {data.addressUntil === null
              ? t("addressGone")
              : t("addressUntil", {
                  time: format.dateTime(new Date(data.addressUntil), { dateStyle: "medium", timeStyle: "short" }),
                })}{" "}
            {t("sourceHow")}
          </Text>
        </>
      ) : (
        <Skeleton h={80} />
      )}
    </Stack>
  );
}
