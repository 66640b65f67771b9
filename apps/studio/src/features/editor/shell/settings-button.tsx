import { ActionIcon, Drawer, Tooltip } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { campaignQuery } from "../../../data/queries.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { PageLoading } from "../../../ui/page-loading.tsx";
import { useTopmost } from "../../../ui/use-topmost.ts";
import { SettingsPanel } from "../../campaign-settings/settings-panel.tsx";
import { metadataOf } from "../../campaign-settings/use-settings.ts";
import { useEditorApi } from "../document/context.tsx";

/** The campaign's settings beside the canvas: the same as in its room. */
export function SettingsButton(): ReactNode {
  const t = useTranslations("campaignSettings.editor");
  const common = useTranslations("common");
  const editor = useEditorApi();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const isTopmost = useTopmost(isOpen);
  const found = useQuery(campaignQuery(editor.campaignId));
  const open = async () => {
    // What the editor holds of the settings is saved first, so that the panel begins with it.
    await editor.flush();
    await queryClient.invalidateQueries({ queryKey: campaignQuery(editor.campaignId).queryKey });
    setOpen(true);
  };
  return (
    <>
      <Tooltip label={t("open")}>
        <ActionIcon aria-label={t("open")} onClick={() => void open()}>
          <Settings size={18} />
        </ActionIcon>
      </Tooltip>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="lg"
        title={t("open")}
        closeButtonProps={{ "aria-label": common("close") }}
        closeOnEscape={isTopmost}
      >
        {found.data ? (
          <SettingsPanel
            campaign={found.data}
            // The server has them: no step of the editor's, and nothing that its next save would put back.
            onSaved={(saved) => editor.confirm(({ metadata }) => void Object.assign(metadata, metadataOf(saved)))}
          />
        ) : found.isError ? (
          <LoadError error={found.error} retry={() => found.refetch()} />
        ) : (
          <PageLoading />
        )}
      </Drawer>
    </>
  );
}
