import { type ReactNode, useDeferredValue, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useOwnFonts } from "../../media/own-fonts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { canvasCss } from "./campaign-css.ts";
import { CanvasPage } from "./canvas-page.tsx";
import { Frame } from "./frame.tsx";
import { usePreviewedTheme } from "./previewed-theme.ts";
import { shownSource } from "./shown-source.ts";
import { useGameParts } from "./use-game-parts.ts";

interface PaperProps {
  width: number;
  height: number;
  zoom: number;
  onReady(document: Document): void;
}

/** The page itself, in its frame. Every key changes the draft: of the canvas this alone is drawn from all of it. */
export function Paper({ width, height, zoom, onReady }: PaperProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const draft = useEditor((state) => state.draft);
  const pageId = useEditor(({ session }) => session.pageId);
  const language = useEditor(({ session }) => session.language);
  const hidden = useEditor(({ session }) => session.hidden);
  const source = useMemo(() => shownSource(editor), [editor]);
  const parts = useGameParts(draft.document.game.kind);
  const ownFonts = useOwnFonts(editor.companyId);
  const theme = usePreviewedTheme();
  const css = useMemo(
    () => canvasCss(theme ? { ...draft.document, theme: { ...theme } } : draft.document, hidden, ownFonts),
    [draft.document, theme, hidden, ownFonts],
  );
  const name = useDeferredValue(draft.metadata.name);
  return (
    <Frame
      title={t("frame", { name })}
      width={width}
      height={height}
      zoom={zoom}
      language={language}
      css={css}
      onReady={onReady}
    >
      <CanvasPage draft={draft} pageId={pageId} language={language} source={source} parts={parts} />
    </Frame>
  );
}
