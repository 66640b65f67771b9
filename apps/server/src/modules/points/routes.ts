import type { pointsCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Plays } from "../plays/index.ts";
import type { Points } from "./service.ts";

/** Loyalty (spec §7). */
export const loyaltySettingsRoutes = (points: Points): Handlers<typeof pointsCalls, "/loyalty/"> => ({
  "GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}": async ({ params, reply }) => {
    const integrationKey = await points.integrationKey(params.campaignId, params.outcomeId);
    if (integrationKey === undefined) throw new Problem("campaign-unknown");
    reply.header("cache-control", "public, max-age=60");
    return { status: 200, body: { data: { integrationKey } } };
  },
});

/** The loyalty outcome event (spec §4, "Game finished" 6). */
export const outcomeEventRoutes = (
  points: Points,
  plays: Pick<Plays, "outcome">,
): Handlers<typeof pointsCalls, "/events/"> => ({
  "POST /events/api/events/outcome": async ({ body }) => {
    const { companyId, campaignId, playId, data, analytics } = body;
    const loyaltyUserId = analytics?.loyalty?.loyaltyUserId ?? null;
    const event = { companyId, campaignId, playId, outcomeId: data.outcomeId, loyaltyUserId };
    const awarded = await points.award(event, plays);
    switch (awarded.kind) {
      case "awarded":
        return { status: 200, body: { data: { points: awarded.points, balance: awarded.balance } } };
      case "playUnknown":
        throw new Problem("play-unknown");
      case "notFinished":
        throw new Problem("prize-not-drawn");
      case "otherOutcome":
        throw new Problem("outcome-mismatch");
      case "off":
        throw new Problem("loyalty-off");
    }
  },
});

/** Accounts, as members see them. */
export const pointsRoutes = (points: Points): Handlers<typeof pointsCalls, "/api/v1/"> => ({
  "GET /api/v1/companies/{companyId}/points": async ({ params, query, reply }) => {
    const { loyaltyUserId, page, size } = query;
    const { balance, lines, total } = await points.statement(params.companyId, loyaltyUserId, { page, size });
    reply.header("cache-control", "no-store");
    const data = lines.map((line) => ({ ...line, at: line.at.toISOString() }));
    return { status: 200, body: { balance, data, page, size, total } };
  },

  "POST /api/v1/companies/{companyId}/points": async ({ params, body, caller }) => {
    const { loyaltyUserId: user, points: amount, note, key } = body;
    const { companyId } = params;
    const balance = await points.book({ companyId, key, user, points: amount, note, by: userOf(caller) });
    if (balance === null) throw new Problem("repeat-conflict");
    return { status: 200, body: { data: { balance } } };
  },
});
