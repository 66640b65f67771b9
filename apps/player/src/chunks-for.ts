import { showsGame, typesUnder, type ViewName } from "@fairground/elements/stage";
import { canBeHeld } from "@fairground/games/held-kinds";
import type { PublicCampaign } from "@fairground/model/campaign";
import { loadPages } from "@fairground/model/page";

/** Vite's manifest of the client build, as far as it is read here. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; isEntry?: boolean; src?: string }>
>;

export interface Chunks {
  /** The entry's file name. */
  entry: string;
  /** The file that exports the game's view; "" where the table of games is needed to get at it. */
  game: string;
  /** Every other file that the campaign's first page needs, the entry's own first. */
  modules: string[];
  /** What the browser loads when that page stands: what a press sets going, and what the other pages are made of. */
  later: string[];
  /** What only some visits need: fetched with them, so that a bad connection does not matter when it is wanted. */
  beside: string[];
  /** What an arcade game's stage needs to be there before the rest (early.ts): that file, and all that it imports. None for other games. */
  early: string[];
}

const ENTRY = "src/client.tsx";
const EARLY = "src/early.ts";
const AFTER_PRESS = "src/after-press.ts";
/** Of campaigns whose prizes may have to wait. */
const RESERVED = "src/reserved.ts";
/** Of campaigns that ask for consents with a lead. */
const CONSENTS = "src/consents.ts";
const BESIDE = [
  "src/beside.ts",
  "src/flow/after-lead.ts",
  "src/flow/crowd.ts",
  "src/flow/game-finished/after-outcome.ts",
  "src/flow/play-again.ts",
  "src/flow/resume.ts",
];

/**
 * The files that a campaign's page loads: the entry, the chunks of its element types and of its game
 * with all that they import, and nothing of another game.
 * @throws where the manifest has no entry
 */
export function chunksFor(campaign: PublicCampaign, manifest: Manifest): Chunks {
  if (manifest[ENTRY] === undefined) throw new Error("The manifest has no entry: build the player first");
  const files = new Set<string>();
  const take = (name: string, into = files) => {
    const chunk = manifest[name];
    if (chunk === undefined || into.has(chunk.file)) return;
    into.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(imported, into);
  };
  const found = (path: string) => Object.keys(manifest).find((name) => name.endsWith(path)) ?? "";
  take(ENTRY);
  for (const path of [...partsOf(campaign, true), ...partsOfArrival(campaign)]) take(found(path));
  const [first = "", ...modules] = files;
  const { kind } = campaign.campaignData.game;
  const early = new Set<string>();
  take(EARLY, early);
  const hasStage = [...early].slice(1).every((file) => files.has(file));
  const waits = campaign.campaignMetaData.data.mayReserve ? [RESERVED] : [];
  const asks = campaign.campaignData.customIntegration.consentProvider.integrated ? [CONSENTS] : [];
  for (const path of [AFTER_PRESS, ...partsOf(campaign, false), ...waits, ...asks]) take(found(path));
  const needed = files.size;
  for (const path of BESIDE) take(found(path));
  return {
    ...{ entry: first, game: canBeHeld(kind) ? (manifest[found(viewOf(kind))]?.file ?? "") : "", modules },
    later: [...files].slice(1 + modules.length, needed),
    beside: [...files].slice(needed),
    early: hasStage ? [...early] : [],
  };
}

/** Sources that the player imports for a campaign's first page, or for all. A type that comes with the shell has no chunk of its own. */
function partsOf({ campaignData }: PublicCampaign, onlyFirst: boolean): string[] {
  const { pages, additionalPages, elements, game } = campaignData;
  const first = loadPages(pages, additionalPages).currentPage?.id;
  const all = [pages, additionalPages].flatMap(({ entities }) => Object.values(entities));
  const shown = all.filter(({ id }) => !onlyFirst || id === first);
  const types = typesUnder(
    shown.map(({ elementRoot }) => elementRoot),
    elements.entities,
  );
  const views = types.map((type) => `/elements/src/${SHARED[type] ?? `${type}/view.tsx`}`);
  if (!types.some(showsGame)) return views;
  const holder = canBeHeld(game.kind) ? [] : ["/games/src/views.ts", "/games/src/drawings-lazy.ts"];
  return [...views, viewOf(game.kind), ...holder];
}

/** What some campaigns do by themselves as soon as the visitor is there (arrive.ts), and what an access page sends. */
function partsOfArrival({ campaignData, campaignMetaData, asksConsent }: PublicCampaign): string[] {
  const { pages, additionalPages } = campaignData;
  const { acceptUserDataOnPlayRegistration, skipLeads, minimumAge } = campaignMetaData.data;
  const types = [pages, additionalPages].flatMap(({ entities }) =>
    Object.values(entities).map((page) => page.pageType),
  );
  return [
    ...(acceptUserDataOnPlayRegistration || !types.includes("lead") ? ["src/flow/registration.ts"] : []),
    ...(skipLeads || minimumAge ? ["src/known-visitor.ts"] : []),
    ...(asksConsent ? ["src/io/consent/guard.ts"] : []),
    ...(types.includes("access") ? ["src/flow/access-code.ts"] : []),
  ];
}

const viewOf = (kind: string): string => `/games/src/${kind}/view.tsx`;

/** Views that are downloaded together (elements, load.ts). */
const SHARED: Readonly<Partial<Record<ViewName, string>>> = {
  form: "form-views.ts",
  "terms-and-conditions": "form-views.ts",
  rich: "kit/rich.tsx",
  "single select": "kit/form/select-field.tsx",
  "multi select": "kit/form/select-field.tsx",
};
