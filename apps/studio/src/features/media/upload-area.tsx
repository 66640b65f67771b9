import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Upload as UploadIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { FileChoice } from "../../ui/file-choice.tsx";
import { toast } from "../../ui/toasts.ts";
import { useDroppedFile } from "../import/use-dropped-file.ts";
import classes from "./media.module.css";
import { uploadFiles, whenUploaded } from "./uploads.ts";

/** What the file dialog offers; the server looks at the content. */
const ACCEPT =
  "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml,video/mp4,video/webm,.woff2,.woff,.ttf,.otf";

/** Chooses files to upload. */
export function UploadButton({
  companyId,
  variant = "filled",
  isGlobal = false,
  folderId = null,
}: {
  companyId: string;
  variant?: "filled" | "default";
  isGlobal?: boolean;
  /** The own folder that they go into. */
  folderId?: string | null;
}): ReactNode {
  const t = useTranslations("media");
  return (
    <FileChoice
      multiple
      accept={ACCEPT}
      onChange={(files) => uploadFiles(companyId, files, { isGlobal, folderId })}
      inputProps={{ "aria-label": t("upload") }}
    >
      {(props) => (
        <Button {...props} variant={variant} leftSection={<UploadIcon size={16} />}>
          {t("upload")}
        </Button>
      )}
    </FileChoice>
  );
}

/** Files dropped anywhere on the page; the same with a keyboard is the button. */
export function DropAnywhere({
  companyId,
  folderId = null,
}: {
  companyId: string;
  folderId?: string | null;
}): ReactNode {
  const t = useTranslations("media");
  const isOver = useDroppedFile((files) => uploadFiles(companyId, files, { folderId }));
  if (!isOver) return null;
  return (
    <div className={classes.drop} aria-hidden>
      <Text ta="center" size="xl" fw={500}>
        {t("drop")}
      </Text>
      <Text ta="center">{t("limits")}</Text>
    </div>
  );
}

/** Shows new assets where lists are, and says so. */
export function useUploadsSeen(companyId: string, isGlobal = false): void {
  const t = useTranslations("media");
  const queryClient = useQueryClient();
  useEffect(
    () =>
      whenUploaded(({ asset, ...upload }) => {
        if (upload.companyId !== companyId || upload.isGlobal !== isGlobal || !asset) return;
        // Those of all companies are listed under none.
        queryClient.invalidateQueries({ queryKey: ["media", isGlobal ? "" : companyId] });
        toast(t("done", { name: asset.name }));
      }),
    [companyId, isGlobal, queryClient, t],
  );
}
