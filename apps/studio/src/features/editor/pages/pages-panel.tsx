import { PAGE_TYPES } from "@fairground/model/campaign";
import { ActionIcon, Alert, Button, Menu, Text, Tooltip } from "@mantine/core";
import { GalleryVertical, LayoutList, Plus, TriangleAlert, Workflow } from "lucide-react";
import { useTranslations } from "use-intl";
import { openWindow } from "../acts/opened-window.ts";
import { useEditor } from "../document/context.tsx";
import { isEqual } from "../document/merge-values.ts";
import { askForLetter } from "./letters/asked-letter.ts";
import { missingPages } from "./missing.ts";
import { PageIcon } from "./page-icon.tsx";
import { PageLists } from "./page-lists.tsx";
import classes from "./pages-panel.module.css";
import { Thumbnails, useThumbnailsShown } from "./thumbnails.tsx";
import { usePageCommands } from "./use-page-commands.ts";

/** The campaign's pages: the way through, and what stands beside it (studio.md, 21 and 22). */
export function PagesPanel() {
  const t = useTranslations("editor.pages");
  const types = useTranslations("editor.pageTypes");
  const commands = usePageCommands();
  const readOnly = useEditor((state) => state.readOnly);
  const pageId = useEditor(({ session }) => session.pageId);
  const missing = useEditor(({ draft }) => missingPages(draft), isEqual);
  const more = useTranslations("editor.canvasMore");
  const [isDrawn, setDrawn] = useThumbnailsShown();
  return (
    <div className={classes.panel}>
      <div className={classes.bar}>
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              disabled={readOnly}
            >
              {t("add")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu ?? ""}>
            {PAGE_TYPES.map((type) => (
              <Menu.Item
                key={type}
                leftSection={<PageIcon type={type} />}
                onClick={() =>
                  type === "outcome-email" || type === "doi-email"
                    ? askForLetter({ of: "choose", pageType: type, behind: pageId })
                    : commands.add(type, pageId)
                }
              >
                {types(type)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<Workflow size={14} aria-hidden />}
          onClick={() => openWindow({ of: "flow" })}
        >
          {t("flow")}
        </Button>
        <Tooltip label={more(isDrawn ? "list" : "thumbnails")}>
          <ActionIcon
            size={28}
            aria-label={more("thumbnails")}
            aria-pressed={isDrawn}
            onClick={() => setDrawn(!isDrawn)}
          >
            {isDrawn ? <LayoutList size={16} /> : <GalleryVertical size={16} />}
          </ActionIcon>
        </Tooltip>
      </div>
      {missing.map(({ pageType, reason }) => (
        <Alert
          key={pageType}
          color="amber"
          p="xs"
          icon={<TriangleAlert size={16} aria-hidden />}
          role="presentation"
          className={classes.missing ?? ""}
        >
          <Text size="sm">{t(`missing.${reason}`)}</Text>
          {!readOnly && (
            <Button size="compact-xs" variant="default" mt={6} onClick={() => commands.add(pageType)}>
              {t("create", { type: types(pageType) })}
            </Button>
          )}
        </Alert>
      ))}
      <Thumbnails isShown={isDrawn}>
        <PageLists commands={commands} />
      </Thumbnails>
    </div>
  );
}
