import { TAGS } from "@fairground/model/campaign";
import { loyaltyUserIdFrom } from "@fairground/model/form";
import { campaignFacts, hasTag, metadataOf, type Player } from "../player.ts";
import type { GameResult } from "../ports.ts";

/**
 * Spec §4, "Game finished" 5 and 6: the outcome event with its integration's name, and the loyalty event. Where the
 * campaign says so they run one after the other, the loyalty event first.
 */
export async function afterOutcome(player: Player, result: GameResult): Promise<void> {
  if (!result.prize?.prizeWon) void tellNext(player).catch(player.ports.log);
  if (!hasTag(player, TAGS.HAS_LOYALTY)) return announceOutcome(player, result);
  if (metadataOf(player).loyaltyEventFirst) {
    await postLoyaltyEvent(player, result);
    await announceOutcome(player, result);
  } else await Promise.all([announceOutcome(player, result), postLoyaltyEvent(player, result)]);
}

/** Who has won nothing is told when the next try is, where this play has reached a limit. */
async function tellNext(player: Player): Promise<void> {
  const reply = await player.ports.calls.resume(player.get().sessionId ?? "");
  if (reply.kind === "answered" && reply.body.nextPlay)
    (await import("../../again.ts")).tellNext(player, reply.body.nextPlay);
}

/** The event is told without a name where the integration cannot be had: host pages wait for it. */
async function announceOutcome(player: Player, { outcome, prize }: GameResult): Promise<void> {
  const { id, name, cause } = outcome;
  const facts = campaignFacts(player);
  const reply = await player.ports.calls.ask("GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}", [
    facts.campaignId,
    id,
  ]);
  if (reply.kind !== "answered") player.ports.log("No integration", reply);
  player.ports.emit("outcome", {
    outcomeTitle: prize?.title || name,
    outcomeText: prize?.description || cause,
    outcomeId: id,
    ...facts,
    integrationName: reply.kind === "answered" ? reply.body.data.integrationKey : null,
  });
}

/** A repeat books nothing more; a failure is only logged, as the outcome stands (spec §8). */
async function postLoyaltyEvent(player: Player, { outcomeId }: GameResult): Promise<void> {
  const { companyId, campaignId, collectAnalytics } = player.campaign;
  const reply = await player.ports.calls.ask("POST /events/api/events/outcome", [], {
    companyId,
    campaignId,
    playId: player.get().sessionId,
    data: { outcomeId },
    analytics: {
      collectAnalytics,
      event_type: "outcome",
      loyalty: { companyId, campaignId, loyaltyUserId: loyaltyUserIdFrom(player.query) },
      hasLoyalty: true,
    },
  });
  if (reply.kind !== "answered") player.ports.log("No loyalty event", reply);
}
