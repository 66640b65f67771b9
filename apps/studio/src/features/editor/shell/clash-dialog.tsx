import { Button, Group, Modal, Radio, Stack, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Clash, EditorState } from "../document/editor.ts";
import { useElementName } from "../document/element-name.ts";
import classes from "./clash-dialog.module.css";

let isOpen = true;
const listeners = new Set<() => void>();
const setOpen = (next: boolean): void => {
  isOpen = next;
  for (const listener of listeners) listener();
};
/** From the header, where the dialog was put off. */
export const openClashes = (): void => setOpen(true);

const NONE: readonly Clash[] = [];
const clashesOf = ({ save }: EditorState): readonly Clash[] => (save.kind === "clash" ? save.clashes : NONE);

/** Asks where the same was changed here and elsewhere, and only there (studio.md, "Saving"). Until then nothing is sent. */
export function ClashDialog() {
  const clashes = useEditor(clashesOf);
  const wanted = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
  const t = useTranslations("editor.clash");
  const common = useTranslations("common");
  return (
    <Modal
      opened={clashes.length > 0 && wanted}
      onClose={() => setOpen(false)}
      title={t("title")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {clashes.length > 0 && <Choices clashes={clashes} />}
    </Modal>
  );
}

function Choices({ clashes }: { clashes: readonly Clash[] }) {
  const t = useTranslations("editor.clash");
  const editor = useEditorApi();
  const nameOf = usePlaceName();
  const [choices, setChoices] = useState<Record<string, "mine" | "theirs">>({});
  const all = (choice: "mine" | "theirs") =>
    setChoices(Object.fromEntries(clashes.map(({ path }) => [path.join("."), choice])));
  return (
    <Stack gap="md">
      <Text>{t("text", { count: clashes.length })}</Text>
      {clashes.length > 1 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => all("mine")}>
            {t("allMine")}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => all("theirs")}>
            {t("allTheirs")}
          </Button>
        </Group>
      )}
      <div className={classes.list}>
        {clashes.map((clash) => {
          const key = clash.path.join(".");
          return (
            <Radio.Group
              key={key}
              label={nameOf(clash.path)}
              value={choices[key] ?? "mine"}
              onChange={(choice) =>
                setChoices((before) => ({ ...before, [key]: choice === "theirs" ? "theirs" : "mine" }))
              }
            >
              <Stack gap={6} mt={4}>
                <Radio value="mine" label={`${t("mine")}: ${shown(clash.mine, t("removed"))}`} />
                <Radio value="theirs" label={`${t("theirs")}: ${shown(clash.theirs, t("removed"))}`} />
              </Stack>
            </Radio.Group>
          );
        })}
      </div>
      <Group justify="flex-end">
        <Button onClick={() => editor.settle(choices)}>{t("settle")}</Button>
      </Group>
    </Stack>
  );
}

const LONGEST = 120;
function shown(value: unknown, removed: string): string {
  if (value === undefined) return removed;
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Where a property is: the element's or page's name, then what of it. */
function usePlaceName(): (path: readonly string[]) => string {
  const editor = useEditorApi();
  const elementName = useElementName();
  const t = useTranslations("editor.clash");
  return (path) => {
    const { document } = editor.get().draft;
    const [, area, , id = ""] = path;
    const element = area === "elements" ? document.elements.entities[id] : undefined;
    if (element) return `${elementName(element)} · ${path.slice(4).join(" › ") || t("whole")}`;
    return path.slice(1).join(" › ") || t("whole");
  };
}
