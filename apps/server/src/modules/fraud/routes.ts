import type { fraudCalls } from "@fairground/contract";
import { fraudWords } from "@fairground/model/fraud";
import { textIn } from "@fairground/model/text";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { BlockRow, FraudWatch, ReviewRow } from "./service.ts";

export const banListRoutes = (fraud: FraudWatch): Handlers<typeof fraudCalls, "/api/v1/companies/"> => ({
  "GET /api/v1/companies/{companyId}/blocks": async ({ params, query, reply }) => {
    const { rows, total } = await fraud.blocks(params.companyId, query);
    reply.header("cache-control", "no-store");
    return { status: 200, body: { data: rows.map(shownBlock), page: query.page, size: query.size, total } };
  },

  "POST /api/v1/companies/{companyId}/blocks": async ({ params, body, caller }) => {
    const { kind, value, note } = body;
    const blocked = await fraud.block(params.companyId, { kind, value, note: note ?? "" }, userOf(caller));
    if (!blocked)
      throw new Problem("block-malformed", { errors: [{ path: "body.value", message: `This is no ${kind}` }] });
    return { status: blocked.isNew ? 201 : 200, body: { data: shownBlock(blocked.row) } };
  },

  "DELETE /api/v1/companies/{companyId}/blocks/{blockId}": async ({ params }) => {
    if (!(await fraud.unblock(params.companyId, params.blockId))) throw new Problem("block-unknown");
    return { status: 204, body: null };
  },
});

export const reviewRoutes = (fraud: FraudWatch): Handlers<typeof fraudCalls, "/api/v1/campaigns/"> => ({
  "GET /api/v1/campaigns/{campaignId}/reviews": async ({ params, query, caller, reply }) => {
    const found = await fraud.reviews(companyOf(caller), params.campaignId, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    const { page, size } = query;
    return { status: 200, body: { data: found.rows.map(shownReview), page, size, total: found.total } };
  },

  "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}": async ({ params, body, caller }) => {
    const answer = await fraud.decide(companyOf(caller), params.campaignId, params.playReference, {
      state: body.decision === "release" ? "released" : "rejected",
      note: body.note ?? null,
      by: userOf(caller),
    });
    switch (answer.kind) {
      case "decided":
        return { status: 200, body: { data: shownReview(answer.row) } };
      case "before":
        throw new Problem("review-decided", { state: answer.state });
      case "unknown":
        throw new Problem("review-unknown");
    }
  },
});

const shownBlock = ({ createdAt, ...row }: BlockRow) => ({ ...row, createdAt: createdAt.toISOString() });

const shownReview = ({ prizeId, prizeTitle, language, checkedAt, decidedAt, reasons, ...row }: ReviewRow) => ({
  ...row,
  checkedAt: checkedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  reasons: reasons.map((reason) => ({ ...reason, text: textIn(fraudWords[reason.signal], language, language) })),
  prize: prizeId === null ? null : { id: prizeId, title: textIn(prizeTitle, language, language) },
});
