import { type IssuePlace, PRIZE_PICTURES } from "./place-of.ts";

/** What the editor's address says of where to go first. */
export interface IssueAddress {
  pageId?: string;
  elementId?: string;
  /** The way to the inspector's field, apart by dots. */
  field?: string;
  language?: string;
  panel?: Panel;
}

const PANELS = ["pages", "mechanics", "prize", "door"] as const;
type Panel = (typeof PANELS)[number];

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" && value.length <= 600 ? value : undefined;

export function readIssueAddress(search: Record<string, unknown>): IssueAddress {
  const panel = PANELS.find((each) => each === search.panel);
  const read = { pageId: text(search.pageId), elementId: text(search.elementId), field: text(search.field) };
  const named = Object.entries({ ...read, language: text(search.language) }).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(named), ...(panel && { panel }) };
}

export function addressOf(place: IssuePlace, language: string): IssueAddress {
  const spoken = language === "" ? {} : { language };
  if (place.kind === "door") return { panel: "door", field: String(place.n) };
  if (place.kind === "prize") return { panel: "prize", elementId: place.id, field: place.field };
  if (place.kind !== "inspector") return place.kind === "campaign" ? {} : { panel: place.kind };
  const { pageId, elementId, field } = place;
  return {
    ...(pageId !== "" && { pageId }),
    ...(elementId !== "" && { elementId }),
    ...(field.length > 0 && { field: field.join(".") }),
    ...spoken,
  };
}

/** Null: the address names no place. */
export function placeAt({ pageId = "", elementId = "", field = "", panel }: IssueAddress): IssuePlace | null {
  if (panel === "door") return Number(field) > 0 ? { kind: "door", n: Number(field) } : null;
  if (panel === "prize") {
    const picture = PRIZE_PICTURES.find((each) => each === field);
    return picture && elementId !== "" ? { kind: "prize", id: elementId, field: picture } : null;
  }
  if (panel) return { kind: panel };
  if (pageId === "" && elementId === "" && field === "") return null;
  return { kind: "inspector", pageId, elementId, field: field === "" ? [] : field.split(".") };
}
