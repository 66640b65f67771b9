import type { Readable } from "node:stream";
import type { BodyOf, mailCalls } from "@fairground/contract";
import { ATTACHMENT_MAX_BYTES } from "@fairground/model/mail";
import { byWhom, companyOf, requireRight, userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem, tooManyRequests } from "../../kernel/http/problem.ts";
import type { SenderDomains } from "../mail-domains/index.ts";
import type { Attachments } from "./attachments.ts";
import type { LetterPreviews } from "./letter-previews.ts";
import { unsendable } from "./lists/routes.ts";
import type { Sends } from "./sends.ts";
import type { MailSettings, WholeSettings } from "./settings.ts";
import type { ChangedTemplate, MailTemplates, TemplateRow } from "./templates.ts";

/** Templates, a campaign's mail settings, attachments and sends (spec §7, "Mail"). */
export const mailRoutes = ({
  templates,
  settings,
  attachments,
  sends,
  senderDomains,
  previews,
  from,
}: {
  templates: MailTemplates;
  settings: MailSettings;
  attachments: Attachments;
  sends: Sends;
  senderDomains: Pick<SenderDomains, "list">;
  previews: LetterPreviews;
  from: string;
}): Handlers<typeof mailCalls, "/mail/"> &
  Handlers<typeof mailCalls, "/api/v1/mail/"> &
  Handlers<typeof mailCalls, "/api/v1/campaigns/{campaignId}/mail"> => ({
  "GET /mail/api/global/templates": async () => ({
    status: 200,
    body: { data: (await templates.list(null)).map(shownTemplate) },
  }),
  "POST /mail/api/global/templates": async ({ body, caller }) => ({
    status: 201,
    body: { data: shownTemplate(added(await templates.add(null, body, byWhom(caller).by))) },
  }),
  "GET /mail/api/global/templates/{templateId}": async ({ params }) => ({
    status: 200,
    body: { data: shownTemplate(known(await templates.find(null, params.templateId))) },
  }),
  "PUT /mail/api/global/templates": async ({ body }) => ({
    status: 200,
    body: { data: shownTemplate(changed(await templates.change(null, body.templateId, body, body.rev ?? null))) },
  }),
  "DELETE /mail/api/global/templates/{templateId}": async ({ params }) => {
    if (!(await templates.remove(null, params.templateId))) throw new Problem("mail-template-unknown");
    return { status: 204, body: null };
  },
  "GET /mail/api/templates/{companyId}": async ({ params }) => ({
    status: 200,
    body: { data: (await templates.list(params.companyId)).map(shownTemplate) },
  }),
  "GET /mail/api/templates/{companyId}/{templateId}": async ({ params }) => ({
    status: 200,
    body: { data: shownTemplate(known(await templates.find(params.companyId, params.templateId))) },
  }),
  "POST /mail/api/templates": async ({ body, caller }) => {
    const row = await templates.add(body.companyId, body, byWhom(caller).by);
    return { status: 201, body: { data: shownTemplate(added(row)) } };
  },
  "PUT /mail/api/templates": async ({ body }) => {
    const done = await templates.change(body.companyId, body.templateId, body, body.rev ?? null);
    return { status: 200, body: { data: shownTemplate(changed(done)) } };
  },
  "DELETE /mail/api/templates/{companyId}/{templateId}": async ({ params }) => {
    if (!(await templates.remove(params.companyId, params.templateId))) throw new Problem("mail-template-unknown");
    return { status: 204, body: null };
  },
  "GET /mail/api/domains/{companyId}": async ({ params }) => {
    const provider = { name: from.split("@")[1] ?? "", scope: "provider" as const, domainId: null, state: null, from };
    const own = (await senderDomains.list(params.companyId)).map(({ name, domainId, state, records }) => ({
      ...{ name, scope: "company" as const, domainId, state, from: null },
      records: records.map(({ type, name: at, value, isRequired, state: there }) => ({
        ...{ type, name: at, value, isRequired },
        isFound: there === "ok",
      })),
    }));
    return { status: 200, body: { data: [{ ...provider, records: [] }, ...own] } };
  },
  "GET /mail/api/settings/{campaignId}": async ({ params, caller }) => {
    const row = await settings.find(companyOf(caller), params.campaignId);
    return { status: 200, body: { data: row && shownSettings(row) } };
  },
  "POST /mail/api/settings": async ({ body, caller }) => {
    const done = await settings.create(companyOf(caller), settingsIn(body));
    if (done.kind === "refused") throw new Problem("mail-settings-refused", { errors: done.errors });
    if (done.kind === "exist") throw new Problem("mail-settings-exist");
    return { status: 201, body: { data: shownSettings(done.row) } };
  },
  "PUT /mail/api/settings": async ({ body, caller }) => {
    const done = await settings.change(companyOf(caller), settingsIn(body), body.rev);
    if (done.kind === "refused") throw new Problem("mail-settings-refused", { errors: done.errors });
    if (done.kind === "unknown") throw new Problem("mail-settings-unknown");
    if (done.kind === "outdated") throw new Problem("mail-rev-outdated", { rev: done.rev });
    return { status: 200, body: { data: shownSettings(done.row) } };
  },
  "DELETE /mail/api/settings/{campaignId}": async ({ params, caller }) => {
    if (!(await settings.remove(companyOf(caller), params.campaignId))) throw new Problem("mail-settings-unknown");
    return { status: 204, body: null };
  },
  "PUT /mail/api/settings/attachment": async ({ body, caller }) => {
    const { campaignId, mailId, attachmentName: name, mimeType } = body;
    const asked = await attachments.ask(companyOf(caller), { campaignId, mailId, name, mimeType });
    if (asked.kind === "noSettings") throw new Problem("mail-settings-unknown");
    if (asked.kind === "noMail") throw new Problem("mail-unknown");
    if (asked.kind === "full") throw new Problem("mail-attachments-full");
    if (asked.kind === "refused") throw new Problem("mail-attachment-refused", { reason: asked.reason });
    const { uploadUrl, expiresAt } = asked;
    const headers = { "content-type": "application/octet-stream" };
    return {
      status: 200,
      body: { data: { uploadUrl, method: "PUT", headers, maxBytes: ATTACHMENT_MAX_BYTES, expiresAt } },
    };
  },
  "PUT /api/v1/mail/attachments/{attachmentId}": async ({ params, query, request }) => {
    const done = await attachments.fulfil(params.attachmentId, query, bytesOf(request.body));
    switch (done.kind) {
      case "stored":
        return { status: 200, body: { data: { name: done.name, mimeType: done.mimeType, size: done.size } } };
      case "unknown":
        throw new Problem("mail-attachment-unknown");
      case "expired":
        throw new Problem("link-expired");
      case "full":
        throw new Problem("mail-attachments-full");
      case "tooLarge":
        throw new Problem("file-too-large", { limit: ATTACHMENT_MAX_BYTES });
      case "refused":
        throw new Problem("mail-attachment-refused", { reason: done.reason });
    }
  },
  "DELETE /mail/api/settings/{campaignId}/mail/{mailId}/attachment/{attachmentName}": async ({ params, caller }) => {
    const { campaignId, mailId, attachmentName } = params;
    if (!(await attachments.remove(companyOf(caller), campaignId, mailId, attachmentName)))
      throw new Problem("mail-attachment-unknown");
    return { status: 204, body: null };
  },
  "POST /mail/api/send/test": async ({ body, caller }) => {
    const { campaignId = null, mailId = null, templateId, lang, to = null } = body;
    const template = templateId === undefined ? null : usedBy(caller, await templates.wherever(templateId));
    if (campaignId) requireRight(caller, (await sends.companyOf(campaignId)) ?? "", "campaign-unknown", "edit");
    const done = await sends.test(userOf(caller), { campaignId, mailId, template, lang, to });
    if (done.kind === "noCampaign") throw new Problem("campaign-unknown");
    if (done.kind === "notOwn") throw new Problem("mail-recipient-refused");
    if (done.kind === "noContent") throw new Problem("mail-content-missing");
    if (done.kind === "tooOften") throw tooManyRequests("mail-tests", done.wait);
    return { status: 202, body: { data: { to: done.to, lang, subject: done.subject } } };
  },
  "POST /mail/api/send": async ({ body, caller }) => {
    const done = await sends.send(companyOf(caller), body, byWhom(caller).by);
    if (done.kind !== "queued") throw unsendable(done.kind);
    return { status: 200, body: { data: { queued: done.queued, left: done.left } } };
  },
  "POST /mail/api/send/feedback": async ({ body, caller }) => {
    const { message, page = "", rating = null } = body;
    const wait = await sends.feedback(userOf(caller), { message, page, rating });
    if (wait !== null) throw tooManyRequests("mail-feedback", wait);
    return { status: 202, body: { data: { message, page, rating } } };
  },
  "GET /api/v1/campaigns/{campaignId}/mail-preview": async ({ params: { campaignId }, query }) => {
    const seen = await previews.look(campaignId, query.page, query.lang ?? "", query.outcomeId);
    if (seen.kind === "noCampaign") throw new Problem("campaign-unknown");
    if (seen.kind === "noContent") throw new Problem("mail-content-missing");
    return { status: 200, body: { data: seen.preview } };
  },
});

type Settings = Omit<BodyOf<(typeof mailCalls)["POST /mail/api/settings"]>, "rev">;
const settingsIn = ({ campaignId, sender, replyTo, mails }: Settings) => ({
  ...{ campaignId, senderName: sender.name, localPart: sender.localPart, domainId: sender.domainId, replyTo },
  mails: mails.map(({ mailId, kind, templateId, outcomePageId }) => ({ mailId, kind, templateId, outcomePageId })),
});

const shownTemplate = ({ updatedAt, ...row }: TemplateRow) => ({ ...row, updatedAt: updatedAt.toISOString() });

const shownSettings = ({ senderName, localPart, domainId, ...settings }: WholeSettings) => {
  const { campaignId, rev, replyTo, mails, updatedAt, attachments } = settings;
  const sender = { name: senderName, localPart, domainId };
  return {
    ...{ campaignId, rev, sender, replyTo, updatedAt: updatedAt.toISOString() },
    mails: mails.map((mail) => ({
      ...mail,
      attachments: attachments
        .filter(({ mailId }) => mailId === mail.mailId)
        .map(({ name, mimeType, size }) => ({ name, mimeType, size })),
    })),
  };
};

/** A company's template is its editors'; a global one is tried by whoever may edit anywhere. */
function usedBy(caller: Caller, template: TemplateRow | null): TemplateRow {
  const found = known(template);
  if (found.companyId !== null) requireRight(caller, found.companyId, "mail-template-unknown", "edit");
  else if (caller.kind !== "member" || ![...caller.rights.values()].some((rights) => rights.has("edit")))
    throw new Problem("right-missing");
  return found;
}

function known(template: TemplateRow | null): TemplateRow {
  if (!template) throw new Problem("mail-template-unknown");
  return template;
}

function added(template: TemplateRow | null): TemplateRow {
  if (!template) throw new Problem("mail-template-limit-reached");
  return template;
}

function changed(done: ChangedTemplate): TemplateRow {
  if (done.kind === "unknown") throw new Problem("mail-template-unknown");
  if (done.kind === "outdated") throw new Problem("mail-rev-outdated", { rev: done.rev });
  return done.row;
}

function bytesOf(body: unknown): Readable {
  if (typeof body === "object" && body !== null && "pipe" in body) return body as Readable; // what the parser of bytes gives
  throw new Problem("media-type-unsupported", { detail: "Send application/octet-stream." });
}
