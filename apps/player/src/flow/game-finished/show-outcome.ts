import { destinationOf, navigate } from "@fairground/model/page";
import { goTo } from "../go-to.ts";
import type { Player } from "../player.ts";
import type { GameResult } from "../ports.ts";
import type { FinishStep } from "./finish.ts";

/** Spec §4, "Game finished" 2 to 4. */
export const showOutcome: FinishStep = async ({ player, result }) => {
  if (result) await goToOutcome(player, result);
  return { kind: "on" };
};

/** Shows a result, fresh or after a reload: the code and the page that go with it. */
export async function goToOutcome(player: Player, result: GameResult): Promise<void> {
  const { pageId, code, sendsEmail } = destinationOf(
    { ...result, emailId: result.emailId ?? null },
    player.campaign.campaignData.uniqueCodes,
  );
  const setters = [
    { move: "set-outcome-page", id: pageId },
    { move: "set-email-outcome-page", id: sendsEmail ? (result.emailId ?? null) : null },
    { move: "set-outcome-id", id: result.outcomeId },
  ] as const;
  player.set({ result, code, navigation: setters.reduce(navigate, player.get().navigation) });
  if (result.waitsForLead || result.reserved || result.letGo)
    return (await player.ports.load(() => import("../../reserved.ts"))).showReserved(player, result, pageId, goTo);
  if (pageId) goTo(player, { move: "page", id: pageId });
}
