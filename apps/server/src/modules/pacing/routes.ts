import type { pacingCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { Moments } from "./moments.ts";
import type { DrawnRaffle, RaffleAnswered, Raffles, StruckOut } from "./raffles.ts";
import type { Pacing, UploadResult } from "./service.ts";

export const pacingRoutes = (
  pacing: Pacing,
  moments: Moments,
  raffles: Raffles,
  playerUrl: string,
): Handlers<typeof pacingCalls> => ({
  "GET /api/v1/campaigns/{campaignId}/moments": async ({ params, query, caller, reply }) => {
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const mayManage = caller.kind === "member" && caller.rights.get(of.companyId)?.has("manage") === true;
    const data = await moments.figures(of, query.prizeId ?? null, mayManage);
    if (!data) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data } };
  },
  "GET /api/v1/campaigns/{campaignId}/moments/taken": async ({ params, query, caller }) => {
    const { page, size, prizeId = null } = query;
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const found = await moments.taken(of, prizeId, page, size);
    if (!found) throw new Problem("campaign-unknown");
    const data = found.rows.map(({ at, takenAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      takenAt: takenAt.toISOString(),
    }));
    return { status: 200, body: { data, page, size, total: found.total } };
  },
  "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments": async ({ params, body, caller }) => {
    const { campaignId, prizeId } = params;
    const of = { companyId: companyOf(caller), campaignId };
    const rows = typeof body === "string" ? body : body.moments;
    const { open, taken, first, last } = uploaded(await pacing.upload(of, prizeId, rows, userOf(caller) || null));
    const data = { moments: open, taken, first: first?.toISOString() ?? null, last: last?.toISOString() ?? null };
    return { status: 200, body: { data } };
  },
  "GET /api/v1/campaigns/{campaignId}/raffle": async ({ params, caller }) => {
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const raffle = await raffles.drawn(of);
    return { status: 200, body: { data: raffle && answerOf(raffle, of, playerUrl) } };
  },
  "POST /api/v1/campaigns/{campaignId}/raffle": async ({ params, body, caller }) => {
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const raffle = drawn(await raffles.draw(of.companyId, of.campaignId, body ?? {}, userOf(caller) || null));
    return { status: 200, body: { data: answerOf(raffle, of, playerUrl) } };
  },
  "GET /api/v1/campaigns/{campaignId}/raffle/entrants": async ({ params, caller }) => {
    const entrants = await raffles.entrants({ companyId: companyOf(caller), campaignId: params.campaignId });
    if (!entrants) throw new Problem("campaign-unknown");
    return { status: 200, body: { data: entrants } };
  },
  "POST /api/v1/campaigns/{campaignId}/raffle/strike": async ({ params, body, caller }) => {
    const of = { companyId: companyOf(caller), campaignId: params.campaignId };
    const raffle = standing(await raffles.strike(of, body.reference, body.reason, userOf(caller) || null));
    return { status: 200, body: { data: answerOf(raffle, of, playerUrl) } };
  },
});

function standing(result: StruckOut): DrawnRaffle {
  switch (result.kind) {
    case "drawn":
      return result;
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "notWinner":
      throw new Problem("raffle-not-winner");
  }
}

function uploaded(result: UploadResult) {
  switch (result.kind) {
    case "stored":
      return result;
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "prizeUnknown":
      throw new Problem("prize-unknown");
    case "placed":
      throw new Problem("moments-placed");
    case "refused":
      throw new Problem("moments-refused", {
        errors: result.faults.map(({ row, message }) => ({ path: `row.${row}`, message })),
      });
  }
}

const answerOf = (
  { drawnAt, chances, among, prizes }: DrawnRaffle,
  { companyId, campaignId }: { companyId: string; campaignId: string },
  playerUrl: string,
) => ({
  drawnAt: drawnAt.toISOString(),
  chances,
  among,
  fairnessUrl: `${playerUrl}/${companyId}/${campaignId}/fairness`,
  prizes: prizes.map(({ standing: _, struck, ...prize }) => ({
    ...prize,
    struck: struck.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
  })),
});

function drawn(result: RaffleAnswered): DrawnRaffle {
  switch (result.kind) {
    case "drawn":
      return result;
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "tooEarly":
      throw new Problem("raffle-too-early", { current: result.status });
    case "nobody":
      throw new Problem("raffle-nobody");
    case "drawnOtherwise":
      throw new Problem("raffle-drawn");
    case "prizeUnknown":
      throw new Problem("prize-unknown", {
        errors: [{ path: `body.prizes.${result.index}.prizeId`, message: "This campaign has no such prize" }],
      });
    case "beyondStock":
      throw new Problem("raffle-beyond-stock", { errors: result.faults });
  }
}
