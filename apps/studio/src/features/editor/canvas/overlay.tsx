import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { toast } from "../../../ui/toasts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { copySelection, cutSelection, pasteFrom } from "./acts.ts";
import classes from "./canvas.module.css";
import { type Carried, useCarry } from "./drag.tsx";
import { DropHint } from "./drop-hint.tsx";
import type { Box } from "./drop-place.ts";
import type { PictureAim } from "./dropped-pictures.tsx";
import { useElementName } from "./element-name.ts";
import type { Geometry } from "./geometry.ts";
import { useKeys } from "./keys.ts";
import { useLevel } from "./level.ts";
import { inlineSlot, TextEdit } from "./text-edit.tsx";
import { Tools } from "./tools.tsx";
import { useMarquee } from "./use-marquee.ts";
import { useRefusal } from "./use-refusal.ts";
import { childIds, outermost, rootOf } from "./walk.ts";

interface OverlayProps {
  geometry: Geometry;
  /** Grows when boxes may have moved. */
  moved: number;
  zoom: number;
  /** Takes picture files of the desktop. */
  onFiles(files: readonly File[], aim: PictureAim): void;
}

/**
 * Everything of the editor that one sees on the page lies here, above the frame and outside of it: outlines, names, tools, the
 * insertion line. Pointer and keys come here, too, so that the page itself stays inert.
 */
export function Overlay({ geometry, moved, zoom, onFiles }: OverlayProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const nameOf = useElementName();
  const refusal = useRefusal();
  const { mayArrange } = useLevel();
  const entities = useEditor(({ draft }) => draft.document.elements.entities);
  const selection = useEditor(({ session }) => session.selection);
  const locked = useEditor(({ session }) => session.locked);
  const root = useEditor(({ draft, session }) => rootOf(draft.document, session.pageId));
  const [hovered, setHovered] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const node = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);

  const at = (event: { clientX: number; clientY: number }): string | null => {
    const { left = 0, top = 0 } = node.current?.getBoundingClientRect() ?? {};
    const point = { x: (event.clientX - left) / zoom, y: (event.clientY - top) / zoom };
    return geometry.hit(point, root, (id) => (locked.has(id) ? [] : childIds(entities, id)));
  };
  const select = (ids: readonly string[]) => editor.visit({ selection: ids });
  const edit = (id: string) => {
    const element = entities[id];
    if (!element || locked.has(id) || !inlineSlot(element.type)) return false;
    select([id]);
    setEditing(id);
    return true;
  };
  const carry = (): Carried | null => {
    const id = pressed.current;
    if (!mayArrange || id === null || id === root || locked.has(id)) return null;
    const ids = selection.includes(id) ? outermost(entities, selection) : [id];
    return { kind: "elements", ids: ids.filter((each) => !locked.has(each)) };
  };
  const { ref, isDragging } = useCarry("canvas", carry);
  const onKeyDown = useKeys({ root, edit, nameOf });

  const marquee = useMarquee(geometry, zoom, root);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    node.current?.focus({ preventScroll: true });
    const id = at(event);
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
  const shown = (id: string): Box | null => geometry.boxOf(id);
  const isOver = hovered !== null && hovered !== root && !selection.includes(hovered) && !isDragging;
  const label = selection.length === 0 ? t("nothingSelected") : selection.map((id) => nameOf(entities[id])).join(", ");
  return (
    <div
      ref={(element) => {
        node.current = element;
        ref(element);
      }}
      className={classes.overlay}
      role="application"
      aria-roledescription={t("canvas")}
      aria-label={t("canvasLabel", { name: label })}
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
        if (!ctrlKey) geometry.window?.scrollBy({ left: deltaX, top: deltaY, behavior: "instant" });
      }}
      onKeyDown={(event: KeyboardEvent) => onKeyDown(event)}
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
      {isOver && (
        <Outline className={classes.hover} box={shown(hovered)} zoom={zoom} name={nameOf(entities[hovered])} />
      )}
      {selection.map((id) => (
        <Outline
          key={id}
          className={classes.selected}
          box={shown(id)}
          zoom={zoom}
          name={selection.length === 1 ? nameOf(entities[id]) : ""}
        />
      ))}
      {selection.length > 0 && !isDragging && editing === null && <Tools geometry={geometry} zoom={zoom} edit={edit} />}
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
      {editing !== null && (
        <TextEdit
          id={editing}
          geometry={geometry}
          zoom={zoom}
          moved={moved}
          onDone={() => {
            setEditing(null);
            node.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

function Outline({
  box,
  zoom,
  name,
  className,
}: {
  box: Box | null;
  zoom: number;
  name: string;
  className: string | undefined;
}): ReactNode {
  if (!box) return null;
  const style = { left: box.x * zoom, top: box.y * zoom, width: box.width * zoom, height: box.height * zoom };
  return (
    <div className={className} style={style}>
      {name !== "" && (
        <span className={classes.tag} data-inside={style.top < 20 || undefined}>
          {name}
        </span>
      )}
    </div>
  );
}
