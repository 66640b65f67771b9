import { destinationOf, navigate } from "@fairground/model/page";
import { goTo } from "../go-to.ts";
import type { Player } from "../player.ts";
import type { GameResult } from "../ports.ts";
import type { FinishStep } from "./finish.ts";

/** Spec §4, "Game finished" 2 to 4. */
export const showOutcome: FinishStep = ({ player, result }) => {
  if (result) goToOutcome(player, result);
  return { kind: "on" };
};

/** Shows a result, fresh or after a reload: the code and the page that go with it. */
export function goToOutcome(player: Player, result: GameResult): void {
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
  const shown = (result.waitsForLead && formBefore(player, pageId)) || pageId;
  if (shown) goTo(player, { move: "page", id: shown });
}

/** The lead page where it stands before the outcome: what waits for the lead is shown behind it. */
function formBefore(player: Player, outcomePageId: string | null): string | undefined {
  const { pages, leadPage } = player.get().navigation;
  return pages.find(({ id }) => id === outcomePageId || id === leadPage?.id)?.id === outcomePageId
    ? undefined
    : leadPage?.id;
}
