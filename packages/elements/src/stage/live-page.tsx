import type { PublicElement, PublicPage } from "@fairground/model/campaign";
import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from "react";
import { PageContext } from "./context.ts";
import { type FactsElement, pageFacts } from "./page-view.tsx";
import type { View, Views } from "./view.ts";

/** Where a page that is being edited reads its elements. What is the same must stay the same object: only what changed is drawn. */
export interface ElementSource {
  /** Calls whenever the element or its list of children is another; without an id, whenever any of the page is. @returns stop */
  subscribe(id: string | null, listener: () => void): () => void;
  element(id: string): PublicElement | undefined;
  /** Ids in the order of the siblings. */
  children(id: string): readonly string[];
  /** All elements under a page's root, the root first. */
  under(root: string): readonly FactsElement[];
}

export interface LivePageProps {
  page: Pick<PublicPage, "id" | "elementRoot" | "background">;
  source: ElementSource;
  views: Views;
}

/**
 * A page as {@link PageView} draws it, the same markup (house, idea 2), for the studio's canvas: every element listens for
 * itself, so that a key typed into one of 500 draws that one.
 */
export function LivePage({ page, source, views }: LivePageProps): ReactNode {
  const facts = useRead(source, null, () => JSON.stringify(pageFacts(source.under(page.elementRoot))));
  const context = useMemo(() => ({ ...(JSON.parse(facts) as ReturnType<typeof pageFacts>), views }), [facts, views]);
  return (
    <PageContext value={context}>
      <div className={page.background ? `fg-page fg-bg-${page.background}` : "fg-page"}>
        <LiveElement id={page.elementRoot} source={source} views={views} />
      </div>
    </PageContext>
  );
}

interface LiveElementProps {
  id: string;
  source: ElementSource;
  views: Views;
}

const LiveElement = memo(function LiveElement({ id, source, views }: LiveElementProps): ReactNode {
  const element = useRead(source, id, () => source.element(id));
  const children = useRead(source, id, () => source.children(id));
  if (!element) return null;
  const ViewOf: View | undefined = views[element.type];
  if (!ViewOf) throw new Error(`No view: ${element.type}`);
  return (
    <ViewOf element={element} mark={{ className: `fg-${element.type}`, "data-el": id, dir: element.dir }}>
      {children.map((child) => (
        <LiveElement key={child} id={child} source={source} views={views} />
      ))}
    </ViewOf>
  );
});

function useRead<T>(source: ElementSource, id: string | null, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => source.subscribe(id, listener), [source, id]);
  return useSyncExternalStore(subscribe, read, read);
}
