import type { PublicPage } from "@fairground/model/campaign";
import { type ReactNode, useMemo } from "react";
import { PageContext } from "./context.ts";
import { childrenOf, type Elements, elementsUnder } from "./tree.ts";
import type { View, Views } from "./view.ts";

export interface PageViewProps {
  page: Pick<PublicPage, "id" | "elementRoot" | "background">;
  elements: Elements;
  /** At least those that the page uses: from `loadViews`, or `elementViews` where all are wanted. */
  views: Views;
  /** The page comes in after another one: it may move. Never on the first page, which is prerendered. */
  entering?: boolean;
}

/**
 * A page's element tree, siblings in their order. The same markup on canvas, in preview and in the player (house, idea 2).
 * @throws where `views` lacks a type that the page uses
 */
export function PageView({ page, elements, views, entering = false }: PageViewProps): ReactNode {
  const families = useMemo(() => childrenOf(elements), [elements]);
  const context = useMemo(
    () => ({ ...pageFacts(elementsUnder(page.elementRoot, elements)), views }),
    [page.elementRoot, elements, views],
  );

  const draw = (id: string): ReactNode => {
    const element = elements[id];
    if (!element) return null;
    const ViewOf: View | undefined = views[element.type];
    if (!ViewOf) throw new Error(`No view: ${element.type}`);
    const children = (families.get(id) ?? []).filter((child) => child.id !== page.elementRoot);
    return (
      <ViewOf key={id} element={element} mark={{ className: `fg-${element.type}`, "data-el": id, dir: element.dir }}>
        {children.map((child) => draw(child.id))}
      </ViewOf>
    );
  };
  return (
    <PageContext value={context}>
      <div
        className={["fg-page", page.background && `fg-bg-${page.background}`, entering && "fg-entering"]
          .filter(Boolean)
          .join(" ")}
      >
        {draw(page.elementRoot)}
      </div>
    </PageContext>
  );
}

/** What {@link pageFacts} reads of an element; drafts and published elements both have it. */
export interface FactsElement {
  readonly id: string;
  readonly type: string;
  readonly layout?: string | undefined;
  readonly fields?: readonly unknown[] | undefined;
  readonly [setting: string]: unknown;
}

/** What a page's elements may know of the others on it. */
export const pageFacts = (all: readonly FactsElement[]) => ({
  formId: all.find(isForm)?.id ?? null,
  hasFormButton: all.some((element) => element.type === "form-button"),
  hasColumns: all.some((element) => COLUMNS.includes(element.layout ?? "") && element.keepColumns !== true),
});

/** Layouts with cells beside each other (spec §3, "Container layouts"). Columns that fit a phone need no wide stage. */
const COLUMNS: readonly string[] = [
  "two_columns",
  "three_columns",
  "two_columns_row",
  "two_rows_column",
  "col_two_rows",
  "row_two_columns",
];

const isForm = (element: FactsElement): boolean =>
  element.type === "form" || (element.type === "terms-and-conditions" && (element.fields?.length ?? 0) > 0);
