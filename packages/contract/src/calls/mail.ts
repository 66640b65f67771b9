import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, companyPath, documentId, instant, slug, uuid } from "../ids.ts";
import { dataOf, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign, byCompany, byRow, overCompanies } from "../scopes.ts";

const companyInBody = { by: "companyId", in: "body" } as const;
const campaignInBody = { by: "campaignId", in: "body" } as const;
const template = z.object({ templateId: slug });
const customTemplate = z.object({ companyId: uuid, templateId: slug });

const inboxRow = z
  .object({
    mailId: z.string(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    sentAt: instant,
    campaignId: uuid.nullable(),
  })
  .meta({ id: "KeptMail" });

/** Mail (spec §7 "Mail"): templates, sender domains, a campaign's mails and sending; and the inbox of those that were not sent. */
export const mailCalls = define({
  "GET /mail/api/global/templates": {
    summary: "List the global templates",
    access: member("see", overCompanies),
    later: true,
  },
  "POST /mail/api/global/templates": {
    summary: "Create a global template",
    access: { kind: "platform-admin" },
    later: true,
  },
  "GET /mail/api/global/templates/{templateId}": {
    summary: "Read a global template",
    access: member("see", overCompanies),
    params: template,
    later: true,
  },
  "PUT /mail/api/global/templates": {
    summary: "Change a global template",
    access: { kind: "platform-admin" },
    later: true,
  },
  "DELETE /mail/api/global/templates/{templateId}": {
    summary: "Delete a global template",
    access: { kind: "platform-admin" },
    params: template,
    later: true,
  },
  "GET /mail/api/templates/{companyId}": {
    summary: "List a company's templates",
    access: member("see", byCompany),
    params: companyPath,
    later: true,
  },
  "GET /mail/api/templates/{companyId}/{templateId}": {
    summary: "Read a company's template",
    access: member("see", byCompany),
    params: customTemplate,
    later: true,
  },
  "POST /mail/api/templates": {
    summary: "Create a company's template",
    access: member("edit", companyInBody),
    later: true,
  },
  "PUT /mail/api/templates": {
    summary: "Change a company's template",
    access: member("edit", companyInBody),
    later: true,
  },
  "DELETE /mail/api/templates/{companyId}/{templateId}": {
    summary: "Delete a company's template",
    access: member("edit", byCompany),
    params: customTemplate,
    later: true,
  },
  "GET /mail/api/domains/{companyId}": {
    summary: "List a company's sender domains with their DNS records",
    access: member("manage", byCompany),
    params: companyPath,
    later: true,
  },
  "GET /mail/api/settings/{campaignId}": {
    summary: "Read a campaign's mail settings",
    access: member("see", byCampaign),
    params: campaignPath,
    later: true,
  },
  "PUT /mail/api/settings": {
    summary: "Change a campaign's mail settings",
    access: member("manage", campaignInBody),
    later: true,
  },
  "POST /mail/api/settings": {
    summary: "Create a campaign's mail settings",
    access: member("manage", campaignInBody),
    later: true,
  },
  "DELETE /mail/api/settings/{campaignId}": {
    summary: "Delete a campaign's mail settings",
    access: member("manage", byCampaign),
    params: campaignPath,
    later: true,
  },
  "PUT /mail/api/settings/attachment": {
    summary: "Ask for the address to which an attachment's bytes are sent",
    access: member("manage", campaignInBody),
    later: true,
  },
  "DELETE /mail/api/settings/{campaignId}/mail/{mailId}/attachment/{attachmentName}": {
    summary: "Delete an attachment",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, mailId: documentId, attachmentName: z.string().min(1).max(255) }),
    later: true,
  },
  "POST /mail/api/send/test": {
    summary: "Send a mail to your own verified address",
    access: member("edit", byRow),
    later: true,
  },
  "POST /mail/api/send": {
    summary: "Send a mail to leads",
    access: member("manage", campaignInBody),
    later: true,
  },
  "POST /mail/api/send/feedback": {
    summary: "Send feedback to the provider",
    access: member("see", overCompanies),
    later: true,
  },
  "GET /api/v1/dev/mails": {
    summary: "The development inbox: mails that were not sent",
    access: member("personal-data", overCompanies),
    query: z.object({ to: searchText.optional(), ...paging }),
    answers: { 200: pageOf(inboxRow) },
  },
  "GET /api/v1/dev/mails/{mailId}": {
    summary: "A mail of the development inbox",
    access: member("personal-data", overCompanies),
    params: z.object({ mailId: documentId }),
    answers: { 200: dataOf(z.object({ ...inboxRow.shape, html: z.string(), text: z.string() })) },
    problems: ["mail-unknown"],
  },
});
