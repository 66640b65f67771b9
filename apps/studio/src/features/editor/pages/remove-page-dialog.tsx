import type { Page } from "@fairground/model/campaign";
import { Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { lossOf } from "../document/commands/pages.ts";
import { useEditorApi } from "../document/context.tsx";
import type { PageCommands } from "./use-page-commands.ts";

/** Asks before a page goes, and says what goes with it. */
export function RemovePageDialog({
  page,
  onClose,
  commands,
}: {
  page: Page | null;
  onClose: () => void;
  commands: PageCommands;
}) {
  const t = useTranslations("editor.pages");
  const common = useTranslations("common");
  const editor = useEditorApi();
  // Kept while the dialog fades out.
  const last = useRef(page);
  if (page) last.current = page;
  const shown = last.current;
  if (!shown) return null;
  const loss = lossOf(editor.get().draft, shown.id);
  const parts = (["elements", "actions", "outcomes", "prizes"] as const).filter((part) => loss[part] > 0);
  return (
    <Modal
      opened={page !== null}
      onClose={onClose}
      title={t("deleteTitle", { page: commands.nameOf(shown) })}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap="md">
        {(parts.length > 0 || loss.hasCodes) && (
          <List size="sm" spacing={4}>
            {parts.map((part) => (
              <List.Item key={part}>{t(`loss.${part}`, { count: loss[part] })}</List.Item>
            ))}
            {loss.hasCodes && <List.Item>{t("loss.codes")}</List.Item>}
          </List>
        )}
        <Text>{t("deleteText")}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common("cancel")}
          </Button>
          <Button
            color="red"
            onClick={() => {
              commands.remove(shown);
              onClose();
            }}
          >
            {t("delete")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
