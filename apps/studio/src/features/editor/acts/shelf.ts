import type { Element } from "@fairground/model/campaign";
import { prizeShelf, type ShelfPart, shelfPrizes } from "@fairground/model/prize";
import type { Taken } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";

/** The campaign's prizes on a shelf, as a block that is put in: a copy of what they are called now, in its own languages. */
export function shelfBlock({ document, metadata }: Draft): Taken {
  const spoken = new Set(metadata.languages.map(({ shortName }) => shortName));
  const elements: Element[] = [];
  const take = ({ type, with: { texts = {}, ...settings }, holds }: ShelfPart, parentId: string | null, at: number) => {
    const id = `shelf-${elements.length}`;
    const own = Object.entries(texts).map(([name, said]) => [
      name,
      typeof said === "string" ? said : Object.fromEntries(Object.entries(said).filter(([lang]) => spoken.has(lang))),
    ]);
    elements.push({ id, type, parentId, order: `a${at}`, style: {}, ...settings, texts: Object.fromEntries(own) });
    holds.forEach((part, place) => {
      take(part, id, place);
    });
  };
  take(prizeShelf(shelfPrizes(document)), null, 0);
  return { tops: ["shelf-0"], elements };
}
