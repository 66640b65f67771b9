import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import { Crowds } from "./crowds.ts";
import { challengeRoutes } from "./routes.ts";
import { Challenges, challengesOf } from "./service.ts";
import { ChallengeStore } from "./store.ts";

/** Challenges that a visitor solves, and who comes in crowds and has to. */
export function openChallenges(
  ground: Pick<Ground, "db" | "config" | "secret" | "log">,
  { campaigns }: { campaigns: PublishedCampaigns },
) {
  const { db, config, secret } = ground;
  const challenges = new Challenges(new ChallengeStore(db), campaigns, challengesOf(config), secret);
  const crowds = new Crowds({ sessionsPerMinute: config.ADDRESS_SESSIONS, playsPerLimit: config.ADDRESS_PLAYS });
  return {
    challenges,
    crowds,
    calls: challengeRoutes(challenges),
    ...upkeepOf(ground, "challenges", HOUR, () => challenges.forget()),
  };
}
