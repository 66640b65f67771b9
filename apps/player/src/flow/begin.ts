import { gate, type NavigablePage } from "@fairground/model/page";
import { loadAfterPress } from "../load-after-press.ts";
import { arrive } from "./arrive.ts";
import { goTo } from "./go-to.ts";
import { campaignFacts, hasPage, metadataOf, type Player, type View } from "./player.ts";
import { openSession } from "./session.ts";
import { showToast } from "./toast.ts";

/** What happens once, when the page has loaded: visit, time window, resuming, entry gating (spec §4). */
export async function begin(player: Player, view: View): Promise<void> {
  const { ports } = player;
  if (ports.page.pageToRead !== null) return read(player, ports.page.pageToRead);
  visit(player);
  if (view.page !== "first") return closed(player, view);
  if (await isClosedElsewhere(player)) return;
  const isReload = ports.keep.play() !== null;
  if (!isReload || !(await (await ports.load(() => import("./resume.ts"))).resumePlay(player))) await enter(player);
  player.set({ enabled: true });
  watchPages(player);
  await arrive(player);
}

function watchPages(player: Player): void {
  let here = player.get().navigation.currentPage;
  player.subscribe(() => {
    const { currentPage } = player.get().navigation;
    if (currentPage === here) return;
    here = currentPage;
    arrive(player).catch(player.ports.log);
  });
}

/** A tab that was opened to read the terms in opens no play. */
function read(player: Player, pageId: string): void {
  goTo(player, { move: "page", id: pageId });
  player.set({ enabled: true });
}

function visit(player: Player): void {
  const { ports, campaign } = player;
  const { campaignId, companyId } = campaign;
  ports.emit("page_visit", { pageName: player.get().navigation.currentPage?.name ?? "", campaignId, companyId });
  ports.trackers.visitor();
}

/** The server has chosen the page: the event of the campaign's own ended page is still to be told (spec §4). */
function closed(player: Player, view: View): void {
  if (view.page === "campaign-ended") player.ports.emit("campaign_expired", campaignFacts(player));
  player.set({ enabled: true });
}

/** On a foreign static host nobody has chosen the page yet (decisions, "Publishing"). */
async function isClosedElsewhere(player: Player): Promise<boolean> {
  const state = await player.ports.calls.state();
  if (state?.kind !== "answered" || state.body.reason === null) return false;
  (await loadAfterPress(player)).showClosed(player, state.body.reason);
  return true;
}

/** Entry gating (spec §4). */
async function enter(player: Player): Promise<void> {
  const { tags, acceptUserDataOnPlayRegistration } = metadataOf(player);
  const entrance = gate({
    email: player.query.email,
    userId: player.query.userId,
    tags,
    acceptUserDataOnPlayRegistration,
    hasLeadPage: player.get().navigation.leadPage !== null,
    hasAccessPage: hasPage(player, "access"),
  });
  if (entrance.kind === "limit") return (await loadAfterPress(player)).reachLimit(player);
  if (!entrance.createsSession) return askForCode(player);
  // What is pressed before the session is there is kept, and answered when it is (spec §4, "Luck-game prize flow" 2).
  player.set({ enabled: true });
  const result = await openSession(player, { asksToSkipRegistration: entrance.skipRegistration });
  const { isLimited, builtIn } = player.get();
  if (result.kind === "entered" || isLimited || builtIn !== null) return;
  if (result.kind !== "unreachable" && result.code === "campaign-closed") return;
  const { interrupted } = await loadAfterPress(player);
  showToast(player, { type: "error", message: interrupted(player, result) });
}

/**
 * An access page among the additional ones is no step of the main flow: the visitor is led to it. A code that the address
 * had stands in its field; it is the visitor who sends it, so that what only looks at an address uses no code up.
 */
function askForCode(player: Player): void {
  const { accessCode } = player.ports.page;
  if (accessCode) player.set({ access: { ...player.get().access, value: accessCode } });
  const isAccess = ({ pageType }: NavigablePage) => pageType === "access";
  const { pages, additionalPages } = player.get().navigation;
  const page = pages.some(isAccess) ? undefined : additionalPages.find(isAccess);
  if (page) goTo(player, { move: "page", id: page.id });
}
