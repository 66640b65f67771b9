import { z } from "zod";
import { define, member } from "./define.ts";
import { campaignPath } from "./ids.ts";
import { dataOf } from "./page-of.ts";
import { byCampaign } from "./scopes.ts";

/** What a reminder lacks. All but `letter` keep it from going to anybody new; without a letter it has our own words. */
export const REMINDER_LACKS = ["calendar", "tick", "optIn", "address", "letter"] as const;

const count = z.int().min(0);
const reminder = z
  .object({
    isOn: z.boolean().describe("Whether what is live reminds; it is switched on in the campaign's settings"),
    missing: z
      .array(z.enum(REMINDER_LACKS))
      .describe(
        "What the draft lacks: a calendar, a tick that allows reminders, double opt-in, a postal address, a letter of its own (there are words of ours)",
      ),
    today: count.describe("Letters that have left today, in the campaign's timezone"),
    week: count.describe("Within seven days"),
    failed: count.describe("Within seven days: refused for good, or not wanted any more when they were to leave"),
    unknown: count.describe("Within seven days: the mail server's answer was not seen; they are not sent again"),
  })
  .meta({ id: "Reminder" });
export type Reminder = z.output<typeof reminder>;

/** Reminders to leads who have asked for them. */
export const mailReminders = define({
  "GET /api/v1/campaigns/{campaignId}/reminders": {
    summary: "What the reminders of a campaign lack, and how many have left",
    access: member("see", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.object({ door: reminder, play: reminder })) },
    problems: ["campaign-unknown"],
  },
});
