import { destinationOf, navigate } from "@fairground/model/page";
import { goTo } from "../go-to.ts";
import type { Player } from "../player.ts";
import type { GameResult } from "../ports.ts";
import type { FinishStep } from "./finish.ts";

/** Spec §4, "Game finished" 2 to 4. Before that the game itself shows what was decided; where it cannot, the outcome does. */
export const showOutcome: FinishStep = async ({ player, result, shows }) => {
  if (!result) return { kind: "on" };
  const { prize } = result;
  try {
    // Where a prize may have to wait, the game's own words say "reserved" (words.ts): what was let go is all that is not shown.
    await shows?.(prize?.prizeWon && !result.letGo ? { won: true, prize } : { won: false });
  } catch (error) {
    player.ports.log("The game did not show its end", error);
  }
  await goToOutcome(player, result);
  return { kind: "on" };
};

/** What waits, or was let go, is not won: nothing says that it is (decisions, "Outcome"). */
const waits = ({ waitsForLead, reserved, letGo }: GameResult) => waitsForLead || reserved || letGo;

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
  if (waits(result))
    return (await player.ports.load(() => import("../../reserved.ts"))).showReserved(player, result, pageId, goTo);
  if (pageId) goTo(player, { move: "page", id: pageId });
}
