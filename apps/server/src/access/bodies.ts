import { randomUUID } from "node:crypto";
import { formOf } from "../kernel/code-files/testing.ts";
import type { casesOf } from "./cases.ts";
import type { Ids } from "./sides.ts";

const json = (body: (ids: Ids) => object) => (ids: Ids) => ({ payload: body(ids) });
const bytes = () => ({ payload: Buffer.from("x"), headers: { "content-type": "application/octet-stream" } });

/**
 * Bodies of calls that look for a row only once they have read one. Every other call is sent its ids alone: most answer
 * 400 to that, once they have let in who calls.
 */
export const BODIES: Parameters<typeof casesOf>[0] = {
  "PUT /campaign-configurations/api/campaigns": {
    "to save": json(({ companyId, campaignId }) => ({ companyId, campaignId, jsonData: { pages: "none" } })),
    "to save, without a document": json(({ companyId, campaignId }) => ({ companyId, campaignId, rev: 1 })),
    "to publish": json(({ companyId, campaignId }) => ({ companyId, campaignId })),
    "to deactivate": json(({ companyId, campaignId }) => ({ companyId, campaignId, status: "INACTIVE" })),
  },
  "POST /campaign-configurations/api/campaigns": json(({ companyId, campaignId }) => ({
    companyId,
    campaignId,
    jsonData: { pages: "none" },
  })),
  "POST /api/v1/campaigns/{campaignId}/publish-requests/{requestId}/answer": json(() => ({ approve: true })),
  "POST /campaign-configurations/api/campaigns/{campaignId}/copies": json(({ companyId, newCompanyId }) => ({
    companyId,
    newCompanyId,
  })),
  "POST /campaigns-data/api/campaigns/{campaignId}/copies": json(() => ({ name: "Copy" })),
  "PUT /api/v1/account/passkeys/{passkeyId}": json(() => ({ name: "Mine" })),
  "PUT /api/v1/companies/{companyId}/members/{userId}": json(() => ({ roles: ["EDITOR"] })),
  // Nobody is to leave while others are still tried.
  "POST /api/v1/companies/{companyId}/leave": json(() => ({ to: "nobody" })),
  "PUT /api/v1/companies/{companyId}/labels/{labelId}": json(() => ({ name: randomUUID(), color: "red" })),
  "PUT /api/v1/companies/{companyId}/campaign-filters/{filterId}": json(() => ({ name: "Renamed" })),
  "PUT /api/v1/companies/{companyId}/keys/{keyId}": json(() => ({ name: "Renamed" })),
  "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments": json(() => ({ moments: ["2026-12-24 18:00"] })),
  "PUT /api/v1/campaigns/{campaignId}/stock/{prizeId}": json(() => {
    const limits = { stock: 5, prizeLimitType: 2, prizeLimit: 0, prizeLimits: [] };
    return { ...limits, was: limits };
  }),
  "PUT /api/v1/campaigns/{campaignId}/schedule": json(() => ({ at: "2020-01-01T00:00:00Z" })),
  "PUT /api/v1/campaigns/{campaignId}/revisions/{revision}/heights": json(() => ({
    heights: { en: { 320: 700, 375: 690, 768: 640, 1280: 600 } },
  })),
  "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}": json(() => ({ decision: "release" })),
  "POST /api/v1/campaigns/{campaignId}/objections/{objectionId}": json(() => ({ decision: "uphold", note: "Looked" })),
  "POST /api/v1/campaigns/{campaignId}/sends": json(({ mailId }) => ({ mailId })),
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/start": json(() => ({ letters: 1 })),
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/letters/{leadId}/again": json(() => ({ confirmed: true })),
  "PUT /api/v1/companies/{companyId}/blocks/{blockId}": json(() => ({ note: "Known" })),
  "PUT /api/v1/campaigns/{campaignId}/versions/{versionId}": json(() => ({ name: "Renamed" })),
  "PUT /api/v1/leaderboards/{campaignId}/entries/{reference}": json(() => ({ hidden: true })),
  "POST /unique-codes/api/upload": ({ campaignId, outcomePageId }) =>
    formOf(
      { campaignId: campaignId ?? "", outcomePageId: outcomePageId ?? "" },
      { name: "a.csv", content: randomUUID() },
    ),
  "PUT /unique-codes/api/pool/code-format": json(({ batchId, campaignId }) => ({
    batchId,
    campaignId,
    format: "text",
  })),
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}": json(() => ({ codes: [randomUUID()] })),
  "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}": json(() => ({
    name: "Renamed",
    validFrom: null,
    validUntil: null,
  })),
  "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}/stopped": json(() => ({ stopped: true })),
  "PUT /api/v1/unique-codes/{campaignId}/{outcomePageId}/fallback": json(() => ({ fallbackOutcomePageId: null })),
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}/preview": () => formOf({}, { name: "a.csv", content: "A1" }),
  "PUT /api/v1/access-codes/{campaignId}/expiry": json(() => ({ code: randomUUID(), expiresAt: null })),
  "POST /api/v1/access-codes/{campaignId}/preview": () => formOf({}, { name: "a.csv", content: "A1" }),
  "POST /api/v1/access-codes/{campaignId}/upload": () => formOf({}, { name: "a.csv", content: randomUUID() }),
  "PUT /api/v1/media/{companyId}/folders/{folderId}": json(() => ({ name: randomUUID() })),
  "PUT /api/v1/media/{companyId}/assets/{assetId}": json(() => ({ name: "Renamed" })),
  "PUT /api/v1/media/{companyId}/assets/{assetId}/poster": bytes,
  "PUT /api/v1/media/uploads/{uploadId}": () => {
    const sent = bytes();
    return { ...sent, headers: { ...sent.headers, "upload-offset": "0" } };
  },
  "PUT /api/v1/themes/{companyId}/{themeId}": json(() => ({ name: randomUUID(), tokens: {} })),
  "POST /api/v1/companies/{companyId}/templates": json(({ campaignId }) => ({ campaignId, name: "Ours" })),
  "POST /api/v1/companies/{companyId}/templates/{templateId}/campaigns": json(() => ({
    name: "Begun",
    languages: ["en"],
  })),
  "PUT /api/v1/companies/{companyId}/element-blocks/{blockId}": json(() => ({ name: randomUUID() })),
  "PUT /mail/api/global/templates": json(({ templateId }) => ({ templateId, name: "Changed" })),
  "POST /mail/api/templates": json(({ companyId }) => ({ companyId, name: "New" })),
  "PUT /mail/api/templates": json(({ companyId, templateId }) => ({ companyId, templateId, name: "Changed" })),
  "POST /mail/api/settings": json(({ campaignId }) => ({ campaignId })),
  "PUT /mail/api/settings": json(({ campaignId }) => ({ campaignId, rev: 0 })),
  "PUT /mail/api/settings/attachment": json(({ campaignId, mailId }) => ({
    ...{ campaignId, mailId, attachmentName: "terms.pdf", mimeType: "application/pdf" },
  })),
  "PUT /api/v1/mail/attachments/{attachmentId}": bytes,
  "POST /api/v1/companies/{companyId}/mail-domains": json(() => ({ domain: `${randomUUID()}.example.org` })),
  "POST /mail/api/send/test": json(({ campaignId, templateId }) => ({ campaignId, templateId })),
  "POST /mail/api/send": json(({ campaignId, mailId }) => ({ campaignId, mailId, leadIds: [randomUUID()] })),
  "POST /mail/api/send/feedback": json(() => ({ message: "Good" })),
};
