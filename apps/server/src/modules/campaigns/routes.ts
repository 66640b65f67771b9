import {
  type AnsweredDocument,
  type CampaignSummary,
  type campaignCalls,
  type MetadataRecord,
  NO_WIN_PLACEHOLDER,
  type SettingsChange,
} from "@fairground/contract";
import {
  CAMPAIGN_LANGUAGES,
  type CampaignDocument,
  type CampaignMetadata,
  nextEvent,
  type Status,
  skipLeads,
  TAGS,
} from "@fairground/model/campaign";
import { metadataFaults } from "@fairground/model/campaign/check";
import { NO_WIN_PLACEHOLDER_ID } from "@fairground/model/prize";
import { byWhom, companyOf, requireRight, userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { changedFields, rightFor } from "./metadata-change.ts";
import type { CampaignPublisher, StockRefusal } from "./ports.ts";
import {
  type CampaignRow,
  type Campaigns,
  isReversed,
  type ListedCampaign,
  type Refused,
  type SettingsChangeRow,
  statusOfRow,
} from "./service.ts";

type All = Handlers<typeof campaignCalls>;
type Own = Handlers<typeof campaignCalls, "/api/v1/">;
type OfDocument = Handlers<typeof campaignCalls, "/campaign-configurations/" | "/campaign/{campaignId}/integrations/">;

export const configurationRoutes = (campaigns: Campaigns): OfDocument => ({
  "GET /campaign-configurations/api/campaigns/{companyId}/{campaignId}": async ({ params, query, caller }) => {
    const row = await known(campaigns.find(params.companyId, params.campaignId));
    const wanted = query.revision ?? (caller.kind === "service" && query.draft !== "true" ? row.liveRevision : null);
    if (caller.kind === "service" && query.draft !== "true" && wanted === null) throw new Problem("campaign-unknown");
    const revision = wanted === null ? null : await campaigns.revision(params.companyId, params.campaignId, wanted);
    if (wanted !== null && !revision) throw new Problem("campaign-unknown");
    const document = revision?.document ?? row.draft;
    return ok({
      companyId: row.companyId,
      campaignId: row.campaignId,
      jsonData: document ? answered(document) : ({} as never), // a campaign whose document has not been begun
      rev: revision ? null : row.rev,
      revision: revision?.revision ?? row.liveRevision,
      status: statusOfRow(row).status,
      updatedAt: row.updatedAt.toISOString(),
    });
  },
  "PUT /campaign-configurations/api/campaigns": async ({ body, caller }) => {
    const { companyId, campaignId } = body;
    if (companyId !== companyOf(caller)) throw new Problem("campaign-unknown");
    if (body.jsonData === undefined || body.jsonData === null) {
      if (body.rev !== undefined && body.rev !== null) throw new Problem("save-without-document");
      const changed = await campaigns.changeStatus(
        companyId,
        campaignId,
        body.status ?? null,
        userOf(caller),
        body.withoutCodes,
      );
      if (changed.kind === "conflict") throw conflict(changed.status, body.status ?? null);
      if (changed.kind === "asks") throw new Problem("publishing-asks");
      if (changed.kind === "shut") throw new Problem("publish-gate-shut");
      if (changed.kind === "blocked") throw new Problem("publish-blocked", { errors: changed.faults });
      if (changed.kind === "unknown") throw new Problem("campaign-unknown");
      return ok(savedAnswer(changed.row));
    }
    const saved = await campaigns.save(companyId, campaignId, body.jsonData, body.rev ?? null, userOf(caller));
    if (saved.kind === "stale") throw new Problem("revision-stale", { rev: saved.rev });
    return ok(savedAnswer(accepted(saved)));
  },
  "POST /campaign-configurations/api/campaigns": async ({ body, caller }) => {
    if (body.companyId !== companyOf(caller)) throw new Problem("campaign-unknown");
    const saved = await campaigns.begin(body.companyId, body.campaignId, body.jsonData, userOf(caller));
    if (saved.kind === "exists") throw new Problem("document-exists");
    return created(savedAnswer(accepted(saved)));
  },
  "DELETE /campaign-configurations/api/campaigns/{companyId}/{campaignId}": async ({ params, caller }) => {
    if (!(await campaigns.remove(params.companyId, params.campaignId, userOf(caller))))
      throw new Problem("campaign-unknown");
    return { status: 204, body: undefined };
  },
  "POST /campaign-configurations/api/campaigns/{campaignId}/copies": async ({ params, body, caller }) => {
    if (body.companyId !== companyOf(caller)) throw new Problem("campaign-unknown");
    requireRight(caller, body.newCompanyId, "company-unknown", "manage");
    const target = { companyId: body.newCompanyId, name: body.name };
    const copy = await campaigns.copy(body.companyId, params.campaignId, target, userOf(caller));
    return created(newCampaign(await known(copy)));
  },
  "GET /campaign/{campaignId}/integrations/effective-custom-attributes-schema": async ({ params, caller }) =>
    ok(await known(campaigns.attributesSchema(companyOf(caller), params.campaignId))),
});

export const metadataRoutes = (campaigns: Campaigns, playerUrl: string): Omit<All, keyof (Own & OfDocument)> => ({
  "GET /campaign/{campaignId}": async ({ params, caller }) => {
    const row = await known(campaigns.find(companyOf(caller), params.campaignId));
    return ok(metadataRecord(row, playerUrl, caller.kind === "service"));
  },
  "PUT /campaign": async ({ body, caller }) => {
    const { campaignId, id, companyId, was = {}, ...fields } = body;
    // Sent back, they are what the campaign answered: contradictory ones name a campaign that nobody has.
    if ((id ?? campaignId) !== campaignId || (companyId ?? companyOf(caller)) !== companyOf(caller))
      throw new Problem("campaign-unknown");
    const row = await known(campaigns.find(companyOf(caller), campaignId));
    const given = changedFields(row.metadata, fields, addressOf(row, playerUrl));
    for (const name of Object.keys(given)) requireRight(caller, row.companyId, "campaign-unknown", rightFor(name));
    if (Object.keys(given).length === 0) return ok(metadataRecord(row, playerUrl));
    refuseFaults(metadataFaults(given));
    const others = (metadata: CampaignMetadata) => Object.keys(changedFields(metadata, was, addressOf(row, playerUrl)));
    const saved = await campaigns.saveMetadata(
      companyOf(caller),
      campaignId,
      given,
      byWhom(caller),
      (metadata) => others(metadata).length === 0,
    );
    if (saved.kind === "stale") throw changedSince(others(saved.row.metadata), metadataRecord(saved.row, playerUrl));
    if (saved.kind === "reversed") throw reversed();
    if (saved.kind === "unknown") throw new Problem("campaign-unknown");
    return ok(metadataRecord(saved.row, playerUrl));
  },
  "POST /campaign": async ({ body, caller }) => {
    const { companyId, languages, timezone, ...given } = body;
    const defaults = await campaigns.defaultsOf(companyId);
    if (!defaults) throw new Problem("company-unknown");
    const metadata = {
      ...given,
      languages: languages ?? [CAMPAIGN_LANGUAGES[defaults.language]],
      timezone: timezone ?? defaults.timezone,
    };
    refuseFaults(metadataFaults(metadata));
    if (isReversed(metadata)) throw reversed();
    return created(metadataRecord(await campaigns.create(companyId, metadata, userOf(caller)), playerUrl));
  },
  "PUT /build/api/deactivate": async ({ body, caller }) => {
    const done = await campaigns.deactivate(companyOf(caller), body.campaignId, body.reason ?? null);
    if (done.kind === "conflict") throw conflict(done.status, "INACTIVE");
    if (done.kind === "unknown") throw new Problem("campaign-unknown");
    return ok({ campaignId: body.campaignId, status: statusOfRow(done.row).status });
  },
  "GET /campaign/search": async ({ query, caller }) => {
    if (caller.kind !== "member") throw new Problem("token-missing");
    const { companyId, ...rest } = query;
    if (companyId && !caller.rights.has(companyId)) throw new Problem("company-unknown");
    const { rows, total } = await campaigns.search({
      ...rest,
      companies: companyId ? [companyId] : [...caller.rights.keys()],
    });
    const data = rows.map((row) => summary(row, playerUrl));
    return { status: 200, body: { data, page: query.page, size: query.size, total } };
  },
  "POST /campaigns-data/api/campaigns/{campaignId}/copies": async ({ params, body, caller }) => {
    const companyId = companyOf(caller);
    const target = { companyId, name: body.name };
    return created(newCampaign(await known(campaigns.copy(companyId, params.campaignId, target, userOf(caller)))));
  },
  "DELETE /campaign/{campaignId}": async ({ params, caller }) => {
    if (!(await campaigns.remove(companyOf(caller), params.campaignId, userOf(caller))))
      throw new Problem("campaign-unknown");
    return { status: 204, body: undefined };
  },
});

export const ourRoutes = (campaigns: Campaigns, publisher: CampaignPublisher): Own => ({
  "GET /api/v1/campaigns/{campaignId}/settings/changes": async ({ params, query, caller }) => {
    const { page, size } = query;
    const found = await campaigns.settingsChanges(companyOf(caller), params.campaignId, page, size);
    const { rows, total } = await known(found);
    return { status: 200, body: { data: rows.map(settingsChange), page, size, total } };
  },
  "POST /api/v1/campaigns/import": async ({ body, caller }) => {
    if (!(await campaigns.defaultsOf(body.companyId))) throw new Problem("company-unknown");
    return created(newCampaign(accepted(await campaigns.importFile(body.companyId, body.file, userOf(caller)))));
  },
  "GET /api/v1/campaigns/{campaignId}/export": async ({ params, caller, reply }) => {
    const file = await known(campaigns.exportFile(companyOf(caller), params.campaignId));
    reply.header("content-disposition", `attachment; filename="campaign-${params.campaignId}.json"`);
    return { status: 200, body: file };
  },
  "POST /api/v1/campaigns/{campaignId}/publish": async ({ params, body, caller }) => {
    const row = await known(campaigns.find(companyOf(caller), params.campaignId));
    const revision = body?.revision ?? null;
    const { withStock = false, stockNote = "", withoutCodes = false } = body ?? {};
    if (withStock) requireRight(caller, row.companyId, "campaign-unknown", "manage");
    const published = withStock
      ? await campaigns.publishWithStock(row, byWhom(caller), { stockNote, withoutCodes })
      : await publisher.publish(row, userOf(caller), { ...(revision !== null && { revision }), withoutCodes });
    if (published.kind === "asks") throw new Problem("publishing-asks");
    if (published.kind === "shut") throw new Problem("publish-gate-shut");
    if (published.kind === "blocked") throw new Problem("publish-blocked", { errors: published.faults });
    if (published.kind === "revisionUnknown") throw new Problem("revision-unknown");
    if (published.kind !== "published") throw stockRefused(published);
    const now = await known(campaigns.find(row.companyId, row.campaignId));
    return ok({
      revision: published.revision,
      status: statusOfRow(now).status,
      urls: published.urls,
      warnings: published.warnings,
    });
  },
  "GET /api/v1/campaigns/{campaignId}/revisions": async ({ params, query, caller }) => {
    const row = await known(campaigns.find(companyOf(caller), params.campaignId));
    const { rows, total } = await campaigns.revisions(row.companyId, row.campaignId, query.page, query.size);
    const data = rows.map(({ revision, publishedAt, byId, byName }) => ({
      revision,
      publishedAt: publishedAt.toISOString(),
      publishedBy: byId && byName ? { id: byId, name: byName } : null,
      current: revision === row.liveRevision,
    }));
    return { status: 200, body: { data, page: query.page, size: query.size, total } };
  },
});

const changedSince = (names: readonly string[], current: MetadataRecord): Problem =>
  new Problem("settings-changed", {
    current,
    errors: names.map((name) => ({ path: name, message: "Somebody else has changed it in the meantime" })),
  });

const settingsChange = ({ byId, byName, keyId, keyName, at, ...row }: SettingsChangeRow): SettingsChange => ({
  ...row,
  at: at.toISOString(),
  by: byId && byName ? { id: byId, name: byName } : null,
  key: keyId ? { id: keyId, name: keyName ?? "" } : null,
});

/** What its record is made of: all of a campaign but its document. */
type Recorded = Omit<CampaignRow, "draft" | "rev">;

/** Spec §3, "Campaign metadata": the stored fields with what the server knows beside them. */
function metadataRecord(row: Recorded, playerUrl: string, forPlayer = false): MetadataRecord {
  const { status, reason } = statusOfRow(row);
  const { metadata } = row;
  const values = metadata.tags.map((tag) => TAGS[tag]);
  return {
    ...metadata,
    collectAnalytics: metadata.collectAnalytics ?? true, // campaigns of older versions do not have it
    id: row.campaignId,
    campaignId: row.campaignId,
    companyId: row.companyId,
    liveUrl: metadata.liveUrl ?? addressOf(row, playerUrl),
    tags: forPlayer ? values : metadata.tags,
    skipLeads: skipLeads(values),
    status,
    reason,
    revision: row.liveRevision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Where visitors find it; null until it is published. */
const addressOf = (
  row: Pick<Recorded, "liveRevision" | "companyId" | "campaignId">,
  playerUrl: string,
): string | null => (row.liveRevision === null ? null : `${playerUrl}/${row.companyId}/${row.campaignId}/`);

function summary(row: ListedCampaign, playerUrl: string): CampaignSummary {
  const { createdById, createdByName, scheduledAt, codesUntil, isAsked } = row;
  const record = metadataRecord({ ...row, deletedAt: null }, playerUrl);
  const { id, campaignId, companyId, name, description, logoUrl, campaignType, timezone, languages, tags } = record;
  const { startDate, endDate, liveUrl, status, reason, revision, createdAt, updatedAt } = record;
  const { leadTableUrl, leadExportUrl, tailorMadeTableUrl, resetAnalyticsUrl, demoUrl, productionUrl } = record;
  const facts = {
    ...{ startDate, endDate, isAsked },
    scheduledAt: scheduledAt?.toISOString() ?? null,
    codesUntil: codesUntil?.toISOString() ?? null,
  };
  return {
    ...{ id, campaignId, companyId, name, description, logoUrl, campaignType, timezone, languages, tags },
    ...{ startDate, endDate, liveUrl, status, reason, revision, createdAt, updatedAt },
    ...{ leadTableUrl, leadExportUrl, tailorMadeTableUrl, resetAnalyticsUrl, demoUrl, productionUrl },
    rev: row.rev,
    hasPages: row.hasPages,
    createdBy: createdById !== null && createdByName !== null ? { id: createdById, name: createdByName } : null,
    labels: row.labels,
    plays: row.plays,
    leads: row.leads,
    codes: row.codes,
    next: nextEvent(statusOfRow({ ...row, deletedAt: null }), facts, row.now.getTime()),
  };
}

/** As the prize-pool call answers ids: the no-win entry's are the number -1 (spec §4). */
function answered(document: CampaignDocument): AnsweredDocument {
  const idOf = (id: string | null): string | typeof NO_WIN_PLACEHOLDER | null =>
    id === NO_WIN_PLACEHOLDER_ID ? NO_WIN_PLACEHOLDER : id;
  const prizePoolList = document.prizePoolList.map((entry) => ({
    ...entry,
    prizeId: idOf(entry.prizeId),
    poolId: idOf(entry.poolId),
  }));
  return { ...document, prizePoolList };
}

const savedAnswer = (row: CampaignRow) => ({
  companyId: row.companyId,
  campaignId: row.campaignId,
  rev: row.rev,
  status: statusOfRow(row).status,
});
const newCampaign = (row: CampaignRow) => ({
  id: row.campaignId,
  campaignId: row.campaignId,
  companyId: row.companyId,
});
const ok = <T>(data: T) => ({ status: 200 as const, body: { data } });
const created = <T>(data: T) => ({ status: 201 as const, body: { data } });
/** Nothing was published, and no stock changed. */
function stockRefused(refused: StockRefusal): Problem {
  switch (refused.kind) {
    case "campaignUnknown":
      return new Problem("campaign-unknown");
    case "malformed":
      return new Problem("publish-blocked", {
        errors: [{ path: `prizePoolList.${refused.index}`, message: refused.message }],
      });
    case "prizeUnknown":
      return new Problem("prize-unknown", {
        errors: [{ path: `prizePoolList.${refused.index}.prizeId`, message: "This campaign has no such prize" }],
      });
    case "belowAwarded":
      return new Problem("stock-below-awarded", {
        awarded: refused.awarded,
        errors: [{ path: `prizePoolList.${refused.index}.stock`, message: `${refused.awarded} have already been won` }],
      });
    case "reasonMissing":
      return new Problem("stock-reason-missing", {
        errors: [
          { path: "body.stockNote", message: "Say why" },
          { path: `prizePoolList.${refused.index}.stock`, message: "This would be less than there is" },
        ],
      });
    case "excess":
      return new Problem("prizes-exceed-every-play", { excessPercent: refused.percent });
  }
}

const reversed = () =>
  new Problem("dates-reversed", { errors: [{ path: "endDate", message: "The campaign would end before it starts" }] });

/** @param target null: published, which the campaign is */
const conflict = (current: Status, target: Status | null) =>
  new Problem(target === null || target === current ? "status-conflict" : "status-unreachable", { current });

/** @throws Problem metadata-invalid for any */
function refuseFaults(faults: { path: string; message: string }[]): void {
  if (faults.length > 0) throw new Problem("metadata-invalid", { errors: faults });
}

/** @throws Problem campaign-unknown for null */
async function known<T>(found: T | null | Promise<T | null>): Promise<T> {
  const value = await found;
  if (value === null) throw new Problem("campaign-unknown");
  return value;
}

function accepted(result: { kind: "saved"; row: CampaignRow } | Refused): CampaignRow {
  switch (result.kind) {
    case "saved":
      return result.row;
    case "unknown":
      throw new Problem("campaign-unknown");
    case "faults":
      throw new Problem("document-invalid", { errors: result.faults });
    case "tooNew":
      throw new Problem("document-too-new", { schemaVersion: result.schemaVersion });
  }
}
