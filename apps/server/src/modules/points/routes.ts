import type { pointsCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { CSV, streamed } from "../../kernel/http/streamed.ts";
import type { Plays } from "../plays/index.ts";
import type { Booked, Points } from "./service.ts";

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
    reply.header("cache-control", "no-store");
    return { status: 200, body: await points.statementOf(params.companyId, loyaltyUserId, { page, size }) };
  },

  "GET /api/v1/companies/{companyId}/points/accounts": async ({ params, query, reply }) => {
    reply.header("cache-control", "no-store");
    return { status: 200, body: await points.accounts(params.companyId, query) };
  },

  "GET /api/v1/companies/{companyId}/points/bookings": async ({ params, query, reply }) => {
    const { account, page, size } = query;
    const body = await points.statement(params.companyId, account, { page, size });
    if (!body) throw new Problem("points-account-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body };
  },

  "GET /api/v1/companies/{companyId}/points/bookings.csv": async ({ params, query, reply }) => {
    reply.header("x-total-count", await points.lines(params.companyId, query.account ?? null));
    return {
      status: 200,
      body: streamed(reply, points.text(params.companyId, query.account ?? null), {
        type: CSV,
        name: `${params.companyId}-points.csv`,
      }),
    };
  },

  "POST /api/v1/companies/{companyId}/points": async ({ params, body, caller }) => {
    const { loyaltyUserId: user, points: amount, note, key } = body;
    const { companyId } = params;
    const booked = await points.book({ companyId, key, user, points: amount, note, by: userOf(caller) });
    return { status: 200, body: { data: { balance: balanceAfter(booked) } } };
  },

  "POST /api/v1/companies/{companyId}/points/corrections": async ({ params, body, caller }) => {
    const { account, points: amount, reason: note, key } = body;
    const { companyId } = params;
    const booked = await points.correct({ companyId, key, account, points: amount, note, by: userOf(caller) });
    return { status: 200, body: { data: { balance: balanceAfter(booked) } } };
  },
});

function balanceAfter(booked: Booked): number {
  switch (booked.kind) {
    case "booked":
      return booked.balance;
    case "conflict":
      throw new Problem("repeat-conflict");
    case "accountUnknown":
      throw new Problem("points-account-unknown");
    case "belowZero":
      throw new Problem("points-below-zero", { balance: booked.balance });
  }
}
