import type { PublicCampaign } from "@fairground/model/campaign";
import type { Player, PlayerState } from "./player.ts";
import type { Ports } from "./ports.ts";

/** A player that only stands there, to be drawn once: nothing may be asked of it. */
export function stillPlayer(campaign: PublicCampaign, state: PlayerState): Player {
  const ports = new Proxy({} as Ports, {
    get: (_, name) => {
      throw new Error(`Nothing is asked of the world while prerendering: ${String(name)}`);
    },
  }); // any access throws, so that the empty object stands for every port
  return { campaign, query: {}, ports, first: state, get: () => state, set: () => {}, subscribe: () => () => {} };
}
