import type { Page } from "@fairground/model/campaign";
import { type CompanyFacts, NO_COMPANY_FACTS } from "@fairground/model/legal";
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { remembered } from "../../../data/remembered.ts";
import { companyQuery } from "../../company-settings/queries.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import type { Draft } from "../document/editor.ts";
import { useSettledDraft } from "../document/settled-draft.ts";
import { canvasCss } from "../page/campaign-css.ts";
import { PageThumbnail } from "./page-thumbnail.tsx";

interface Drawn {
  draft: Draft;
  facts: CompanyFacts;
  sheet: CSSStyleSheet;
}
const DrawnContext = createContext<Drawn | null>(null);
const kept = remembered("editor-thumbnails");

/** Whether pages are shown in small; this browser remembers it. */
export function useThumbnailsShown(): [boolean, (next: boolean) => void] {
  const [isShown, setShown] = useState(() => kept.get() !== "off");
  return [
    isShown,
    (next) => {
      kept.set(next ? "on" : "off");
      setShown(next);
    },
  ];
}

/** Draws the pages below it in small, once the draft has settled: typing never waits for it (studio, 21). */
export function Thumbnails({ isShown, children }: { isShown: boolean; children: ReactNode }): ReactNode {
  return isShown ? <Drawing>{children}</Drawing> : children;
}

function Drawing({ children }: { children: ReactNode }): ReactNode {
  const draft = useSettledDraft();
  const facts = useQuery(companyQuery(useEditorApi().companyId)).data?.legal ?? NO_COMPANY_FACTS;
  const css = useMemo(() => draft && shadowCss(draft), [draft]);
  const sheet = useMemo(() => {
    const made = new CSSStyleSheet();
    made.replaceSync(css ?? "");
    return made;
  }, [css]);
  const value = useMemo(() => draft && { draft, facts, sheet }, [draft, facts, sheet]);
  return <DrawnContext value={value}>{children}</DrawnContext>;
}

/** A page in small, as soon as it is drawn; nothing where pages are a list. */
export function ThumbnailOf({ page }: { page: Page }): ReactNode {
  const drawn = useContext(DrawnContext);
  const language = useEditor(({ session }) => session.language);
  // A page that was added a moment ago is not in what was drawn.
  const known =
    drawn && (drawn.draft.document.pages.entities[page.id] ?? drawn.draft.document.additionalPages.entities[page.id]);
  if (!drawn || !known) return null;
  return <PageThumbnail {...drawn} page={known} language={language} />;
}

const NOTHING_UNSEEN: ReadonlySet<string> = new Set();

/**
 * The campaign's styles for a shadow root, which has no root element of its own; fonts belong to the window. Shadows are too
 * small to be seen, but take layers that the browser sorts with every key (0.25 ms with ten pages).
 */
function shadowCss({ document }: Draft): string {
  const { shared, own, game, custom } = canvasCss(document, NOTHING_UNSEEN);
  return [shared, own, game, custom]
    .join("\n")
    .replaceAll(/@font-face\{[^}]*\}/g, "")
    .replaceAll(":root{", ":host{")
    .concat(".fg-root{min-height:500px}.fg-thumb-game{display:block;margin:24px auto;color:var(--c-primary)}")
    .concat("*{box-shadow:none!important;text-shadow:none!important}");
}
