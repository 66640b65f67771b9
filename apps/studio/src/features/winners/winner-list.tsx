import type { AwardRow } from "@fairground/contract";
import { AWARD_STATES } from "@fairground/contract/awards";
import { textIn } from "@fairground/model/text";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Trophy } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { type Campaign, stockQuery } from "../../data/queries.ts";
import { oneOf } from "../../ui/address.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { Filters } from "../../ui/list/filters.tsx";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toasts.ts";
import { fileName } from "../campaign-actions/use-export.ts";
import { ExportButton } from "../leads/export/export-button.tsx";
import { filtersOf, isFiltered, WINNERS_DEFAULTS, type WinnersAddress } from "./address.ts";
import { MarkBar } from "./mark-bar.tsx";
import { everyAward, winnersQuery } from "./queries.ts";
import { WinnerDrawer } from "./winner-drawer.tsx";
import { WinnerTable } from "./winner-table.tsx";

/** Awards as they stand. Search, filters, order and page are in the address; what is chosen holds for the page that is shown. */
export function WinnerList({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("winners");
  const common = useTranslations("common");
  const language = useLocale();
  const address = useSearch({ from: "/shell/campaigns/$campaignId/winners" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/winners" });
  const { campaignId, name } = campaign;
  const winners = useQuery(winnersQuery(campaignId, address));
  const stock = useQuery(stockQuery(campaignId));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** Once all that match were asked for: they are chosen on other pages too. */
  const [every, setEvery] = useState<readonly AwardRow[] | null>(null);
  const words = useProblemWords();
  const [isChoosing, setChoosing] = useState(false);
  const choose = useCallback((ids: ReadonlySet<string>, all: readonly AwardRow[] | null = null) => {
    setChosen(ids);
    setEvery(all);
  }, []);
  const [opened, setOpened] = useState<string | null>(null);
  const change = useCallback(
    (fields: Partial<WinnersAddress>, replace = false) => {
      // Turning pages leaves what is chosen on all of them; another search begins anew.
      if (every === null || Object.keys(fields).some((name) => name !== "page" && name !== "size")) choose(new Set());
      return navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace });
    },
    [navigate, choose, every],
  );
  const chooseEvery = async () => {
    setChoosing(true);
    try {
      const all = await everyAward(campaignId, address);
      choose(new Set(all.map(({ awardId }) => awardId)), all);
    } catch (error) {
      toast(words(error), "error");
    } finally {
      setChoosing(false);
    }
  };
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const clear = () => change(WINNERS_DEFAULTS);

  const { data, isPlaceholderData } = winners;
  if (winners.isError && !data) return <LoadError error={winners.error} retry={() => winners.refetch()} />;
  if (data?.total === 0 && !isFiltered(address))
    return (
      <Notice picture={<Trophy size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  const first = campaign.languages[0]?.shortName ?? "en";
  const prizes = (stock.data ?? []).filter(({ noWinPrize }) => !noWinPrize);
  return (
    <div data-wide>
      <Group gap="sm" mb="sm" align="flex-end">
        <SearchField
          value={address.q}
          onSearch={search}
          label={t("search")}
          placeholder={t("searchHint")}
          w={{ base: "100%", xs: 280 }}
        />
        <Filters count={[address.prizeId, address.state].filter((each) => each !== "").length}>
          <NativeSelect
            label={t("prize")}
            value={address.prizeId}
            data={[
              { value: "", label: t("allPrizes") },
              ...prizes.map(({ prizeId, title }) => ({ value: prizeId, label: textIn(title, language, first) })),
            ]}
            onChange={({ currentTarget }) => change({ prizeId: currentTarget.value })}
          />
          <NativeSelect
            label={t("state")}
            value={address.state}
            data={[
              { value: "", label: t("allStates") },
              ...AWARD_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
            ]}
            onChange={({ currentTarget }) => change({ state: oneOf(currentTarget.value, AWARD_STATES, "") })}
          />
        </Filters>
        {isFiltered(address) && (
          <Button variant="subtle" onClick={clear}>
            {common("clearFilters")}
          </Button>
        )}
      </Group>
      <Group justify="space-between" mb="xs" gap="xs">
        <Text size="sm" fw={500}>
          {data && t("count", { count: data.total })}
        </Text>
        <ExportButton
          of={`winners ${campaignId}`}
          words="winners.export"
          address={(language) => {
            const query = { ...filtersOf(address), direction: address.direction, language };
            return `/api/v1/campaigns/${campaignId}/winners/export?${new URLSearchParams(query)}`;
          }}
          files={{ xlsx: `${fileName(name)}-winners.xlsx`, csv: `${fileName(name)}-winners.csv` }}
          total={data?.total ?? 0}
        />
      </Group>
      <MarkBar
        campaign={campaign}
        awards={(every ?? data?.data ?? []).filter(({ awardId }) => chosen.has(awardId))}
        total={data?.total ?? 0}
        isLoading={isChoosing}
        onAll={chooseEvery}
        onNone={() => choose(new Set())}
        // Their versions are others by now: what stays chosen is looked for anew.
        onDone={(left) => choose(new Set(left))}
      />
      {data?.data.length === 0 ? (
        <NoneFound title={t("noneTitle")} text={t("noneText")} onClear={clear} />
      ) : (
        <WinnerTable
          awards={data?.data}
          address={address}
          timezone={campaign.timezone}
          isStale={isPlaceholderData}
          chosen={chosen}
          onChoose={choose}
          onSort={(sort, direction) => change({ sort, direction })}
          onOpen={setOpened}
        />
      )}
      <WinnerDrawer campaign={campaign} awardId={opened} onClose={() => setOpened(null)} />
      {data && (
        <Paging page={address.page} size={address.size} total={data.total} onChange={(paging) => change(paging)} />
      )}
    </div>
  );
}
