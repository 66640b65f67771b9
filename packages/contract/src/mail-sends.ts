import { z } from "zod";
import { leadFilter } from "./calls/leads.ts";
import { define, member } from "./define.ts";
import { campaignPath, documentId, instant, uuid } from "./ids.ts";
import { dataOf, pageOf, paging } from "./page-of.ts";
import { byCampaign } from "./scopes.ts";

/** How far a send has come. */
export const SEND_STATES = ["draft", "scheduled", "running", "paused", "done", "cancelled"] as const;
export type SendState = (typeof SEND_STATES)[number];

/** What became of one letter of a send, or will. */
export const LETTER_STATES = ["waiting", "sending", "sent", "unknown", "failed", "dropped", "unsent", "left"] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Why somebody is left out of a send. */
export const LEFT_REASONS = [
  "no-consent",
  "unsubscribed",
  "bounced",
  "sent-before",
  "same-address",
  "unknown",
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** Against mail bombs: how much one company can send, whatever its quotas say. */
export const SEND_LIMITS = {
  /** Letters of sends that one company begins within 24 hours. */
  companyPerDay: 200_000,
  /** The largest quota that can be asked for. */
  quotaPerHour: 100_000,
  /** Sends of one campaign that are being prepared or have not ended. */
  open: 20,
} as const;

const counts = z.int().min(0).max(2_147_483_647);
const send = z
  .object({
    sendId: uuid,
    mailId: z.string(),
    state: z.enum(SEND_STATES),
    filter: leadFilter
      .nullable()
      .describe(
        "Which leads were asked for, without the words that were looked for; null: leads that were named one by one, or for whoever may not send",
      ),
    quotaPerHour: z.int().nullable().describe("Letters within any sixty minutes; null: as fast as they go"),
    startsAt: instant.nullable(),
    createdAt: instant,
    createdBy: z.string().nullable().describe("A name; null: a program, or an account that is gone"),
    startedAt: instant.nullable(),
    endedAt: instant.nullable(),
    frozen: z.boolean().describe("Whether the list is complete; until then `letters` and `leftOut` still grow"),
    letters: counts.describe("Leads on the list: it does not change any more"),
    leftOut: z
      .array(z.object({ reason: z.enum(LEFT_REASONS), leads: counts }))
      .describe(
        "Whom the filter has and the list does not: no newsletter that was confirmed; this mail has gone to the address before; the address is on the list already; no such lead",
      ),
    progress: z
      .object({
        waiting: counts.describe("Have not begun to leave"),
        sending: counts,
        sent: counts.describe("The mail server has taken them, or the development inbox"),
        unknown: counts.describe(
          "Handed over, and the mail server's answer was not seen: each may have arrived. None is sent again by itself",
        ),
        failed: counts.describe("Refused for good, or the newsletter was withdrawn just before"),
        dropped: counts.describe(
          "Not written to any more: withdrawn, deleted, or sent this mail by another send since",
        ),
        unsent: counts.describe("Never left, because the send was cancelled"),
        erased: counts.describe("Went with their person"),
      })
      .describe("What became of the list: together as many as `letters`"),
  })
  .meta({ id: "MailSend" });
export type MailSend = z.output<typeof send>;

const letter = z
  .object({
    leadId: uuid,
    email: z.string().nullable(),
    state: z.enum(LETTER_STATES),
    reason: z.enum(LEFT_REASONS).nullable().describe("Of `left` and `dropped`"),
    fault: z.string().nullable().describe("The mail server's words, where it refused or was not heard"),
    at: instant.nullable().describe("When it began to leave last"),
  })
  .meta({ id: "MailSendLetter" });
export type MailSendLetter = z.output<typeof letter>;

const sendPath = campaignPath.extend({ sendId: uuid });
const answer = { 200: dataOf(send) };

/** Of the calls of mails: one mail to a list of leads that is frozen, counted, and then sent at most once to each (issue 20, "Sends"). */
export const mailSends = define({
  "GET /api/v1/campaigns/{campaignId}/sends": {
    summary: "List a campaign's sends, the newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: {
      200: pageOf(send).extend({
        mails: z
          .array(
            z.object({
              mailId: z.string(),
              name: z.string(),
              lacks: z
                .array(z.string())
                .describe("Languages of the campaign in which it has no words of its own: it is read in another there"),
            }),
          )
          .describe(
            "What can be sent to leads: mails of the campaign's settings of the kind `custom`, and letters of the published document that go by hand",
          ),
      }),
    },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/sends": {
    summary: "Prepare a send: freeze its list; nothing leaves before it is started",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({
      mailId: documentId.describe(
        "Of the campaign's mail settings, where its kind is `custom`; or the page of a published letter that goes by hand",
      ),
      filter: leadFilter.default({}),
      quotaPerHour: z.int().min(1).max(SEND_LIMITS.quotaPerHour).nullable().default(null),
    }),
    answers: { 201: dataOf(send) },
    problems: [
      "campaign-unknown",
      "mail-settings-unknown",
      "mail-unknown",
      "mail-content-missing",
      "mail-settings-refused",
      "mail-sends-full",
    ],
  },
  "GET /api/v1/campaigns/{campaignId}/sends/{sendId}": {
    summary: "Read a send and how far it has come",
    access: member("see", byCampaign),
    params: sendPath,
    answers: answer,
    problems: ["mail-send-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/start": {
    summary: "Start a send, at once or later",
    access: member("manage", byCampaign),
    params: sendPath,
    body: z.object({
      letters: counts.describe("As many as were seen: another number is refused"),
      startsAt: instant.nullable().default(null).describe("Null, or an instant that is over: at once"),
    }),
    answers: answer,
    problems: [
      "mail-send-unknown",
      "mail-send-preparing",
      "mail-send-count-differs",
      "mail-send-empty",
      "mail-send-state",
    ],
  },
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/pause": {
    summary: "Pause a send; what the mail server is being given still arrives",
    access: member("manage", byCampaign),
    params: sendPath,
    answers: answer,
    problems: ["mail-send-unknown", "mail-send-state"],
  },
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/resume": {
    summary: "Resume a paused send",
    access: member("manage", byCampaign),
    params: sendPath,
    answers: answer,
    problems: ["mail-send-unknown", "mail-send-state"],
  },
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/cancel": {
    summary: "Cancel a send for good; what has left stays sent",
    access: member("manage", byCampaign),
    params: sendPath,
    answers: answer,
    problems: ["mail-send-unknown", "mail-send-state"],
  },
  "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/letters": {
    summary: "List the letters of a send",
    access: member("personal-data", byCampaign),
    params: sendPath,
    query: z.object({ state: z.enum(LETTER_STATES).optional(), ...paging }),
    answers: { 200: pageOf(letter) },
    problems: ["mail-send-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/readings": {
    summary: "How many letters of a send were opened and pressed, of leads who have confirmed that it may be counted",
    access: member("see", byCampaign),
    params: sendPath,
    answers: {
      200: dataOf(
        z.object({
          allowed: counts.describe("Letters that have left, to leads who allow it"),
          opened: counts,
          byProxy: counts.describe("Fetched by programs of mailbox providers alone, that say so"),
          links: z
            .array(z.object({ url: z.string(), letters: counts, times: counts }))
            .describe("The most pressed first"),
        }),
      ),
    },
    problems: ["mail-send-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/letters/{leadId}/again": {
    summary: "Send a letter once more whose answer was not seen; it may arrive twice",
    access: member("manage", byCampaign),
    params: sendPath.extend({ leadId: uuid }),
    body: z.object({ confirmed: z.literal(true).describe("That it may arrive twice") }),
    answers: answer,
    problems: ["mail-send-unknown", "mail-letter-known"],
  },
});
