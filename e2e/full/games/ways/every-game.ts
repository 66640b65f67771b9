import { describe, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../../support/accessibility.ts";
import type { PublishedCampaign } from "../../../support/campaign.ts";
import { fairground } from "../../../support/fairground.ts";
import { todays } from "../../../support/todays.ts";
import { Hand, type Means } from "./hand.ts";
import { JOURNEYS } from "./index.ts";
import type { Ending, Journey } from "./journey.ts";
import { noticed, notices } from "./senses.ts";

/**
 * Every game of the specification, played to a win and to a loss, one day on a phone, the other at a desk, there once by
 * keyboard alone, with axe; on the way what all games promise is looked at: sound that can be muted, results that are announced, stillness
 * where motion is not wanted (games, "Feel", "Access"). What only one game has is beside this, one file a family.
 */
export const fair = fairground();

interface Played {
  ending: Ending;
  width: 375 | 1280;
  by: Means;
  /** The visitor has turned the sound off. */
  muted: boolean;
  reducedMotion: "reduce" | "no-preference";
}
const PLAYS: readonly Played[] = [
  { ending: "won", width: 375, by: "touch", muted: false, reducedMotion: "no-preference" },
  { ending: "lost", width: 375, by: "touch", muted: false, reducedMotion: "no-preference" },
  { ending: "won", width: 1280, by: "keyboard", muted: false, reducedMotion: "reduce" },
  { ending: "lost", width: 1280, by: "mouse", muted: true, reducedMotion: "reduce" },
];

/** What every game promises, of one half of them: each half has a file of its own, so that both are played side by side. */
export function everyGame(half: 0 | 1): void {
  const games = Object.entries(JOURNEYS).filter((_, at) => at % 2 === half);
  describe.each(games)("%s", (_kind, journey) => {
    test.each(todays([375, 1280], 2))("is won and lost at %d px, by touch or by mouse and keyboard", async (today) => {
      const campaigns = await publishes(journey);
      const here = PLAYS.filter(({ width }) => width === today);
      await Promise.all(here.map((played) => plays(journey, played, campaigns[played.ending])));
      if (!journey.gives) return;
      expect(await campaigns.won.awarded(), "prizes given to those who won").toBe(1);
      expect(await campaigns.lost.awarded(), "prizes given to those who lost").toBe(0);
    });
  });
}

async function publishes({ fixture, pretends }: Journey): Promise<Record<Ending, PublishedCampaign>> {
  if (!pretends) {
    const campaign = await fair.publishes(fixture);
    return { won: campaign, lost: campaign };
  }
  return {
    won: await fair.publishes(fixture, pretends("won")),
    lost: await fair.publishes(fixture, pretends("lost")),
  };
}

/** A busy device: frames are drawn before React, which works on messages to itself, has taken a change over. */
function delayReact(): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message: unknown) {
    setTimeout(() => postMessage.call(this, message, {}), 60);
  };
}

async function plays(journey: Journey, played: Played, campaign: PublishedCampaign): Promise<void> {
  const { ending, width, by, muted, reducedMotion } = played;
  const onPhone = by === "touch" ? { hasTouch: true, isMobile: true } : {};
  const visitor = await fair.visitor({ width, reducedMotion, ...onPhone });
  const { page } = visitor;
  const play = { visitor, hand: new Hand(visitor, by), ending };
  try {
    await notices(page);
    await visitor.opens(campaign);
    await journey.arrives(play);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (muted) await play.hand.presses("Turn sound off");
    if (by === "keyboard") await page.evaluate(delayReact);
    await journey.plays(play);
    if (ending === "won") await journey.claims?.(play);
    // A spin takes as long as its frames do.
    await page.getByRole("heading", { level: 1, name: journey.comesTo[ending] }).waitFor({ timeout: 60_000 });
    const { notes, said, moved, sideways } = await noticed(page);
    expect(said, "said to screen readers").toContainEqual(expect.stringMatching(journey.says[ending]));
    if (muted) expect(notes, "notes, though muted").toBe(0);
    else expect(notes, "notes").toBeGreaterThan(0);
    expect(sideways, "pixels beyond the right edge while it was played").toBeLessThanOrEqual(0);
    if (reducedMotion === "reduce" && !journey.isMotion) expect(moved, "what moved, though unwanted").toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await visitor.tells("outcome");
  } catch (error) {
    throw new Error(`${ending} at ${width} px by ${by}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}
