import { EDITOR_WIDTHS } from "@fairground/model/campaign";
import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SaveBlockDialog } from "../blocks/save-block-dialog.tsx";
import { useEditor } from "../document/context.tsx";
import type { Device } from "../document/editor.ts";
import { Paper } from "../page/paper.tsx";
import { LetterDialogs } from "../pages/letters/letter-dialogs.tsx";
import { useDroppedPictures } from "../pictures/dropped-pictures.tsx";
import { PictureDialog } from "../pictures/picture-dialog.tsx";
import classes from "./canvas.module.css";
import { CanvasBar } from "./canvas-bar.tsx";
import { Geometry } from "./geometry.ts";
import { Overlay } from "./overlay.tsx";
import { PreviewNote } from "./preview-note.tsx";
import { useZoom } from "./use-zoom.ts";
import { WidthGrip } from "./width-grip.tsx";

const WIDTHS: Readonly<Record<Device, number>> = {
  Mobile: EDITOR_WIDTHS.mobile,
  Tablet: EDITOR_WIDTHS.tablet,
  Desktop: EDITOR_WIDTHS.desktop,
};
/** Air around the page, in px. */
const AIR = 24;
/** Above it, as much as the tools of the selection need where the page has no place for them. */
const AIR_ABOVE = 44;
const LEAST_HEIGHT = 360;

interface CanvasProps {
  /** What lies below the canvas and was given its room, in px: the page keeps its height, so that it is not laid out anew. */
  covered?: number;
  /** Opens what one can put on the page. */
  showPalette?: () => void;
}

/** The page as visitors will have it, at its real width, to be selected and changed (studio, "Canvas"). */
export function Canvas({ covered = 0, showPalette = () => {} }: CanvasProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const pageId = useEditor(({ session }) => session.pageId);
  const device = useEditor(({ session }) => session.device);
  const free = useEditor(({ session }) => session.width);
  const wanted = useEditor(({ session }) => session.zoom);
  const [inside, setInside] = useState<Document | null>(null);
  const geometry = useMemo(() => inside && new Geometry(inside), [inside]);
  const area = useElementSize();

  const width = free ?? WIDTHS[device];
  const zoom = wanted === "fit" ? Math.min(1, Math.max(0.1, (area.width || width) / width)) : wanted;
  const height = Math.max(LEAST_HEIGHT, Math.floor(((area.height || 800) + covered) / zoom));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    inside?.defaultView?.scrollTo({ top: 0 });
  }, [inside, pageId]);
  const pictures = useDroppedPictures();
  const scroller = useRef<HTMLDivElement>(null);
  useZoom(scroller, zoom);

  return (
    <section className={classes.canvas} aria-label={t("canvas")}>
      <CanvasBar zoom={zoom} width={width} />
      <div ref={scroller} className={classes.area} style={{ padding: AIR, paddingTop: AIR_ABOVE }} data-canvas-area>
        <div ref={area.ref} style={{ height: "100%" }}>
          <div className={classes.paper} style={{ width: width * zoom, height: height * zoom }}>
            <Paper width={width} height={height} zoom={zoom} onReady={setInside} />
            <PreviewNote />
            {geometry && <Overlay geometry={geometry} zoom={zoom} onFiles={pictures.take} showPalette={showPalette} />}
            <WidthGrip width={width} zoom={zoom} />
          </div>
        </div>
      </div>
      {pictures.shown}
      <SaveBlockDialog />
      <LetterDialogs />
      <PictureDialog />
    </section>
  );
}
