import { BLOCK_KINDS, FRAUD_SIGNALS } from "@fairground/model/fraud";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, companyPath, instant, uuid } from "../ids.ts";
import { dataOf, direction, pageOf, paging, searchText } from "../page-of.ts";
import { byCampaign, byCompany, MEGABYTE } from "../scopes.ts";

export const knownPerson = z.object({
  id: z.string(),
  name: z.string().nullable().describe("Null: the account is gone"),
});
export const REVIEW_STATES = ["pending", "released", "rejected"] as const;
const note = z.string().trim().max(500);
export const playPrize = z.object({ id: z.string(), title: z.string() });

export const foundReason = z.object({
  signal: z.enum(FRAUD_SIGNALS),
  points: z.int(),
  text: z.string().describe("In the campaign's first language, where that is one of ours, else in English"),
});

const review = z
  .object({
    playReference: z.string().describe("The play's public id"),
    state: z.enum(REVIEW_STATES),
    score: z.int().min(0).max(100),
    reasons: z.array(foundReason),
    checkedAt: instant,
    email: z.string().nullable(),
    prize: playPrize.nullable(),
    addressHash: z.string().nullable().describe("Kept for 48 hours; can be blocked"),
    decidedAt: instant.nullable(),
    decidedBy: knownPerson.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "Review" });

const reviewQuery = z.object({
  state: z.enum(REVIEW_STATES).default("pending"),
  signal: z.enum(FRAUD_SIGNALS).optional().describe("Those for which this is among the reasons"),
  minScore: z.coerce.number().int().min(0).max(100).default(0).describe("Those that score at least this"),
  sort: z
    .enum(["checkedAt", "decidedAt", "score"])
    .optional()
    .describe("Left out: pending ones by `checkedAt`, the oldest first; decided ones by `decidedAt`, the newest first"),
  direction: direction.optional(),
  ...paging,
});
export type ReviewQuery = z.output<typeof reviewQuery>;

/** By what two plays may come from one source. */
const SOURCES = ["address", "email", "user"] as const;

const sourcePlay = z
  .object({
    playReference: z.string(),
    same: z.array(z.enum(SOURCES)).describe("What it has in common with the play that is looked at"),
    openedAt: instant,
    email: z.string().nullable(),
    outcome: z
      .enum(["unfinished", "nothing", "won", "withheld"])
      .describe("`withheld`: blocked, rejected or over a limit; what it won went back"),
    prize: playPrize.nullable(),
    score: z.int().nullable().describe("Null: nothing about it was suspicious"),
    state: z.enum([...REVIEW_STATES, "blocked"]).nullable(),
  })
  .meta({ id: "PlayOfSource" });

const decided = z
  .object({
    playReference: z.string(),
    result: z
      .enum(["decided", "before", "unknown"])
      .describe("`decided` also where the same member has sent the same before; `before`: somebody else decided it"),
    state: z.enum(REVIEW_STATES).nullable(),
    decidedBy: knownPerson.nullable(),
    decidedAt: instant.nullable(),
  })
  .meta({ id: "ReviewDecision" });

export const blockedEntry = z
  .object({
    blockId: z.string(),
    kind: z.enum(BLOCK_KINDS),
    label: z.string().describe("The domain; of an e-mail address a hint; of an IP address nothing but its hash"),
    note: z.string(),
    createdAt: instant,
    createdBy: knownPerson.nullable().describe("Null: nobody who is known"),
  })
  .meta({ id: "BlockedEntry" });

const blockFilter = {
  kind: z.enum(BLOCK_KINDS).optional(),
  q: searchText.optional().describe("A part of the label or of the note"),
  sort: z.enum(["createdAt", "label"]).default("createdAt"),
  direction: direction.default("desc"),
};
const blockQuery = z.object({ ...blockFilter, ...paging });
export type BlockQuery = z.output<typeof blockQuery>;

const imported = z
  .object({
    read: z.record(z.enum(BLOCK_KINDS), z.int()).describe("How many lines are of each kind"),
    added: z.int().describe("With `check`: how many would be"),
    known: z.int().describe("Blocked already, or in this call twice"),
    refused: z.array(z.int()).describe("Places in `lines`, from 0, of what can be none of these"),
  })
  .meta({ id: "ImportedBlocks" });

/** Whom a company does not let play, and plays that wait for a decision. */
export const fraudCalls = define({
  "GET /api/v1/companies/{companyId}/blocks": {
    summary: "The company's block list, the newest first unless asked otherwise",
    access: member("personal-data", byCompany),
    params: companyPath,
    query: blockQuery,
    answers: { 200: pageOf(blockedEntry) },
  },
  "GET /api/v1/companies/{companyId}/blocks.csv": {
    summary: "Download the block list, filtered and sorted as the list: labels and notes, nothing that names a person",
    access: member("personal-data", byCompany),
    params: companyPath,
    query: z.object(blockFilter),
    answerType: "text/csv",
    answers: {
      200: z.string().describe("CSV (RFC 4180, UTF-8 with its mark): kind, label, note, createdAt, createdBy"),
    },
  },
  "POST /api/v1/companies/{companyId}/blocks": {
    summary: "Block an address, an e-mail address or a mail domain",
    access: member("personal-data", byCompany),
    params: companyPath,
    body: z.object({
      kind: z.enum(BLOCK_KINDS),
      value: z.string().trim().min(1).max(300).describe("Of an IP address also its `addressHash` from a review"),
      note: note.nullish(),
    }),
    answers: { 200: dataOf(blockedEntry).describe("It was blocked already"), 201: dataOf(blockedEntry) },
    problems: ["block-malformed"],
  },
  "POST /api/v1/companies/{companyId}/blocks/import": {
    summary: "Block up to a thousand at once, each line one; its kind is recognised",
    access: member("personal-data", byCompany),
    params: companyPath,
    body: z.object({
      lines: z.array(z.string().max(300)).min(1).max(1_000).describe("IP addresses, e-mail addresses, domains"),
      note: note.nullish().describe("Of every one that is added"),
      check: z.boolean().default(false).describe("Nothing is stored: what would be is told"),
    }),
    bodyLimit: MEGABYTE,
    answers: { 200: dataOf(imported) },
  },
  "POST /api/v1/companies/{companyId}/blocks/delete": {
    summary: "Take several entries off the block list",
    access: member("personal-data", byCompany),
    params: companyPath,
    body: z.object({ blockIds: z.array(uuid).min(1).max(200) }),
    answers: { 200: dataOf(z.object({ deleted: z.int().describe("Those that were still there") })) },
  },
  "PUT /api/v1/companies/{companyId}/blocks/{blockId}": {
    summary: "Change the note of an entry of the block list",
    access: member("personal-data", byCompany),
    params: z.object({ companyId: uuid, blockId: uuid }),
    body: z.object({ note }),
    answers: { 200: dataOf(blockedEntry) },
    problems: ["block-unknown"],
  },
  "DELETE /api/v1/companies/{companyId}/blocks/{blockId}": {
    summary: "Take an entry off the block list",
    access: member("personal-data", byCompany),
    params: z.object({ companyId: uuid, blockId: uuid }),
    answers: { 204: null },
    problems: ["block-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/reviews": {
    summary: "Plays that wait for a decision, oldest first, or those that had one",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: reviewQuery,
    answers: { 200: pageOf(review) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/reviews/waiting": {
    summary: "How many plays wait for a decision, and how many objections",
    access: member("personal-data", byCampaign),
    // A number names nobody, and the studio asks for it again and again.
    audit: "none",
    params: campaignPath,
    answers: { 200: dataOf(z.object({ waiting: z.int(), objections: z.int().describe("Open ones") })) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/reviews/{playReference}/source": {
    summary: "Other plays from where a reviewed play came, the newest first; a thousand of each kind at most",
    access: member("personal-data", byCampaign),
    params: z.object({ campaignId: uuid, playReference: uuid }),
    query: z.object(paging),
    answers: {
      200: pageOf(sourcePlay).extend({
        by: z.array(z.enum(SOURCES)).describe("What is known of the play, by which others could be found"),
        addressUntil: instant
          .nullable()
          .describe("Until when its address is known; null: no more. Only suspicious plays keep one"),
      }),
    },
    problems: ["campaign-unknown", "review-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}": {
    summary: "Release a reviewed play's prize, or reject it and return its stock",
    access: member("personal-data", byCampaign),
    params: z.object({ campaignId: uuid, playReference: uuid }),
    body: z.object({ decision: z.enum(["release", "reject"]), note: note.nullish() }),
    answers: { 200: dataOf(review) },
    problems: ["campaign-unknown", "review-unknown", "review-decided"],
  },
  "POST /api/v1/campaigns/{campaignId}/reviews/decisions": {
    summary: "Release or reject up to 200 plays, each by itself: one that cannot be decided holds up no other",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    body: z.object({
      decision: z.enum(["release", "reject"]),
      playReferences: z.array(uuid).min(1).max(200),
      note: note.nullish(),
    }),
    answers: { 200: dataOf(z.array(decided)).describe("In the order in which they were named, each once") },
    problems: ["campaign-unknown"],
  },
});
