import type { Asset } from "@fairground/contract";
import { ASSET_CATEGORIES, ASSET_FOLDERS, ASSET_KINDS, ASSET_SORT_ORDERS } from "@fairground/model/campaign";
import { Button, Group, NativeSelect, Paper, SegmentedControl, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { FolderOpen, Images, LayoutGrid, List } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { oneOf } from "../../ui/address.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Filters as Folded } from "../../ui/list/filters.tsx";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { filterCount, isFiltered, MEDIA_DEFAULTS, type MediaAddress, SCOPES } from "./address.ts";
import { AssetDrawer } from "./asset-drawer.tsx";
import { AssetList } from "./asset-list.tsx";
import { DefaultsDialog } from "./defaults-dialog.tsx";
import { FolderBar } from "./folder-bar.tsx";
import classes from "./media.module.css";
import { MoveMenu } from "./move-menu.tsx";
import { assetsQuery } from "./queries.ts";
import { DropAnywhere, UploadButton, useUploadsSeen } from "./upload-area.tsx";
import { UploadList } from "./upload-list.tsx";

/** The media library of the company (spec §3): what is looked at and how is in the address. */
export function MediaPage(): ReactNode {
  const t = useTranslations("media");
  const { company } = useCompany();
  const companyId = company?.companyId ?? "";
  const mayEdit = useRights(companyId).may("edit");
  const address = useSearch({ from: "/shell/media" });
  const navigate = useNavigate({ from: "/media" });
  const assets = useQuery(assetsQuery(companyId, address));
  useUploadsSeen(companyId);
  const change = useCallback(
    (fields: Partial<MediaAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const folderId = address.in === "" || address.in === "none" ? null : address.in;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Asset>>(new Map());
  const [hasDefaults, showDefaults] = useState(false);
  const open = (asset: string) => navigate({ search: (before) => ({ ...before, asset }) });

  const { data } = assets;
  const mayChoose = mayEdit && address.scope !== "global";
  /** Where all that is chosen lies; undefined: here and there. */
  const places = new Set([...chosen.values()].map((asset) => asset.folderId));
  const isEmpty = data?.total === 0 && !isFiltered(address) && address.page === 1;
  let content: ReactNode;
  if (assets.isError && !data) content = <LoadError error={assets.error} retry={() => assets.refetch()} />;
  else if (isEmpty)
    content = (
      <Notice
        picture={<Images size={32} />}
        title={t("emptyTitle")}
        action={mayEdit ? <UploadButton companyId={companyId} /> : undefined}
      >
        {t(mayEdit ? "emptyText" : "emptyViewer")}
        {mayEdit && (
          <Text span display="block" size="sm" mt={8}>
            {t("limits")}
          </Text>
        )}
      </Notice>
    );
  else if (data?.data.length === 0 && folderId !== null && address.q === "" && filterCount(address) === 0)
    content = (
      <Notice
        picture={<FolderOpen size={32} />}
        title={t("folderEmptyTitle")}
        action={mayEdit ? <UploadButton companyId={companyId} folderId={folderId} /> : undefined}
      >
        {t("folderEmptyText")}
      </Notice>
    );
  else if (data?.data.length === 0)
    content = (
      <NoneFound title={t("noneTitle")} text={t("noneText")} onClear={() => navigate({ search: MEDIA_DEFAULTS })} />
    );
  else
    content = data ? (
      <AssetList
        assets={data.data}
        view={address.view}
        label={(name) => t("open", { name })}
        onOpen={({ assetId }) => open(assetId)}
        {...(mayChoose && {
          chosen: new Set(chosen.keys()),
          onChoose: (asset: Asset, isChosen: boolean) =>
            setChosen((before) => {
              const next = new Map(before);
              if (isChosen) next.set(asset.assetId, asset);
              else next.delete(asset.assetId);
              return next;
            }),
        })}
      />
    ) : (
      <div className={classes.grid}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} h={150} />
        ))}
      </div>
    );

  return (
    <>
      <PageHeading
        title={t("title")}
        actions={
          isEmpty ? null : (
            <Group gap="xs">
              <Button variant="default" onClick={() => showDefaults(true)}>
                {t("defaults")}
              </Button>
              {mayEdit && <UploadButton companyId={companyId} folderId={folderId} />}
            </Group>
          )
        }
      />
      {mayEdit && <DropAnywhere companyId={companyId} folderId={folderId} />}
      {!isEmpty && (
        <FolderBar
          companyId={companyId}
          open={address.in}
          mayEdit={mayEdit}
          onOpen={(folder) => change({ in: folder })}
        />
      )}
      {!isEmpty && <Filters address={address} onChange={change} onSearch={search} />}
      <UploadList companyId={companyId} />
      {data && !isEmpty && <VisuallyHidden role="status">{t("count", { count: data.total })}</VisuallyHidden>}
      {chosen.size > 0 && (
        <Paper withBorder p="xs" mb="sm" component="section" aria-label={t("chosenActions")}>
          <Group gap="sm">
            <Text size="sm" fw={500} role="status">
              {t("chosen", { count: chosen.size })}
            </Text>
            <MoveMenu
              companyId={companyId}
              assetIds={[...chosen.keys()]}
              from={places.size === 1 ? ([...places][0] ?? null) : ""}
              onMoved={() => setChosen(new Map())}
            />
            <Button variant="subtle" onClick={() => setChosen(new Map())}>
              {t("chooseNone")}
            </Button>
          </Group>
        </Paper>
      )}
      {content}
      {data && (
        <Paging
          page={address.page}
          size={address.size}
          total={data.total}
          onChange={(paging) => navigate({ search: (before) => ({ ...before, ...paging }) })}
        />
      )}
      <AssetDrawer companyId={companyId} assetId={address.asset} mayEdit={mayEdit} onClose={() => open("")} />
      {hasDefaults && <DefaultsDialog companyId={companyId} mayEdit={mayEdit} onClose={() => showDefaults(false)} />}
    </>
  );
}

function Filters({
  address,
  onChange,
  onSearch,
}: {
  address: MediaAddress;
  onChange: (fields: Partial<MediaAddress>) => void;
  onSearch: (q: string) => void;
}): ReactNode {
  const t = useTranslations("media");
  return (
    <Group gap="sm" mb="md" data-wide>
      <SearchField
        value={address.q}
        onSearch={onSearch}
        label={t("search")}
        placeholder={t("searchHint")}
        w={{ base: "100%", xs: 240 }}
      />
      <Folded count={filterCount(address)}>
        <NativeSelect
          aria-label={t("kind")}
          value={address.kind}
          data={[
            { value: "", label: t("allKinds") },
            ...ASSET_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ kind: oneOf(currentTarget.value, ASSET_KINDS, "") })}
        />
        <NativeSelect
          aria-label={t("category")}
          value={address.category}
          data={[
            { value: "", label: t("allCategories") },
            ...ASSET_CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ category: oneOf(currentTarget.value, ASSET_CATEGORIES, "") })}
        />
        <NativeSelect
          aria-label={t("folder")}
          value={address.folder}
          data={[
            { value: "", label: t("allFolders") },
            ...ASSET_FOLDERS.map((value) => ({ value, label: t(`folders.${value}`) })),
          ]}
          onChange={({ currentTarget }) => onChange({ folder: oneOf(currentTarget.value, ASSET_FOLDERS, "") })}
        />
        <NativeSelect
          aria-label={t("scope")}
          value={address.scope}
          data={SCOPES.map((value) => ({ value, label: value === "" ? t("allScopes") : t(`scopes.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ scope: oneOf(currentTarget.value, SCOPES, "") })}
        />
        <NativeSelect
          aria-label={t("sort")}
          value={address.sort}
          data={ASSET_SORT_ORDERS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ sort: oneOf(currentTarget.value, ASSET_SORT_ORDERS, MEDIA_DEFAULTS.sort) })
          }
        />
      </Folded>
      <SegmentedControl
        aria-label={t("view")}
        value={address.view}
        onChange={(view) => onChange({ view: oneOf(view, ["grid", "list"], "grid"), page: address.page })}
        data={[
          { value: "grid", label: <ViewLabel words={t("grid")} picture={<LayoutGrid size={16} aria-hidden />} /> },
          { value: "list", label: <ViewLabel words={t("list")} picture={<List size={16} aria-hidden />} /> },
        ]}
      />
    </Group>
  );
}

const ViewLabel = ({ words, picture }: { words: string; picture: ReactNode }): ReactNode => (
  <>
    {picture}
    <VisuallyHidden>{words}</VisuallyHidden>
  </>
);
