import { goTo } from "./flow/go-to.ts";
import type { Player, PlayerState } from "./flow/player.ts";

/** What an entry of the browser's history keeps, beside what others keep there. */
interface Entry {
  /** The pages of the visitor's way up to here, by id: one for each entry of ours, this one counted in. */
  path: readonly string[];
  /** In which it was made. What lies ahead of another one is not gone on with. */
  play: string;
}

/** Of the window, what this needs. */
export interface BrowserWindow {
  readonly history: Pick<History, "back" | "go" | "pushState" | "replaceState" | "scrollRestoration" | "state">;
  readonly performance: Pick<Performance, "timeOrigin">;
  addEventListener(event: "popstate", listener: () => void): void;
}

/**
 * The browser's Back and Forward step through the campaign's own pages, with an entry for each that the visitor goes on to.
 * Where a step would show a game that has begun or is over it leads elsewhere ({@link pageFor}). Nobody is held: where a
 * press changes nothing, the next one leaves the campaign.
 */
export function stepBack(player: Player, { history, performance, addEventListener }: BrowserWindow = window): void {
  const read = (): Entry | null => (history.state as { way?: Entry } | null)?.way ?? null; // written below
  const play = () => `${performance.timeOrigin} ${player.get().playNumber}`;
  const state = (path: Entry["path"]) => ({ ...history.state, way: { path, play: play() } satisfies Entry });
  const here = () => player.get().navigation.currentPage?.id ?? "";
  let path: string[] = [];
  /** What the next step is for that was not the visitor's: to take one back, or to come to the first entry and show a page there. */
  let own: { page: string | undefined } | "back" | null = null;
  let isShowing = false;

  const replace = (to: string[]) => {
    path = to;
    history.replaceState(state(path), "");
  };
  const push = (id: string) => {
    path = [...path, id];
    history.pushState(state(path), "");
  };
  const show = (id: string | undefined) => {
    isShowing = true;
    if (id !== undefined) goTo(player, { move: "page", id });
    isShowing = false;
    replace([...path.slice(0, -1), here()]);
    // From there the next press begins another play: what that takes is there when it comes.
    if (player.get().result !== null) import("./flow/play-again.ts").catch(player.ports.log);
  };

  player.subscribe(() => {
    const now = here();
    if (isShowing || own !== null || now === path.at(-1)) return;
    if (now === path.at(-2)) {
      own = "back";
      history.back();
      // The limit page stands in the place of the page that nobody can go on from.
    } else if (player.get().isLimited) replace([...path.slice(0, -1), now]);
    else push(now);
  });

  addEventListener("popstate", () => {
    const entry = read();
    // Somebody else's: a link within the page has made it.
    if (entry === null) return;
    const isAhead = entry.path.length > path.length;
    const why = own;
    own = null;
    path = [...entry.path];
    const id = path.at(-1) ?? "";
    if (why === "back" && id !== here()) return push(here());
    if (why !== null && why !== "back") return show(why.page);
    if (id === here()) return;
    const page = isAhead && entry.play !== play() ? undefined : pageFor(player.get(), id, isAhead);
    if (page === id || isAhead || path.length === 1) return show(page);
    own = { page };
    history.go(1 - path.length);
  });

  // What the browser would scroll to was on another page.
  history.scrollRestoration = "manual";
  // Whoever was quicker than this file has one step behind them, which had no entry. After a reload the entry is what it was.
  const { navigation, isLimited } = player.get();
  const from = navigation.previousPage?.id ?? here();
  const before = read()?.path ?? [from];
  const isGone = before.at(-1) === from && from !== here() && !isLimited;
  replace(isGone ? [...before] : [...before.slice(0, -1), here()]);
  if (isGone) push(here());
}

/**
 * The page that an entry of the history leads to now; undefined: the visitor stays where they are. Nobody goes back into a
 * play that is over: back is the campaign's first page, from which another play begins, and ahead is the outcome.
 */
export function pageFor(state: PlayerState, id: string, isAhead: boolean): string | undefined {
  const { navigation, builtIn, isLimited, result, sessionId, gameStarted, gameFinished, drawn, steps } = state;
  const { pages, additionalPages, outcomePage, leadPage } = navigation;
  if (builtIn !== null) return undefined;
  if (additionalPages.some((page) => page.id === id)) return id;
  const place = pages.findIndex((page) => page.id === id);
  const wanted = pages[place];
  if (!wanted || isLimited) return undefined;
  if (result !== null) {
    if (wanted === outcomePage || (result.waitsForLead && wanted === leadPage)) return id;
    const [first] = pages;
    return isAhead ? outcomePage?.id : first?.pageType === "basic" ? first.id : outcomePage?.id;
  }
  const isGame = wanted.pageType === "game";
  if (gameStarted || gameFinished || drawn !== null || steps.count > 0) return isGame ? id : undefined;
  // An outcome without a play is that of one before.
  if (wanted.pageType === "outcome" && pages.some(({ pageType }) => pageType === "game")) return undefined;
  // The code that has let the visitor in is used up.
  const door = sessionId === null ? -1 : pages.findLastIndex(({ pageType }) => pageType === "access");
  return place <= door ? undefined : id;
}
