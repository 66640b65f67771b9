import type { Asset } from "@fairground/contract";
import { Checkbox, Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { AssetPicture } from "./asset-picture.tsx";
import { bytesShown } from "./bytes.ts";
import classes from "./media.module.css";

/** Assets as tiles or as rows; each opens. */
export function AssetList({
  assets,
  view,
  label,
  onOpen,
  aside,
  chosen,
  onChoose,
}: {
  assets: readonly Asset[];
  view: "grid" | "list";
  /** What a tile's button says, e.g. "Open {name}". */
  label: (name: string) => string;
  onOpen: (asset: Asset) => void;
  /** Beside a tile's button. */
  aside?: (asset: Asset) => ReactNode;
  /** With a box for each, where several can be chosen. */
  chosen?: ReadonlySet<string>;
  onChoose?: (asset: Asset, isChosen: boolean) => void;
}): ReactNode {
  const t = useTranslations("media");
  const box = (asset: Asset) =>
    onChoose && (
      <Checkbox
        className={view === "grid" ? (classes.choose ?? "") : ""}
        aria-label={t("choose", { name: asset.name })}
        checked={chosen?.has(asset.assetId) ?? false}
        onChange={({ currentTarget }) => onChoose(asset, currentTarget.checked)}
      />
    );
  if (view === "grid")
    return (
      <ul className={classes.grid}>
        {assets.map((asset) => (
          <li
            key={asset.assetId}
            className={classes.place}
            data-chosen={chosen?.has(asset.assetId) || undefined}
            data-choosing={(chosen?.size ?? 0) > 0 || undefined}
          >
            <UnstyledButton className={classes.tile ?? ""} onClick={() => onOpen(asset)}>
              <VisuallyHidden>{label(asset.name)}</VisuallyHidden>
              <AssetPicture asset={asset} />
              <span className={classes.name} aria-hidden>
                {asset.name}
              </span>
              <span className={classes.about}>
                {t(`kinds.${asset.type}`)} · {bytesShown(asset.bytes)}
              </span>
            </UnstyledButton>
            {aside?.(asset)}
            {box(asset)}
          </li>
        ))}
      </ul>
    );
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            {onChoose && (
              <Table.Th w={36}>
                <VisuallyHidden>{t("chosen", { count: chosen?.size ?? 0 })}</VisuallyHidden>
              </Table.Th>
            )}
            <Table.Th>{t("name")}</Table.Th>
            <Table.Th>{t("kind")}</Table.Th>
            <Table.Th>{t("category")}</Table.Th>
            <Table.Th>{t("size")}</Table.Th>
            <Table.Th>{t("added")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {assets.map((asset) => (
            <Table.Tr key={asset.assetId}>
              {onChoose && <Table.Td>{box(asset)}</Table.Td>}
              <Table.Td>
                <UnstyledButton className={classes.row ?? ""} onClick={() => onOpen(asset)}>
                  <VisuallyHidden>{label(asset.name)}</VisuallyHidden>
                  <AssetPicture asset={asset} isSmall />
                  <span className={classes.name} aria-hidden>
                    {asset.name}
                  </span>
                </UnstyledButton>
              </Table.Td>
              <Table.Td>{t(`kinds.${asset.type}`)}</Table.Td>
              <Table.Td>{t(`categories.${asset.category}`)}</Table.Td>
              <Table.Td>{bytesShown(asset.bytes)}</Table.Td>
              <Table.Td>
                <RelativeTime iso={asset.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
