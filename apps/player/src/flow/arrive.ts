import { metadataOf, type Player } from "./player.ts";

/**
 * What the page that the visitor has come to asks for by itself. Called on every page change and once the play is open.
 * Most campaigns have none of it; the others load it.
 */
export async function arrive(player: Player): Promise<void> {
  const { acceptUserDataOnPlayRegistration, skipLeads, minimumAge } = metadataOf(player);
  const isHere = () => {
    const { enabled, sessionId, isLimited, result } = player.get();
    return enabled && sessionId !== null && !isLimited && (result === null || result.waitsForLead);
  };
  if (isHere() && (acceptUserDataOnPlayRegistration || player.get().navigation.leadPage === null))
    await (await player.ports.load(() => import("./registration.ts"))).register(player);
  if (isHere() && (skipLeads || minimumAge))
    await (await player.ports.load(() => import("../known-visitor.ts"))).meet(player);
}
