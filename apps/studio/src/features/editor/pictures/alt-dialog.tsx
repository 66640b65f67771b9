import { textIn } from "@fairground/model/text";
import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { setText } from "../acts/acts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { artUrl } from "../page/art-url.ts";
import classes from "./alt-dialog.module.css";

/** Asks what a picture shows, in the language that is being edited; it can be left for later, and the problems keep it. */
export function AltDialog({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }): ReactNode {
  const t = useTranslations("editor.alt");
  const common = useTranslations("common");
  return (
    <Modal opened={opened} onClose={onClose} title={t("title")} closeButtonProps={{ "aria-label": common("close") }}>
      <Form id={id} onClose={onClose} />
    </Modal>
  );
}

function Form({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTranslations("editor.alt");
  const editor = useEditorApi();
  const language = useEditor(({ session }) => session.language);
  const picture = useEditor(({ draft }) => draft.document.elements.entities[id]?.picture);
  const [before] = useState(() => {
    const { draft, session } = editor.get();
    const alt = draft.document.elements.entities[id]?.texts.alt ?? "";
    return textIn(alt, session.language, draft.metadata.languages[0]?.shortName ?? "en");
  });
  const [text, setWritten] = useState(before);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== "" && text.trim() !== before) setText(editor, id, "alt", text.trim(), language);
    onClose();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {typeof picture === "string" && picture !== "" && (
          <img className={classes.asked} src={artUrl(picture)} alt="" />
        )}
        <Text size="sm">{t(before === "" ? "text" : "stillText")}</Text>
        <Textarea
          label={t("label")}
          lang={language}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("later")}
          </Button>
          <Button type="submit" disabled={text.trim() === ""}>
            {t("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
