import { WAYS } from "@fairground/model/prize";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { anyone, define, member } from "../define.ts";
import { campaignPath, companyAndCampaign, instant, uuid } from "../ids.ts";
import { pageOf, paging } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";

const head = z.object({ seq: z.int(), hash: z.string(), at: instant });

/** How prizes are drawn, in words that a visitor understands (decisions, "How it is drawn"). */
const howDrawn = z
  .object({
    asOf: instant.describe(
      "When the pieces were counted: once an hour, so that nobody can watch the stock while they play",
    ),
    prizes: z.array(
      z.object({
        title: localizedText,
        among: z.array(localizedText).describe("The outcomes that one has to reach first; none: everybody who plays"),
        way: z.enum(WAYS),
        chance: z
          .object({ wins: z.int(), plays: z.int(), about: z.boolean() })
          .nullable()
          .describe("So many of so many plays; null: it is not drawn by odds, or never"),
        nth: z.int().nullable().describe("Every how many plays one wins, where they are counted"),
        isLimited: z.boolean(),
        left: z.int().nullable().describe("Pieces; null: there is no stock"),
      }),
    ),
  })
  .meta({ id: "HowDrawn" });

/** What anyone can know of a campaign's fairness (play-engine, "Fairness anyone can check"). */
const fairnessAnswer = z.object({
  campaignId: uuid,
  now: instant,
  timezone: z.string(),
  keys: z
    .array(
      z.object({
        key: z.string().describe("The day with its timezone"),
        commitment: z.string().describe("SHA-256 of the day's key, bound before the day"),
        committedAt: instant,
        endsAt: instant,
        dayKey: z.string().nullable().describe("The key itself, in hexadecimal, after its day"),
      }),
    )
    .describe("One for each day"),
  configurations: z.array(
    z.object({
      revision: z.int(),
      hash: z.string().describe("SHA-256 of the prize configuration's canonical JSON"),
      publishedAt: instant,
    }),
  ),
  draw: howDrawn.nullable().describe("Null: the campaign does not say, or has no prizes"),
  head: head.nullable().describe("The last line of the log"),
  heads: z.array(head.extend({ day: z.string() })).describe("The last line after each day, as it was mailed"),
});
export type FairnessAnswer = z.output<typeof fairnessAnswer>;

const logQuery = z.object({
  from: z.coerce.number().int().min(1).default(1).describe("The first line"),
  size: z.coerce.number().int().min(1).max(10_000).default(5_000).describe("How many at most"),
});

const receiptAnswer = z.object({
  reference: z.string(),
  rowHash: z.string(),
  seq: z.int().nullable().describe("Null for up to a second after the draw"),
});

const headMail = z
  .object({
    day: z.string().describe("The day whose end it tells"),
    recipient: z.string(),
    state: z
      .enum(["queued", "sent", "kept", "failed"])
      .describe(
        "sent: another mail server took it; kept: this installation has none, it lies in the development inbox",
      ),
    at: instant.nullable().describe("When it was sent, or kept"),
    fault: z.string().nullable().describe("What a mail server said of the last try"),
  })
  .meta({ id: "HeadMail" });
export type HeadMail = z.output<typeof headMail>;

/** What proves a campaign's draws, for anyone (play-engine, "Fairness anyone can check") and as a file to keep. */
export const evidenceCalls = define({
  "GET /api/v1/fairness/{companyId}/{campaignId}": {
    summary: "What anyone can know of a campaign's fairness: bound and revealed keys, configurations, the log's end",
    access: anyone,
    params: companyAndCampaign,
    answers: { 200: fairnessAnswer },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/fairness/{companyId}/{campaignId}/log": {
    summary: "Lines of a campaign's log, one JSON object each; draws are sealed until their day's key is revealed",
    access: anyone,
    params: companyAndCampaign,
    query: logQuery,
    answerType: "application/x-ndjson",
    answers: { 200: z.string().describe("From line 1 on with the header that `fairground verify` reads") },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/fairness/{companyId}/{campaignId}/receipt/{reference}": {
    summary: "Where a play stands in the log",
    access: anyone,
    params: companyAndCampaign.extend({ reference: uuid }),
    answers: { 200: receiptAnswer },
    problems: ["campaign-unknown", "play-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/head-mails": {
    summary: "What became of the mails that tell witnesses the log's end, the newest day first",
    access: member("manage", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(headMail) },
  },
  "GET /api/v1/campaigns/{campaignId}/evidence": {
    summary: "Everything that proves a campaign's draws, with the program that checks it: a zip file to keep",
    access: member("manage", byCampaign),
    params: campaignPath,
    answerType: "application/zip",
    answers: { 200: z.string().describe("The zip file") },
    problems: ["campaign-unknown"],
  },
});
