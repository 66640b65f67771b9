import type { CampaignChanges } from "../../../support/campaign.ts";
import type { Ending, Journey, Play } from "./journey.ts";
import { scratches, through } from "./luck.ts";

/** Opens the first door, which is open whatever the day, and waits for what is behind it. */
async function opens({ hand, visitor }: Play, behind: string): Promise<void> {
  await hand.presses(/^Door 1\b/);
  await visitor.reads(behind);
}
const draws =
  (prize: string) =>
  (ending: Ending): CampaignChanges => ({ nextDraw: ending === "won" ? prize : null });
const says = { won: /^You won:/, lost: /^Not this time$/ };

/** Behind the door: a gift. */
export const adventCalendar: Journey = {
  fixture: "advent-calendar",
  // Without a form both who win come from one address.
  pretends: (ending) => ({ ...draws("mug")(ending), metadata: { playLimits: [] } }),
  async arrives({ hand, visitor }) {
    await hand.presses("To the calendar");
    await visitor.sees("Which door is it today?");
  },
  async plays(play) {
    await opens(play, "A little parcel");
    await play.hand.presses("Open your gift");
  },
  comesTo: { won: "It is yours", lost: "Until tomorrow" },
  says,
  gives: true,
};

/** Behind the door: a wheel. */
export const easterCalendar: Journey = {
  fixture: "easter-calendar",
  pretends: draws("plant"),
  arrives: through("To the eggs", "Show me the eggs", "Which egg is it today?"),
  async plays(play) {
    await opens(play, "The egg that rolls");
    await play.hand.presses("Spin the wheel");
  },
  comesTo: { won: "It has hatched", lost: "Tomorrow the next one" },
  says,
  gives: true,
};

/** Behind the door: a scratch card. */
export const weeklyCalendar: Journey = {
  fixture: "weekly-calendar",
  pretends: draws("voucher"),
  arrives: through("Open today’s door", "To the doors", "What is today’s chapter?"),
  async plays(play) {
    await opens(play, "A page to uncover");
    await scratches(play.hand);
  },
  comesTo: { won: "A happy ending", lost: "To be continued" },
  says,
  gives: true,
};
