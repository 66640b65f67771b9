import type { Page } from "@fairground/model/campaign";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../document/context.tsx";
import { hintsOf } from "../pages/page-hints.ts";
import { useText } from "./use-text.ts";

/** A page's name; of pages that are called the same, with what leads there, e.g. "Won (codes used up)" (marketer, 39). */
export function usePageLabel(): (page: Page) => string {
  const causes = useTranslations("editor.flow.causes");
  const say = useText();
  const document = useEditor(({ draft }) => draft.document);
  const hints = useMemo(() => hintsOf(document, ({ name }) => say(name), causes), [document, say, causes]);
  return ({ id, name }) => `${say(name) || id}${hints[id] ? ` (${hints[id]})` : ""}`;
}
