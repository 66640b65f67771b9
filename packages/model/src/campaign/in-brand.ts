import type { CampaignType } from "./names/names.ts";
import { orderBetween } from "./order.ts";
import type { CampaignDocument, Element, ThemeChoice } from "./schema.ts";

/**
 * Pictures that a brand's theme has beside its tokens, by the names under which they stand among them: the mark on a disc, a
 * tile of marks that can be seen through, the back of a card, a cover to scratch off, and the head of a mail. Each is the
 * address of a file of the media library; all of them are optional.
 */
export const THEME_PICTURES = ["mark", "pattern", "card-back", "foil", "letterhead"] as const;
export type ThemePicture = (typeof THEME_PICTURES)[number];

/** The picture that templates show where a logo belongs. */
export const YOUR_LOGO = "art:occasions/your-logo";
/** The element that a mail gets above its words. */
const MAIL_HEAD = "brand-head";
/** Pixels of the head of a mail: twice the width of a letter's column, for sharp screens. */
export const LETTERHEAD = { width: 1_200, height: 280 } as const;

/** What {@link inBrand} changes, in the order in which it is told. */
export const BRAND_CHANGES = [
  "look",
  "pattern",
  "wheelHub",
  "hub",
  "coins",
  "scratchCoin",
  "cardBack",
  "cover",
  "confetti",
  "logo",
  "mail",
] as const;
export type BrandChange = (typeof BRAND_CHANGES)[number];

/** The games' own settings that a brand's pictures go into. */
const SETTINGS: Partial<Record<CampaignType, { name: string; picture: ThemePicture; change: BrandChange }>> = {
  "spin-the-wheel-2.0": { name: "hubPicture", picture: "mark", change: "hub" },
  "memory-game": { name: "backPicture", picture: "card-back", change: "cardBack" },
  "scratch-card": { name: "cover", picture: "foil", change: "cover" },
};
/** Where games without such a setting show the theme's mark. */
const MARKED: Partial<Record<CampaignType, BrandChange>> = {
  "spin-the-wheel": "wheelHub",
  "slot-machine": "coins",
  "scratch-card": "scratchCoin",
};

/**
 * A campaign in a company's brand: its theme, with it the pattern behind pages without a scene of their own, the mark on what
 * its game turns, pays out or deals, and the logo where one belongs, at the head of mails too.
 * @param logo the address of the company's logo; null: it has none, and those places stay as they are
 */
export function inBrand(
  document: CampaignDocument,
  theme: ThemeChoice,
  logo: string | null,
): { document: CampaignDocument; changes: BrandChange[] } {
  const { kind } = document.game;
  const changes = new Set<BrandChange>();
  if (
    JSON.stringify([theme.name, sorted(theme.tokens)]) !==
    JSON.stringify([document.theme.name, sorted(document.theme.tokens)])
  )
    changes.add("look");
  const isNew = (picture: ThemePicture) =>
    theme.tokens[picture] !== undefined && theme.tokens[picture] !== document.theme.tokens[picture];
  if (isNew("pattern")) changes.add("pattern");
  const marked = MARKED[kind];
  if (marked && isNew("mark")) changes.add(marked);
  if (isNew("mark") && document.prizePoolList.some(({ noWinPrize }) => !noWinPrize)) changes.add("confetti");
  const settings = { ...document.game.settings, ...brandSettings(kind, theme.tokens) };
  const place = SETTINGS[kind];
  if (place && settings[place.name] !== document.game.settings[place.name]) changes.add(place.change);
  const logos = logo === null ? document.elements.entities : withLogo(document, logo, changes);
  const head = theme.tokens.letterhead ?? logo;
  const entities = head === null ? logos : withMailHead(logos, document, head, changes);
  return {
    document: {
      ...document,
      theme,
      game: { ...document.game, settings },
      elements: { ...document.elements, entities },
    },
    changes: BRAND_CHANGES.filter((change) => changes.has(change)),
  };
}

/** What a game of this kind is set to in a brand: pictures in the places that it has for them. */
export function brandSettings(kind: CampaignType, tokens: Readonly<Record<string, string>>): Record<string, string> {
  const place = SETTINGS[kind];
  const picture = place && tokens[place.picture];
  return place && picture !== undefined ? { [place.name]: picture } : {};
}

const sorted = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens).sort(([a], [b]) => (a < b ? -1 : 1));

function withLogo(
  document: CampaignDocument,
  logo: string,
  changes: Set<BrandChange>,
): CampaignDocument["elements"]["entities"] {
  const entities = { ...document.elements.entities };
  for (const [id, element] of Object.entries(entities))
    if ("picture" in element && element.picture === YOUR_LOGO) {
      entities[id] = { ...element, picture: logo };
      changes.add("logo");
    }
  return entities;
}

/** Mail programs show no SVG: the head that was drawn of the logo goes before the logo itself. */
function withMailHead(
  entities: CampaignDocument["elements"]["entities"],
  { pages, additionalPages, theme }: CampaignDocument,
  picture: string,
  changes: Set<BrandChange>,
): CampaignDocument["elements"]["entities"] {
  const mails = [pages, additionalPages]
    .flatMap((set) => Object.values(set.entities))
    .filter(({ pageType }) => pageType === "outcome-email" || pageType === "doi-email");
  const next = { ...entities };
  for (const { elementRoot } of mails) {
    if (next[elementRoot] === undefined || shows(next, elementRoot, picture)) continue;
    const within = Object.values(next).filter(({ parentId }) => parentId === elementRoot);
    // Of the brand that it was in before; ids say nothing, a new campaign has its own.
    const was = within.find((element) => element.picture !== undefined && element.picture === theme.tokens.letterhead);
    const id = was?.id ?? `${MAIL_HEAD}-${elementRoot}`.slice(0, 100);
    const first = within.map(({ order }) => order).sort()[0];
    next[id] = was ? { ...was, picture } : headOf(id, elementRoot, orderBetween(null, first ?? null) ?? "0", picture);
    changes.add("mail");
  }
  return next;
}

const headOf = (id: string, parentId: string, order: string, picture: string): Element => ({
  ...{ id, type: "image", parentId, order, picture },
  ...{ fit: "contain", width: LETTERHEAD.width, height: LETTERHEAD.height },
  style: { base: { marginBottom: "16px" } },
  texts: { alt: "Logo" },
});

/** Whether what lies below an element shows the picture already. */
const shows = (entities: CampaignDocument["elements"]["entities"], root: string, picture: string): boolean =>
  Object.values(entities).some(
    (element) => element.parentId === root && (element.picture === picture || shows(entities, element.id, picture)),
  );
