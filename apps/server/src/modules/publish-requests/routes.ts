import type { PublishRequest, publishRequestCalls } from "@fairground/contract";
import { companyOf, requireRight, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { PublishRequests, RequestRow } from "./service.ts";

export const publishRequestRoutes = (requests: PublishRequests): Handlers<typeof publishRequestCalls> => ({
  "POST /api/v1/campaigns/{campaignId}/publish-requests": async ({ params, body, caller }) => {
    const { note, revision = null, at, withStock = false, stockNote = "", withoutCodes = false } = body;
    if (withStock) requireRight(caller, companyOf(caller), "campaign-unknown", "manage");
    const wanted = { note, revision, at: at ? new Date(at) : null, withStock, stockNote, withoutCodes };
    const asked = await requests.ask(companyOf(caller), params.campaignId, wanted, userOf(caller));
    switch (asked.kind) {
      case "asked":
        return { status: 201, body: { data: answerOf(asked.request) } };
      case "unknown":
        throw new Problem("campaign-unknown");
      case "free":
        throw new Problem("publishing-free");
      case "revisionUnknown":
        throw new Problem("revision-unknown");
      case "past":
        throw new Problem("schedule-past");
      case "answering":
        throw new Problem("publish-request-answered");
      case "shut":
        throw new Problem("publish-gate-shut");
      case "reasonMissing":
        throw new Problem("stock-reason-missing", { errors: [{ path: "body.stockNote", message: "Say why" }] });
      case "blocked":
        throw new Problem("publish-blocked", { errors: asked.faults });
    }
  },
  "GET /api/v1/campaigns/{campaignId}/publish-requests": async ({ params, query: { page, size }, caller }) => {
    const row = await requests.find(companyOf(caller), params.campaignId);
    if (!row) throw new Problem("campaign-unknown");
    const { rows, total } = await requests.list(row, page, size);
    return { status: 200, body: { data: rows.map(answerOf), page, size, total } };
  },
  "GET /api/v1/companies/{companyId}/publish-requests": async ({ query: { page, size }, caller }) => {
    const { rows, total } = await requests.waiting(companyOf(caller), page, size);
    return { status: 200, body: { data: rows.map(answerOf), page, size, total } };
  },
  "DELETE /api/v1/campaigns/{campaignId}/publish-requests/{requestId}": async ({ params, caller }) => {
    const done = await requests.withdraw(companyOf(caller), params.campaignId, params.requestId, userOf(caller));
    if (done === "unknown") throw new Problem("publish-request-unknown");
    if (done === "others") throw new Problem("publish-request-others");
    if (done === "closed") throw new Problem("publish-request-answered");
    return { status: 204, body: undefined };
  },
  "POST /api/v1/campaigns/{campaignId}/publish-requests/{requestId}/answer": async ({ params, body, caller }) => {
    const { campaignId, requestId } = params;
    const answered = await requests.answer(companyOf(caller), campaignId, requestId, body, userOf(caller));
    switch (answered.kind) {
      case "answered":
        return { status: 200, body: { data: answerOf(answered.request) } };
      case "unknown":
        throw new Problem("campaign-unknown");
      case "requestUnknown":
        throw new Problem("publish-request-unknown");
      case "own":
        throw new Problem("publish-request-own");
      case "closed":
        throw new Problem("publish-request-answered");
      case "outdated":
        throw new Problem("publish-request-outdated");
      case "past":
        throw new Problem("schedule-past");
      case "revisionUnknown":
        throw new Problem("revision-unknown");
      case "shut":
        throw new Problem("publish-gate-shut");
      case "blocked":
        throw new Problem("publish-blocked", { errors: answered.faults });
    }
  },
});

const person = (id: string | null, name: string | null) => (id && name ? { id, name } : null);

/** Who carries an answer out at this moment has not answered yet. */
function answerOf(row: RequestRow): PublishRequest {
  const isOpen = row.state === "open" || row.state === "answering";
  return {
    requestId: row.requestId,
    campaignId: row.campaignId,
    campaign: row.campaign,
    state: row.state === "answering" ? "open" : row.state,
    revision: row.revision,
    rev: row.rev,
    changed: row.changed,
    at: row.at?.toISOString() ?? null,
    withStock: row.withStock,
    stockNote: row.stockNote,
    withoutCodes: row.withoutCodes,
    note: row.note,
    askedBy: person(row.askedById, row.askedByName),
    askedAt: row.askedAt.toISOString(),
    answeredBy: isOpen ? null : person(row.answeredById, row.answeredByName),
    answeredAt: isOpen ? null : (row.answeredAt?.toISOString() ?? null),
    answer: row.answer,
    published: row.published,
  };
}
