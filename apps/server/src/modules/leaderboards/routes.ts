import type { leaderboardCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Plays } from "../plays/index.ts";
import type { Leaderboards } from "./service.ts";

export const leaderboardRoutes = (
  boards: Leaderboards,
  plays: Pick<Plays, "outcome">,
): Handlers<typeof leaderboardCalls> => ({
  "GET /api/v1/leaderboards/{campaignId}/places/{period}": async ({ params, reply }) => {
    const answer = await boards.places(params.campaignId, params.period);
    if (answer.kind === "campaignUnknown") throw new Problem("campaign-unknown");
    if (answer.kind === "none") throw new Problem("leaderboard-unknown");
    reply.header("cache-control", "public, max-age=10");
    return { status: 200, body: answer.board };
  },

  "GET /api/v1/plays/{sessionId}/leaderboard/{period}": async ({ params, reply }) => {
    const play = await plays.outcome(params.sessionId);
    const answer = play && (await boards.placesFor(play, params.period));
    if (!answer || answer.kind === "campaignUnknown") throw new Problem("play-unknown");
    if (answer.kind === "none") throw new Problem("leaderboard-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: answer.board };
  },

  "GET /api/v1/leaderboards/{campaignId}/entries": async ({ params, query, caller, reply }) => {
    const found = await boards.entries(companyOf(caller), params.campaignId, query);
    reply.header("cache-control", "no-store");
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },

  "PUT /api/v1/leaderboards/{campaignId}/entries/{reference}": async ({ params, body, caller }) => {
    const { campaignId, reference } = params;
    const done = await boards.hide(companyOf(caller), campaignId, reference, body.hidden, userOf(caller));
    if (!done) throw new Problem("leaderboard-entry-unknown");
    return { status: 204, body: null };
  },

  "GET /api/v1/leaderboards/{campaignId}/bans": async ({ params, caller }) => {
    const bans = await boards.bans(companyOf(caller), params.campaignId);
    return { status: 200, body: { data: bans.map(answerOf) } };
  },

  "POST /api/v1/leaderboards/{campaignId}/bans": async ({ params, body, caller }) => {
    const ban = await boards.ban(companyOf(caller), params.campaignId, body.name, userOf(caller));
    return { status: 200, body: { data: answerOf(ban) } };
  },

  "DELETE /api/v1/leaderboards/{campaignId}/bans/{banId}": async ({ params, caller }) => {
    const done = await boards.unban(companyOf(caller), params.campaignId, params.banId);
    if (!done) throw new Problem("leaderboard-entry-unknown");
    return { status: 204, body: null };
  },
});

const answerOf = <Banned extends { bannedAt: Date }>(ban: Banned) => ({ ...ban, bannedAt: ban.bannedAt.toISOString() });
