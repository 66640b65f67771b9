import type { Asset } from "@fairground/contract";
import { Button, Group, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Crop, ExternalLink, Replace, RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { FileChoice } from "../../ui/file-choice.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { DeleteAssetDialog } from "./delete-asset-dialog.tsx";
import { MediaPicker } from "./media-picker.tsx";
import { MoveMenu } from "./move-menu.tsx";
import { usesQuery } from "./queries.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { uploadFiles, whenUploaded } from "./uploads.ts";
import { resetAsset, useAssetChange } from "./use-asset-change.ts";

/** What can be done with an asset; what changes its address offers to bring the drafts up to date. */
export function AssetActions({
  asset,
  companyId,
  onDeleted,
}: {
  asset: Asset;
  companyId: string;
  onDeleted: () => void;
}): ReactNode {
  const t = useTranslations("media");
  const [asked, setAsked] = useState<"crop" | "delete" | "pick" | null>(null);
  /** The asset whose place in drafts is to be taken, by which one. */
  const [by, setBy] = useState<string | null>(null);
  const uses = useQuery(usesQuery(companyId, asset.assetId));
  const drafts = uses.data?.campaigns.filter(({ draft }) => draft).length ?? 0;
  const offer = (next: Asset) => next.liveUrl !== asset.liveUrl && drafts > 0 && setBy(asset.assetId);
  const reset = useAssetChange(companyId, asset.assetId, offer);
  const kind = asset.font ? "font" : /video/i.test(asset.type) ? "video" : "image";
  const { assetId } = asset;
  useEffect(
    () => whenUploaded(({ replaces }) => replaces === assetId && drafts > 0 && setBy(assetId)),
    [assetId, drafts],
  );
  return (
    <>
      <Group gap="xs">
        {asset.original && (
          <Button variant="default" leftSection={<Crop size={16} />} onClick={() => setAsked("crop")}>
            {t("crop")}
          </Button>
        )}
        {asset.crop && (
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} />}
            loading={reset.isPending}
            onClick={() => reset.mutate(() => resetAsset(companyId, assetId))}
          >
            {t("reset")}
          </Button>
        )}
        <FileChoice
          onChange={(file) => file && uploadFiles(companyId, [file], { replaces: assetId })}
          inputProps={{ "aria-label": t("replaceFile") }}
        >
          {(props) => (
            <Menu withinPortal>
              <Menu.Target>
                <Button variant="default" leftSection={<Replace size={16} />}>
                  {t("replace")}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={props.onClick}>{t("replaceFile")}</Menu.Item>
                {drafts > 0 && <Menu.Item onClick={() => setAsked("pick")}>{t("replaceWith")}</Menu.Item>}
              </Menu.Dropdown>
            </Menu>
          )}
        </FileChoice>
        <Button
          component="a"
          href={asset.liveUrl}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<ExternalLink size={16} />}
        >
          {t("download")}
        </Button>
        {asset.scope !== "global" && (
          <MoveMenu companyId={companyId} assetIds={[assetId]} from={asset.folderId} onMoved={() => {}} />
        )}
        <Button color="red" variant="light" leftSection={<Trash2 size={16} />} onClick={() => setAsked("delete")}>
          {t("delete")}
        </Button>
      </Group>
      {asked === "crop" && (
        <CropDialog asset={asset} companyId={companyId} onClose={() => setAsked(null)} onCropped={offer} />
      )}
      {asked === "pick" && (
        <MediaPicker
          opened
          kind={kind}
          except={assetId}
          onClose={() => setAsked(null)}
          onPick={(picked) => {
            setAsked(null);
            setBy(picked.assetId);
          }}
        />
      )}
      {asked === "delete" && (
        <DeleteAssetDialog asset={asset} companyId={companyId} onClose={() => setAsked(null)} onDeleted={onDeleted} />
      )}
      {by !== null && (
        <ReplaceDialog companyId={companyId} assetId={assetId} by={by} drafts={drafts} onClose={() => setBy(null)} />
      )}
    </>
  );
}
