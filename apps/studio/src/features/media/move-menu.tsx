import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { FolderInput, FolderPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { FolderNameDialog, useFolderMove } from "./folder-dialogs.tsx";
import { foldersQuery } from "./queries.ts";

/** Puts files into one of the company's own folders, into a new one, or into none. */
export function MoveMenu({
  companyId,
  assetIds,
  from,
  onMoved,
}: {
  companyId: string;
  assetIds: readonly string[];
  /** Where they lie, which is not offered. */
  from: string | null;
  onMoved: () => void;
}): ReactNode {
  const t = useTranslations("media");
  const folders = useQuery(foldersQuery(companyId));
  const move = useFolderMove(companyId, onMoved);
  const [isMaking, setMaking] = useState(false);
  const into = (folderId: string | null) => move.mutate({ assetIds, folderId });
  return (
    <>
      <Menu withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<FolderInput size={16} aria-hidden />} loading={move.isPending}>
            {t("move")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: "auto" }}>
          {(folders.data ?? [])
            .filter(({ folderId }) => folderId !== from)
            .map(({ folderId, name }) => (
              <Menu.Item key={folderId} onClick={() => into(folderId)}>
                {name}
              </Menu.Item>
            ))}
          {from !== null && <Menu.Item onClick={() => into(null)}>{t("folderNone")}</Menu.Item>}
          <Menu.Divider />
          <Menu.Item leftSection={<FolderPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {t("folderNew")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMaking && (
        <FolderNameDialog
          companyId={companyId}
          folder={null}
          onClose={() => setMaking(false)}
          onSaved={({ folderId }) => into(folderId)}
        />
      )}
    </>
  );
}
