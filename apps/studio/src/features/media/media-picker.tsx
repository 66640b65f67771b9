import type { Asset } from "@fairground/contract";
import type { AssetKind } from "@fairground/model/campaign";
import { ActionIcon, Button, Group, Modal, SegmentedControl, Skeleton, Text, Tooltip } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Crosshair, Images } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { useTopmost } from "../../ui/use-topmost.ts";
import { MEDIA_DEFAULTS } from "./address.ts";
import { AimStep } from "./aim-step.tsx";
import { AssetList } from "./asset-list.tsx";
import classes from "./media.module.css";
import { assetsQuery } from "./queries.ts";
import { UploadButton, useUploadsSeen } from "./upload-area.tsx";
import { UploadList } from "./upload-list.tsx";

/**
 * Chooses an asset: from the company's or from everybody's, or uploads one on the way. The standard asset's four fields are
 * those of what is picked (`assetId, type, url, liveUrl`); a field that holds an address takes `liveUrl`.
 */
export function MediaPicker({
  opened,
  kind,
  except,
  onClose,
  onPick,
}: {
  opened: boolean;
  kind: AssetKind;
  /** Not offered: e.g. the one that is to be replaced. */
  except?: string;
  onClose: () => void;
  onPick: (asset: Asset) => void;
}): ReactNode {
  const t = useTranslations("media");
  const common = useTranslations("common");
  const isTopmost = useTopmost(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={isTopmost}
      size="xl"
      title={t("picker")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Choice kind={kind} except={except} onPick={onPick} />
    </Modal>
  );
}

function Choice({
  kind,
  except,
  onPick,
}: {
  kind: AssetKind;
  except: string | undefined;
  onPick: (asset: Asset) => void;
}): ReactNode {
  const t = useTranslations("media");
  const companyId = useCompany().company?.companyId ?? "";
  const mayEdit = useRights(companyId).may("edit");
  const aims = useTranslations("editor.picker");
  const [aimed, setAimed] = useState<Asset | null>(null);
  const [scope, setScope] = useState<"" | "global">("");
  const [q, setQ] = useState("");
  const [paging, setPaging] = useState({ page: 1, size: MEDIA_DEFAULTS.size });
  const assets = useQuery(assetsQuery(companyId, { ...MEDIA_DEFAULTS, ...paging, kind, scope, q }));
  useUploadsSeen(companyId);
  const shown = assets.data?.data.filter(({ assetId }) => assetId !== except);
  if (aimed) return <AimStep companyId={companyId} asset={aimed} onBack={() => setAimed(null)} onUse={onPick} />;
  return (
    <>
      <Group gap="sm" mb="md">
        <SearchField
          value={q}
          onSearch={(next) => {
            setQ(next);
            setPaging({ ...paging, page: 1 });
          }}
          label={t("search")}
          placeholder={t("searchHint")}
          w={{ base: "100%", xs: 240 }}
        />
        <SegmentedControl
          aria-label={t("scope")}
          value={scope}
          onChange={(value) => {
            setScope(value === "global" ? "global" : "");
            setPaging({ ...paging, page: 1 });
          }}
          data={[
            { value: "", label: t("scopes.brand-owned") },
            { value: "global", label: t("scopes.global") },
          ]}
        />
        {mayEdit && <UploadButton companyId={companyId} variant="default" />}
      </Group>
      <UploadList companyId={companyId} />
      {assets.isError ? (
        <LoadError error={assets.error} retry={() => assets.refetch()} />
      ) : !shown ? (
        <Skeleton h={240} />
      ) : shown.length === 0 ? (
        <Text c="dimmed" ta="center" py="xl">
          {t(q === "" ? "emptyTitle" : "noneTitle")}
        </Text>
      ) : (
        <AssetList
          assets={shown}
          view="grid"
          label={(name) => t("choose", { name })}
          onOpen={onPick}
          aside={(asset) =>
            mayEdit &&
            scope !== "global" &&
            asset.type === "image" && (
              <Tooltip label={aims("aim")}>
                <ActionIcon
                  className={classes.aside ?? ""}
                  variant="default"
                  aria-label={aims("aimAt", { name: asset.name })}
                  onClick={() => setAimed(asset)}
                >
                  <Crosshair size={16} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )
          }
        />
      )}
      {assets.data && (
        <Paging
          {...paging}
          total={assets.data.total}
          onChange={({ page, size = paging.size }) => setPaging({ page, size })}
        />
      )}
    </>
  );
}

/** The button that opens the picker beside a field of the editor's inspector. */
export function MediaPickerButton({ kind, onPick }: { kind: AssetKind; onPick: (asset: Asset) => void }): ReactNode {
  const t = useTranslations("media");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Images size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t("library")}
      </Button>
      <MediaPicker
        opened={opened}
        kind={kind}
        onClose={() => setOpened(false)}
        onPick={(asset) => {
          setOpened(false);
          onPick(asset);
        }}
      />
    </>
  );
}
