import { EDITOR_WIDTHS } from "@fairground/model/campaign";
import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useOwnFonts } from "../../media/own-fonts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Device } from "../document/editor.ts";
import { SaveBlockDialog } from "../palette/save-block-dialog.tsx";
import { canvasCss } from "./campaign-css.ts";
import classes from "./canvas.module.css";
import { CanvasBar } from "./canvas-bar.tsx";
import { CanvasPage } from "./canvas-page.tsx";
import { useDroppedPictures } from "./dropped-pictures.tsx";
import { Frame } from "./frame.tsx";
import { Overlay } from "./overlay.tsx";
import { usePreviewedTheme } from "./previewed-theme.ts";
import { shownSource } from "./shown-source.ts";
import { useGameParts } from "./use-game-parts.ts";
import { useGeometry } from "./use-geometry.ts";
import { WidthGrip } from "./width-grip.tsx";

const WIDTHS: Readonly<Record<Device, number>> = {
  Mobile: EDITOR_WIDTHS.mobile,
  Tablet: EDITOR_WIDTHS.tablet,
  Desktop: EDITOR_WIDTHS.desktop,
};
/** Air around the page, in px. */
const AIR = 24;
const LEAST_HEIGHT = 360;

/** The page as visitors will have it, at its real width, to be selected and changed (studio, "Canvas"). */
export function Canvas(): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const draft = useEditor((state) => state.draft);
  const { pageId, device, width: free, language, zoom: wanted, hidden } = useEditor(({ session }) => session);
  const source = useMemo(() => shownSource(editor), [editor]);
  const parts = useGameParts(draft.document.game.kind);
  const ownFonts = useOwnFonts(editor.companyId);
  const theme = usePreviewedTheme();
  const css = useMemo(
    () => canvasCss(theme ? { ...draft.document, theme: { ...theme } } : draft.document, hidden, ownFonts),
    [draft.document, theme, hidden, ownFonts],
  );
  const [inside, setInside] = useState<Document | null>(null);
  const { geometry, moved } = useGeometry(inside);
  const area = useElementSize();

  const width = free ?? WIDTHS[device];
  const zoom = wanted === "fit" ? Math.min(1, Math.max(0.1, (area.width || width) / width)) : wanted;
  const height = Math.max(LEAST_HEIGHT, Math.floor((area.height || 800) / zoom));
  const [selected] = useEditor(({ session }) => session.selection);
  useReveal(geometry, selected, moved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    inside?.defaultView?.scrollTo({ top: 0 });
  }, [inside, pageId]);
  const name = useDeferredValue(draft.metadata.name);
  const pictures = useDroppedPictures();

  return (
    <section className={classes.canvas} aria-label={t("canvas")}>
      <CanvasBar zoom={zoom} width={width} />
      <div className={classes.area} style={{ padding: AIR }}>
        <div ref={area.ref} style={{ height: "100%" }}>
          <div className={classes.paper} style={{ width: width * zoom, height: height * zoom }}>
            <Frame
              title={t("frame", { name })}
              width={width}
              height={height}
              zoom={zoom}
              language={language}
              css={css}
              onReady={setInside}
            >
              <CanvasPage draft={draft} pageId={pageId} language={language} source={source} parts={parts} />
            </Frame>
            {geometry && <Overlay geometry={geometry} moved={moved} zoom={zoom} onFiles={pictures.take} />}
            <WidthGrip width={width} zoom={zoom} />
          </div>
        </div>
      </div>
      {pictures.shown}
      <SaveBlockDialog />
    </section>
  );
}

/** Whatever is selected elsewhere, e.g. in the outline, is brought into view, once. */
function useReveal(
  geometry: ReturnType<typeof useGeometry>["geometry"],
  selected: string | undefined,
  moved: number,
): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!geometry || moved === 0 || last.current === selected) return;
    last.current = selected;
    if (selected) geometry.reveal(selected);
  }, [geometry, selected, moved]);
}
