import type { CampaignChanges } from "../../../support/campaign.ts";
import { type Hand, line, type Place } from "./hand.ts";
import { type Ending, type Journey, type Play, withSettings } from "./journey.ts";

const person = { "First name": "Sina", "Last name": "Senn", "I agree to": true } as const;
let people = 0;

/** From the start page through the form to the game. */
export const through =
  (begin: string, form: string, game: string, answers: Readonly<Record<string, string | true>> = person) =>
  async ({ hand, visitor }: Play): Promise<void> => {
    people += 1;
    const email = `sina-${people}@example.org`;
    await hand.presses(begin);
    await visitor.button(form).waitFor();
    await hand.fills({ ...answers, "E-mail": email });
    await hand.presses(form);
    await visitor.sees(game);
  };

/** The one prize that everybody draws, or none. */
const draws =
  (prize: string, changes: CampaignChanges = {}) =>
  (ending: Ending): CampaignChanges => ({ ...changes, nextDraw: ending === "won" ? prize : null });

/** Scratches a cover to and fro until it is off; by keyboard presses Reveal. */
export async function scratches(hand: Hand): Promise<void> {
  if (hand.by === "keyboard") return hand.presses("Reveal");
  const { x, y, width, height } = await hand.box(
    hand.visitor.page.getByRole("img", { name: /^Scratch card, covered/ }),
  );
  const rows: Place[] = [];
  for (let down = 10; down < height - 4; down += 16)
    rows.push(...line([x + 10, y + down], [x + width - 10, y + down], 7), [x + 10, y + Math.min(down + 8, height - 4)]);
  await hand.strokes(rows);
}

const says = { won: /^You won:/, lost: /^Not this time$/ };

export const wheel: Journey = {
  fixture: "wheel-with-codes",
  pretends: draws("mug"),
  arrives: through("Play now", "To the wheel", "Give it a spin"),
  plays: ({ hand, visitor }) =>
    hand.by === "touch"
      ? hand.hits(visitor.page.getByRole("img", { name: /^Wheel with the segments/ }))
      : hand.presses("Spin the wheel"),
  comesTo: { won: "You won!", lost: "Not this time" },
  says,
  gives: true,
};

export const wheel2: Journey = {
  fixture: "spin-the-wheel-2.0",
  pretends: draws("water-bottle"),
  arrives: through("To the wheel", "All aboard", "Where to next?"),
  async plays({ hand, visitor }) {
    if (hand.by === "keyboard") return hand.presses("Spin the wheel");
    const { x, y, width, height } = await hand.box(visitor.page.locator(".wheel2-ring"));
    await hand.strokes(line([x + width * 0.3, y + height * 0.2], [x + width * 0.75, y + height * 0.25], 4));
  },
  comesTo: { won: "Pack your bag", lost: "A calm day, today" },
  says,
  gives: true,
};

export const slotMachine: Journey = {
  fixture: "slot-machine",
  pretends: draws("headphones"),
  arrives: through("Take a spin", "To the machine", "Three of a kind"),
  async plays({ hand, visitor }) {
    if (hand.by === "keyboard") return hand.presses("Pull the lever");
    const { x, y, width, height } = await hand.box(visitor.page.locator(".slot-ball"));
    await hand.strokes(line([x + width / 2, y + height / 2], [x + width / 2, y + 110], 8));
  },
  comesTo: { won: "Jackpot, it is yours", lost: "The reels had other plans" },
  says,
  gives: true,
};

export const scratchCard: Journey = {
  fixture: "scratch-card",
  pretends: draws("chocolate-bar"),
  arrives: through("Get my card", "Start scratching", "Scratch it open"),
  plays: ({ hand }) => scratches(hand),
  comesTo: { won: "Sweet, that one wins", lost: "Only gold dust today" },
  says,
  gives: true,
};

/** The draw decides; under reduced motion the cups go move by move. */
export const shellGame: Journey = {
  fixture: "shell-game",
  pretends: draws("picnic", { edit: withSettings({ swaps: 3, pace: "fast" }) }),
  arrives: through("To the stall", "Let’s play", "Three cups, one ball", { ...person, "I am 18 or over": true }),
  async plays({ hand, visitor }) {
    await hand.presses("Shuffle the cups");
    const next = visitor.button("Next move");
    const cup = visitor.button("Cup 2");
    for (;;) {
      await next.or(cup).first().waitFor();
      if (await cup.isVisible()) break;
      const said = await visitor.page.locator(".game-message").textContent();
      await hand.presses("Next move");
      await visitor.page.waitForFunction(
        (before) => ![before, ""].includes(document.querySelector(".game-message")?.textContent ?? ""),
        said,
      );
    }
    await hand.presses("Cup 2");
  },
  comesTo: { won: "There it was", lost: "Under the other one, of course" },
  says,
  gives: true,
};
