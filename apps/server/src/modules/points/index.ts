import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { Plays, UserSignatures } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { loyaltySettingsRoutes, outcomeEventRoutes, pointsRoutes } from "./routes.ts";
import { Points } from "./service.ts";
import { PointsStore } from "./store.ts";

export type { Points } from "./service.ts";

/** Loyalty points: what plays cost and earn. */
export function openPoints(
  ground: Pick<Ground, "db" | "secret" | "log">,
  near: { campaigns: PublishedCampaigns; signatures: UserSignatures; plays: Pick<Plays, "outcome"> },
) {
  const points = new Points(new PointsStore(ground.db), near.campaigns, near.signatures, ground.secret);
  return {
    points,
    calls: { ...loyaltySettingsRoutes(points), ...outcomeEventRoutes(points, near.plays), ...pointsRoutes(points) },
    ...upkeepOf(ground, "points", HOUR, () => points.expire()),
  };
}
