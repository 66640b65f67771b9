import type { BinnedCampaign, CampaignFilter, campaignListCalls, ProblemCode } from "@fairground/contract";
import { companyOf, requireRight, userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { STILL_POLICY } from "../../kernel/still-page.ts";
import type { BinnedRow, CampaignListService, FilterRow, FilterStore } from "./service.ts";

export const campaignListRoutes = ({
  labels,
  filters,
  bin,
  picture,
}: CampaignListService): Handlers<typeof campaignListCalls> => ({
  "GET /api/v1/companies/{companyId}/labels": async ({ params }) => ok(await labels.list(params.companyId)),
  "POST /api/v1/companies/{companyId}/labels": async ({ params, body }) =>
    created(done(await labels.make(params.companyId, body))),
  "PUT /api/v1/companies/{companyId}/labels/{labelId}": async ({ params, body: { merge, ...given } }) =>
    ok(done(await labels.change(params.companyId, params.labelId, given, merge))),
  "DELETE /api/v1/companies/{companyId}/labels/{labelId}": async ({ params }) => {
    if (!(await labels.remove(params.companyId, params.labelId))) throw new Problem("label-unknown");
    return nothing;
  },
  "PUT /api/v1/campaigns/{campaignId}/labels": async ({ params, body, caller }) =>
    ok(done(await labels.give(companyOf(caller), params.campaignId, body))),

  "GET /api/v1/companies/{companyId}/campaign-filters": async ({ params, query, caller }) =>
    ok((await filters.list(params.companyId, userOf(caller), query.shows)).map(answerOf)),
  "POST /api/v1/companies/{companyId}/campaign-filters": async ({ params, body, caller }) => {
    if (body.shared) mayShare(caller, params.companyId);
    const saved = await filters.save(params.companyId, userOf(caller), body);
    if (!saved) throw new Problem("filters-full");
    return created(answerOf(saved));
  },
  "PUT /api/v1/companies/{companyId}/campaign-filters/{filterId}": async ({ params, body, caller }) => {
    const { companyId, filterId } = params;
    const { first, ...content } = body;
    if (Object.keys(content).length > 0) await mine(filters, caller, companyId, filterId);
    if (content.shared) mayShare(caller, companyId);
    const user = userOf(caller);
    const seen = await filters.find(companyId, user, filterId);
    const changed = seen && (await filters.change(companyId, user, filterId, body));
    if (!changed) throw new Problem("filter-unknown");
    return ok(answerOf(changed));
  },
  "DELETE /api/v1/companies/{companyId}/campaign-filters/{filterId}": async ({ params, caller }) => {
    await mine(filters, caller, params.companyId, params.filterId);
    await filters.remove(params.companyId, params.filterId);
    return nothing;
  },

  "GET /api/v1/campaigns/{campaignId}/picture": async ({ params, query, caller, reply }) => {
    const shown = await picture(companyOf(caller), params.campaignId);
    if (shown === null) throw new Problem("campaign-unknown");
    reply
      .header("content-security-policy", STILL_POLICY)
      .header("x-frame-options", "SAMEORIGIN")
      // With its version in the address it never changes; a browser that is lent to somebody else asks again some day.
      .header("cache-control", query.rev === undefined || !shown.isLasting ? "no-cache" : "private, max-age=86400")
      .type("text/html; charset=utf-8");
    return { status: 200, body: shown.html };
  },

  "GET /api/v1/companies/{companyId}/bin": async ({ params, query }) => {
    const { rows, total } = await bin.list(params.companyId, query);
    return { status: 200, body: { data: rows.map(binned), page: query.page, size: query.size, total } };
  },
  "POST /api/v1/companies/{companyId}/bin/{campaignId}/restore": async ({ params: { companyId, campaignId } }) => {
    if (!(await bin.restore(companyId, campaignId))) throw new Problem("campaign-unknown");
    return ok({ campaignId });
  },
  "DELETE /api/v1/companies/{companyId}/bin/{campaignId}": async ({ params: { companyId, campaignId } }) => {
    if (!(await bin.forget(companyId, campaignId))) throw new Problem("campaign-unknown");
    return nothing;
  },
});

/** What all of the company see is an editor's to change. */
const mayShare = (caller: Caller, companyId: string) => requireRight(caller, companyId, "company-unknown", "edit");

/** @throws Problem filter-unknown for one that the caller does not see, filter-others for a shared one of others without the right */
async function mine(filters: FilterStore, caller: Caller, companyId: string, filterId: string): Promise<void> {
  const found = await filters.find(companyId, userOf(caller), filterId);
  if (!found) throw new Problem("filter-unknown");
  const mayEdit = caller.kind === "member" && caller.rights.get(companyId)?.has("edit");
  if (!found.mine && !mayEdit) throw new Problem("filter-others");
}

/** @throws Problem for a refusal */
function done<T extends object>(result: T | ProblemCode): T {
  if (typeof result === "string") throw new Problem(result);
  return result;
}

const person = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null);

const answerOf = ({ byId, byName, ...row }: FilterRow): CampaignFilter => ({ ...row, by: person(byId, byName) });

const binned = ({ deletedById, deletedByName, deletedAt, purgedAt, ...row }: BinnedRow): BinnedCampaign => ({
  ...row,
  deletedAt: deletedAt.toISOString(),
  purgedAt: purgedAt.toISOString(),
  deletedBy: person(deletedById, deletedByName),
});

const ok = <T>(data: T) => ({ status: 200 as const, body: { data } });
const created = <T>(data: T) => ({ status: 201 as const, body: { data } });
const nothing = { status: 204 as const, body: undefined };
