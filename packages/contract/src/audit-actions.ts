import type en from "./audit-words/en.json";
import { type Area, areaOf } from "./audited.ts";
import type { Call, Entry, Right } from "./define.ts";

/** What somebody did, as a code that stays when a path changes. Each has its sentence in every language of the studio. */
export type Action = keyof (typeof en)["auditActions"];

/** What each call that leaves a row is called. Calls that do the same have one code. */
const OF_CALLS: Readonly<Record<Call, Action>> = {
  "PUT /api/v1/me": "name-changed",
  "POST /api/v1/auth/sign-in/email": "signed-in",
  "POST /api/v1/auth/sign-out": "signed-out",
  "POST /api/v1/account/sign-in/second-factor": "signed-in-second-factor",
  "POST /api/v1/account/sign-in/passkey-options": "sign-in-passkey-begun",
  "POST /api/v1/account/sign-in/passkey": "signed-in-passkey",
  "POST /api/v1/account/password-resets": "reset-asked",
  "POST /api/v1/account/password-resets/finish": "reset-done",
  "POST /api/v1/account/address/confirm": "address-confirmed",
  "POST /api/v1/account/address/undo": "address-undone",
  "PUT /api/v1/account/password": "password-changed",
  "POST /api/v1/account/address/verification": "address-verification-sent",
  "PUT /api/v1/account/address": "address-changed",
  "POST /api/v1/account/proof-options": "proof-begun",
  "POST /api/v1/account/passkeys/options": "passkey-begun",
  "POST /api/v1/account/passkeys": "passkey-added",
  "PUT /api/v1/account/passkeys/{passkeyId}": "passkey-renamed",
  "POST /api/v1/account/passkeys/{passkeyId}/removal": "passkey-removed",
  "POST /api/v1/account/second-factor": "second-factor-begun",
  "POST /api/v1/account/second-factor/confirm": "second-factor-switched-on",
  "POST /api/v1/account/second-factor/backup-codes": "backup-codes-made",
  "POST /api/v1/account/second-factor/removal": "second-factor-switched-off",
  "POST /api/v1/account/second-factor/session": "second-factor-proved",
  "DELETE /api/v1/account/sessions/{sessionId}": "session-ended",
  "DELETE /api/v1/account/sessions": "sessions-ended",
  "POST /api/v1/account/deletion": "account-deleted",
  "PUT /api/v1/account/notices": "notices-chosen",
  "GET /api/v1/sign-on/{companyId}/callback": "signed-in-provider",
  "POST /api/v1/sign-on/link": "provider-linked",
  "POST /campaign-configurations/api/campaigns": "draft-saved",
  "DELETE /campaign/{campaignId}": "campaign-deleted",
  "DELETE /campaign-configurations/api/campaigns/{companyId}/{campaignId}": "campaign-deleted",
  "POST /campaign-configurations/api/campaigns/{campaignId}/copies": "campaign-copied-elsewhere",
  "PUT /campaign": "campaign-changed",
  "POST /campaign": "campaign-made",
  "POST /campaigns-data/api/campaigns/{campaignId}/copies": "campaign-copied",
  "POST /api/v1/campaigns/import": "campaign-imported",
  "POST /api/v1/companies/{companyId}/labels": "label-made",
  "PUT /api/v1/companies/{companyId}/labels/{labelId}": "label-changed",
  "DELETE /api/v1/companies/{companyId}/labels/{labelId}": "label-deleted",
  "PUT /api/v1/campaigns/{campaignId}/labels": "campaign-labelled",
  "POST /api/v1/companies/{companyId}/campaign-filters": "filter-saved",
  "PUT /api/v1/companies/{companyId}/campaign-filters/{filterId}": "filter-changed",
  "DELETE /api/v1/companies/{companyId}/campaign-filters/{filterId}": "filter-deleted",
  "POST /api/v1/companies/{companyId}/bin/{campaignId}/restore": "campaign-restored",
  "DELETE /api/v1/companies/{companyId}/bin/{campaignId}": "campaign-purged",
  "POST /api/v1/campaigns/{campaignId}/translations/confirm": "translations-confirmed",
  "POST /api/v1/campaigns/{campaignId}/previews": "preview-made",
  "DELETE /api/v1/campaigns/{campaignId}/previews/{previewId}": "preview-revoked",
  "POST /unique-codes/api/upload": "codes-uploaded",
  "DELETE /unique-codes/api/batch/delete/{batchId}": "code-batch-deleted",
  "DELETE /unique-codes/api/pool/delete/{campaignId}/{outcomePageId}": "code-pool-deleted",
  "PUT /unique-codes/api/pool/activate/{campaignId}/{poolId}": "code-pool-activated",
  "PUT /unique-codes/api/pool/code-format": "code-format-chosen",
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}": "codes-stored",
  "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/given": "given-codes-read",
  "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}": "code-batch-changed",
  "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}/stopped": "code-batch-stopped",
  "PUT /api/v1/unique-codes/{campaignId}/{outcomePageId}/fallback": "code-fallback-chosen",
  "DELETE /api/v1/unique-codes/imports/{importId}": "code-import-cancelled",
  "PUT /access-codes/api/reset-codes/{campaignId}": "access-codes-reset",
  "PUT /api/v1/access-codes/{campaignId}/expiry": "access-codes-expiry",
  "POST /api/v1/access-codes/{campaignId}/generate": "access-codes-generated",
  "POST /api/v1/access-codes/{campaignId}/upload": "access-codes-uploaded",
  "DELETE /api/v1/access-codes/{campaignId}/imports/{importId}": "access-import-cancelled",
  "GET /api/v1/companies/{companyId}/points": "points-read",
  "GET /api/v1/companies/{companyId}/points/accounts": "point-accounts-read",
  "GET /api/v1/companies/{companyId}/points/bookings": "bookings-read",
  "GET /api/v1/companies/{companyId}/points/bookings.csv": "bookings-exported",
  "POST /api/v1/companies/{companyId}/points/corrections": "points-corrected",
  "POST /api/v1/companies/{companyId}/points": "points-booked",
  "PUT /api/v1/companies/{companyId}/signing-secret": "signing-secret-made",
  "POST /api/v1/companies/{companyId}/signing-secret/checks": "signature-checked",
  "DELETE /api/v1/companies/{companyId}/signing-secret": "signing-secret-removed",
  "PUT /api/v1/companies/{companyId}/consent-provider": "consent-provider-set",
  "DELETE /api/v1/companies/{companyId}/consent-provider": "consent-provider-removed",
  "POST /api/v1/companies/{companyId}/consent-provider/checks": "consent-provider-tried",
  "PUT /api/v1/companies/{companyId}/loyalty-provider": "loyalty-provider-set",
  "DELETE /api/v1/companies/{companyId}/loyalty-provider": "loyalty-provider-removed",
  "POST /api/v1/companies/{companyId}/loyalty-provider/checks": "loyalty-provider-tried",
  "POST /api/v1/companies/{companyId}/mail-domains": "mail-domain-added",
  "POST /api/v1/companies/{companyId}/mail-domains/{domainId}/check": "mail-domain-checked",
  "DELETE /api/v1/companies/{companyId}/mail-domains/{domainId}": "mail-domain-removed",
  "PUT /api/v1/companies/{companyId}/sign-on": "provider-set",
  "DELETE /api/v1/companies/{companyId}/sign-on": "provider-removed",
  "POST /api/v1/companies/{companyId}/sign-on/test": "provider-tried",
  "POST /api/v1/companies/{companyId}/sign-on/domains": "domain-confirmed",
  "GET /api/v1/companies/{companyId}/blocks": "blocks-read",
  "GET /api/v1/companies/{companyId}/blocks.csv": "blocks-exported",
  "POST /api/v1/companies/{companyId}/blocks": "block-added",
  "POST /api/v1/companies/{companyId}/blocks/import": "blocks-imported",
  "POST /api/v1/companies/{companyId}/blocks/delete": "blocks-removed",
  "PUT /api/v1/companies/{companyId}/blocks/{blockId}": "block-changed",
  "DELETE /api/v1/companies/{companyId}/blocks/{blockId}": "block-removed",
  "POST /api/v1/companies/{companyId}/leave": "company-left",
  "PUT /api/v1/companies/{companyId}": "company-changed",
  "POST /api/v1/companies/{companyId}/keys": "key-made",
  "PUT /api/v1/companies/{companyId}/keys/{keyId}": "key-renamed",
  "POST /api/v1/companies/{companyId}/keys/{keyId}/renew": "key-renewed",
  "DELETE /api/v1/companies/{companyId}/keys/{keyId}": "key-revoked",
  "GET /api/v1/leads/{campaignId}": "leads-read",
  "GET /api/v1/leads/{campaignId}/export": "leads-exported",
  "GET /api/v1/campaigns/{campaignId}/reviews": "reviews-read",
  "GET /api/v1/campaigns/{campaignId}/reviews/{playReference}/source": "review-source-read",
  "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}": "review-decided",
  "POST /api/v1/campaigns/{campaignId}/reviews/decisions": "reviews-decided",
  "GET /api/v1/campaigns/{campaignId}/objections": "objections-read",
  "POST /api/v1/campaigns/{campaignId}/objections/{objectionId}": "objection-upheld",
  "POST /api/v1/companies/{companyId}/visitors/search": "visitor-searched",
  "POST /api/v1/companies/{companyId}/visitors/held": "person-looked-at",
  "POST /api/v1/companies/{companyId}/visitors/export": "person-exported",
  "POST /api/v1/companies/{companyId}/visitors/consents": "person-consents-read",
  "POST /api/v1/companies/{companyId}/visitors/erasures": "person-erased",
  "GET /api/v1/dev/mails": "inbox-read",
  "GET /api/v1/dev/mails/{mailId}": "inbox-mail-read",
  "POST /api/v1/media/{companyId}/uploads": "upload-begun",
  "POST /api/v1/media/{companyId}/uploads/{uploadId}/finish": "asset-added",
  "PUT /api/v1/media/{companyId}/assets/{assetId}": "asset-changed",
  "PUT /api/v1/media/{companyId}/assets/{assetId}/poster": "poster-chosen",
  "POST /api/v1/media/{companyId}/assets/{assetId}/reset": "asset-reset",
  "DELETE /api/v1/media/{companyId}/assets/{assetId}": "asset-deleted",
  "POST /api/v1/media/{companyId}/assets/{assetId}/replace": "asset-replaced",
  "POST /api/v1/media/{companyId}/folders": "folder-made",
  "PUT /api/v1/media/{companyId}/folders/{folderId}": "folder-renamed",
  "DELETE /api/v1/media/{companyId}/folders/{folderId}": "folder-deleted",
  "POST /api/v1/media/{companyId}/moves": "files-moved",
  "DELETE /api/v1/media/{companyId}/replacements/{replacementId}": "replacement-stopped",
  "POST /api/v1/themes/{companyId}": "theme-made",
  "PUT /api/v1/themes/{companyId}/{themeId}": "theme-changed",
  "DELETE /api/v1/themes/{companyId}/{themeId}": "theme-deleted",
  "PUT /api/v1/companies/{companyId}/members/{userId}": "roles-changed",
  "DELETE /api/v1/companies/{companyId}/members/{userId}": "member-removed",
  "POST /api/v1/companies/{companyId}/invitations": "member-invited",
  "POST /api/v1/companies/{companyId}/invitations/{invitationId}/resend": "invitation-resent",
  "DELETE /api/v1/companies/{companyId}/invitations/{invitationId}": "invitation-withdrawn",
  "POST /api/v1/invitations/account": "joined-new-account",
  "POST /api/v1/invitations/accept": "joined",
  "POST /api/v1/platform/companies": "company-made",
  "PUT /api/v1/platform/companies/{companyId}": "company-renamed",
  "PUT /api/v1/platform/companies/{companyId}/suspension": "company-suspended",
  "DELETE /api/v1/platform/companies/{companyId}/suspension": "suspension-lifted",
  "POST /prize-management/campaigns/{campaignId}/luckGames/prizePools": "prizes-saved",
  "PUT /api/v1/campaigns/{campaignId}/stock/{prizeId}": "stock-changed",
  "PUT /api/v1/campaigns/{campaignId}/stock/alarm": "stock-alarm-set",
  "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments": "moments-set",
  "POST /api/v1/campaigns/{campaignId}/raffle": "raffle-drawn",
  "POST /api/v1/campaigns/{campaignId}/raffle/strike": "winner-struck",
  "POST /api/v1/campaigns/{campaignId}/rehearsals": "rehearsal-begun",
  "DELETE /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": "rehearsal-cancelled",
  "GET /api/v1/campaigns/{campaignId}/winners": "winners-read",
  "GET /api/v1/campaigns/{campaignId}/winners/export": "winners-exported",
  "GET /api/v1/campaigns/{campaignId}/winners/{awardId}": "winner-read",
  "POST /api/v1/campaigns/{campaignId}/winners/mark": "winners-marked",
  "POST /api/v1/campaigns/{campaignId}/winners/{awardId}/mail": "winner-mailed",
  "PUT /build/api/deactivate": "campaign-deactivated",
  "DELETE /analytics/api/statistics/reset-analytics/{campaignId}": "statistics-reset",
  "POST /api/v1/campaigns/{campaignId}/statistics/shares": "statistics-shared",
  "DELETE /api/v1/campaigns/{campaignId}/statistics/shares/{shareId}": "statistics-share-ended",
  "PUT /api/v1/campaigns/{campaignId}/statistics/report": "statistics-report-chosen",
  "POST /api/v1/campaigns/{campaignId}/publish": "campaign-published",
  "POST /api/v1/campaigns/{campaignId}/publish-requests": "publishing-asked",
  "DELETE /api/v1/campaigns/{campaignId}/publish-requests/{requestId}": "publishing-withdrawn",
  "POST /api/v1/campaigns/{campaignId}/publish-requests/{requestId}/answer": "publishing-answered",
  "POST /api/v1/campaigns/{campaignId}/versions": "version-kept",
  "PUT /api/v1/campaigns/{campaignId}/versions/{versionId}": "version-renamed",
  "DELETE /api/v1/campaigns/{campaignId}/versions/{versionId}": "version-deleted",
  "POST /api/v1/campaigns/{campaignId}/restore": "version-restored",
  "PUT /api/v1/campaigns/{campaignId}/schedule": "publishing-scheduled",
  "DELETE /api/v1/campaigns/{campaignId}/schedule": "schedule-cancelled",
  "PUT /api/v1/campaigns/{campaignId}/revisions/{revision}/heights": "heights-measured",
  "PUT /api/v1/leaderboards/{campaignId}/entries/{reference}": "entry-hidden",
  "POST /api/v1/leaderboards/{campaignId}/bans": "name-banned",
  "DELETE /api/v1/leaderboards/{campaignId}/bans/{banId}": "name-allowed",
  "POST /api/v1/companies/{companyId}/templates/{templateId}/campaigns": "campaign-begun-with-template",
  "POST /api/v1/companies/{companyId}/templates": "template-saved",
  "DELETE /api/v1/companies/{companyId}/templates/{templateId}": "template-deleted",
  "POST /api/v1/companies/{companyId}/element-blocks": "block-kept",
  "PUT /api/v1/companies/{companyId}/element-blocks/{blockId}": "element-block-renamed",
  "DELETE /api/v1/companies/{companyId}/element-blocks/{blockId}": "element-block-deleted",
  "PUT /api/v1/companies/{companyId}/lending": "access-lent",
  "DELETE /api/v1/companies/{companyId}/lending": "access-ended",
  "PUT /api/v1/platform/companies/{companyId}/lending-request": "access-asked",
  "POST /mail/api/global/templates": "mail-template-made",
  "PUT /mail/api/global/templates": "mail-template-changed",
  "DELETE /mail/api/global/templates/{templateId}": "mail-template-deleted",
  "POST /mail/api/templates": "mail-template-made",
  "PUT /mail/api/templates": "mail-template-changed",
  "DELETE /mail/api/templates/{companyId}/{templateId}": "mail-template-deleted",
  "POST /mail/api/settings": "mail-settings-made",
  "PUT /mail/api/settings": "mail-settings-changed",
  "DELETE /mail/api/settings/{campaignId}": "mail-settings-deleted",
  "PUT /mail/api/settings/attachment": "mail-attachment-begun",
  "DELETE /mail/api/settings/{campaignId}/mail/{mailId}/attachment/{attachmentName}": "mail-attachment-deleted",
  "POST /mail/api/send/test": "mail-tested",
  "POST /mail/api/send": "mail-sent",
  "POST /mail/api/send/feedback": "feedback-sent",
  "POST /api/v1/campaigns/{campaignId}/sends": "mail-send-made",
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/start": "mail-send-started",
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/pause": "mail-send-paused",
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/resume": "mail-send-resumed",
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/cancel": "mail-send-cancelled",
  "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/letters": "mail-send-letters-read",
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/letters/{leadId}/again": "mail-letter-sent-again",
  "POST /api/v1/mail/suppressions/{companyId}/search": "suppression-searched",
  "POST /api/v1/mail/suppressions/{companyId}": "suppression-added",
  "POST /api/v1/mail/bounces/{companyId}/reports": "bounce-reported",
  "PUT /api/v1/companies/{companyId}/bounce-secret": "bounce-secret-made",
  "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mails": "lead-mails-read",
  "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mail-preview": "lead-mail-previewed",
  "POST /api/v1/campaigns/{campaignId}/leads/{leadId}/mails/{mailId}/again": "lead-mail-sent-again",
};

/** What the server does by itself, as a company has set it, and what each is about. */
const OF_SERVER: Readonly<Partial<Record<Action, Area>>> = { "leads-expired": "leads" };
export type ServerAction = "leads-expired";

/** What a call is called that sends a field which is to be found by itself. */
const BY_FIELD: Readonly<Record<Call, Readonly<Record<string, Action>>>> = {
  "PUT /api/v1/companies/{companyId}": { noConsent: "no-consent-changed" },
};

/** What a call is called where a field says this, and not what its row in the table says. */
const BY_VALUE: Readonly<Record<Call, { field: string; value: string; action: Action }>> = {
  "POST /api/v1/campaigns/{campaignId}/objections/{objectionId}": {
    field: "decision",
    value: "lift",
    action: "objection-lifted",
  },
};

/** In the order of the areas that they are of. */
export const ACTIONS = [
  ...new Set([
    ...Object.values(OF_CALLS),
    ...Object.values(BY_VALUE).map(({ action }) => action),
    ...Object.values(BY_FIELD).flatMap((fields) => Object.values(fields)),
    ...Object.keys(OF_SERVER),
  ]),
] as [Action, ...Action[]]; // the tables are not empty

/** What an action is about, for those who look through what was done. */
export function areaOfAction(action: Action): Area {
  const [bySent] = [
    ...Object.entries(BY_FIELD).filter(([, fields]) => Object.values(fields).includes(action)),
    ...Object.entries(BY_VALUE).filter(([, { action: done }]) => done === action),
  ].map(([call]) => call);
  return OF_SERVER[action] ?? areaOf((bySent ?? callsOf(action)[0]) as Call); // each other has its call
}

/** What a call is called where its right depends on what is sent: the specification's PUT saves, publishes or deactivates. */
const BY_RIGHT: Readonly<Record<Call, Readonly<Partial<Record<Right, Action>>>>> = {
  "PUT /campaign-configurations/api/campaigns": {
    edit: "draft-saved",
    publish: "campaign-published",
    manage: "campaign-deactivated",
  },
};

/**
 * What was done by a call. Null: the call leaves no row, or is known no more.
 * @param sent as it came, where the right depends on it, or what it is called
 */
export function actionOf(call: string, access?: Entry["access"], sent?: unknown): Action | null {
  const fields = Object.entries(BY_FIELD[call as Call] ?? {});
  const byField = fields.find(([field]) => Object.hasOwn((sent ?? {}) as object, field)); // a body is an object
  if (byField) return byField[1];
  const byValue = BY_VALUE[call as Call];
  if (byValue && (sent as Record<string, unknown> | undefined)?.[byValue.field] === byValue.value)
    return byValue.action;
  const byRight = BY_RIGHT[call as Call];
  if (!byRight) return OF_CALLS[call as Call] ?? null;
  // Of rows that are older than codes, what was sent is not known: it was a save in almost all cases.
  if (access?.kind !== "member-by-body" || sent === undefined) return byRight.edit ?? null;
  return byRight[access.right((sent ?? {}) as never)] ?? null;
}

/** Calls by which something is done: for rows that are older than codes. */
export const callsOf = (action: Action): string[] =>
  [...Object.entries(OF_CALLS), ...Object.entries(BY_RIGHT).map(([call, { edit }]) => [call, edit])].flatMap(
    ([call, done]) => (done === action && call ? [call] : []),
  );
