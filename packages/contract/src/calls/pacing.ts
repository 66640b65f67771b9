import { GREATEST_WEIGHT, MOST_MOMENTS } from "@fairground/model/prize";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { day, instant, uuid } from "../ids.ts";

/** A prize of a campaign. */
export const prizePath = z.object({ campaignId: uuid, prizeId: uuid });

/** Listed winning moments, as a CSV text or as a list. */
export const momentsBody = z.union([
  z.string().min(1).describe("CSV: one moment per line, in the first column"),
  z.object({
    moments: z
      .array(z.string().max(100))
      .min(1)
      .max(MOST_MOMENTS)
      .describe("2026-12-24T18:00:00+01:00, or 2026-12-24 18:00 in the campaign's timezone"),
  }),
]);

export const momentsAnswer = z.object({
  moments: z.int().describe("How many are open now"),
  taken: z.int().describe("How many of earlier ones were won; these stay"),
  first: instant.nullable(),
  last: instant.nullable(),
});

export const raffleBody = z
  .object({
    prizes: z
      .array(z.object({ prizeId: uuid, count: z.int().min(1).max(100_000) }))
      .min(1)
      .max(200)
      .nullish()
      .describe("Absent: what is left of every prize that has a stock"),
    alternates: z.int().min(0).max(20).nullish().describe("Who stand by for each prize; absent: 3"),
    mailWinners: z
      .boolean()
      .nullish()
      .describe("Writes to the winners, once each; also of a raffle that was drawn before"),
  })
  .nullish();

const raffled = z.object({
  /** Null: deleted since the draw. */
  leadId: z.string().nullable(),
  reference: z.string().describe("The play's public reference"),
});

export const raffleAnswer = z
  .object({
    drawnAt: instant,
    chances: z.int().describe("People who took part: everybody who left a lead and won nothing, once each"),
    fairnessUrl: z.string().describe("The page on which anybody can draw it again"),
    prizes: z.array(
      z.object({
        prizeId: z.string(),
        title: localizedText,
        winners: z.array(raffled).describe("In the order drawn"),
        alternates: z.array(raffled).describe("Who move up, the first first"),
      }),
    ),
  })
  .meta({ id: "Raffle" });

const plays = z.number().min(0).max(100_000_000);
const weight = z.int().min(0).max(GREATEST_WEIGHT);

export const rehearsalBody = z.object({
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

export const rehearsalAnswer = z
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
