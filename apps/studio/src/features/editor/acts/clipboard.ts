import type { ElementStyle } from "@fairground/model/campaign";
import { element as elementSchema } from "@fairground/model/campaign/schema";
import { z } from "zod";
import type { Taken } from "../document/commands/index.ts";

/** What lies in the clipboard: text that other programs may show, and ours know again (studio, 9). */
const clip = z.object({
  fairground: z.literal("elements"),
  tops: z.array(z.string()).min(1).max(500),
  elements: z.array(elementSchema).min(1).max(2_000),
});

export const writeClip = (what: Taken): string => JSON.stringify({ fairground: "elements", ...what }, null, 1);

/** Null for text that is not ours, or that was changed until it fits nowhere. */
export function readClip(text: string): Taken | null {
  if (!text.includes('"fairground"')) return null;
  try {
    const read = clip.safeParse(JSON.parse(text));
    return read.success ? { tops: read.data.tops, elements: read.data.elements } : null;
  } catch {
    return null;
  }
}

/** New ids, each old one always the same new one. */
export function renaming(makeId: () => string): (old: string) => string {
  const ids = new Map<string, string>();
  return (old) => {
    const id = ids.get(old) ?? makeId();
    ids.set(old, id);
    return id;
  };
}

const STYLE_KEY = "fairground-studio.copied-style";
/** A copied style is kept beside the clipboard, for all tabs: pasting text elsewhere does not take it away. */
export function keepStyle(style: ElementStyle): void {
  try {
    localStorage.setItem(STYLE_KEY, JSON.stringify(style));
  } catch {} // blocked or full: then there is nothing to paste
}
export function keptStyle(): ElementStyle | null {
  try {
    const read = elementSchema.shape.style.safeParse(JSON.parse(localStorage.getItem(STYLE_KEY) ?? ""));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
