import { createContext, useContext } from "react";
import type { Words } from "../words/words.ts";
import type { FormValues, StagePort } from "./port.ts";
import type { Views } from "./view.ts";

/** What a visitor has typed and not sent yet, by form: it outlives a look at another page, e.g. the terms. */
export type Drafts = Map<string, { values: FormValues; touched: ReadonlySet<string> }>;

export interface StageContextValue {
  port: StagePort;
  words: Words;
  drafts: Drafts;
}

/** What an element may know of the page around it. */
export interface PageContextValue {
  /** The page's first form, which a form-button outside of any form sends. */
  formId: string | null;
  /** Forms without a button of their own show one, unless the page has a form-button. */
  hasFormButton: boolean;
  /** Some container has its children beside each other, except on phones: the stage may be wide (look, "Composition"). */
  hasColumns: boolean;
  views: Views;
}

export const StageContext = createContext<StageContextValue | null>(null);
/** The id of the form element around; null outside of any. */
export const FormContext = createContext<string | null>(null);
export const PageContext = createContext<PageContextValue>({
  formId: null,
  hasFormButton: false,
  hasColumns: false,
  views: {},
});

function useStageContext(): StageContextValue {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("No Stage");
  return stage;
}

/** What an element may ask of the page it stands on. @throws outside of a Stage */
export const useStage = (): StagePort => useStageContext().port;
export const useDrafts = (): Drafts => useStageContext().drafts;
export const usePage = (): PageContextValue => useContext(PageContext);
/** Our own words in the page's language. */
export const useWords = (): Words => useStageContext().words;

/** The DOM id of an element's `<form>`. */
export const formDomId = (elementId: string): string => `form-${elementId}`;
