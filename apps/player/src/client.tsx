import { loadViews } from "@fairground/elements/load";
import { typesUnder } from "@fairground/elements/stage";
import type { GameView } from "@fairground/games/kit";
import type { CampaignType, PublicCampaign } from "@fairground/model/campaign";
import { readQuery } from "@fairground/model/form";
import { createRoot, hydrateRoot } from "react-dom/client";
import { CAMPAIGN_ID, DRAWING_ID, ROOT_ID, WORDS_ID } from "./document.ts";
import { begin } from "./flow/begin.ts";
import { createPlayer, type Player, type View } from "./flow/player.ts";
import { browserPorts } from "./io/browser-ports.ts";
import { isForeign } from "./io/calls.ts";
import { reportHeight } from "./io/frame-height.ts";
import { App } from "./shell/app.tsx";
import type { Parts } from "./shell/parts.ts";
import type { Words } from "./words/words.ts";

/** Milliseconds between tries to load the campaign's chunks. */
const CHUNK_PAUSES = [500, 2_000, 5_000];

void start();

/** Hydrates what was prerendered; what only the browser knows is applied after mounting (decisions, "Publishing"). */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const campaign: PublicCampaign = read(CAMPAIGN_ID);
  const words: Words = read(WORDS_ID);
  const view: View = JSON.parse(root.dataset.view ?? "");
  const query = readQuery(location.search);
  const ports = browserPorts(campaign, query, words, (reconnecting) => {
    if (player.get().reconnecting !== reconnecting) player.set({ reconnecting });
  });
  const player: Player = createPlayer(campaign, view, query, ports);
  reportHeight(root, campaign.campaignMetaData.data.name);

  const parts = await loadParts(campaign, root.dataset.game ?? "").catch((error: unknown) => {
    ports.log("No files", error);
    return null;
  });
  if (parts === null) return showUnreachable(root, player, words);
  const html = document.documentElement;
  if (isForeign(campaign.runtime.apiUrl, location.origin)) html.dataset.waiting = "true";
  const onMounted = () => void begin(player, view).finally(() => delete html.dataset.waiting);
  hydrateRoot(root, <App player={player} parts={parts} words={words} onMounted={onMounted} />);
}

async function loadParts(campaign: PublicCampaign, file: string): Promise<Parts> {
  const { pages, additionalPages, elements, game } = campaign.campaignData;
  const roots = [pages, additionalPages].flatMap((set) => Object.values(set.entities).map((page) => page.elementRoot));
  const [views, Game] = await Promise.all([
    again(() => loadViews(typesUnder(roots, elements.entities))),
    again(() => loadGame(game.kind, file)),
  ]);
  return { views, Game, drawing: document.getElementById(DRAWING_ID)?.innerHTML ?? "" };
}

/** The page names its game's file; only calendars, which hold other games, need the table of all. */
async function loadGame(kind: CampaignType, file: string): Promise<GameView | undefined> {
  if (!file) return (await import("@fairground/games/views")).loadGameView(kind);
  const { View }: { View: GameView } = await import(/* @vite-ignore */ file);
  return View;
}

async function again<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of CHUNK_PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

/** Without its files the page cannot be played; it says so and offers to try again. */
function showUnreachable(root: HTMLElement, player: Player, words: Words): void {
  player.set({ builtIn: "unreachable", enabled: true });
  const parts = { views: {}, Game: undefined, drawing: "" };
  createRoot(root).render(<App player={player} parts={parts} words={words} />);
}

function read<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)?.textContent ?? "null") as Value; // written by prerender.tsx under this id
}
