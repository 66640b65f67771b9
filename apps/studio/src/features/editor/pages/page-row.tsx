import { useSortable } from "@dnd-kit/react/sortable";
import { PAGE_TYPES, type Page } from "@fairground/model/campaign";
import { ActionIcon, Menu, TextInput } from "@mantine/core";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  EllipsisVertical,
  GripVertical,
  LayoutTemplate,
  Pencil,
  Trash2,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { PageSetName } from "../document/commands/pages.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { askForLetter } from "./letters/asked-letter.ts";
import { isLetter } from "./letters/letter-plan.ts";
import { PageIcon } from "./page-icon.tsx";
import classes from "./pages-panel.module.css";
import { ThumbnailOf } from "./thumbnails.tsx";
import type { PageCommands } from "./use-page-commands.ts";

interface Props {
  page: Page;
  set: PageSetName;
  index: number;
  count: number;
  commands: PageCommands;
  /** What leads there, where another page is called the same. */
  hint?: string | undefined;
  onRemove: () => void;
}

/** One page: opened by a click, renamed by a double one, moved by its grip or by Alt and arrows. */
export function PageRow({ page, set, index, count, commands, hint, onRemove }: Props) {
  const t = useTranslations("editor.pages");
  const types = useTranslations("editor.pageTypes");
  const templates = useTranslations("mailTemplates.save");
  const editor = useEditorApi();
  const readOnly = useEditor((state) => state.readOnly);
  const isCurrent = useEditor(({ session }) => session.pageId === page.id);
  const language = useEditor(({ session }) => session.language);
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { ref, handleRef, isDragging } = useSortable({
    id: page.id,
    index,
    group: set,
    type: "page",
    accept: "page",
    disabled: readOnly,
  });
  const name = commands.nameOf(page);
  const other: PageSetName = set === "pages" ? "additionalPages" : "pages";
  const move = (to: number): void => {
    commands.move(page.id, set, to);
    setTimeout(() => button.current?.focus());
  };
  const up = () => index > 0 && move(index - 1);
  const down = () => index < count - 1 && move(index + 2);

  const press = (event: KeyboardEvent): void => {
    const act = keyed(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  function keyed({ key, altKey, currentTarget }: KeyboardEvent): (() => unknown) | undefined {
    if (key === "ArrowUp" && !altKey) return () => neighbour(currentTarget, -1)?.focus();
    if (key === "ArrowDown" && !altKey) return () => neighbour(currentTarget, 1)?.focus();
    if (readOnly) return undefined;
    if (key === "ArrowUp") return up;
    if (key === "ArrowDown") return down;
    if (key === "F2") return () => setRenaming(true);
    return key === "Delete" ? onRemove : undefined;
  }

  return (
    <li ref={ref} className={classes.row} data-current={isCurrent || undefined} data-dragging={isDragging || undefined}>
      <span ref={handleRef} className={classes.grip} aria-hidden data-off={readOnly || undefined}>
        <GripVertical size={14} />
      </span>
      {isRenaming ? (
        <Rename
          key={language}
          name={name}
          label={t("name")}
          onDone={(wanted) => {
            setRenaming(false);
            if (wanted !== null) commands.rename(page, wanted);
            setTimeout(() => button.current?.focus());
          }}
        />
      ) : (
        <button
          type="button"
          ref={button}
          className={classes.open}
          data-page={page.id}
          aria-current={isCurrent ? "page" : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown F2 Delete"
          onClick={() => editor.visit({ pageId: page.id, selection: [] })}
          onDoubleClick={() => !readOnly && setRenaming(true)}
          onKeyDown={press}
        >
          <ThumbnailOf page={page} />
          <PageIcon type={page.pageType} />
          <span className={classes.words}>
            <span className={classes.title}>{name}</span>
            <span className={classes.type}>
              {types(page.pageType)}
              {hint && ` · ${hint}`}
            </span>
          </span>
        </button>
      )}
      {!readOnly && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={28} aria-label={t("more", { page: name })}>
              <EllipsisVertical size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={() => setRenaming(true)}>
              {t("rename")}
            </Menu.Item>
            <Menu.Item leftSection={<Copy size={14} aria-hidden />} onClick={() => commands.duplicate(page)}>
              {t("duplicate")}
            </Menu.Item>
            {isLetter(page) && (
              <Menu.Item
                leftSection={<LayoutTemplate size={14} aria-hidden />}
                onClick={() => askForLetter({ of: "save", pageId: page.id })}
              >
                {templates("action")}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<ArrowUp size={14} aria-hidden />} disabled={index === 0} onClick={up}>
              {t("up")}
            </Menu.Item>
            <Menu.Item leftSection={<ArrowDown size={14} aria-hidden />} disabled={index === count - 1} onClick={down}>
              {t("down")}
            </Menu.Item>
            <Menu.Item
              leftSection={<Undo2 size={14} aria-hidden />}
              onClick={() => commands.move(page.id, other, Number.MAX_SAFE_INTEGER)}
            >
              {t(other === "pages" ? "toWay" : "toAdditional")}
            </Menu.Item>
            <Menu.Sub>
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={<PageIcon type={page.pageType} />}>{t("type")}</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown className={classes.menu ?? ""}>
                {PAGE_TYPES.map((type) => (
                  <Menu.Item
                    key={type}
                    // Not as properties: see language-switch.tsx.
                    renderRoot={(props) => (
                      <button {...props} type="button" role="menuitemradio" aria-checked={type === page.pageType} />
                    )}
                    leftSection={<PageIcon type={type} />}
                    onClick={() => commands.changeType(page, type)}
                  >
                    {types(type)}
                  </Menu.Item>
                ))}
              </Menu.Sub.Dropdown>
            </Menu.Sub>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<Trash2 size={14} aria-hidden />} onClick={onRemove}>
              {t("delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

/** @param onDone with the name, or null where it was given up */
function Rename({ name, label, onDone }: { name: string; label: string; onDone: (wanted: string | null) => void }) {
  const [value, setValue] = useState(name);
  return (
    <TextInput
      size="xs"
      aria-label={label}
      className={classes.rename ?? ""}
      value={value}
      autoFocus
      maxLength={200}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => onDone(value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onDone(value);
        if (event.key === "Escape") onDone(null);
        event.stopPropagation();
      }}
    />
  );
}

/** The page button above or below, over both lists. */
function neighbour(button: Element, step: 1 | -1): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>("[data-page]")];
  return all[all.findIndex((each) => button.isSameNode(each)) + step];
}
