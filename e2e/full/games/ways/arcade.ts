import { expect } from "vitest";
import type { CampaignFile } from "../../../support/campaign.ts";
import { PATIENCE } from "../../../support/patience.ts";
import type { Place } from "./hand.ts";
import { claims, type Ending, type Journey, type Play } from "./journey.ts";

/** Nothing that hurts, a wide player: what is proved is the way to the end, not the hand. */
const EASY = { bombSpawnTime: 0, playerWidth: 540, playerHeight: 420, initialSpawnTime: 400, initialSpeed: 5 };

/** The first thing caught wins a prize; or three seconds bring nobody anywhere. */
const pretends = (ending: Ending) => ({
  edit({ document }: CampaignFile): void {
    Object.assign(document.game.settings, EASY, ending === "won" ? { maxScore: 1, maxTime: 30 } : { maxTime: 3 });
    const silver = document.outcomes.find(({ id }) => id === "silver")?.prizes ?? [];
    const moved = new Map<string, string>();
    for (const { id, when } of document.outcomes)
      for (const test of when) {
        const from = ending === "lost" ? 9_999 : id === "silver" ? 1 : 3;
        moved.set(String(test.value[0]), String(from));
        test.value = [from];
      }
    // What the pages promise moves with it.
    const told = JSON.stringify(document.elements).replace(
      /(?<=\b(?:from|ab|a partir de|dès|desde) )\d+/gi,
      (number) => moved.get(number) ?? number,
    );
    document.elements = JSON.parse(told);
    for (const entry of document.prizePoolList) entry.wins = silver.includes(entry.id) ? 10_000 : 0;
  },
});

/** Steers to and fro, and shoots where there is something to shoot with, until the game is over. */
async function steers({ hand, visitor }: Play): Promise<void> {
  const { page } = visitor;
  const stage = page.locator(".arcade-stage");
  await page.locator(".arcade[data-phase=play],.arcade[data-phase=over]").waitFor(PATIENCE);
  // It has the window to itself, wherever the page was scrolled to when it began, also behind a door.
  const beyond = await page.locator(".arcade").evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right - innerWidth, bottom - innerHeight].map(Math.round);
  });
  expect(beyond, "where the game ends, from the window's edges").toEqual([0, 0, 0, 0]);
  const isOn = () => page.locator(".arcade[data-phase=play]").isVisible();
  const { x, y, width, height } = await hand.box(stage);
  for (let round = 0; round < 120 && (await isOn()); round += 1) {
    if (hand.by === "keyboard") {
      const way = round % 4 < 2 ? ["ArrowLeft", "ArrowUp"] : ["ArrowRight", "ArrowDown"];
      for (const key of way) await page.keyboard.press(key, { delay: 60 });
      await page.keyboard.press("Space", { delay: 90 });
    } else {
      const sweep = Array.from({ length: 6 }, (_, at): Place => {
        const share = 0.5 + 0.3 * Math.sin((round * 6 + at) / 3);
        return [x + width * share, y + height * share];
      });
      await hand.strokes(sweep);
    }
    await page.waitForTimeout(120);
  }
}

const arcade = (fixture: string, asked: "email" | "parcel" = "email"): Journey => ({
  fixture,
  pretends,
  arrives: ({ visitor }) => visitor.button("Play").waitFor(),
  async plays(play) {
    await play.hand.presses("Play");
    await steers(play);
  },
  claims: claims(asked),
  comesTo: { won: "Won in the draw", lost: "Nicely played" },
  says: { won: /^Reserved for you:\s+\S/, lost: /^That’s it! Your score: \d/ },
  gives: true,
  isMotion: true,
});

export const dropGame = arcade("drop-game");
export const fruitDrop = arcade("fruit-drop");
export const hitTheTarget = arcade("hit-the-target", "parcel");
export const fly = arcade("fly", "parcel");
export const drive = arcade("drive");
export const swim = arcade("swim");
