import type { Asset } from "@fairground/contract";
import { DEFAULT_SLOTS, type DefaultSlot } from "@fairground/model/campaign";
import { Button, Modal, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { useTopmost } from "../../ui/use-topmost.ts";
import { MEDIA_DEFAULTS } from "./address.ts";
import { AssetPicture } from "./asset-picture.tsx";
import classes from "./media.module.css";
import { MediaPicker } from "./media-picker.tsx";
import { assetsQuery } from "./queries.ts";
import { changeAsset } from "./use-asset-change.ts";

/** The company's six defaults (spec §3, "Media library"): what stands in each, another one for it, or none. */
export function DefaultsDialog({
  companyId,
  mayEdit,
  onClose,
}: {
  companyId: string;
  mayEdit: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("media");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const isTopmost = useTopmost(true);
  const found = useQuery(assetsQuery(companyId, { ...MEDIA_DEFAULTS, defaults: true }));
  const [picking, setPicking] = useState<DefaultSlot | null>(null);
  const change = useMutation({
    mutationFn: ({ assetId, slot }: { assetId: string; slot: DefaultSlot | null }) =>
      changeAsset(companyId, assetId, { slot }),
    onSuccess: async () => {
      toast(t("saved"));
      await queryClient.invalidateQueries({ queryKey: ["media", companyId] });
    },
    onError: (error) => toast(words(error), "error"),
  });
  const inSlot = (slot: DefaultSlot): Asset | undefined => found.data?.data.find((asset) => asset.slot === slot);
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        closeOnEscape={isTopmost}
        size="lg"
        title={t("defaults")}
        closeButtonProps={{ "aria-label": common("close") }}
      >
        <Text size="sm" c="dimmed" mb="md">
          {t("defaultsText")}
        </Text>
        <ul className={classes.slots} aria-busy={found.isPending}>
          {DEFAULT_SLOTS.map((slot) => {
            const asset = inSlot(slot);
            return (
              <li key={slot} className={classes.slot}>
                {asset ? <AssetPicture asset={asset} isSmall /> : <span className={classes.noPicture} aria-hidden />}
                <span className={classes.slotText}>
                  <span className={classes.name}>{t(`slots.${slot}`)}</span>
                  <span className={classes.about}>{asset?.name ?? t("slotEmpty")}</span>
                </span>
                {mayEdit && (
                  <>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t("slotChoose", { name: t(`slots.${slot}`) })}
                      onClick={() => setPicking(slot)}
                    >
                      {t("slotChooseShort")}
                    </Button>
                    {asset && (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={t("slotClear", { name: t(`slots.${slot}`) })}
                        onClick={() => change.mutate({ assetId: asset.assetId, slot: null })}
                      >
                        {common("clear")}
                      </Button>
                    )}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </Modal>
      {picking && (
        <MediaPicker
          opened
          kind={picking === "default video" ? "video" : "image"}
          onClose={() => setPicking(null)}
          onPick={({ assetId }) => {
            change.mutate({ assetId, slot: picking });
            setPicking(null);
          }}
        />
      )}
    </>
  );
}
