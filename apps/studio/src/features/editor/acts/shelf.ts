import type { Element } from "@fairground/model/campaign";
import { countdownTiles } from "@fairground/model/countdown";
import { prizeShelf, type ShelfPart, shelfPrizes } from "@fairground/model/prize";
import type { Taken } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";

/** The campaign's prizes on a shelf, as a block that is put in: a copy of what they are called now, in its own languages. */
export const shelfBlock = (draft: Draft): Taken => blockOf(prizeShelf(shelfPrizes(draft.document)), draft, "shelf");

/** Days, hours and minutes that are left, as a block that is put in. */
export const countdownBlock = (draft: Draft): Taken => blockOf(countdownTiles(), draft, "countdown");

function blockOf(whole: ShelfPart, { metadata }: Draft, name: string): Taken {
  const spoken = new Set(metadata.languages.map(({ shortName }) => shortName));
  const elements: Element[] = [];
  const take = ({ type, with: { texts = {}, ...settings }, holds }: ShelfPart, parentId: string | null, at: number) => {
    const id = `${name}-${elements.length}`;
    const own = Object.entries(texts).map(([name, said]) => [
      name,
      typeof said === "string" ? said : Object.fromEntries(Object.entries(said).filter(([lang]) => spoken.has(lang))),
    ]);
    elements.push({ id, type, parentId, order: `a${at}`, style: {}, ...settings, texts: Object.fromEntries(own) });
    holds.forEach((part, place) => {
      take(part, id, place);
    });
  };
  take(whole, null, 0);
  return { tops: [`${name}-0`], elements };
}
