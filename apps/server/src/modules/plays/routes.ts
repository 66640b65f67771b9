import type { GameDataAnswer, playCalls } from "@fairground/contract";
import { isExhausted } from "@fairground/model/code";
import type { FastifyRequest } from "fastify";
import { codePicture } from "../../kernel/code-picture.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import { platformOf } from "../../kernel/platform.ts";
import type { LeadAnswer } from "./leads.ts";
import type { ResultAnswer } from "./results/results.ts";
import type { Plays } from "./service.ts";

/** Leads service (spec §7). */
export const leadRoutes = (plays: Plays): Handlers<typeof playCalls, "/leads/"> => ({
  "POST /leads/api/lead/session": async ({ body, headers, caller, request }) => {
    const entry = await plays.open(body, { ...headers, ...fromOf(caller), platform: platformIn(request) });
    switch (entry.kind) {
      case "entered": {
        const { sessionId, registered, visitorToken } = entry;
        const token = visitorToken === undefined ? {} : { visitorToken };
        return { status: 201, body: { data: { sessionId, registered }, sessionId, registered, ...token } };
      }
      case "limited":
        throw new Problem("play-limit-reached", {
          opensAgainAt: entry.opensAgainAt,
          ...(entry.returning && { returning: true }),
        });
      case "pointsInsufficient":
        throw new Problem("points-insufficient");
      case "pointsUnavailable":
        throw new Problem("points-unavailable");
      case "closed":
        throw new Problem("campaign-closed", { reason: entry.reason });
      case "campaignUnknown":
        throw new Problem("campaign-unknown");
      case "playUnknown":
        throw new Problem("play-unknown");
      case "gameMismatch":
        throw new Problem("game-type-mismatch");
      case "codeMissing":
        throw new Problem("access-code-missing");
      case "codeRefused":
        throw new Problem("access-code-unknown");
      case "challengeMissing":
        throw new Problem("challenge-missing");
      case "challengeRefused":
        throw new Problem("challenge-refused");
      case "challengeUnreachable":
        throw new Problem("unavailable", {}, { "retry-after": "5" });
      case "crowded":
        throw comeAgain("sessions", entry.retryAfter);
      case "tooManyTries":
        throw tooManyRequests("access-codes", entry.retryAfter);
      case "conflict":
        throw new Problem("repeat-conflict");
    }
  },

  "POST /leads/api/lead": async ({ body, request, caller: { ip } }) => {
    const { sessionId, campaignId } = body;
    const answer = await plays.leave({ sessionId, campaignId, values: rawBody(request.body), isUpdate: false, ip });
    return leadAnswer(answer, sessionId);
  },

  "POST /leads/api/lead/v2/leads/{sessionId}": async ({ params: { sessionId }, body, request, caller: { ip } }) => {
    const { campaignId } = body;
    const answer = await plays.leave({ sessionId, campaignId, values: rawBody(request.body), isUpdate: true, ip });
    return leadAnswer(answer, sessionId);
  },

  "PUT /leads/api/lead/lead-game-data": async ({ body, caller }) => {
    const { sessionId, gameType, gameData } = body;
    const text = answered(await plays.submit({ sessionId, gameType, gameData }, fromOf(caller)));
    return { status: 200, body: JSON.parse(text) as GameDataAnswer }; // stored from that type
  },
});

/** Luck-game prizes (spec §7). */
export const luckGameRoutes = (plays: Plays): Handlers<typeof playCalls, "/luck-games/"> => ({
  "POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}": async ({ params, caller }) => {
    const text = answered(
      await plays.prize({ sessionId: params.leadSessionId, gameType: params.gameType }, fromOf(caller)),
    );
    return { status: 200, body: JSON.parse(text) };
  },

  "POST /luck-games/api/prize/claim-prize/{leadSessionId}/{gameType}": async ({ params }) => {
    const claim = await plays.claim({ sessionId: params.leadSessionId, gameType: params.gameType });
    switch (claim.kind) {
      case "claimed":
        return { status: 200, body: { data: { prizeId: claim.prizeId, prizeClaimed: claim.isClaimed } } };
      case "playUnknown":
        throw new Problem("play-unknown");
      case "gameMismatch":
        throw new Problem("game-type-mismatch");
      case "notDrawn":
        throw new Problem("prize-not-drawn");
      case "leadMissing":
        throw new Problem("lead-missing");
      case "withheld":
        throw new Problem("play-limit-reached", { opensAgainAt: null });
    }
  },
});

/** The plays' calls of our own (decisions, "Steps"). */
export const playRoutes = (plays: Plays): Handlers<typeof playCalls, "/api/v1/"> => ({
  "GET /api/v1/plays/{sessionId}": async ({ params, reply }) => {
    const state = await plays.state(params.sessionId);
    if (!state) throw new Problem("play-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: state };
  },

  "GET /api/v1/plays/{sessionId}/code": async ({ params, reply }) => {
    const state = await plays.state(params.sessionId);
    if (!state) throw new Problem("play-unknown");
    const code = state.result?.code;
    if (!code?.format || code.format === "text" || isExhausted(code)) throw new Problem("not-found");
    reply.headers({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      // The page may be on another host (decisions, "Publishing"); whoever has the address has the play.
      "cross-origin-resource-policy": "cross-origin",
    });
    reply.type("image/svg+xml; charset=utf-8");
    return { status: 200, body: await codePicture(code.value, code.format) };
  },

  "PUT /api/v1/plays/{sessionId}/steps/{n}": async ({ params: { sessionId, n }, body }) => {
    const answer = await plays.step({ sessionId, n, gameType: body.gameType, data: body.data });
    switch (answer.kind) {
      case "replied":
        return { status: 200, body: { reply: answer.reply } };
      case "playUnknown":
        throw new Problem("play-unknown");
      case "gameMismatch":
        throw new Problem("game-type-mismatch");
      case "malformed":
        throw new Problem("game-data-malformed", { errors: [{ path: "body.data", message: answer.reason }] });
      case "tooSoon":
        throw comeAgain("steps", answer.retryIn / 1000);
      case "conflict":
        throw new Problem("repeat-conflict");
      case "outOfTurn":
        throw new Problem("step-out-of-turn", { expected: answer.expected });
      case "limited":
        throw new Problem("play-limit-reached", { opensAgainAt: null });
      case "leadMissing":
        throw new Problem("lead-missing");
      case "closed":
        throw new Problem("campaign-closed", { reason: answer.reason });
    }
  },
});

function leadAnswer(answer: LeadAnswer, sessionId: string) {
  switch (answer.kind) {
    case "left": {
      const { leadId, doubleOptIn, leadToken } = answer;
      const token = leadToken === undefined ? {} : { leadToken };
      const body = { data: { leadId, sessionId }, leadId, doubleOptIn, ...token };
      return { status: answer.isNew ? (201 as const) : (200 as const), body };
    }
    case "playUnknown":
      throw new Problem("play-unknown");
    case "refused":
      throw new Problem(answer.collected ? "request-malformed" : "lead-refused", { errors: answer.faults });
    case "tooYoung":
      throw new Problem("too-young");
    case "identityFixed":
      throw new Problem("identity-fixed");
    case "unconfirmed":
      throw new Problem("consents-unconfirmed");
    case "restless":
      throw new Problem("too-many-requests");
    case "limited":
      throw new Problem("play-limit-reached", { opensAgainAt: answer.opensAgainAt });
    case "closed":
      throw new Problem("campaign-closed", { reason: answer.reason });
  }
}

function answered(answer: ResultAnswer): string {
  switch (answer.kind) {
    case "answered":
      return answer.answer;
    case "playUnknown":
      throw new Problem("play-unknown");
    case "gameMismatch":
      throw new Problem("game-type-mismatch", answer.detail === undefined ? {} : { detail: answer.detail });
    case "malformed":
      throw new Problem("game-data-malformed", { errors: [{ path: "body.gameData", message: answer.reason }] });
    case "conflict":
      throw new Problem("repeat-conflict");
    case "limited":
      throw new Problem("play-limit-reached", { opensAgainAt: answer.opensAgainAt });
    case "leadMissing":
      throw new Problem("lead-missing");
    case "closed":
      throw new Problem("campaign-closed", { reason: answer.reason });
  }
}

/** Whoever waits so long, in seconds, is answered. The body says it, too: a page on another host cannot read the header. */
const comeAgain = (limit: string, retryAfter: number): Problem => tooManyRequests(limit, retryAfter, { retryAfter });

/** Field values as they were sent: the contract's schema has joined lists that a form's rules must see apart. */
const rawBody = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null ? { ...body } : {};

const fromOf = ({ ip, agent }: Caller) => ({ ip, agent });

/** Of whoever does not object to being measured (Global Privacy Control). */
const platformIn = ({ headers }: FastifyRequest): string =>
  headers["sec-gpc"] === "1" ? "" : platformOf(headers["user-agent"] ?? "");
