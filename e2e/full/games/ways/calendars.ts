import type { CampaignChanges } from "../../../support/campaign.ts";
import { claims, type Ending, type Journey, type Play } from "./journey.ts";
import { scratches, through } from "./luck.ts";

/** The first door of any calendar: it is open whatever the day. */
export const FIRST_DOOR = /^(?:Door 1|Egg 1|Monday)\b/;

/** Opens the first door, and waits for what is behind it. */
async function opens({ hand, visitor }: Play, behind: string): Promise<void> {
  await hand.presses(FIRST_DOOR);
  await visitor.reads(behind);
}
const draws =
  (prize: string) =>
  (ending: Ending): CampaignChanges => ({ nextDraw: ending === "won" ? prize : null });
const says = { won: /^You won:/, lost: /^Not this time$/ };

/** Behind the door: a gift. */
export const adventCalendar: Journey = {
  fixture: "advent-calendar",
  // Until the form behind it both who win come from one address.
  pretends: (ending) => ({ ...draws("mug")(ending), metadata: { playLimits: [] } }),
  async arrives({ hand, visitor }) {
    await hand.presses("To the calendar");
    await visitor.sees("Which door is it today?");
  },
  async plays(play) {
    await opens(play, "A little parcel");
    await play.hand.presses("Open your gift");
    // The player claims at once; the server says that the form comes first.
    play.visitor.expectsFault(/status of 422/);
  },
  claims: claims("parcel"),
  comesTo: { won: "It is yours", lost: "Until tomorrow" },
  says: { ...says, won: /^Reserved for you:/ },
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
  arrives: through("Take down today’s book", "To the shelf", "What is today’s chapter?"),
  async plays(play) {
    await opens(play, "A page to uncover");
    await scratches(play.hand);
  },
  comesTo: { won: "A happy ending", lost: "To be continued" },
  says,
  gives: true,
};
