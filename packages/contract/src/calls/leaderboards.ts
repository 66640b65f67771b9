import { z } from "zod";
import { anyone, define, holderOfPlay, member } from "../define.ts";
import { campaignPath, instant, playId, uuid } from "../ids.ts";
import { dataOf, pageOf, paging } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";

const period = z
  .enum(["all", "week", "day"])
  .describe("Weeks begin on Monday; days and weeks are the campaign's timezone's");
const place = z
  .object({
    rank: z.int().min(1),
    name: z.string().nullable().describe("As the campaign shows names; null: of this visitor none is shown"),
    score: z.number(),
    time: z.number().nullable().describe("Seconds; null where the game has no clock"),
    own: z.boolean().describe("Whether it is the visitor's who asks"),
  })
  .meta({ id: "LeaderboardPlace" });
const board = z
  .object({
    rows: z.array(place),
    total: z.int().min(0).describe("How many visitors there are on it"),
    own: place.nullable().describe("The visitor's own place, also where it is further down"),
    unranked: z
      .literal(true)
      .optional()
      .describe("The play has no place: it was played step by step, or its page was reloaded in the middle"),
  })
  .meta({ id: "Leaderboard" });
export type BoardAnswer = z.output<typeof board>;

const entry = z
  .object({
    reference: z.string(),
    name: z.string().nullable().describe("As the campaign's rule makes it, before bans and the word list"),
    isNameShown: z.boolean(),
    score: z.number(),
    time: z.number().nullable(),
    reachedAt: instant,
    hidden: z.boolean(),
    withheld: z.boolean().describe("Blocked, or it waits for a decision over its play"),
  })
  .meta({ id: "LeaderboardEntry" });
export type BoardEntry = z.output<typeof entry>;

const ban = z.object({ banId: z.string(), name: z.string(), bannedAt: instant });

/** Leaderboards (docs/not-shown.md, "Leaderboards"). */
export const leaderboardCalls = define({
  "GET /api/v1/leaderboards/{campaignId}/places/{period}": {
    summary: "The first places of a campaign's leaderboard, for anyone",
    access: anyone,
    params: campaignPath.extend({ period }),
    answers: { 200: board },
    problems: ["campaign-unknown", "leaderboard-unknown"],
  },
  "GET /api/v1/plays/{sessionId}/leaderboard/{period}": {
    summary: "The same, with the place of the visitor who holds the play",
    access: holderOfPlay,
    params: z.object({ sessionId: playId, period }),
    answers: { 200: board },
    problems: ["play-unknown", "leaderboard-unknown"],
  },
  "GET /api/v1/leaderboards/{campaignId}/entries": {
    summary: "Every entry of the leaderboard, hidden ones too, the best first",
    access: member("edit", byCampaign),
    params: campaignPath,
    query: z.object(paging),
    answers: { 200: pageOf(entry) },
  },
  "PUT /api/v1/leaderboards/{campaignId}/entries/{reference}": {
    summary: "Hide an entry, or show it again",
    access: member("edit", byCampaign),
    params: campaignPath.extend({ reference: uuid }),
    body: z.object({ hidden: z.boolean() }),
    answers: { 204: null },
    problems: ["leaderboard-entry-unknown"],
  },
  "GET /api/v1/leaderboards/{campaignId}/bans": {
    summary: "Names that are not shown",
    access: member("edit", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.array(ban)) },
  },
  "POST /api/v1/leaderboards/{campaignId}/bans": {
    summary: "Ban a name: whoever has it is shown without one",
    access: member("edit", byCampaign),
    params: campaignPath,
    body: z.object({ name: z.string().trim().min(1).max(100) }),
    answers: { 200: dataOf(ban) },
  },
  "DELETE /api/v1/leaderboards/{campaignId}/bans/{banId}": {
    summary: "Take a name off the list",
    access: member("edit", byCampaign),
    params: campaignPath.extend({ banId: uuid }),
    answers: { 204: null },
    problems: ["leaderboard-entry-unknown"],
  },
});
