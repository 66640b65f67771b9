import { Badge, Group, SegmentedControl, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { REVIEWS_DEFAULTS } from "./address.ts";
import { ObjectionList } from "./objection-list.tsx";
import { waitingQuery } from "./queries.ts";
import { ReviewList } from "./review-list.tsx";

/** Suspicious plays, or visitors who object to having been turned away (issue 19, "Fair words"). */
export function ReviewLists({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("reviews");
  const { list } = useSearch({ from: "/shell/campaigns/$campaignId/reviews" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/reviews" });
  const { data } = useQuery(waitingQuery(campaign.campaignId));
  const show = (value: string) =>
    navigate({ search: { ...REVIEWS_DEFAULTS, list: value === "objections" ? "objections" : "plays" } });
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={t("lists.label")}
        value={list}
        onChange={show}
        data={[
          { value: "plays", label: <Label words={t("lists.plays")} open={data?.waiting ?? 0} /> },
          { value: "objections", label: <Label words={t("lists.objections")} open={data?.objections ?? 0} /> },
        ]}
      />
      {list === "objections" ? <ObjectionList campaign={campaign} /> : <ReviewList campaign={campaign} />}
    </>
  );
}

function Label({ words, open }: { words: string; open: number }): ReactNode {
  const t = useTranslations("reviews");
  return (
    <Group gap={6} wrap="nowrap" justify="center">
      <Text span inherit>
        {words}
      </Text>
      {open > 0 && (
        <>
          <Badge size="sm" variant="light" color="amber" aria-hidden>
            {open}
          </Badge>
          <VisuallyHidden>({t("lists.open", { count: open })})</VisuallyHidden>
        </>
      )}
    </Group>
  );
}
