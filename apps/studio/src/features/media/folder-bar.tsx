import type { MediaFolder } from "@fairground/contract";
import { ActionIcon, Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Folder, FolderOpen, FolderPlus, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { DeleteFolderDialog, FolderNameDialog } from "./folder-dialogs.tsx";
import classes from "./media.module.css";
import { foldersQuery } from "./queries.ts";

/** The company's own folders above the list: one is opened, renamed, deleted; a new one is made. */
export function FolderBar({
  companyId,
  open,
  mayEdit,
  onOpen,
}: {
  companyId: string;
  /** "": every file; "none": those in no folder. */
  open: string;
  mayEdit: boolean;
  onOpen: (folder: string) => void;
}): ReactNode {
  const t = useTranslations("media");
  const { data: folders = [] } = useQuery(foldersQuery(companyId));
  const [asked, setAsked] = useState<
    { act: "name"; folder: MediaFolder | null } | { act: "delete"; folder: MediaFolder } | null
  >(null);
  const opened = folders.find(({ folderId }) => folderId === open);
  if (folders.length === 0 && !mayEdit) return null;
  const chip = (value: string, label: ReactNode, icon: ReactNode) => (
    <Button
      key={value}
      size="xs"
      variant={open === value ? "filled" : "default"}
      aria-pressed={open === value}
      leftSection={icon}
      onClick={() => onOpen(value)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter are no fields of a form */}
      <div role="group" aria-label={t("ownFolders")} className={classes.folders}>
        {folders.length > 0 && chip("", t("everyFile"), null)}
        {folders.map(({ folderId, name, files }) =>
          chip(
            folderId,
            <>
              <span className={classes.folderName}>{name}</span>
              <span className={classes.folderCount}>{files}</span>
            </>,
            folderId === open ? <FolderOpen size={14} aria-hidden /> : <Folder size={14} aria-hidden />,
          ),
        )}
        {folders.length > 0 && chip("none", t("folderNone"), null)}
        {mayEdit && opened && (
          <Menu withinPortal>
            <Menu.Target>
              <ActionIcon aria-label={t("folderActions", { name: opened.name })}>
                <Ellipsis size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<Pencil size={16} aria-hidden />}
                onClick={() => setAsked({ act: "name", folder: opened })}
              >
                {t("folderRename")}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<Trash2 size={16} aria-hidden />}
                onClick={() => setAsked({ act: "delete", folder: opened })}
              >
                {t("folderDelete")}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        {mayEdit && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<FolderPlus size={14} aria-hidden />}
            onClick={() => setAsked({ act: "name", folder: null })}
          >
            {t("folderNew")}
          </Button>
        )}
      </div>
      {asked?.act === "name" && (
        <FolderNameDialog
          companyId={companyId}
          folder={asked.folder}
          onClose={() => setAsked(null)}
          onSaved={({ folderId }) => onOpen(folderId)}
        />
      )}
      {asked?.act === "delete" && (
        <DeleteFolderDialog
          companyId={companyId}
          folder={asked.folder}
          others={folders.filter(({ folderId }) => folderId !== asked.folder.folderId)}
          onClose={() => setAsked(null)}
          onDeleted={onOpen}
        />
      )}
    </>
  );
}
