import type { Player } from "./player.ts";
import { register } from "./registration.ts";
import { skipLeads } from "./skip-leads.ts";

/** What the page that the visitor has come to asks for by itself. Called on every page change and once the play is open. */
export async function arrive(player: Player): Promise<void> {
  const { enabled, sessionId, isLimited, result } = player.get();
  if (!enabled || sessionId === null || isLimited || result !== null) return;
  await register(player);
  await skipLeads(player);
}
