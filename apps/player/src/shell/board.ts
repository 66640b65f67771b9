import type { Board, BoardPeriod } from "@fairground/elements/stage";
import type { Player } from "../flow/player.ts";

/** The campaign's leaderboard: after a play the server's fresh one with the visitor's own place, else everybody's. */
export async function readBoard({ get, campaign, ports }: Player, period: BoardPeriod): Promise<Board | null> {
  const { sessionId, result } = get();
  const reply = await (result
    ? ports.calls.ask("GET /api/v1/plays/{sessionId}/leaderboard/{period}", [sessionId, period])
    : ports.calls.ask("GET /api/v1/leaderboards/{campaignId}/places/{period}", [campaign.campaignId, period]));
  return reply.kind === "answered" ? reply.body : null;
}
