import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { Plays, UserSignatures } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { loyaltySettingsRoutes, outcomeEventRoutes, pointsRoutes } from "./routes.ts";
import { type OutsidePoints, Points } from "./service.ts";
import { PointsStore } from "./store.ts";

export type { OutsideAward, OutsidePoints, Points } from "./service.ts";

/** Loyalty points: what plays cost and earn. `outside`: of campaigns whose company keeps them elsewhere. */
export function openPoints(
  ground: Pick<Ground, "db" | "secret" | "log">,
  near: {
    campaigns: PublishedCampaigns;
    signatures: UserSignatures;
    plays: Pick<Plays, "outcome">;
    outside: OutsidePoints;
  },
) {
  const points = new Points(new PointsStore(ground.db), near, ground.secret);
  return {
    points,
    calls: { ...loyaltySettingsRoutes(points), ...outcomeEventRoutes(points, near.plays), ...pointsRoutes(points) },
    ...upkeepOf(ground, "points", HOUR, () => points.expire()),
  };
}
