import type { Page } from "@fairground/model/campaign";
import type { Draft } from "../document/editor.ts";
import { pagesOf } from "../document/tree.ts";
import { type Cause, flowOf } from "./flow.ts";

/** Of pages that are called the same, by their ids: what leads to each, e.g. that codes are used up. */
export function hintsOf(
  document: Draft["document"],
  nameOf: (page: Page) => string,
  say: (cause: Cause) => string,
): Readonly<Record<string, string>> {
  const pages = pagesOf(document);
  const names = pages.map(nameOf);
  const alike = pages.filter((_, at) => names.indexOf(names[at] ?? "") !== names.lastIndexOf(names[at] ?? ""));
  if (alike.length === 0) return {};
  const { leads } = flowOf(document);
  return Object.fromEntries(
    alike.map(({ id }) => {
      const causes = new Set(leads.filter(({ to }) => to === id).flatMap((lead) => lead.causes));
      return [id, [...causes].map(say).join(", ")];
    }),
  );
}
