import { loadViews } from "@fairground/elements/load";
import { showsGame, typesUnder } from "@fairground/elements/stage";
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
import { loadAfterPress } from "./load-after-press.ts";
import { App } from "./shell/app.tsx";
import type { Parts } from "./shell/parts.ts";
import type { Words } from "./words/words.ts";

/** Milliseconds between tries to load the first page's files. */
const CHUNK_PAUSES = [500, 2_000, 5_000];
/** Milliseconds before what the first page did without is tried again from the beginning. */
const REST_PAUSE = 5_000;

/** Hydrates what was prerendered; what only the browser knows is applied after mounting (decisions, "Publishing"). */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID);
  if (!root) return;
  const campaign: PublicCampaign = read(CAMPAIGN_ID);
  const words: Words = read(WORDS_ID);
  const view: View = JSON.parse(root.dataset.view ?? "");
  const { accessCode: given, ...query } = readQuery(location.search);
  // Nothing else has begun: what is sent of the query has no code in it.
  if (given !== undefined) (await again(beside)).takeCode(window, given);
  const ports = browserPorts(
    campaign,
    query,
    history.state?.accessCode,
    words,
    root.dataset.later?.split(" ").filter(Boolean) ?? [],
    (reconnecting) => {
      if (player.get().reconnecting !== reconnecting) player.set({ reconnecting });
    },
    async (...call) => (await beside()).waitTurn(player, ...call),
  );
  const player: Player = createPlayer(campaign, view, query, ports);
  if (campaign.asksConsent) await (await again(() => import("./io/consent/guard.ts"))).guard(player, words);
  reportHeight(campaign.campaignMetaData.data.name);

  const page = player.first.navigation.currentPage?.id;
  const first = await again(() => loadParts(campaign, root.dataset.game ?? "", page)).catch((error: unknown) => {
    ports.log("No file", error);
    return null;
  });
  if (first === null) return showUnreachable(root, player, words);
  const html = document.documentElement;
  if (isForeign(campaign.runtime.apiUrl, location.origin)) html.dataset.waiting = "";
  const onMounted = () => {
    void begin(player, view).finally(() => delete html.dataset.waiting);
    void loadRest(player, root.dataset.game ?? "").then((parts) => hydrated.render(app(parts)));
  };
  const app = (parts: Parts) => <App player={player} parts={parts} words={words} onMounted={onMounted} />;
  const hydrated = hydrateRoot(root, app(first));
}

const beside = () => import("./beside.ts");

/** @param onlyPage what else the campaign has comes when this page stands, so that the visitor sees it sooner */
async function loadParts(campaign: PublicCampaign, file: string, onlyPage?: string): Promise<Parts> {
  const { pages, additionalPages, elements, game } = campaign.campaignData;
  const all = [pages, additionalPages].flatMap(({ entities }) => Object.values(entities));
  const types = typesUnder(
    all.flatMap(({ id, elementRoot }) => (onlyPage && id !== onlyPage ? [] : [elementRoot])),
    elements.entities,
  );
  const [views, Game] = await Promise.all([
    loadViews(types),
    types.some(showsGame) ? loadGame(game.kind, file) : undefined,
  ]);
  return { onlyPage, views, Game, drawing: document.getElementById(DRAWING_ID)?.innerHTML ?? "" };
}

/** All parts, as soon as the network gives them. */
async function loadRest(player: Player, file: string): Promise<Parts> {
  const { load, log, clock } = player.ports;
  for (;;)
    try {
      const [parts, { Toast, settle }] = await Promise.all([
        load(() => loadParts(player.campaign, file)),
        load(beside),
        loadAfterPress(player),
      ]);
      settle(player);
      return { ...parts, Toast };
    } catch (error) {
      log("No file", error);
      await clock.wait(REST_PAUSE);
    }
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

// Last: it uses what stands above, also before it first waits.
void start();
