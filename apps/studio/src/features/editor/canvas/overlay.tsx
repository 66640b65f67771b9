import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import { copySelection, cutSelection, pasteFrom } from "../acts/acts.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { childIds, outermost, rootOf } from "../acts/walk.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { useElementName } from "../document/element-name.ts";
import { type Carried, useCarry } from "../drag/drag.tsx";
import type { PictureAim } from "../pictures/dropped-pictures.tsx";
import { loadText } from "../text/load-text.ts";
import classes from "./canvas.module.css";
import { ContextMenu, type MenuPoint } from "./context-menu.tsx";
import { DropHint } from "./drop-hint.tsx";
import { EmptyPlaces } from "./empty-places.tsx";
import type { Geometry } from "./geometry.ts";
import { useKeys } from "./keys.ts";
import { Marks } from "./overlay-marks.tsx";
import { inlineSlot, TextEdit } from "./text-edit.tsx";
import { Tools } from "./tools.tsx";
import { useMarquee } from "./use-marquee.ts";
import { usePan } from "./use-pan.ts";

interface OverlayProps {
  geometry: Geometry;
  zoom: number;
  /** Takes picture files of the desktop. */
  onFiles(files: readonly File[], aim: PictureAim): void;
  /** Opens what one can put on the page. */
  showPalette(): void;
}

/**
 * Everything of the editor that one sees on the page lies here, above the frame and outside of it: outlines, names, tools, the
 * insertion line. Pointer and keys come here, too, so that the page itself stays inert.
 */
export function Overlay({ geometry, zoom, onFiles, showPalette }: OverlayProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const nameOf = useElementName();
  const refusal = useRefusal();
  const { mayArrange } = useLevel();
  // Elements are read where something happens: what one types into them moves nothing here.
  const named = useEditor(({ draft, session }) =>
    session.selection.map((id) => nameOf(draft.document.elements.entities[id])).join(", "),
  );
  const root = useEditor(({ draft, session }) => rootOf(draft.document, session.pageId));
  const [hovered, setHovered] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const node = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);

  const at = (event: { clientX: number; clientY: number }): string | null => {
    const { left = 0, top = 0 } = node.current?.getBoundingClientRect() ?? {};
    const point = { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom };
    const { draft, session } = editor.get();
    const { entities } = draft.document.elements;
    return geometry.hit(point, root, (id) => (session.locked.has(id) ? [] : childIds(entities, id)));
  };
  const select = (ids: readonly string[]) => editor.visit({ selection: ids });
  const edit = useCallback(
    (id: string) => {
      const { draft, session } = editor.get();
      const element = draft.document.elements.entities[id];
      if (!element || session.locked.has(id) || !inlineSlot(element.type)) return false;
      editor.visit({ selection: [id] });
      setEditing(id);
      return true;
    },
    [editor],
  );
  const carry = (): Carried | null => {
    const id = pressed.current;
    const { draft, session } = editor.get();
    const { selection, locked } = session;
    if (!mayArrange || id === null || id === root || locked.has(id)) return null;
    const ids = selection.includes(id) ? outermost(draft.document.elements.entities, selection) : [id];
    return { kind: "elements", ids: ids.filter((each) => !locked.has(each)) };
  };
  const { ref, isDragging } = useCarry("canvas", carry);
  const surface = useCallback(
    (element: HTMLDivElement | null) => {
      node.current = element;
      ref(element);
    },
    [ref],
  );
  const onKeyDown = useKeys({ root, edit, nameOf });
  useEffect(() => {
    const timer = setTimeout(() => void loadText().catch(() => {}), 1_000); // asked for again by the first edit
    return () => clearTimeout(timer);
  }, []);

  const marquee = useMarquee(geometry, zoom, root);
  const pan = usePan(geometry, zoom);
  const [menu, setMenu] = useState<MenuPoint | null>(null);
  const openMenu = (event: { clientX: number; clientY: number }) => {
    const { left = 0, top = 0 } = node.current?.getBoundingClientRect() ?? {};
    const id = at(event);
    const { selection } = editor.get().session;
    if (id === null || id === root) select([]);
    else if (!selection.includes(id)) select([id]);
    setMenu({ x: event.clientX - left, y: event.clientY - top });
  };
  /** By keyboard the menu stands at what is selected. */
  const openMenuAtSelection = () => {
    const box = geometry.boxOf(editor.get().session.selection[0] ?? root);
    setMenu(box ? { x: Math.max(0, box.x * zoom) + 8, y: Math.max(0, box.y * zoom) + 8 } : { x: 8, y: 8 });
  };
  const focusCanvas = () => node.current?.focus({ preventScroll: true });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    node.current?.focus({ preventScroll: true });
    if (pan.start(event)) {
      pressed.current = null;
      return;
    }
    const id = at(event);
    const { selection } = editor.get().session;
    pressed.current = id;
    if (id === null || id === root) {
      if (!event.shiftKey) select([]);
      return marquee.start(event);
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey)
      return select(selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id]);
    // What is part of a selection may be about to be dragged with it.
    if (!selection.includes(id)) select([id]);
  };
  const surfaceNode = (
    <div
      ref={surface}
      className={classes.overlay}
      data-panning={pan.isHeld || undefined}
      role="application"
      aria-roledescription={t("canvas")}
      aria-label={t("canvasLabel", { name: named === "" ? t("nothingSelected") : named })}
      aria-describedby="canvas-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys
      tabIndex={0}
      data-canvas
      onPointerDown={onPointerDown}
      onPointerMove={(event) => setHovered(at(event))}
      onPointerLeave={() => setHovered(null)}
      onDoubleClick={(event) => {
        const id = at(event);
        if (id) edit(id);
      }}
      onWheel={({ deltaX, deltaY, ctrlKey }) => {
        if (!ctrlKey) geometry.scrollBy(deltaX, deltaY);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu(event);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.target === node.current && pan.press(event)) return;
        if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) {
          event.preventDefault();
          // Not within the key: a menu that opens in it hears of the same key, and closes.
          setTimeout(openMenuAtSelection);
          return;
        }
        onKeyDown(event);
      }}
      onCopy={(event) => copySelection(editor, event.clipboardData) && event.preventDefault()}
      onCut={(event) => {
        if (!mayArrange || !cutSelection(editor, event.clipboardData)) return;
        event.preventDefault();
        announce(t("removed"));
      }}
      onPaste={(event) => {
        const done = mayArrange ? pasteFrom(editor, event.clipboardData) : null;
        if (done?.kind === "refused") toast(refusal(done), "warning");
        if (done && done.kind !== "nothing") event.preventDefault();
      }}
    >
      <span id="canvas-keys" hidden>
        {t("keys")}
      </span>
      <EmptyPlaces geometry={geometry} zoom={zoom} showPalette={showPalette} />
      <Marks
        geometry={geometry}
        zoom={zoom}
        hovered={isDragging || hovered === root ? null : hovered}
        editing={editing}
      />
      {marquee.shown && (
        <div
          className={classes.marquee}
          style={{
            left: marquee.shown.x,
            top: marquee.shown.y,
            width: marquee.shown.width,
            height: marquee.shown.height,
          }}
        />
      )}
      <DropHint geometry={geometry} zoom={zoom} surface={node} root={root} onFiles={onFiles} />
    </div>
  );
  return (
    <>
      {surfaceNode}
      {/* Beside the surface, which cuts off what lies beyond the paper, and takes each press for one on the page. */}
      {!isDragging && editing === null && <Tools geometry={geometry} zoom={zoom} edit={edit} onEscape={focusCanvas} />}
      {editing !== null && (
        <TextEdit
          key={editing}
          id={editing}
          geometry={geometry}
          zoom={zoom}
          surface={node}
          onDone={(isLeft) => {
            setEditing(null);
            if (!isLeft) focusCanvas();
          }}
        />
      )}
      {menu && (
        <ContextMenu
          at={menu}
          edit={edit}
          onClose={() => {
            setMenu(null);
            // What was opened from the menu, a text or a dialog, keeps the focus.
            setTimeout(
              () => document.activeElement?.closest("iframe, textarea, input, [role=dialog]") || focusCanvas(),
            );
          }}
        />
      )}
    </>
  );
}
