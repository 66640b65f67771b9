import type { ElementType, PublicElement } from "@fairground/model/campaign";
import type { RichText } from "@fairground/model/rich-text";
import type { Settings, SettingsOf } from "@fairground/model/settings/schema";
import type { ReactNode } from "react";
import type { FieldProps } from "../kit/form/field.tsx";

/** All that an element carries of ours in the page (house, idea 2): a class to look like something, `data-el` to be found. */
export interface ElementMark {
  className: string;
  "data-el": string;
  dir?: "auto" | undefined;
}

/** What every element's view gets. `element` has the public part of its settings beside it, texts in the page's language. */
export interface ViewProps<S = Record<string, unknown>> {
  element: PublicElement & S;
  /** Spread on the view's outermost node. */
  mark: ElementMark;
  /** The element's own children, already drawn. */
  children: ReactNode;
}

/** The settings of an element as its view reads them: texts have become plain strings when publishing. */
export type PublicSettings<S extends Settings<any>> = SettingsOf<S>; // any: fields are read back by SettingsOf

export type View = (props: ViewProps<any>) => ReactNode; // any: each view names the settings of its own type
/** Controls that many forms lack, by the field's type; the others come with the form. */
export type FieldViews = Readonly<Record<"single select" | "multi select", (props: FieldProps) => ReactNode>>;
/** What draws a text with formatting, which few campaigns have. `isLines`: where no block can stand; `isWhole`: one paragraph is one, too. */
export type RichViews = Readonly<
  Record<"rich", (props: { text: RichText; isLines?: boolean; isWhole?: boolean }) => ReactNode>
>;
export type ViewName = ElementType | keyof FieldViews | keyof RichViews;
export type Views = Readonly<Partial<Record<ElementType, View>> & Partial<FieldViews> & Partial<RichViews>>;
