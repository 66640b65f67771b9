import type { IssuePlace } from "./place-of.ts";

/** What the editor's address says of where to go first. */
export interface IssueAddress {
  page?: string;
  element?: string;
  /** The way to the inspector's field, apart by dots. */
  field?: string;
  language?: string;
  panel?: "pages" | "mechanics";
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= 600 ? value : undefined;

export function readIssueAddress(search: Record<string, unknown>): IssueAddress {
  const { panel } = search;
  const read = { page: text(search.page), element: text(search.element), field: text(search.field) };
  const named = Object.entries({ ...read, language: text(search.language) }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(named), ...(panel === "pages" || panel === "mechanics" ? { panel } : {}) };
}

export function addressOf(place: IssuePlace, language: string): IssueAddress {
  const spoken = language === "" ? {} : { language };
  if (place.kind !== "inspector") return place.kind === "campaign" ? {} : { panel: place.kind };
  const { pageId, elementId, field } = place;
  return {
    ...(pageId !== "" && { page: pageId }),
    ...(elementId !== "" && { element: elementId }),
    ...(field.length > 0 && { field: field.join(".") }),
    ...spoken,
  };
}

/** Null: the address names no place. */
export function placeAt({ page = "", element = "", field = "", panel }: IssueAddress): IssuePlace | null {
  if (panel) return { kind: panel };
  if (page === "" && element === "" && field === "") return null;
  return { kind: "inspector", pageId: page, elementId: element, field: field === "" ? [] : field.split(".") };
}
