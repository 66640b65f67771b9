import { Kbd, Modal, SimpleGrid } from "@mantine/core";
import { useTranslations } from "use-intl";
import classes from "./shortcut-sheet.module.css";

/** Every key, by where it works. `Mod` is Ctrl, on a Mac ⌘. */
const KEYS = {
  everywhere: [
    ["Mod", "K", "commands"],
    ["Mod", "Z", "undo"],
    ["Mod", "Shift", "Z", "redo"],
    ["Mod", "S", "save"],
    ["Mod", "B", "foldLeft"],
    ["Mod", "I", "foldRight"],
    ["?", "sheet"],
  ],
  canvas: [
    ["↑", "↓", "siblings"],
    ["Enter", "inside"],
    ["Esc", "parent"],
    ["Alt", "↑", "↓", "move"],
    ["Alt", "←", "→", "reparent"],
    ["Mod", "A", "selectAll"],
    ["Mod", "D", "duplicate"],
    ["Delete", "remove"],
    ["Mod", "C", "copy"],
    ["Mod", "X", "cut"],
    ["Mod", "V", "paste"],
    ["Mod", "Alt", "C", "copyStyle"],
    ["Mod", "Alt", "V", "pasteStyle"],
    ["Shift", "F10", "menu"],
    ["Mod", "0", "zoomFit"],
    ["Mod", "+", "−", "zoomStep"],
    ["Space", "pan"],
  ],
  text: [
    ["Mod", "B", "bold"],
    ["Mod", "I", "italic"],
    ["Mod", "K", "link"],
    ["Shift", "Enter", "newLine"],
    ["Alt", "F10", "textTools"],
    ["Esc", "textDone"],
  ],
  pages: [
    ["↑", "↓", "nextPage"],
    ["Alt", "↑", "↓", "movePage"],
    ["F2", "renamePage"],
    ["Delete", "removePage"],
  ],
} as const;

export function ShortcutSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations("editor.shortcuts");
  const common = useTranslations("common");
  const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("title")}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
        {(["everywhere", "canvas", "text", "pages"] as const).map((area) => (
          <section key={area}>
            <h2 className={classes.heading}>{t(area)}</h2>
            <dl className={classes.list}>
              {KEYS[area].map((row) => {
                const name = String(row.at(-1)); // the last of each row is its word
                return (
                  <div key={name} className={classes.row}>
                    <dt>{t(`keys.${name}` as "keys.undo")}</dt>
                    <dd>
                      {row.slice(0, -1).map((key) => (
                        <Kbd key={key} size="sm">
                          {key === "Mod" ? mod : key}
                        </Kbd>
                      ))}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </SimpleGrid>
    </Modal>
  );
}
