import { PageView, Stage, type Views } from "@fairground/elements/stage";
import { elementViews } from "@fairground/elements/views";
import { words } from "@fairground/elements/words";
import type { CampaignDocument, CampaignMetadata, Element, Page } from "@fairground/model/campaign";
import { withExample } from "@fairground/model/countdown";
import { legalFiller, NO_COMPANY_FACTS } from "@fairground/model/legal";
import { ownLanguage } from "@fairground/model/text";
import { useQuery } from "@tanstack/react-query";
import { Gamepad2 } from "lucide-react";
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useCompany } from "../../data/company.ts";
import { companyQuery } from "../company-settings/queries.ts";
import { canvasCss } from "../editor/page/campaign-css.ts";
import { canvasPort } from "../editor/page/canvas-port.ts";
import { draftElement } from "../editor/page/draft-element.ts";
import classes from "./versions.module.css";

/** CSS pixels of the page that is drawn. */
const WIDTH = 375;

export type MarkKind = "added" | "removed" | "changed" | "moved";
interface Props {
  page: Page;
  content: { document: CampaignDocument; metadata: CampaignMetadata };
  language: string;
  /** What is different on it, by element. */
  marks: ReadonlyMap<string, MarkKind>;
  label: string;
}

/**
 * A page as the player draws it, in a shadow root, where the campaign's styles hold and the studio's do not, with a frame around
 * each element that is marked. A picture: nothing in it can be pressed.
 */
export function PagePicture({ page, content, language, marks, label }: Props): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const [inside, setInside] = useState<ShadowRoot | null>(null);
  const css = useMemo(() => pictureCss(content.document, marks), [content.document, marks]);
  useLayoutEffect(() => {
    if (!host.current) return;
    const root = roots.get(host.current) ?? host.current.attachShadow({ mode: "closed" });
    roots.set(host.current, root);
    setInside(root);
  }, []);
  useLayoutEffect(() => {
    if (!inside) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    inside.adoptedStyleSheets = [sheet];
  }, [inside, css]);
  return (
    <div className={classes.picture} role="img" aria-label={label}>
      <div ref={host} inert aria-hidden>
        {inside && createPortal(<Drawn page={page} content={content} language={language} />, inside)}
      </div>
    </div>
  );
}

/** A root is attached once; strict mode runs effects twice. */
const roots = new WeakMap<HTMLElement, ShadowRoot>();
const views: Views = elementViews;

function Drawn({ page, content, language }: Pick<Props, "page" | "content" | "language">): ReactNode {
  const first = content.metadata.languages[0]?.shortName ?? "en";
  const port = useMemo(
    () => canvasPort(content, language, () => <Gamepad2 size={160} strokeWidth={1} className="fg-picture-game" />),
    [content, language],
  );
  const companyId = useCompany().company?.companyId ?? "";
  const facts = useQuery({ ...companyQuery(companyId), enabled: companyId !== "" }).data?.legal ?? NO_COMPANY_FACTS;
  const elements = useMemo(() => {
    const fill = legalFiller({ ...content, company: facts }, language);
    return Object.fromEntries(
      elementsBelow(content.document, page.elementRoot).map((one) => [
        one.id,
        draftElement(one, language, first, {
          minimumAge: content.metadata.minimumAge,
          fill: (written, isRich) => fill(withExample(written), isRich),
        }),
      ]),
    );
  }, [content, page.elementRoot, language, first, facts]);
  const { id, elementRoot, background } = page;
  return (
    <div className="fg-picture">
      <Stage port={port} words={words[ownLanguage(language)]}>
        <div className="fg-main">
          <PageView page={{ id, elementRoot, ...(background && { background }) }} elements={elements} views={views} />
        </div>
      </Stage>
    </div>
  );
}

/** An element with all that lies in it. */
export function elementsBelow({ elements }: CampaignDocument, rootId: string): Element[] {
  const all = Object.values(elements.entities);
  const found = all.filter(({ id }) => id === rootId);
  for (let at = 0; at < found.length; at++) for (const one of all) if (one.parentId === found[at]?.id) found.push(one);
  return found;
}

const COLORS = { added: "#0a7d55", removed: "#c92a2a", changed: "#b35c00", moved: "#1c6fb8" } as const;
const NOTHING_UNSEEN: ReadonlySet<string> = new Set();

function pictureCss(document: CampaignDocument, marks: Props["marks"]): string {
  const { shared, own, game, custom } = canvasCss(document, NOTHING_UNSEEN);
  const framed = [...marks].map(
    ([id, kind]) =>
      `[data-el="${CSS.escape(id)}"]{outline:3px ${kind === "moved" ? "dashed" : "solid"} ${COLORS[kind]}!important;` +
      `outline-offset:2px!important;border-radius:4px}`,
  );
  return [shared, own, game, custom]
    .join("\n")
    .replaceAll(/@font-face\{[^}]*\}/g, "")
    .replaceAll(":root{", ":host{")
    .concat(`.fg-picture{width:${WIDTH}px;zoom:.72}.fg-root{min-height:480px}`)
    .concat(".fg-picture-game{display:block;margin:24px auto;color:var(--c-primary)}")
    .concat(...framed);
}
