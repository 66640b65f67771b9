import { campaignFacts } from "../player.ts";
import type { FinishStep } from "./finish.ts";

/** Once per play, also where submitting has to be tried again. */
export const trackFinished: FinishStep = ({ player, values }) => {
  if (!player.get().gameFinished) player.ports.emit("game_finished", { ...campaignFacts(player), ...values });
  player.set({ gameFinished: true });
  return { kind: "on" };
};
