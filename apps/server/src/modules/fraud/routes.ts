import type { fraudCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { CSV, streamed } from "../../kernel/http/streamed.ts";
import type { BanList } from "./ban-list.ts";
import type { Reviews } from "./reviews.ts";
import { decisionOf, shownBlock, shownPlay, shownReview } from "./shown.ts";

export const banListRoutes = (banList: BanList): Handlers<typeof fraudCalls, "/api/v1/companies/"> => ({
  "GET /api/v1/companies/{companyId}/blocks": async ({ params, query, reply }) => {
    const { rows, total } = await banList.list(params.companyId, query);
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: rows.map(shownBlock), page: query.page, size: query.size, total } };
  },

  "GET /api/v1/companies/{companyId}/blocks.csv": async ({ params, query, reply }) => {
    reply.header("x-total-count", (await banList.list(params.companyId, { ...query, page: 1, size: 1 })).total);
    return {
      status: 200,
      body: streamed(reply, banList.text(params.companyId, query), {
        type: CSV,
        name: `${params.companyId}-blocks.csv`,
      }),
    };
  },

  "POST /api/v1/companies/{companyId}/blocks": async ({ params, body, caller }) => {
    const { kind, value, note } = body;
    const blocked = await banList.block(params.companyId, { kind, value, note: note ?? "" }, userOf(caller));
    if (!blocked)
      throw new Problem("block-malformed", { errors: [{ path: "body.value", message: `This is no ${kind}` }] });
    return { status: blocked.isNew ? 201 : 200, body: { data: shownBlock(blocked.row) } };
  },

  "POST /api/v1/companies/{companyId}/blocks/import": async ({ params, body, caller }) => {
    const { lines, note, check } = body;
    const wish = { lines, note: note ?? "", isCheck: check };
    return { status: 200, body: { data: await banList.import(params.companyId, wish, userOf(caller)) } };
  },

  "POST /api/v1/companies/{companyId}/blocks/delete": async ({ params, body }) => {
    return { status: 200, body: { data: { deleted: await banList.unblock(params.companyId, body.blockIds) } } };
  },

  "PUT /api/v1/companies/{companyId}/blocks/{blockId}": async ({ params, body }) => {
    const row = await banList.note(params.companyId, params.blockId, body.note);
    if (!row) throw new Problem("block-unknown");
    return { status: 200, body: { data: shownBlock(row) } };
  },

  "DELETE /api/v1/companies/{companyId}/blocks/{blockId}": async ({ params }) => {
    if ((await banList.unblock(params.companyId, [params.blockId])) === 0) throw new Problem("block-unknown");
    return { status: 204, body: null };
  },
});

export const reviewRoutes = (reviews: Reviews): Handlers<typeof fraudCalls, "/api/v1/campaigns/"> => ({
  "GET /api/v1/campaigns/{campaignId}/reviews": async ({ params, query, caller, reply }) => {
    const found = await reviews.list(companyOf(caller), params.campaignId, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    const { page, size } = query;
    return { status: 200, body: { data: found.rows.map(shownReview), page, size, total: found.total } };
  },

  "GET /api/v1/campaigns/{campaignId}/reviews/waiting": async ({ params, caller, reply }) => {
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: await reviews.waiting(companyOf(caller), params.campaignId) } };
  },

  "GET /api/v1/campaigns/{campaignId}/reviews/{playReference}/source": async ({ params, query, caller, reply }) => {
    const { page, size } = query;
    const found = await reviews.source(companyOf(caller), params.campaignId, params.playReference, query);
    if (!found) throw new Problem("review-unknown");
    reply.header("cache-control", "no-store");
    const { traits, rows, total } = found;
    const by = (["address", "email", "user"] as const).filter((trait) => traits[trait] !== null);
    const addressUntil = traits.addressUntil?.toISOString() ?? null;
    return { status: 200, body: { data: rows.map(shownPlay), page, size, total, by, addressUntil } };
  },

  "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}": async ({ params, body, caller }) => {
    const wish = wishOf(body, userOf(caller));
    const { campaignId, playReference } = params;
    const [answer] = await reviews.decide(companyOf(caller), campaignId, [playReference], wish);
    if (!answer || answer.kind === "unknown") throw new Problem("review-unknown");
    if (answer.kind === "before") throw new Problem("review-decided", decisionOf(answer.row));
    return { status: 200, body: { data: shownReview(answer.row) } };
  },

  "POST /api/v1/campaigns/{campaignId}/reviews/decisions": async ({ params, body, caller }) => {
    const wish = wishOf(body, userOf(caller));
    const answers = await reviews.decide(companyOf(caller), params.campaignId, body.playReferences, wish);
    const data = answers.map((answer) => ({
      playReference: answer.reference,
      result: answer.kind,
      ...(answer.kind === "unknown" ? { state: null, decidedBy: null, decidedAt: null } : decisionOf(answer.row)),
    }));
    return { status: 200, body: { data } };
  },
});

const wishOf = (
  { decision, note }: { decision: "release" | "reject"; note?: string | null | undefined },
  by: string,
) => ({
  state: decision === "release" ? ("released" as const) : ("rejected" as const),
  note: note ?? null,
  by,
});
