import { goTo } from "./flow/go-to.ts";
import type { Player } from "./flow/player.ts";
import type { NotYet } from "./flow/ports.ts";
import { takeTurn } from "./flow/take-turn.ts";
import { followFields, putBack, type Typed } from "./io/typed.ts";

/** Kept under this name, in the tab. */
const TYPED = "typed";
interface Kept extends Typed {
  pageId: string;
  /** Of the page: another visitor's link is another form. */
  query: string;
}

/** Waits, and from now on keeps what is typed. @param key of a play that is to be opened */
export function waitTurn<Answer>(
  player: Player,
  refusal: NotYet,
  again: (ticket?: string) => Promise<Answer>,
  key?: string,
): Promise<Answer> {
  keepTyped(player);
  return takeTurn(player, { ...refusal, key, chance: Math.random() }, again);
}

const keeping = new WeakSet<Player>();

/**
 * From now on what is typed outlives a reload of this tab, until the form has been sent: whoever waits looks elsewhere,
 * and phones forget what stands in the background.
 */
function keepTyped(player: Player): void {
  const { tab } = player.ports.keep;
  if (keeping.has(player) || player.get().formValues !== null) return;
  keeping.add(player);
  const query = JSON.stringify(player.query);
  const unfollow = followFields((fields) => {
    const pageId = player.get().navigation.currentPage?.id;
    if (pageId) tab.write(TYPED, { ...fields, pageId, query } satisfies Kept);
  });
  const leave = player.subscribe(() => {
    if (player.get().formValues === null) return;
    leave();
    unfollow();
    keeping.delete(player);
    tab.write(TYPED, null);
  });
}

/** After a reload: the page that the visitor was on, what they had typed there, and the focus. */
export function recallTyped(player: Player): void {
  const { keep, query } = { ...player, ...player.ports };
  const kept = keep.tab.read<Kept>(TYPED);
  if (kept?.query !== JSON.stringify(query)) return;
  // A play that is open knows its page itself.
  if (keep.play() === null) goTo(player, { move: "page", id: kept.pageId });
  putBack(kept);
  keepTyped(player);
}
