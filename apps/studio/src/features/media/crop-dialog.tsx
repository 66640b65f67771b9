import type { Asset } from "@fairground/contract";
import { Button, Group, Modal, SegmentedControl, Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useTranslations } from "use-intl";
import { takeNonce } from "../../ui/nonce.ts";
import { useTopmost } from "../../ui/use-topmost.ts";
import classes from "./media.module.css";
import { NamedSlider } from "./named-slider.tsx";
import { changeAsset, useAssetChange } from "./use-asset-change.ts";

const SHAPES = { "1:1": 1, "4:3": 4 / 3, "16:9": 16 / 9, "3:4": 3 / 4, "9:16": 9 / 16 } as const;
type Shape = keyof typeof SHAPES | "free";
const FARTHEST = 4;

/** Cuts a part out of a picture, by dragging and with the wheel or with sliders alone. The original is kept. */
export function CropDialog({
  asset,
  companyId,
  onClose,
  onCropped,
}: {
  asset: Asset;
  companyId: string;
  onClose: () => void;
  onCropped: (asset: Asset) => void;
}): ReactNode {
  const t = useTranslations("media");
  const common = useTranslations("common");
  const [shape, setShape] = useState<Shape>("free");
  const [natural, setNatural] = useState(1);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const change = useAssetChange(companyId, asset.assetId, (cropped) => {
    onClose();
    onCropped(cropped);
  });
  const save = () => {
    if (!area) return;
    const part = (percent: number) => Math.min(1, Math.max(0, percent / 100));
    const crop = { x: part(area.x), y: part(area.y), width: part(area.width), height: part(area.height) };
    change.mutate(() => changeAsset(companyId, asset.assetId, { crop }));
  };
  const isTopmost = useTopmost(true);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isTopmost}
      size="lg"
      title={t("cropTitle", { name: asset.name })}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t("cropText")}
        </Text>
        <div className={classes.cropper}>
          <Cropper
            image={asset.original ?? asset.liveUrl}
            crop={position}
            zoom={zoom}
            maxZoom={FARTHEST}
            aspect={shape === "free" ? natural : SHAPES[shape]}
            nonce={takeNonce()}
            onMediaLoaded={({ naturalWidth, naturalHeight }) => setNatural(naturalWidth / naturalHeight)}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={setArea}
            onCropAreaChange={setArea}
          />
        </div>
        <SegmentedControl
          aria-label={t("cropShape")}
          value={shape}
          onChange={
            (value) => setShape(value === "free" || value in SHAPES ? (value as Shape) : "free") /* looked up */
          }
          data={[{ value: "free", label: t("free") }, ...Object.keys(SHAPES).map((value) => ({ value, label: value }))]}
        />
        <NamedSlider
          min={1}
          max={FARTHEST}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          name={t("zoom")}
          label={(value) => `${value.toFixed(1)} ×`}
        />
        <NamedSlider
          min={-300}
          max={300}
          value={position.x}
          onChange={(x) => setPosition({ ...position, x })}
          name={t("moveX")}
          label={null}
        />
        <NamedSlider
          min={-300}
          max={300}
          value={position.y}
          onChange={(y) => setPosition({ ...position, y })}
          name={t("moveY")}
          label={null}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button onClick={save} loading={change.isPending} disabled={!area}>
            {t("crop")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
