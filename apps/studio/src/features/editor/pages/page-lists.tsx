import { Accessibility } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import type { Page } from "@fairground/model/campaign";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PageSetName } from "../document/commands/pages.ts";
import { useEditor } from "../document/context.tsx";
import { isEqual } from "../document/merge-values.ts";
import { hintsOf } from "./page-hints.ts";
import { PageRow } from "./page-row.tsx";
import classes from "./pages-panel.module.css";
import { RemovePageDialog } from "./remove-page-dialog.tsx";
import type { PageCommands } from "./use-page-commands.ts";

const SETS: readonly PageSetName[] = ["pages", "additionalPages"];

/** Both lists of pages, put in order by dragging, by keys or by each page's menu. */
export function PageLists({ commands }: { commands: PageCommands }) {
  const t = useTranslations("editor.pages");
  const lists = useEditor(
    ({ draft: { document } }) =>
      SETS.map((set) => ({
        set,
        pages: document[set].ids.flatMap((id): Page[] =>
          document[set].entities[id] ? [document[set].entities[id]] : [],
        ),
      })),
    isEqual,
  );
  const causes = useTranslations("editor.flow.causes");
  const hints = useEditor(({ draft: { document } }) => hintsOf(document, commands.nameOf, causes), isEqual);
  const [removing, setRemoving] = useState<Page | null>(null);
  return (
    <DragDropProvider
      // Its words are English alone; a page's own keys and menu are the way without a pointer.
      plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source)) return;
        const { initialIndex, index, initialGroup, group, id } = source;
        const to = SETS.find((set) => set === group);
        if (!to || (initialIndex === index && initialGroup === group)) return;
        // Counted without the page itself; the command counts with it.
        commands.move(String(id), to, initialGroup === group && index > initialIndex ? index + 1 : index);
      }}
    >
      {lists.map(({ set, pages }) => (
        <section key={set}>
          <h2 className={classes.heading}>{t(set)}</h2>
          <ol className={classes.list}>
            {pages.map((page, index) => (
              <PageRow
                hint={hints[page.id]}
                key={page.id}
                page={page}
                set={set}
                index={index}
                count={pages.length}
                commands={commands}
                onRemove={() => setRemoving(page)}
              />
            ))}
          </ol>
          {pages.length === 0 && <p className={classes.empty}>{t("none")}</p>}
        </section>
      ))}
      <RemovePageDialog page={removing} onClose={() => setRemoving(null)} commands={commands} />
    </DragDropProvider>
  );
}
