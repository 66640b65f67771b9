import { resolveTokens, themePictures } from "@fairground/elements/stage/compile";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { ThemeNameField } from "../../themes/theme-name-field.tsx";
import { useSaveTheme } from "../../themes/use-themes.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";

/** Keeps the campaign's theme with its own values as a theme of the company. */
export function SaveThemeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactNode {
  const t = useTranslations("themes");
  const common = useTranslations("common");
  return (
    <Modal opened={opened} onClose={onClose} title={t("saveOwn")} closeButtonProps={{ "aria-label": common("close") }}>
      <Form onClose={onClose} />
    </Modal>
  );
}

function Form({ onClose }: { onClose: () => void }): ReactNode {
  const common = useTranslations("common");
  const { companyId } = useEditorApi();
  const theme = useEditor(({ draft }) => draft.document.theme);
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const save = useSaveTheme(companyId, onClose);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || save.isPending) return;
    save.mutate({
      themeId: null,
      name,
      base: theme.name,
      tokens: { ...resolveTokens(theme), ...themePictures(theme) },
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ThemeNameField name={name} tried={tried} onChange={setName} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {common("save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
