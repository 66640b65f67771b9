import type { Player } from "./flow/player.ts";

/** As settle.ts has it: importing that from here would make a file of its own of it. */
const OPT_IN = "fairground:double_opt_in";
/** Milliseconds between two looks at least, and how many a page makes at most: who switches between tabs asks nobody for more. */
const BETWEEN = 5_000;
const MOST = 60;

/** The play whose visitor was asked, and whether the page around has been told that they have confirmed. */
interface Asked {
  sessionId: string;
  isTold?: true;
}

interface Heeding {
  /** Epoch milliseconds. */
  last: number;
  looks: number;
  isLooking: boolean;
}
const heeding = new WeakMap<Player, Heeding>();

/**
 * Tells once for a play that its visitor has confirmed (decisions, "Events to the host page"). Whether they have is looked
 * up when they come back from their mail, to the tab or to the window, and when the page changes: nothing asks by itself.
 * @param event double_opt_in; absent: the tab was asked to wait before it was reloaded
 */
export function heed(player: Player, event?: Event): void {
  const { keep, clock, page: tab } = player.ports;
  // A tab that the terms are read in has what the tab of the play keeps, and no play.
  if (tab.pageToRead !== null) return;
  const { state } = ((event as CustomEvent | undefined)?.detail ?? {}) as { state?: unknown }; // ours (io/emit.ts)
  const { sessionId } = player.get();
  if (state === "sent" && sessionId !== null) keep.tab.write(OPT_IN, { sessionId } satisfies Asked);
  const before = heeding.get(player);
  if (before) return;
  heeding.set(player, { last: event ? clock.now() : 0, looks: 0, isLooking: false });
  const look = () => void lookUp(player).catch(player.ports.log);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && look());
  for (const back of ["focus", "pageshow"]) addEventListener(back, look);
  let page = player.get().navigation.currentPage;
  player.subscribe(() => {
    const { currentPage } = player.get().navigation;
    if (currentPage === page) return;
    page = currentPage;
    look();
  });
  // A reload is a way of coming back, too.
  if (!event) look();
}

async function lookUp(player: Player): Promise<void> {
  const { keep, calls, clock } = player.ports;
  const now = heeding.get(player);
  const asked = keep.tab.read<Asked>(OPT_IN);
  if (!now || !asked || asked.isTold || now.isLooking) return;
  if (now.looks >= MOST || clock.now() - now.last < BETWEEN) return;
  now.looks++;
  now.isLooking = true;
  try {
    const reply = await calls.resume(asked.sessionId);
    if (reply.kind === "answered" && reply.body.doubleOptIn === "confirmed") tellConfirmed(player, asked.sessionId);
    // Of a play that is gone nothing will be known.
    if (reply.kind === "refused") keep.tab.write(OPT_IN, null);
  } finally {
    now.isLooking = false;
    now.last = clock.now();
  }
}

/** Tells it, unless it was told of the play. @param sessionId of the play */
export function tellConfirmed(player: Player, sessionId: string): void {
  const { keep, emit } = player.ports;
  const asked = keep.tab.read<Asked>(OPT_IN);
  if (asked?.sessionId === sessionId && asked.isTold) return;
  keep.tab.write(OPT_IN, { sessionId, isTold: true } satisfies Asked);
  emit("double_opt_in", { state: "confirmed" });
}
