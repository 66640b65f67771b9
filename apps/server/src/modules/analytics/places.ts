import type { StatisticPlaces } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import { sortPages } from "@fairground/model/page";
import { readPlace } from "@fairground/model/statistic";
import { type LocalizedText, textIn } from "@fairground/model/text";
import type { SeenRow } from "./places-store.ts";

/** What of a document tells the names of its places. */
export type LiveDocument = Pick<CampaignDocument, "pages" | "additionalPages" | "elements" | "game">;

interface Counts {
  reached: number;
  ended: number;
}
interface Part extends Counts {
  kind: "question" | "field";
  part: string;
}

/**
 * Pages in the order in which they are played, with the questions and fields of each. A visit that has seen a field has seen its
 * page; one that ended at it has ended on the page.
 * @param first the campaign's first language
 */
export function placesIn(
  document: LiveDocument,
  seen: readonly SeenRow[],
  visits: number,
  first: string,
): StatisticPlaces {
  const pages = [...sortPages(listOf(document.pages)), ...listOf(document.additionalPages)];
  const own = new Map<string, Counts>();
  const parts = new Map<string, Part[]>();
  for (const { place, reached, ended } of seen) {
    // Whatever is in no such form is a page's name.
    const read = readPlace(place) ?? { kind: "page" as const, page: place, part: null };
    const page = pages.find(({ id }) => id === read.page) ?? pages.find(({ name }) => isNamed(name, read.page));
    if (!page) continue;
    if (read.kind === "page" || read.part === null) {
      const before = own.get(page.id) ?? { reached: 0, ended: 0 };
      own.set(page.id, { reached: before.reached + reached, ended: before.ended + ended });
    } else parts.set(page.id, [...(parts.get(page.id) ?? []), { kind: read.kind, part: read.part, reached, ended }]);
  }
  const names = namesIn(document, first);
  const shown = pages.map(({ id, name }) => {
    const { reached, ended } = own.get(id) ?? { reached: 0, ended: 0 };
    const within = parts.get(id) ?? [];
    return {
      pageId: id,
      name: textIn(name, first, first),
      reached: Math.max(reached, ...within.map((part) => part.reached)),
      ended: within.reduce((sum, part) => sum + part.ended, ended),
      parts: names.ordered(within).map((part) => ({ ...part, name: names.of(part) })),
    };
  });
  const ended = shown.reduce((sum, page) => sum + page.ended, 0);
  return { visits, elsewhere: Math.max(0, visits - ended), pages: shown };
}

const listOf = ({ ids, entities }: CampaignDocument["pages"]) => ids.flatMap((id) => entities[id] ?? []);
const isNamed = (name: LocalizedText, told: string) =>
  typeof name === "string" ? name === told : Object.values(name).includes(told);

/** What questions and fields are called, and in which order they stand. */
function namesIn({ elements, game }: LiveDocument, first: string) {
  const fields = Object.values(elements.entities).flatMap((element) =>
    element.type === "form" ? (element.fields ?? []) : [],
  );
  const { questions, cards } = game.settings;
  const asked = [questions, cards].flatMap((list) => (Array.isArray(list) ? (list as AskedOf[]) : [])); // as games keep them
  const placeOf = ({ kind, part }: Part): number => {
    if (kind === "field") return fields.findIndex(({ name }) => name === part);
    const at = asked.findIndex(({ id }) => id === part);
    return at === -1 ? Number(part) - 1 : at;
  };
  return {
    /** Empty: it has no words of its own. */
    of(part: Part): string {
      const { kind } = part;
      const text = kind === "field" ? fields[placeOf(part)]?.label : asked[placeOf(part)]?.text;
      return textIn(text, first, first);
    },
    /** Questions first. */
    ordered: (parts: readonly Part[]): Part[] =>
      parts.toSorted(
        (a, b) => b.kind.localeCompare(a.kind) || (placeOf(a) || 0) - (placeOf(b) || 0) || a.part.localeCompare(b.part),
      ),
  };
}

interface AskedOf {
  id?: string;
  text?: LocalizedText;
}
