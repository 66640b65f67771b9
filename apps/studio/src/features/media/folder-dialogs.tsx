import type { MediaFolder } from "@fairground/contract";
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { Confirm } from "../campaign-actions/confirm.tsx";
import { foldersQuery } from "./queries.ts";

/** A new folder, or another name for one. */
export function FolderNameDialog({
  companyId,
  folder,
  onClose,
  onSaved,
}: {
  companyId: string;
  /** Null: a new one. */
  folder: MediaFolder | null;
  onClose: () => void;
  onSaved?: (folder: MediaFolder) => void;
}): ReactNode {
  const t = useTranslations("media");
  const common = useTranslations("common");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [name, setName] = useState(folder?.name ?? "");
  const [isTried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: async (): Promise<MediaFolder> => {
      const body = { name: name.trim() };
      if (!folder)
        return (await api.call("POST /api/v1/media/{companyId}/folders", { params: { companyId }, body })).body.data;
      const call = "PUT /api/v1/media/{companyId}/folders/{folderId}" as const;
      return (await api.call(call, { params: { companyId, folderId: folder.folderId }, body })).body.data;
    },
    onSuccess: async (saved) => {
      toast(t("folderSaved", { name: saved.name }));
      await queryClient.invalidateQueries({ queryKey: foldersQuery(companyId).queryKey });
      onClose();
      onSaved?.(saved);
    },
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={folder ? t("folderRenameTitle", { name: folder.name }) : t("folderNew")}
      confirm={common("save")}
      onConfirm={() => {
        setTried(true);
        if (name.trim() !== "") save.mutate();
      }}
      busy={save.isPending}
      error={null}
    >
      <TextInput
        label={t("folderName")}
        value={name}
        maxLength={60}
        data-autofocus
        error={isTried && name.trim() === "" ? t("folderNameMissing") : save.error && words(save.error)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </Confirm>
  );
}

/** Deletes a folder, and says where its files go. */
export function DeleteFolderDialog({
  companyId,
  folder,
  others,
  onClose,
  onDeleted,
}: {
  companyId: string;
  folder: MediaFolder;
  others: readonly MediaFolder[];
  onClose: () => void;
  /** @param into where the files are now; "" for none */
  onDeleted: (into: string) => void;
}): ReactNode {
  const t = useTranslations("media");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [into, setInto] = useState("");
  const remove = useMutation({
    mutationFn: () =>
      api.call("DELETE /api/v1/media/{companyId}/folders/{folderId}", {
        params: { companyId, folderId: folder.folderId },
        query: into === "" ? {} : { into },
      }),
    onSuccess: async () => {
      toast(t("folderDeleted", { name: folder.name }));
      onClose();
      onDeleted(into);
      await queryClient.invalidateQueries({ queryKey: ["media", companyId] });
    },
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("folderDeleteTitle", { name: folder.name })}
      confirm={t("folderDelete")}
      onConfirm={() => remove.mutate()}
      busy={remove.isPending}
      error={remove.error && words(remove.error)}
      danger
    >
      <Text>{t("folderDeleteText", { count: folder.files })}</Text>
      {folder.files > 0 && (
        <NativeSelect
          label={t("folderFilesGo")}
          value={into}
          data={[
            { value: "", label: t("folderNone") },
            ...others.map(({ folderId, name }) => ({ value: folderId, label: name })),
          ]}
          onChange={({ currentTarget }) => setInto(currentTarget.value)}
        />
      )}
    </Confirm>
  );
}

/** Puts files into a folder, or takes them out; lists show it at once. */
export function useFolderMove(companyId: string, onMoved: () => void) {
  const t = useTranslations("media");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const folders = useQuery(foldersQuery(companyId)).data ?? [];
  return useMutation({
    mutationFn: async ({ assetIds, folderId }: { assetIds: readonly string[]; folderId: string | null }) => {
      const body = { assetIds: [...assetIds], folderId };
      return (await api.call("POST /api/v1/media/{companyId}/moves", { params: { companyId }, body })).body.data.moved;
    },
    onSuccess: async (count, { folderId }) => {
      const name = folders.find((folder) => folder.folderId === folderId)?.name;
      toast(name === undefined ? t("movedOut", { count }) : t("moved", { count, name }));
      onMoved();
      await queryClient.invalidateQueries({ queryKey: ["media", companyId] });
    },
    onError: (error) => toast(words(error), "error"),
  });
}
