import { PageView, Stage, type Views } from "@fairground/elements/stage";
import { elementViews } from "@fairground/elements/views";
import { words } from "@fairground/elements/words";
import type { Element, Page, PublicElement } from "@fairground/model/campaign";
import type { CompanyFacts, Filler } from "@fairground/model/legal";
import { ownLanguage } from "@fairground/model/text";
import { Gamepad2 } from "lucide-react";
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Draft } from "../document/editor.ts";
import { canvasPort } from "../page/canvas-port.ts";
import { draftElement } from "../page/draft-element.ts";
import { fillerFor, namesFacts, saidBy } from "../page/legal-texts.ts";
import { firstInside } from "./first-inside.ts";
import classes from "./page-thumbnail.module.css";

/** Pixels of the page that is drawn, and how small. */
const WIDTH = 375;
const HEIGHT = 500;
const SCALE = 44 / WIDTH;
/** Elements that are drawn: what lies lower is not seen. */
const MOST = 40;

interface Props {
  page: Page;
  draft: Draft;
  language: string;
  /** What the company says: texts that name legal facts are filled from it. */
  facts: CompanyFacts;
  /** The campaign's styles, one for all pages. */
  sheet: CSSStyleSheet;
}

/**
 * A page in small, drawn by the player's own views into a shadow root, where the campaign's styles hold and the studio's do not.
 * It is a picture: nothing in it is read, focused or pressed.
 */
export const PageThumbnail = memo(
  function PageThumbnail({ page, draft, language, facts, sheet }: Props): ReactNode {
    const host = useRef<HTMLSpanElement>(null);
    const [inside, setInside] = useState<ShadowRoot | null>(null);
    useLayoutEffect(() => {
      if (!host.current) return;
      // Closed: what looks through the studio's page does not see every text twice.
      const root = roots.get(host.current) ?? host.current.attachShadow({ mode: "closed" });
      roots.set(host.current, root);
      setInside(root);
    }, []);
    useLayoutEffect(() => {
      if (inside) inside.adoptedStyleSheets = [sheet];
    }, [inside, sheet]);
    return (
      <span
        ref={host}
        className={classes.thumbnail}
        style={{ width: WIDTH * SCALE, height: HEIGHT * SCALE }}
        aria-hidden
        inert
      >
        {inside && createPortal(<Small page={page} draft={draft} language={language} facts={facts} />, inside)}
      </span>
    );
  },
  (before, after) =>
    before.sheet === after.sheet &&
    before.language === after.language &&
    before.page === after.page &&
    before.draft.metadata === after.draft.metadata &&
    before.draft.document.prizePoolList === after.draft.document.prizePoolList &&
    isSameList(elementsOf(before), elementsOf(after)) &&
    saysTheSame(before, after),
);

/** A root is attached once; strict mode runs effects twice. */
const roots = new WeakMap<HTMLElement, ShadowRoot>();
const views: Views = elementViews;

function Small({ page, draft, language, facts }: Omit<Props, "sheet">): ReactNode {
  const first = draft.metadata.languages[0]?.shortName ?? "en";
  const port = useMemo(
    () => canvasPort(draft, language, () => <Gamepad2 size={160} strokeWidth={1} className="fg-thumb-game" />),
    [draft, language],
  );
  const fill = fillerOf({ draft, language, facts, page });
  const elements = Object.fromEntries(
    elementsOf({ page, draft }).map((element) => [
      element.id,
      publicOf(element, language, first, { minimumAge: draft.metadata.minimumAge, fill }),
    ]),
  );
  const { id, elementRoot, background } = page;
  return (
    <div style={{ width: WIDTH, height: HEIGHT, transform: `scale(${SCALE})`, transformOrigin: "0 0" }}>
      <Stage port={port} words={words[ownLanguage(language)]}>
        <div className="fg-main">
          <PageView page={{ id, elementRoot, ...(background && { background }) }} elements={elements} views={views} />
        </div>
      </Stage>
    </div>
  );
}

const elementsOf = ({ page, draft }: Pick<Props, "page" | "draft">): readonly Element[] =>
  firstInside(draft.document.elements.entities, page.elementRoot, MOST);

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at]);

const fillerOf = ({ draft, language, facts, page }: Pick<Props, "draft" | "language" | "facts" | "page">): Filler =>
  fillerFor(draft, { language, pageType: page.pageType, company: facts });

/** Whether the page's texts read alike: those that name facts are made of the whole draft. */
const saysTheSame = (before: Props, after: Props): boolean =>
  (before.draft === after.draft && before.facts === after.facts) ||
  !elementsOf(after).some(namesFacts) ||
  saidBy(fillerOf(before)) === saidBy(fillerOf(after));

const known = new WeakMap<Element, Map<string, PublicElement>>();
function publicOf(
  element: Element,
  language: string,
  first: string,
  { minimumAge, fill }: { minimumAge: number; fill: Filler },
): PublicElement {
  const kept = known.get(element) ?? new Map<string, PublicElement>();
  known.set(element, kept);
  const key = `${language} ${first} ${minimumAge} ${namesFacts(element) ? saidBy(fill) : ""}`;
  const made = kept.get(key) ?? draftElement(element, language, first, { minimumAge, fill });
  kept.set(key, made);
  return made;
}
