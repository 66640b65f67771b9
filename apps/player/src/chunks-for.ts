import { typesUnder, type ViewName } from "@fairground/elements/stage";
import { canBeHeld } from "@fairground/games/held";
import type { PublicCampaign } from "@fairground/model/campaign";

/** Vite's manifest of the client build, as far as it is read here. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; isEntry?: boolean; src?: string }>
>;

export interface Chunks {
  /** The entry's file name. */
  entry: string;
  /** The file that exports the game's view; "" where the table of games is needed to get at it. */
  game: string;
  /** Every other file that the campaign's page loads, the entry's own first. */
  modules: string[];
  /** What an arcade game's stage needs to be there before the rest (early.ts): that file, and all that it imports. None for other games. */
  early: string[];
}

const ENTRY = "src/client.tsx";
const EARLY = "src/early.ts";

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
  take(ENTRY);
  const found = (path: string) => Object.keys(manifest).find((name) => name.endsWith(path)) ?? "";
  for (const path of dynamicParts(campaign)) take(found(path));
  const [first = "", ...modules] = files;
  const { kind } = campaign.campaignData.game;
  const early = new Set<string>();
  take(EARLY, early);
  const hasStage = [...early].slice(1).every((file) => files.has(file));
  return {
    ...{ entry: first, game: canBeHeld(kind) ? (manifest[found(viewOf(kind))]?.file ?? "") : "", modules },
    early: hasStage ? [...early] : [],
  };
}

/** Sources that the player imports when a campaign needs them. A type that comes with the shell has no chunk of its own. */
function dynamicParts({ campaignData, campaignMetaData }: PublicCampaign): string[] {
  const { pages, additionalPages, elements, game } = campaignData;
  const { acceptUserDataOnPlayRegistration, skipLeads } = campaignMetaData.data;
  const types = [pages, additionalPages].flatMap((set) => Object.values(set.entities).map((page) => page.pageType));
  const roots = [pages, additionalPages].flatMap((set) => Object.values(set.entities).map((page) => page.elementRoot));
  return [
    ...typesUnder(roots, elements.entities).map((type) => `/elements/src/${SHARED[type] ?? `${type}/view.tsx`}`),
    viewOf(game.kind),
    ...(canBeHeld(game.kind) ? [] : ["/games/src/views.ts", "/games/src/drawings-lazy.ts"]),
    ...(acceptUserDataOnPlayRegistration || !types.includes("lead") ? ["src/flow/registration.ts"] : []),
    ...(skipLeads ? ["src/flow/skip-leads.ts"] : []),
    ...(types.includes("access") ? ["src/flow/access-code.ts"] : []),
  ];
}

const viewOf = (kind: string): string => `/games/src/${kind}/view.tsx`;

/** Views that are downloaded together (elements, load.ts). */
const SHARED: Readonly<Partial<Record<ViewName, string>>> = {
  form: "form-views.ts",
  "terms-and-conditions": "form-views.ts",
  "single select": "kit/form/select-field.tsx",
  "multi select": "kit/form/select-field.tsx",
};
