import { Group, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { MailQuestion } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toasts.ts";
import type { ReviewsAddress } from "./address.ts";
import { KEYS_OF_OBJECTIONS, KeyHelp } from "./key-help.tsx";
import { DecideObjection, type ObjectionDecision } from "./objection-decision.tsx";
import { lookAtObjection, ObjectionTable } from "./objection-table.tsx";
import { type Objection, objectionsQuery } from "./queries.ts";
import classes from "./reviews.module.css";
import { useChosen } from "./use-chosen.ts";
import { useKeysOn, useReviewKeys } from "./use-review-keys.ts";

const STATES = ["open", "lifted", "upheld"] as const;

/** Visitors who say that they were turned away by mistake, each decided by itself. */
export function ObjectionList({ campaign }: { campaign: Campaign }): ReactNode {
  const { campaignId } = campaign;
  const t = useTranslations("reviews.objections");
  const reviews = useTranslations("reviews");
  const address = useSearch({ from: "/shell/campaigns/$campaignId/reviews" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/reviews" });
  const found = useQuery(objectionsQuery(campaignId, address));
  const { data, isPlaceholderData } = found;
  const rows = data?.data ?? [];
  const choice = useChosen(rows.map(({ objectionId }) => objectionId));
  const [opened, setOpened] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ decision: ObjectionDecision; objection: Objection } | null>(null);
  const [keysOn, setKeysOn] = useKeysOn();

  const ask = (decision: ObjectionDecision, objection: Objection | undefined) => {
    if (objection?.state === "open") setAsked({ decision, objection });
  };
  const current = () => rows.find(({ objectionId }) => objectionId === choice.current);
  const open = (id: string) => setOpened(opened === id ? null : id);
  useReviewKeys(keysOn, {
    move(by) {
      const next = choice.move(by, false);
      if (next !== null) document.getElementById(lookAtObjection(next))?.focus();
    },
    choose: () => {},
    look: () => choice.current !== null && open(choice.current),
    approve: () => ask("lift", current()),
    reject: () => ask("uphold", current()),
  });
  const change = (fields: Partial<ReviewsAddress>) => {
    setOpened(null);
    void navigate({ search: (now) => ({ ...now, page: 1, ...fields }), replace: true });
  };

  if (found.isError && !data) return <LoadError error={found.error} retry={() => found.refetch()} />;
  return (
    <div data-wide>
      <Text c="dimmed" mb="md" maw={640}>
        {t("text")}
      </Text>
      <Group gap="sm" mb="sm" align="flex-end">
        <NativeSelect
          label={reviews("state")}
          value={address.objections}
          data={STATES.map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ objections: STATES.find((state) => state === value) ?? "open" })
          }
        />
        <Text size="sm" c="dimmed" ml="auto" role="status">
          {data && t("count", { count: data.total })}
        </Text>
      </Group>
      {data?.total === 0 ? (
        <Notice picture={<MailQuestion size={32} />} title={t(`empty.${address.objections}`)}>
          {t("emptyText")}
        </Notice>
      ) : (
        <>
          <div className={classes.bar}>
            <KeyHelp on={keysOn} onChange={setKeysOn} all={KEYS_OF_OBJECTIONS} />
          </div>
          <ObjectionTable
            campaign={campaign}
            objections={data?.data}
            state={address.objections}
            isStale={isPlaceholderData}
            current={choice.current}
            opened={opened}
            onCurrent={choice.goTo}
            onOpen={open}
            onDecide={ask}
          />
        </>
      )}
      {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
      {asked && (
        <DecideObjection
          campaignId={campaignId}
          {...asked}
          onClose={() => setAsked(null)}
          onDone={() => {
            toast(t(asked.decision === "lift" ? "doneLift" : "doneUphold"));
            setAsked(null);
          }}
          onGone={(why) => {
            toast(why, "warning");
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}
