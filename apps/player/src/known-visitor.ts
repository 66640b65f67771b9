import { metadataOf, type Player } from "./flow/player.ts";
import { skipLeads } from "./flow/skip-leads.ts";
import { TOO_YOUNG_STATUS, turnAway, wasTurnedAway } from "./flow/too-young.ts";
import { showPlayedAs } from "./shell/played-as.ts";

/** The event by its name in the DOM: imported, it would cost every campaign bytes. Its test compares the two. */
export const SUBMIT_ERROR = "fairground:submit_error";

const met = new WeakSet<Player>();

/** What campaigns do that remember their visitors, or that have a minimum age; the others do without this file. */
export async function meet(player: Player): Promise<void> {
  const isFirst = !met.has(player);
  met.add(player);
  if (wasTurnedAway(player)) return turnAway(player);
  // The form tells nobody but by this event, and needs no code for what most campaigns lack.
  if (isFirst)
    document.body.addEventListener(SUBMIT_ERROR, (event) => {
      const { httpErrorCode } = (event as CustomEvent<{ httpErrorCode?: unknown }>).detail; // ours (io/emit.ts)
      if (httpErrorCode === TOO_YOUNG_STATUS) turnAway(player);
    });
  if (!metadataOf(player).skipLeads) return;
  if (isFirst) showPlayedAs(player);
  await skipLeads(player);
}
