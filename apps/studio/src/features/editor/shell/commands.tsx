import { Spotlight, type SpotlightActionGroupData } from "@mantine/spotlight";
import "@mantine/spotlight/styles.css";
import { textIn } from "@fairground/model/text";
import {
  Blocks,
  File,
  Gift,
  Keyboard,
  Languages,
  ListTree,
  Plus,
  Redo2,
  Save,
  Search,
  Square,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { askToKeepBlock } from "../blocks/save-block-dialog.tsx";
import { useMayKeepBlocks } from "../blocks/use-may-keep-blocks.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { useElementName } from "../document/element-name.ts";
import { pageOfElement, pagesOf } from "../document/tree.ts";
import type { LeftTab } from "./left-panel.tsx";

interface Props {
  showProblems: () => void;
  showTab: (tab: LeftTab) => void;
  showShortcuts: () => void;
}

/** Everything by name (Ctrl+K): pages, elements and what can be done. */
export function Commands({ showTab, showProblems, showShortcuts }: Props) {
  const t = useTranslations("editor.shell");
  const words = useTranslations("editor.commands");
  const blocks = useTranslations("editor.blocks");
  const editor = useEditorApi();
  const mayKeep = useMayKeepBlocks().selected;
  // Names are gathered while it is open, not with every key stroke in the editor.
  const [isOpen, setIsOpen] = useState(false);
  const document = useEditor(({ draft }) => (isOpen ? draft.document : null));
  const languages = useEditor(({ draft }) => draft.metadata.languages);
  const language = useEditor(({ session }) => session.language);
  const elementName = useElementName();
  const first = languages[0]?.shortName ?? "en";
  const icon = (Icon: typeof File) => <Icon size={16} aria-hidden />;

  const groups: SpotlightActionGroupData[] = [
    {
      group: words("actions"),
      actions: [
        { id: "undo", label: t("undo"), leftSection: icon(Undo2), onClick: () => editor.undo() },
        { id: "redo", label: t("redo"), leftSection: icon(Redo2), onClick: () => editor.redo() },
        { id: "save", label: words("save"), leftSection: icon(Save), onClick: () => void editor.flush() },
        { id: "add", label: words("addElement"), leftSection: icon(Plus), onClick: () => showTab("palette") },
        ...(mayKeep
          ? [
              {
                id: "block",
                label: blocks("saveSelection"),
                leftSection: icon(Blocks),
                onClick: () => askToKeepBlock(editor),
              },
            ]
          : []),
        { id: "pages", label: words("showPages"), leftSection: icon(File), onClick: () => showTab("pages") },
        { id: "outline", label: words("showOutline"), leftSection: icon(ListTree), onClick: () => showTab("outline") },
        { id: "prizes", label: words("showPrizes"), leftSection: icon(Gift), onClick: () => showTab("prizes") },
        { id: "problems", label: words("showProblems"), leftSection: icon(TriangleAlert), onClick: showProblems },
        { id: "shortcuts", label: t("shortcuts"), leftSection: icon(Keyboard), onClick: showShortcuts },
        ...languages
          .filter(({ shortName }) => shortName !== language)
          .map(({ shortName, name }) => ({
            id: `language-${shortName}`,
            label: words("editIn", { language: name }),
            leftSection: icon(Languages),
            onClick: () => editor.visit({ language: shortName }),
          })),
      ],
    },
    {
      group: words("pages"),
      actions: (document ? pagesOf(document) : []).map((page) => ({
        id: `page-${page.id}`,
        label: textIn(page.name, language, first),
        leftSection: icon(File),
        onClick: () => editor.visit({ pageId: page.id, selection: [] }),
      })),
    },
    {
      group: words("elements"),
      actions: Object.values(document?.elements.entities ?? {}).flatMap((element) => {
        if (!document || element.parentId === null) return [];
        const open = () => {
          const page = pageOfElement(document, element.id);
          if (page) editor.visit({ pageId: page.id, selection: [element.id] });
        };
        return [{ id: `element-${element.id}`, label: elementName(element), leftSection: icon(Square), onClick: open }];
      }),
    },
  ];
  return (
    <Spotlight
      actions={groups}
      shortcut={null}
      onSpotlightOpen={() => setIsOpen(true)}
      onSpotlightClose={() => setIsOpen(false)}
      limit={30}
      scrollable
      maxHeight={420}
      highlightQuery
      attributes={{ content: { "aria-label": t("search") } }}
      nothingFound={words("nothing")}
      searchProps={{
        leftSection: <Search size={18} aria-hidden />,
        placeholder: words("placeholder"),
        "aria-label": t("search"),
      }}
    />
  );
}
