import type { Asset } from "@fairground/contract";
import { Drawer, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { useTopmost } from "../../ui/use-topmost.ts";
import { AssetActions } from "./asset-actions.tsx";
import { AssetForm } from "./asset-form.tsx";
import { bytesShown } from "./bytes.ts";
import { FocalPoint } from "./focal-point.tsx";
import classes from "./media.module.css";
import { assetQuery } from "./queries.ts";
import { UsesList } from "./uses-list.tsx";

/** One asset: what it is, what can be said of it, where it is used, and what can be done with it. */
export function AssetDrawer({
  companyId,
  assetId,
  mayEdit,
  onClose,
}: {
  companyId: string;
  /** "" for none. */
  assetId: string;
  mayEdit: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("media");
  const common = useTranslations("common");
  const asset = useQuery({ ...assetQuery(companyId, assetId), enabled: assetId !== "" });
  const isTopmost = useTopmost(assetId !== "");
  return (
    <Drawer.Root opened={assetId !== ""} onClose={onClose} closeOnEscape={isTopmost} position="right" size="md">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* No <header>: with a dialog above it there would be two of them in the page. */}
        <Group justify="space-between" wrap="nowrap" p="md" pb={0}>
          <Drawer.Title>{asset.data?.name ?? t("details")}</Drawer.Title>
          <Drawer.CloseButton aria-label={common("close")} />
        </Group>
        <Drawer.Body pt="md">
          {asset.isError ? (
            <LoadError error={asset.error} retry={() => asset.refetch()} />
          ) : asset.data ? (
            <Details
              key={asset.data.assetId}
              asset={asset.data}
              companyId={companyId}
              mayEdit={mayEdit}
              onDeleted={onClose}
            />
          ) : (
            assetId !== "" && <Skeleton h={280} />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Details({
  asset,
  companyId,
  mayEdit,
  onDeleted,
}: {
  asset: Asset;
  companyId: string;
  mayEdit: boolean;
  onDeleted: () => void;
}): ReactNode {
  const t = useTranslations("media");
  const [focus, setFocus] = useState(asset.focus);
  const isPicture = asset.type === "image" || asset.type === "themedImage";
  return (
    <Stack gap="md">
      {isPicture ? (
        <FocalPoint
          src={asset.liveUrl}
          alt={Object.values(asset.alt)[0] ?? asset.name}
          focus={focus}
          onChange={mayEdit ? setFocus : null}
        />
      ) : asset.font ? (
        <Text>{t("font", asset.font)}</Text>
      ) : (
        <span className={classes.whole}>
          {/* biome-ignore lint/a11y/useMediaCaption: what was uploaded, as it was; captions are set where it is shown */}
          <video
            src={asset.liveUrl}
            poster={asset.poster ?? undefined}
            controls
            preload="none"
            aria-label={asset.name}
          />
        </span>
      )}
      <Text size="sm" c="dimmed">
        {t(`kinds.${asset.type}`)} · {bytesShown(asset.bytes)}
        {asset.width !== null && asset.height !== null && (
          <> · {t("dimensions", { width: asset.width, height: asset.height })}</>
        )}
      </Text>
      {mayEdit ? (
        <>
          <AssetForm asset={asset} companyId={companyId} focus={focus} />
          <AssetActions asset={asset} companyId={companyId} onDeleted={onDeleted} />
        </>
      ) : (
        <Text size="sm">{t("noEdit")}</Text>
      )}
      <UsesList companyId={companyId} assetId={asset.assetId} />
    </Stack>
  );
}
