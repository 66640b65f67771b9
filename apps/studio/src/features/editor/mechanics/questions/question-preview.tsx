import { useElementSize } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useEditor, useEditorApi } from "../../document/context.tsx";
import { pageOfElement } from "../../document/tree.ts";
import { Paper } from "../../page/paper.tsx";
import { showQuestion } from "../../page/shown-question.ts";
import classes from "./questions.module.css";

const PHONE = 375;

/** The page with the game on a phone, at the question that is being written. */
export function QuestionPreview({ place }: { place: number }): ReactNode {
  const t = useTranslations("editor.mechanics.questions");
  const editor = useEditorApi();
  const area = useElementSize();
  const isThere = useEditor(({ draft, session }) => {
    const { pages, additionalPages } = draft.document;
    return session.pageId in pages.entities || session.pageId in additionalPages.entities;
  });
  useEffect(() => {
    const { document } = editor.get().draft;
    const game = Object.values(document.elements.entities).find(({ type }) => type.startsWith("phasergame"));
    const page = game && pageOfElement(document, game.id);
    if (page && editor.get().session.pageId !== page.id) editor.visit({ pageId: page.id, selection: [] });
  }, [editor]);
  useEffect(() => showQuestion(place), [place]);
  useEffect(() => () => showQuestion(null), []);
  const zoom = Math.min(1, (area.width || PHONE) / PHONE);
  const height = 620;
  return (
    <section className={classes.preview} aria-label={t("preview")}>
      <div ref={area.ref} style={{ height: height * zoom, overflow: "hidden" }}>
        {isThere && <Paper width={PHONE} height={height} zoom={zoom} onReady={scrolled} />}
      </div>
    </section>
  );
}

const scrolled = (): void => {};
