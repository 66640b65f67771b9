import type { Asset } from "@fairground/contract";
import { Table, UnstyledButton, VisuallyHidden } from "@mantine/core";
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
}: {
  assets: readonly Asset[];
  view: "grid" | "list";
  /** What a tile's button says, e.g. "Open {name}". */
  label: (name: string) => string;
  onOpen: (asset: Asset) => void;
  /** Beside a tile's button. */
  aside?: (asset: Asset) => ReactNode;
}): ReactNode {
  const t = useTranslations("media");
  if (view === "grid")
    return (
      <ul className={classes.grid}>
        {assets.map((asset) => (
          <li key={asset.assetId} className={classes.place}>
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
          </li>
        ))}
      </ul>
    );
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
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
