import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useEffect, useMemo } from "react";
import { useTranslations } from "use-intl";
import { companyQuery } from "../../company-settings/queries.ts";
import { type OwnFont, useOwnFonts } from "../../media/own-fonts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Draft } from "../document/editor.ts";
import { canvasCss, isDressedAlike } from "./campaign-css.ts";
import { CanvasPage } from "./canvas-page.tsx";
import { Frame, FrameStyles } from "./frame.tsx";
import { setCompanyFacts } from "./legal-texts.ts";
import { usePreviewedTheme } from "./previewed-theme.ts";
import { shownSource } from "./shown-source.ts";
import { useGameParts } from "./use-game-parts.ts";

interface PaperProps {
  width: number;
  height: number;
  zoom: number;
  onReady(document: Document): void;
}

/** The page itself, in its frame. A key typed into a text draws neither it nor its stylesheet: that element listens for itself. */
export function Paper({ width, height, zoom, onReady }: PaperProps): ReactNode {
  const t = useTranslations("editor.canvas");
  const editor = useEditorApi();
  const draft = useEditor((state) => state.draft, areAlikeButElements);
  const pageId = useEditor(({ session }) => session.pageId);
  const language = useEditor(({ session }) => session.language);
  const source = useMemo(() => shownSource(editor), [editor]);
  const facts = useQuery(companyQuery(editor.companyId)).data?.legal;
  useEffect(() => {
    if (facts) setCompanyFacts(editor, facts);
  }, [editor, facts]);
  const parts = useGameParts(draft.document.game.kind);
  const ownFonts = useOwnFonts(editor.companyId);
  const name = useDeferredValue(draft.metadata.name);
  return (
    <Frame
      title={t("frame", { name })}
      width={width}
      height={height}
      zoom={zoom}
      language={language}
      styles={(inside) => <Dress inside={inside} ownFonts={ownFonts} />}
      onReady={onReady}
    >
      <CanvasPage draft={draft} pageId={pageId} language={language} source={source} parts={parts} />
    </Frame>
  );
}

/** What {@link CanvasPage} reads. */
const areAlikeButElements = (a: Draft, b: Draft): boolean =>
  a.metadata === b.metadata && READ.every((name) => a.document[name] === b.document[name]);
const READ = ["pages", "additionalPages", "game", "prizePoolList", "outcomes"] as const;

function Dress({ inside, ownFonts }: { inside: Document; ownFonts: readonly OwnFont[] }): ReactNode {
  const document = useEditor(({ draft }) => draft.document, isDressedAlike);
  const hidden = useEditor(({ session }) => session.hidden);
  const theme = usePreviewedTheme()?.theme;
  const css = useMemo(
    () => canvasCss(theme ? { ...document, theme: { ...theme } } : document, hidden, ownFonts),
    [document, theme, hidden, ownFonts],
  );
  return <FrameStyles inside={inside} css={css} />;
}
