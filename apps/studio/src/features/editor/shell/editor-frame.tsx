import { Drawer } from "@mantine/core";
import { useDocumentTitle, useElementSize, useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { NarrowNote } from "../../../ui/narrow-note.tsx";
import { Canvas } from "../canvas/canvas.tsx";
import { useEditor } from "../document/context.tsx";
import { DragRoom } from "../drag/drag.tsx";
import { Inspector } from "../inspector/inspector.tsx";
import { Windows } from "../mechanics/windows.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { ProblemsDock } from "../problems/problems-dock.tsx";
import { useArrival, useShowIssue } from "../problems/use-show-issue.ts";
import { ClashDialog } from "./clash-dialog.tsx";
import { Commands } from "./commands.tsx";
import classes from "./editor-frame.module.css";
import { Header } from "./header.tsx";
import { LeftPanel, type LeftTab } from "./left-panel.tsx";
import { usePanels } from "./panels.ts";
import { Resizer } from "./resizer.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

/** Below this width the panels are drawers. */
const NARROW = "(max-width: 1023.98px)";

/** The editor's window: header, pages and palette at the left, the canvas, and the inspector at the right. */
export function EditorFrame() {
  const t = useTranslations("editor.shell");
  const common = useTranslations("common");
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const panels = usePanels(isNarrow);
  const [tab, setTab] = useState<LeftTab>("pages");
  const [sheetOpen, setSheetOpen] = useState(false);
  const name = useEditor(({ draft }) => draft.metadata.name);
  const others = usePresence();
  useDocumentTitle(t("windowTitle", { name }));
  const [problemsOpen, setProblemsOpen] = useState(false);
  const dock = useElementSize();
  const openTab = (next: LeftTab) => {
    setTab(next);
    panels.open("left");
  };
  const places = {
    showPages: () => openTab("pages"),
    showMechanics: () => openTab("prizes"),
    showInspector: () => panels.open("right"),
  };
  const going = useShowIssue(places);
  useArrival(places);
  const press = useShortcuts({ toggle: panels.toggle, showSheet: () => setSheetOpen(true) });
  const close = { closeButtonProps: { "aria-label": common("close") } };

  return (
    <DragRoom>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside, the canvas's frame among it */}
      <div className={classes.frame} onKeyDown={press}>
        <Header
          others={others}
          panels={panels}
          problems={{
            isOpen: problemsOpen,
            open: () => setProblemsOpen(true),
            toggle: () => setProblemsOpen(!problemsOpen),
          }}
          showShortcuts={() => setSheetOpen(true)}
        />
        <div className={classes.body}>
          {!isNarrow && panels.left.isOpen && (
            <aside className={classes.left} style={{ width: panels.left.width }} aria-label={t("leftPanel")}>
              <LeftPanel tab={tab} onTab={setTab} />
              <Resizer side="left" label={t("resizeLeft")} width={panels.left.width} onResize={panels.resize} />
            </aside>
          )}
          <main id="content" tabIndex={-1} className={classes.canvas}>
            <NarrowNote of="editor" />
            <h1 className={classes.hidden}>{t("windowTitle", { name })}</h1>
            <Canvas covered={problemsOpen ? dock.height : 0} showPalette={() => openTab("palette")} />
            {problemsOpen && (
              <div ref={dock.ref}>
                <ProblemsDock going={going} close={() => setProblemsOpen(false)} />
              </div>
            )}
          </main>
          {!isNarrow && panels.right.isOpen && (
            <aside className={classes.right} style={{ width: panels.right.width }} aria-label={t("rightPanel")}>
              <Resizer side="right" label={t("resizeRight")} width={panels.right.width} onResize={panels.resize} />
              <div className={classes.scroll}>
                <Inspector />
              </div>
            </aside>
          )}
        </div>
        {isNarrow && (
          <>
            <Drawer
              {...close}
              opened={panels.left.isOpen}
              onClose={() => panels.toggle("left")}
              title={t("leftPanel")}
              size={340}
              classNames={{ body: classes.drawerBody ?? "" }}
            >
              <LeftPanel tab={tab} onTab={setTab} />
            </Drawer>
            <Drawer
              {...close}
              position="right"
              opened={panels.right.isOpen}
              onClose={() => panels.toggle("right")}
              title={t("rightPanel")}
              size={360}
              classNames={{ body: classes.drawerBody ?? "" }}
            >
              <Inspector />
            </Drawer>
          </>
        )}
        <Commands
          showTab={openTab}
          showProblems={() => setProblemsOpen(true)}
          showShortcuts={() => setSheetOpen(true)}
        />
        <ShortcutSheet opened={sheetOpen} onClose={() => setSheetOpen(false)} />
        <ClashDialog />
        <Windows />
      </div>
    </DragRoom>
  );
}
