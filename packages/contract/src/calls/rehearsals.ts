import { GREATEST_WEIGHT } from "@fairground/model/prize";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, day, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";

const plays = z.number().min(0).max(100_000_000);
const weight = z.int().min(0).max(GREATEST_WEIGHT);

const rehearsalBody = z.object({
  traffic: z.object({
    low: plays,
    expected: plays,
    high: plays,
    per: z.enum(["day", "total"]).default("day"),
  }),
  hours: z
    .array(weight)
    .length(24)
    .nullish()
    .describe("Weights of the local hours from midnight; absent: a typical day"),
  weekdays: z.array(weight).length(7).nullish().describe("Weights of Monday to Sunday; absent: alike"),
  days: z
    .int()
    .min(1)
    .max(366)
    .nullish()
    .describe("How long, from the start or now; absent: until the campaign's end, else 14 days"),
  runs: z.int().min(1).max(1_000).nullish().describe("Absent: as many as ten million plays allow, 10 to 200"),
});

const band = z.object({ p10: z.number(), p50: z.number(), p90: z.number() }).meta({ id: "Band" });

const scenario = z
  .object({
    plays: band,
    winShare: band.describe("Share of plays that win something, a consolation included"),
    prizes: z.array(
      z.object({
        entryId: z.string(),
        awarded: band,
        leftOver: band.nullable().describe("Null: the stock is unlimited"),
        soldOutShare: z.number().describe("Share of the runs in which the last piece was won before the end"),
        soldOutAt: z.object({ p10: instant, p50: instant, p90: instant }).nullable(),
      }),
    ),
    days: z.array(
      z.object({
        day,
        plays: band,
        wins: band,
        winShare: band,
        left: band
          .nullish()
          .describe("Pieces left when the day ends, of all prizes with a stock; null: there are none"),
      }),
    ),
  })
  .meta({ id: "RehearsedScenario" });

const rehearsalAnswer = z
  .object({
    rehearsalId: uuid,
    status: z.enum(["running", "done", "cancelled", "interrupted", "failed"]),
    progress: z.number().describe("From 0 to 1"),
    createdAt: instant,
    result: z
      .object({
        runs: z.int(),
        plays: z.int().describe("Simulated in all"),
        scenarios: z.object({ low: scenario, expected: scenario, high: scenario }),
      })
      .nullable()
      .describe("Once done: figures in bands over the runs, p10 to p90"),
  })
  .meta({ id: "Rehearsal" });

/** Rehearsals of a draft with a guess of the traffic. */
export const rehearsalCalls = define({
  "POST /api/v1/campaigns/{campaignId}/rehearsals": {
    summary: "Rehearse the draft: when prizes run out and how many win, for a guess of the traffic",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: rehearsalBody,
    answers: { 202: dataOf(z.object({ rehearsalId: uuid })) },
    problems: ["campaign-unknown", "rehearsal-running", "rehearsal-refused"],
  },
  "GET /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": {
    summary: "How far a rehearsal is, and its figures",
    access: member("see", byCampaign),
    params: z.object({ campaignId: uuid, rehearsalId: uuid }),
    answers: { 200: dataOf(rehearsalAnswer) },
    problems: ["campaign-unknown", "rehearsal-unknown"],
  },
  "DELETE /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}": {
    summary: "Cancel a rehearsal",
    access: member("edit", byCampaign),
    params: z.object({ campaignId: uuid, rehearsalId: uuid }),
    answers: { 200: dataOf(rehearsalAnswer) },
    problems: ["campaign-unknown", "rehearsal-unknown"],
  },
});
