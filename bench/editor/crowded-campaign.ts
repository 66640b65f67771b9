import type { Element } from "@fairground/model/campaign";
import { type CampaignFile, readFixture } from "../../e2e/support/campaign.ts";
import { evenOrders } from "../../packages/model/src/campaign/index.ts";

/** A campaign whose first page is crowded; `pages` are buttons to its first and its second page. */
interface Crowd {
  name: string;
  /** Elements on the first page, without its root. */
  count: number;
  elements(root: string): Element[];
}

/** What `element` of a page says, counted from 0: the peers' pages say the same. */
export const wordsOf = (at: number): string =>
  at === 0
    ? "A page with many elements"
    : `Element ${at}: a line of text as a campaign has it, long enough to be read.`;

/** One heading and texts below each other, all of one parent: what the peers' pages are, too. */
export const siblings = (count: number): Crowd => ({
  name: `${count} siblings`,
  count,
  elements: (root) => inOrder(Array.from({ length: count }, (_, at) => text(`crowd-${at}`, root, at))),
});

const SECTIONS = 25;
const IN_SECTION = 19;

/** 500 elements as long pages have them: 25 sections of texts, pictures and buttons. */
export const sections: Crowd = {
  name: "500 elements in sections",
  count: SECTIONS * (IN_SECTION + 1),
  elements: (root) =>
    inOrder(Array.from({ length: SECTIONS }, (_, at) => section(`section-${at}`, root))).flatMap((holder, at) => [
      holder,
      ...inOrder(
        Array.from({ length: IN_SECTION }, (_, place) => {
          const number = at * (IN_SECTION + 1) + place;
          return piece(`crowd-${number}`, holder.id, number, place);
        }),
      ),
    ]),
};

/** The fixture with the wheel, its first page filled anew. */
export function crowdedCampaign({ name, elements }: Crowd): CampaignFile {
  const file = readFixture("wheel-with-codes");
  const { pages, elements: all } = file.document;
  const first = pages.entities[pages.ids[0] ?? ""];
  if (!first) throw new Error("The fixture has no page");
  for (const id of under(first.elementRoot, all.entities)) delete all.entities[id];
  for (const element of elements(first.elementRoot)) all.entities[element.id] = element;
  file.metadata.name = name;
  return file;
}

function under(parent: string, entities: Readonly<Record<string, Element>>): string[] {
  const children = Object.values(entities).filter(({ parentId }) => parentId === parent);
  return children.flatMap(({ id }) => [id, ...under(id, entities)]);
}

/** Every fifth is a button or a picture. */
function piece(id: string, parentId: string, number: number, place: number): Element {
  if (place % 10 === 4)
    return { ...bare(id, "image", parentId), picture: "art:heroes/roastery", texts: said("alt", "") };
  if (place % 10 === 9)
    return {
      ...bare(id, "button", parentId),
      variant: "outlined",
      action: { type: "CHANGE_PAGE", target: "NEXT" },
      texts: said("label", `Button ${number}`),
    };
  return text(id, parentId, number);
}

const section = (id: string, parentId: string): Element => ({
  ...bare(id, "container", parentId),
  layout: "column",
});

const text = (id: string, parentId: string, number: number): Element => ({
  ...bare(id, "text", parentId),
  variant: number === 0 ? "h1" : number % 20 === 0 ? "h2" : "body1",
  texts: said("text", wordsOf(number)),
});

const bare = (id: string, type: Element["type"], parentId: string): Element => ({
  id,
  type,
  parentId,
  order: "",
  style: {},
  texts: {},
});

const said = (slot: string, words: string): Element["texts"] => ({ [slot]: { en: words } });

function inOrder(elements: Element[]): Element[] {
  const orders = evenOrders(elements.length);
  return elements.map((element, at) => ({ ...element, order: orders[at] ?? "" }));
}
