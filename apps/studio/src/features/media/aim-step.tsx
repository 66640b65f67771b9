import type { Asset } from "@fairground/contract";
import { Button, Group, Stack, Title } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { FocalPoint } from "./focal-point.tsx";
import { changeAsset, useAssetChange } from "./use-asset-change.ts";

/** Sets a picture's focal point on the way to choosing it: what stays in view wherever the picture is cut. */
export function AimStep({
  companyId,
  asset,
  onBack,
  onUse,
}: {
  companyId: string;
  asset: Asset;
  onBack: () => void;
  onUse: (asset: Asset) => void;
}): ReactNode {
  const t = useTranslations("editor.picker");
  const [focus, setFocus] = useState(asset.focus);
  const change = useAssetChange(companyId, asset.assetId, onUse);
  const isMoved = focus.x !== asset.focus.x || focus.y !== asset.focus.y;
  const use = () => (isMoved ? change.mutate(() => changeAsset(companyId, asset.assetId, { focus })) : onUse(asset));
  return (
    <Stack gap="md">
      <Title order={3} size="h4">
        {t("aimAt", { name: asset.name })}
      </Title>
      <FocalPoint
        src={asset.liveUrl}
        alt={Object.values(asset.alt)[0] ?? asset.name}
        focus={focus}
        onChange={setFocus}
      />
      <Group justify="space-between">
        <Button variant="subtle" color="gray" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t("back")}
        </Button>
        <Button loading={change.isPending} onClick={use}>
          {t("use")}
        </Button>
      </Group>
    </Stack>
  );
}
