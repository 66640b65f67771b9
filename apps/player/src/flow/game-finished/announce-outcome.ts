import { campaignFacts } from "../player.ts";
import type { FinishStep } from "./finish.ts";

/** The outcome event (spec §4, "Game finished" 5). */
export const announceOutcome: FinishStep = ({ player, result }) => {
  if (!result) return { kind: "on" };
  const { id, name, cause } = result.outcome;
  player.ports.emit("outcome", {
    outcomeTitle: result.prize?.title || name,
    outcomeText: result.prize?.description || cause,
    outcomeId: id,
    ...campaignFacts(player),
    integrationName: null,
  });
  return { kind: "on" };
};
