import { MOST_MOMENTS } from "@fairground/model/prize";
import { localizedText } from "@fairground/model/text/schema";
import { z } from "zod";
import { RAFFLED_AMONG } from "../awards.ts";
import { define, member } from "../define.ts";
import { campaignPath, day, instant, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign, MEGABYTE } from "../scopes.ts";

/** A prize of a campaign. */
const prizePath = z.object({ campaignId: uuid, prizeId: uuid });

/** Listed winning moments, as a CSV text or as a list. */
const momentsBody = z.union([
  z.string().min(1).describe("CSV: one moment per line, in the first column"),
  z.object({
    moments: z
      .array(z.string().max(100))
      .min(1)
      .max(MOST_MOMENTS)
      .describe("2026-12-24T18:00:00+01:00, or 2026-12-24 18:00 in the campaign's timezone"),
  }),
]);

const momentsAnswer = z.object({
  moments: z.int().describe("How many are open now"),
  taken: z.int().describe("How many of earlier ones were won; these stay"),
  first: instant.nullable(),
  last: instant.nullable(),
});

/** Of one prize or of all; what is open by day is told to those alone who could list moments themselves. */
const ofPrize = { prizeId: uuid.optional().describe("Of this prize alone; absent: of all") };

const momentFigures = z
  .object({
    today: day.describe("In the campaign's timezone, in which all days of this answer are"),
    timezone: z.string(),
    prizes: z
      .array(
        z.object({
          prizeId: z.string(),
          title: localizedText,
          taken: z.int().describe("Moments that were won"),
          open: z.int().describe("Moments that can still be won, whenever they are"),
          byDay: z
            .object({
              due: z.int().describe("Open since a day before today"),
              today: z.int().describe("Open of today, whether they have come or not"),
              ahead: z.int().describe("Of days after today"),
            })
            .nullable()
            .describe("Null for members without the right to manage"),
        }),
      )
      .describe("Prizes that are won at moments, or were"),
    days: z
      .array(
        z.object({
          day,
          taken: z.int().describe("Moments of this day that were won, on whatever day"),
          open: z.int().nullable().describe("Null for members without the right to manage"),
        }),
      )
      .describe("Days that have moments, the first first; without the right to manage, days of which one was won"),
  })
  .meta({ id: "MomentFigures" });
export type MomentFigures = z.output<typeof momentFigures>;

const takenMoment = z
  .object({ prizeId: z.string(), at: instant, takenAt: instant.describe("When a play won it") })
  .meta({ id: "TakenMoment" });
export type TakenMoment = z.output<typeof takenMoment>;

const raffleBody = z
  .object({
    prizes: z
      .array(z.object({ prizeId: uuid, count: z.int().min(1).max(100_000) }))
      .min(1)
      .max(200)
      .nullish()
      .describe("Absent: what is left of every prize that has a stock"),
    among: z
      .enum(RAFFLED_AMONG)
      .nullish()
      .describe(
        "Everybody who left a lead; those of them whose newsletter is confirmed; those who accepted the terms. Absent: everybody",
      ),
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

const raffleAnswer = z
  .object({
    drawnAt: instant,
    chances: z.int().describe("People who took part: those who left a lead and won nothing, once each"),
    among: z.enum(RAFFLED_AMONG),
    fairnessUrl: z.string().describe("The page on which anybody can draw it again"),
    prizes: z.array(
      z.object({
        prizeId: z.string(),
        title: localizedText,
        winners: z.array(raffled).describe("In the order drawn"),
        alternates: z.array(raffled).describe("Who move up, the first first"),
        struck: z
          .array(
            z.object({
              reference: z.string(),
              at: instant,
              movedUp: z.string().nullable().describe("Who has the piece since; null: nobody stood by any more"),
            }),
          )
          .describe("Winners who were struck out, in that order; why, the list of winners tells"),
      }),
    ),
  })
  .meta({ id: "Raffle" });

/** When prizes are won: winning moments, and the raffle after the end. */
export const pacingCalls = define({
  "GET /api/v1/campaigns/{campaignId}/moments": {
    summary: "How many winning moments were won and are open, by prize and day; of an open one never the time",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(ofPrize),
    answers: { 200: dataOf(momentFigures) },
    problems: ["campaign-unknown"],
  },
  "GET /api/v1/campaigns/{campaignId}/moments/taken": {
    summary: "Winning moments that were won, the newest first",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ ...ofPrize, ...paging }),
    answers: { 200: pageOf(takenMoment) },
    problems: ["campaign-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}/moments": {
    summary: "List a prize's winning moments, as CSV text or as a list; holds at once",
    access: member("manage", byCampaign),
    params: prizePath,
    body: momentsBody,
    bodyLimit: 4 * MEGABYTE,
    answers: { 200: dataOf(momentsAnswer) },
    problems: ["campaign-unknown", "prize-unknown", "moments-refused", "moments-placed"],
  },
  "GET /api/v1/campaigns/{campaignId}/raffle": {
    summary: "What the second-chance raffle gave; null while it is not drawn",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(raffleAnswer.nullable()) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/raffle": {
    summary: "Draw the second-chance raffle of a campaign that is over; a repeat gives the same result",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: raffleBody,
    answers: { 200: dataOf(raffleAnswer) },
    problems: [
      "campaign-unknown",
      "raffle-too-early",
      "raffle-drawn",
      "raffle-beyond-stock",
      "raffle-nobody",
      "prize-unknown",
    ],
  },
  "GET /api/v1/campaigns/{campaignId}/raffle/entrants": {
    summary: "How many people would take part in the raffle if it were drawn now",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.object({ leads: z.int(), newsletter: z.int(), terms: z.int() })) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/raffle/strike": {
    summary: "Strike a winner of the raffle out; the first alternate moves up. Nothing is drawn anew",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({
      reference: uuid.describe("The public reference of the winner's play"),
      reason: z.string().trim().min(1).max(500),
    }),
    answers: { 200: dataOf(raffleAnswer) },
    problems: ["campaign-unknown", "raffle-not-winner"],
  },
});
