import { Button, Loader, Text, Tooltip } from "@mantine/core";
import { Cloud, CloudAlert, CloudOff, CloudUpload, Lock } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { openClashes } from "./clash-dialog.tsx";
import classes from "./editor-frame.module.css";

/** How safe the work is, always in view (studio.md, 25). Changes of it are said politely. */
export function SaveBadge() {
  const t = useTranslations("editor.save");
  const format = useFormatter();
  const editor = useEditorApi();
  const save = useEditor((state) => state.save);
  const readOnly = useEditor((state) => state.readOnly);
  if (readOnly) return <Said icon={<Lock size={16} aria-hidden />} words={t("readOnly")} more={t("readOnlyText")} />;
  switch (save.kind) {
    case "saved": {
      const time = format.dateTime(save.at, { hour: "2-digit", minute: "2-digit" });
      return <Said icon={<Cloud size={16} aria-hidden />} words={t("saved")} more={t("savedAt", { time })} />;
    }
    case "unsaved":
      return <Said icon={<CloudUpload size={16} aria-hidden />} words={t("unsaved")} more={t("unsavedText")} />;
    case "saving":
      return <Said icon={<Loader size={14} />} words={t("saving")} more={t("unsavedText")} />;
    case "offline":
      return <Said icon={<CloudOff size={16} aria-hidden />} words={t("offline")} more={t("offlineText")} />;
    case "clash":
      return (
        <Button
          size="compact-sm"
          color="amber"
          variant="light"
          leftSection={<CloudAlert size={16} aria-hidden />}
          onClick={openClashes}
        >
          {t("clash", { count: save.paths.length })}
        </Button>
      );
    case "refused":
      return (
        <Tooltip label={t("refusedText", { reason: save.reason })}>
          <Button
            size="compact-sm"
            color="red"
            variant="light"
            leftSection={<CloudAlert size={16} aria-hidden />}
            onClick={() => void editor.flush()}
          >
            {t("refused")}
          </Button>
        </Tooltip>
      );
  }
}

function Said({ icon, words, more }: { icon: React.ReactNode; words: string; more: string }) {
  return (
    <Tooltip label={more}>
      <Text component="span" size="sm" c="dimmed" role="status" className={classes.save ?? ""}>
        {icon}
        <span className={classes.saveWords}>{words}</span>
      </Text>
    </Tooltip>
  );
}
