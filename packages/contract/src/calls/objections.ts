import { readEmailAddress } from "@fairground/model/form";
import { z } from "zod";
import { anyone, define, member } from "../define.ts";
import { campaignPath, instant, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";
import { blockedEntry, foundReason, knownPerson, playPrize, REVIEW_STATES } from "./fraud.ts";

export const OBJECTION_STATES = ["open", "lifted", "upheld"] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];
/** How much a visitor can write, in characters. */
export const LONGEST_OBJECTION = 1_000;
/** Plays of one address that an objection shows. */
export const MOST_OBJECTION_PLAYS = 20;

const play = z
  .object({
    playReference: z.string().describe("The play's public id"),
    openedAt: instant,
    state: z.enum([...REVIEW_STATES, "blocked"]),
    score: z.int().min(0).max(100),
    reasons: z.array(foundReason),
    prize: playPrize.nullable(),
  })
  .meta({ id: "PlayOfObjection" });

const objection = z
  .object({
    objectionId: z.string(),
    at: instant,
    email: z.string().describe("As it was written; nobody has confirmed that it is the visitor's own"),
    message: z.string(),
    language: z.string().describe("In which the visitor reads"),
    state: z.enum(OBJECTION_STATES),
    plays: z
      .array(play)
      .max(MOST_OBJECTION_PLAYS)
      .describe("Of this address in this campaign, of those that looked odd; the newest first"),
    blocks: z
      .array(blockedEntry)
      .describe(
        "Entries of the company's block list that keep it out: of the address, its domain and, for 48 hours, its network",
      ),
    decidedAt: instant.nullable(),
    decidedBy: knownPerson.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "Objection" });
export type Objection = z.output<typeof objection>;

const objectionQuery = z.object({ state: z.enum(OBJECTION_STATES).default("open"), ...paging });
export type ObjectionQuery = z.output<typeof objectionQuery>;

/** Visitors who were turned away, and object (issue 19, "Fair words"). */
export const objectionCalls = define({
  "POST /api/v1/campaigns/{campaignId}/objections": {
    summary:
      "Object to having been turned away; the answer is the same whether anything is known of the visitor or not",
    access: anyone,
    params: campaignPath,
    body: z.object({
      message: z.string().trim().min(1).max(LONGEST_OBJECTION),
      email: z
        .string()
        .trim()
        .max(254)
        .refine((text) => readEmailAddress(text) !== null, "Use one e-mail address")
        .describe("To which a person answers"),
      language: z.string().trim().max(12).nullish().describe("Short name of the language in which the visitor reads"),
    }),
    answers: { 202: null },
    problems: ["campaign-unknown", "objections-full", "too-many-requests"],
  },
  "GET /api/v1/campaigns/{campaignId}/objections": {
    summary:
      "Objections of visitors who were turned away: open ones, the oldest first, or decided ones, the newest first",
    access: member("personal-data", byCampaign),
    params: campaignPath,
    query: objectionQuery,
    answers: { 200: pageOf(objection) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/objections/{objectionId}": {
    summary: "Lift what keeps a visitor out, or uphold it; nobody is written to",
    access: member("personal-data", byCampaign),
    params: z.object({ campaignId: uuid, objectionId: uuid }),
    body: z.object({
      decision: z
        .enum(["lift", "uphold"])
        .describe(
          "`lift` takes entries of the address and of its network off the block list, and judges this address no more",
        ),
      note: z.string().trim().min(1).max(500).describe("Why; for members alone"),
    }),
    answers: { 200: dataOf(objection) },
    problems: ["campaign-unknown", "objection-unknown", "objection-decided"],
  },
});
