import { ActionIcon, Group, Progress, Text } from "@mantine/core";
import { Pause, Play, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { bytesShown } from "./bytes.ts";
import classes from "./media.module.css";
import { cancelUpload, dismissUpload, pauseUpload, resumeUpload, type Upload, useUploads } from "./uploads.ts";

/** What is being uploaded: how far it is, and pausing, going on, cancelling. */
export function UploadList({ companyId, isGlobal = false }: { companyId: string; isGlobal?: boolean }): ReactNode {
  const t = useTranslations("media");
  const uploads = useUploads((state) => state.uploads).filter(
    (upload) => upload.companyId === companyId && upload.isGlobal === isGlobal && upload.state !== "done",
  );
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label={t("uploads")}>
      {uploads.map((upload) => (
        <Row key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function Row({ upload }: { upload: Upload }): ReactNode {
  const t = useTranslations("media");
  const words = useProblemWords();
  const { id, file, sent, state, error } = upload;
  const names = { file: file.name };
  const share = Math.round((sent / file.size) * 100);
  const said = {
    sending: `${bytesShown(sent)} / ${bytesShown(file.size)}`,
    working: t("working"),
    paused: t("paused"),
    interrupted: t("interrupted"),
    failed: file.size === 0 ? t("emptyFile") : words(error),
    done: "",
  }[state];
  const isEnded = state === "failed";
  return (
    <li className={classes.upload} data-state={state}>
      <div>
        <Text size="sm" fw={500} truncate>
          {file.name}
        </Text>
        {!isEnded && (
          <Progress value={share} animated={state === "working"} aria-label={t("uploading", names)} mt={4} mb={2} />
        )}
        <Text size="xs" {...(isEnded ? { c: "red", role: "alert" } : { c: "dimmed" })}>
          {said}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {state === "sending" && (
          <ActionIcon aria-label={t("pause", names)} onClick={() => pauseUpload(id)}>
            <Pause size={16} />
          </ActionIcon>
        )}
        {(state === "paused" || state === "interrupted") && (
          <ActionIcon aria-label={t("resume", names)} onClick={() => resumeUpload(id)}>
            <Play size={16} />
          </ActionIcon>
        )}
        {state !== "working" && (
          <ActionIcon
            aria-label={t(isEnded ? "dismiss" : "cancel", names)}
            onClick={() => (isEnded ? dismissUpload(id) : cancelUpload(id))}
          >
            <X size={16} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
