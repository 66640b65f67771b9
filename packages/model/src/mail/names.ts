/** Kinds of a campaign's mails (decisions, "Mail"). */
export const MAIL_KINDS = ["outcome", "doubleOptIn", "winner", "custom"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Largest attachment, in bytes (decisions, "Mail": 10 MB each). */
export const ATTACHMENT_MAX_BYTES = 10_000_000;
export const ATTACHMENT_MIME_TYPES = [
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "text/calendar",
  "text/plain",
  "application/vnd.apple.pkpass",
] as const;
export type AttachmentMimeType = (typeof ATTACHMENT_MIME_TYPES)[number];

/** Content of a global template when it is created: a single space (spec §3, "Mail"). */
export const NEW_TEMPLATE_CONTENT = " ";

/** What a mail may merge in: nothing else is ever filled (decisions, "Mail"). */
export const MERGE_FIELDS = [
  "firstName",
  "lastName",
  "title",
  "email",
  "company",
  "city",
  "jobTitle",
  "campaign.name",
  "company.name",
  "outcome.name",
  "prize.title",
  "prize.description",
  "prize.image",
  "code",
  "date",
  "link.campaign",
  "link.confirm",
  "link.unsubscribe",
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export type MergeValues = Readonly<Partial<Record<MergeField, string>>>;
