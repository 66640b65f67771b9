import { BLOCK_KINDS } from "@fairground/model/fraud";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Ban, Download, FileUp, Lock, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useRightWords } from "../../ui/right-words.ts";
import { BAN_LIST_DEFAULTS, type BanListAddress, isFiltered } from "./address.ts";
import { AddDialog, NoteDialog, RemoveDialog } from "./block-dialogs.tsx";
import { BlockTable } from "./block-table.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { type Block, blocksFile, blocksQuery } from "./queries.ts";

/** Whom the company does not let play, for those who may see personal data. */
export function BanListRoom(): ReactNode {
  const t = useTranslations("banList");
  const explain = useRightWords();
  const { company } = useCompany();
  const { may, roles } = useRights(company?.companyId);
  if (company && may("personal-data")) return <BanList key={company.companyId} companyId={company.companyId} />;
  return (
    <>
      <PageHeading title={t("title")} />
      <Notice picture={<Lock size={32} />} title={t("title")}>
        {explain("personal-data", roles)}
      </Notice>
    </>
  );
}

type Asked = { act: "add" } | { act: "import" } | { act: "note"; block: Block } | { act: "remove"; blocks: Block[] };

function BanList({ companyId }: { companyId: string }): ReactNode {
  const t = useTranslations("banList");
  const common = useTranslations("common");
  const address = useSearch({ from: "/shell/settings/blocks" });
  const navigate = useNavigate({ from: "/settings/blocks" });
  const blocks = useQuery(blocksQuery(companyId, address));
  const { data } = blocks;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = data?.data.filter(({ blockId }) => chosen.has(blockId)) ?? [];
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const change = useCallback(
    (fields: Partial<BanListAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const clear = () => navigate({ search: BAN_LIST_DEFAULTS });
  const close = () => setAsked(null);
  const isEmpty = data?.total === 0 && !isFiltered(address);
  return (
    <>
      <PageHeading
        title={t("title")}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<FileUp size={16} aria-hidden />}
              onClick={() => setAsked({ act: "import" })}
            >
              {t("importButton")}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAsked({ act: "add" })}>
              {t("add")}
            </Button>
          </>
        }
      />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text")}
      </Text>
      {blocks.isError && !data ? (
        <LoadError error={blocks.error} retry={() => blocks.refetch()} />
      ) : isEmpty ? (
        <Notice picture={<Ban size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <>
          <Group gap="sm" mb="sm" align="flex-end">
            <SearchField
              value={address.q}
              onSearch={search}
              label={t("search")}
              placeholder={t("searchHint")}
              w={{ base: "100%", xs: 260 }}
            />
            <NativeSelect
              aria-label={t("kind")}
              value={address.kind}
              data={[
                { value: "", label: t("everyKind") },
                ...BLOCK_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                change({ kind: BLOCK_KINDS.find((one) => one === value) ?? "" })
              }
            />
            {isFiltered(address) && (
              <Button variant="subtle" onClick={clear}>
                {common("clearFilters")}
              </Button>
            )}
            <Text size="sm" c="dimmed" ml="auto" role="status">
              {data && t("count", { count: data.total })}
            </Text>
          </Group>
          <Group gap="xs" mb="xs" justify="space-between">
            <Button
              size="xs"
              variant="default"
              leftSection={<Trash2 size={14} aria-hidden />}
              disabled={shown.length === 0}
              onClick={() => setAsked({ act: "remove", blocks: shown })}
            >
              {t("removeChosen", { count: shown.length })}
            </Button>
            <Button
              size="xs"
              variant="default"
              component="a"
              href={blocksFile(companyId, address)}
              download
              leftSection={<Download size={14} aria-hidden />}
            >
              {t("download")}
            </Button>
          </Group>
          {data?.data.length === 0 ? (
            <NoneFound title={t("noneTitle")} text={t("noneText")} onClear={clear} />
          ) : (
            <BlockTable
              blocks={data?.data}
              address={address}
              isStale={blocks.isPlaceholderData}
              chosen={chosen}
              onChoose={choose}
              onSort={(sort, direction) => change({ sort, direction })}
              onNote={(block) => setAsked({ act: "note", block })}
              onRemove={(block) => setAsked({ act: "remove", blocks: [block] })}
            />
          )}
          {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
        </>
      )}
      {asked?.act === "add" && <AddDialog companyId={companyId} onClose={close} />}
      {asked?.act === "import" && <ImportDialog companyId={companyId} onClose={close} />}
      {asked?.act === "note" && <NoteDialog companyId={companyId} block={asked.block} onClose={close} />}
      {asked?.act === "remove" && (
        <RemoveDialog companyId={companyId} blocks={asked.blocks} onClose={close} onDone={() => setChosen(new Set())} />
      )}
    </>
  );
}
