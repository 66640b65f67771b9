import { Group, NativeSelect, SegmentedControl, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { Section } from "../campaign/campaign-page.tsx";
import type { CodesAddress } from "./address.ts";
import type { CodePlace } from "./code-place.ts";
import { CodeTable } from "./code-table.tsx";
import { codesQuery, givenQuery } from "./queries.ts";
import { usePlaceName } from "./use-place-name.ts";

const SHOWS = ["", "unused", "consumed"] as const;

/** One code to a row; of those given away also who has them, for those who may see that. */
export function CodeList({
  campaign,
  places,
  address,
  onChange,
}: {
  campaign: Campaign;
  places: readonly CodePlace[];
  address: CodesAddress;
  onChange: (fields: Partial<CodesAddress>) => void;
}): ReactNode {
  const t = useTranslations("codeRoom");
  const explain = useRightWords();
  const nameOf = usePlaceName(campaign);
  const { may, roles } = useRights(campaign.companyId);
  const place = places.find(({ pageId }) => pageId === address.pool) ?? places[0];
  const isNamed = address.show === "consumed" && may("personal-data");
  const of = {
    campaignId: campaign.campaignId,
    outcomePageId: place?.pageId ?? "",
    q: address.q,
    page: address.page,
    size: address.size,
  };
  const codes = useQuery({ ...codesQuery(of, address.show), enabled: may("manage") && !isNamed });
  const given = useQuery({ ...givenQuery(of), enabled: isNamed });
  const found = isNamed ? given : codes;
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  if (!may("manage"))
    return (
      <Section title={t("list")}>
        <Text c="dimmed">{explain("manage", roles)}</Text>
      </Section>
    );
  const rows = isNamed
    ? given.data?.data.map(({ uuid, value, consumedAt, batch, lead }) => ({
        uuid,
        value,
        consumedAt,
        batch: batch.name,
        lead,
      }))
    : codes.data?.data.map(({ uuid, value, consumedAt }) => ({ uuid, value, consumedAt, batch: "", lead: null }));
  return (
    <Section title={t("list")}>
      <Group gap="sm" mb="sm" align="flex-end">
        {places.length > 1 && (
          <NativeSelect
            aria-label={t("page")}
            value={place?.pageId ?? ""}
            data={places.map(({ pageId, name }) => ({ value: pageId, label: nameOf(name, pageId) }))}
            onChange={({ currentTarget }) => onChange({ pool: currentTarget.value })}
          />
        )}
        <SegmentedControl
          aria-label={t("show")}
          value={address.show}
          data={SHOWS.map((show) => ({ value: show, label: t(`shows.${show || "all"}`) }))}
          onChange={(value) => onChange({ show: SHOWS.find((show) => show === value) ?? "" })}
        />
        <SearchField
          value={address.q}
          onSearch={search}
          label={t("search")}
          placeholder={isNamed ? t("searchNamed") : t("search")}
          w={{ base: "100%", xs: 260 }}
        />
      </Group>
      {found.isError && !found.data ? (
        <LoadError error={found.error} retry={() => found.refetch()} />
      ) : rows?.length === 0 ? (
        // Nobody has looked for anything: there is nothing yet.
        <Notice
          picture={address.q === "" ? <Inbox size={32} /> : <SearchX size={32} />}
          title={t(address.q === "" ? "emptyTitle" : "noneTitle")}
        >
          {t(address.q === "" ? "emptyText" : "noneText")}
        </Notice>
      ) : (
        <CodeTable campaign={campaign} rows={rows} isNamed={isNamed} isStale={found.isPlaceholderData} />
      )}
      {address.show === "consumed" && !may("personal-data") && (
        <Text size="sm" c="dimmed" mt="xs">
          {explain("personal-data", roles)}
        </Text>
      )}
      {found.data && <Paging page={address.page} size={address.size} total={found.data.total} onChange={onChange} />}
    </Section>
  );
}
