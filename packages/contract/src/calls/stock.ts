import { prizePoolEntry } from "@fairground/model/prize/schema";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, day, documentId, instant, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";
import { person } from "../shapes/campaign-content.ts";
import { prizeStock, stockNote } from "./prizes.ts";

const { stock, prizeLimitType, prizeLimit, prizeLimits } = prizePoolEntry.shape;
/** A prize's stock and limits, each of them said. */
const limits = z.object({
  stock: stock.unwrap().describe("Null: unlimited"),
  prizeLimitType: prizeLimitType.unwrap(),
  prizeLimit,
  prizeLimits,
});

const state = z.object({
  stock: z.int().nullable(),
  awarded: z.int(),
  prizeLimitType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  prizeLimit: z.int(),
  prizeLimits: z.array(z.object({ date: day, limit: z.int() })),
});

/** Rows of the log of stock that change how many there are to win; what only re-orders pieces is left out. */
export const STOCK_REASONS = ["saved", "raffle", "withheld", "unclaimed"] as const;

const stockChange = z
  .object({
    changeId: uuid,
    prizeId: uuid,
    title: localizedText,
    at: instant,
    reason: z
      .enum(STOCK_REASONS)
      .describe("raffle: it gave pieces away; withheld, unclaimed: a piece that was won came back"),
    by: person,
    key: z.object({ id: z.string(), name: z.string() }).nullable().describe("The API key that called for them"),
    note: z.string().describe("Why, where whoever changed it has said so"),
    before: state.nullable().describe("Null: the prize is new, or a single piece came back"),
    after: state.nullable(),
  })
  .meta({ id: "StockChange" });
export type StockChange = z.output<typeof stockChange>;

const threshold = z.object({
  unit: z.enum(["percent", "pieces"]),
  value: z.int().min(0).max(2_147_483_647),
});

const alarmRules = {
  on: z.boolean().describe("Whether mails are sent"),
  below: threshold.nullable().describe("Of every stock and pool without a rule of its own; null: none"),
  beforeEnd: z.boolean().describe("Also of what will run out before the end at the pace of the last day"),
  own: z
    .array(z.object({ id: documentId, below: threshold.nullable().describe("Null: this one never") }))
    .max(400)
    .describe("By prize id, or by outcome page id for its codes"),
  recipients: z
    .array(uuid)
    .max(200)
    .nullable()
    .describe("Accounts of members; null, or when none of them is left: whoever may manage campaigns"),
};

const stockAlarm = z
  .object({
    ...alarmRules,
    told: z
      .array(z.object({ id: z.string(), reason: z.enum(["low", "early"]), since: instant }))
      .describe("What was told and is not over: told again once it was well in between"),
  })
  .meta({ id: "StockAlarm" });
export type StockAlarm = z.output<typeof stockAlarm>;

/** Stock while a campaign runs: one prize's at a time, what became of it, and an alarm before it is gone. */
export const stockCalls = define({
  "PUT /api/v1/campaigns/{campaignId}/stock/{prizeId}": {
    summary: "Change one prize's stock and limits, which hold at once; the draft follows where it said the same",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, prizeId: uuid }),
    body: z.object({
      ...limits.shape,
      was: limits.describe("What is changed from: another one since then refuses the change"),
      note: stockNote.default(""),
    }),
    answers: { 200: dataOf(prizeStock) },
    problems: ["campaign-unknown", "prize-unknown", "stock-below-awarded", "stock-reason-missing", "stock-changed"],
  },
  "GET /api/v1/campaigns/{campaignId}/stock/changes": {
    summary: "List the changes of stock and limits, newest first: who, when, from what to what, why",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ prizeId: uuid.optional(), ...paging }),
    answers: { 200: pageOf(stockChange) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/stock/alarm": {
    summary: "When a campaign's stock is said to be low, and to whom",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(stockAlarm) },
    problems: ["campaign-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/stock/alarm": {
    summary: "Say when a campaign's stock is low, and who gets a mail then, once per crossing",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object(alarmRules).superRefine(({ below, own }, context) => {
      for (const [at, one] of [
        [["below"], below] as const,
        ...own.map(({ below }, n) => [["own", n, "below"], below] as const),
      ])
        if (one?.unit === "percent" && (one.value < 1 || one.value > 99))
          context.addIssue({ code: "custom", path: [...at, "value"], message: "A share lies between 1 and 99 %" });
    }),
    answers: { 200: dataOf(stockAlarm) },
    problems: ["campaign-unknown", "member-unknown"],
  },
});
