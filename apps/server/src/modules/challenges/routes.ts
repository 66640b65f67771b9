import type { challengeCalls } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Challenges } from "./service.ts";

export const challengeRoutes = (challenges: Challenges): Handlers<typeof challengeCalls> => ({
  "GET /api/v1/plays/challenge": async ({ query, reply }) => {
    const challenge = await challenges.challenge(query.campaignId);
    if (!challenge) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: challenge };
  },
});
