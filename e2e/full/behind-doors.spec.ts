import { canBeHeld } from "@fairground/games/held-kinds";
import { CAMPAIGN_TYPES, type CampaignType } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { asked, type CampaignChanges, type CampaignFile } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { todays } from "../support/todays.ts";
import { FIRST_DOOR } from "./games/ways/calendars.ts";
import { Hand, type Means } from "./games/ways/hand.ts";
import { JOURNEYS } from "./games/ways/index.ts";
import type { Ending, Journey, Play } from "./games/ways/journey.ts";

/**
 * Every game of the catalogue behind a calendar's door (games, "The catalogue"): won, lost, with a reload in the middle, and in
 * the studio's preview. The way through the game is its own journey's; a new game has one, and so is played here, too.
 */
const fair = fairground();
/** In so many days each game has been played. */
const DAYS = 3;
const CALENDARS = ["advent-calendar", "easter-calendar", "weekly-calendar"] as const;

/** Each in another calendar than its neighbour, and than who is played on the same day. */
const HELD = Object.entries(JOURNEYS)
  .filter(([, { fixture }]) => !CALENDARS.some((calendar) => calendar === fixture))
  .map(([name, journey], at) => {
    const calendar = CALENDARS[(at + Math.floor(at / DAYS)) % CALENDARS.length] ?? "advent-calendar";
    return [name, calendar, journey] as const;
  });
/** One of each way to play: these are played every time. */
const ALWAYS = ["spin-the-wheel", "slot-machine", "scratch-card", "quiz", "memory-game", "drop-game"];
const isAlways = ([name]: (typeof HELD)[number]) => ALWAYS.includes(name);

test("of every game that can stand behind a door there is a way through it", () => {
  const kinds = HELD.map(([name]) => name);
  const isMissing = (kind: CampaignType) => !["none", "other"].includes(kind) && canBeHeld(kind);
  expect(CAMPAIGN_TYPES.filter((kind) => isMissing(kind) && !kinds.some((name) => name === kind))).toEqual([]);
});

/** Each is played three times, side by side. In all three calendars they are played by their rules (`held-games.test.ts`). */
test.each([
  ...HELD.filter(isAlways),
  ...todays(
    HELD.filter((each) => !isAlways(each)),
    DAYS,
  ),
])(
  "%s behind a door of a %s is won after a reload, lost, and played in the preview",
  async (_name, calendar, journey) => {
    const won = await fair.publishes(journey.fixture, behindDoor(calendar, journey, "won"));
    const lost = await fair.publishes(journey.fixture, behindDoor(calendar, journey, "lost"));
    const { data: preview } = await asked<{ data: { url: string } }>(
      fair.server.api("POST", `/api/v1/campaigns/${won.campaignId}/previews`, { simulation: {} }),
    );
    await Promise.all([
      plays(journey, "won", won.url, "mouse", true),
      plays(journey, "lost", lost.url, "keyboard", false),
      plays(journey, "won", preview.url, "mouse", false),
    ]);
    if (!journey.gives) return;
    expect(await won.awarded(), "prizes given to who won; the preview gives none").toBe(1);
    expect(await lost.awarded(), "prizes given to who lost").toBe(0);
  },
);

test("a door that is pressed before the rest of the page has come opens", async () => {
  const onFirstPage = JOURNEYS["drop-game"];
  const { url } = await fair.publishes(onFirstPage.fixture, behindDoor("advent-calendar", onFirstPage, "won"));
  const visitor = await fair.visitor();
  const rest = Promise.withResolvers<void>();
  await visitor.page.route(/\/beside-[^/]+\.js$/, async (route) => {
    await rest.promise;
    await route.continue();
  });
  await visitor.opens(url);
  await visitor.presses(FIRST_DOOR);
  await visitor.page.locator(".calendar-door.is-opening").waitFor();
  rest.resolve();
  await visitor.reads("Behind the first door");
});

/** The game's campaign, with the game behind the first door of a calendar. */
function behindDoor(kind: CampaignType, { pretends }: Journey, ending: Ending): CampaignChanges {
  const changes = pretends?.(ending) ?? {};
  return {
    ...changes,
    metadata: { ...changes.metadata, campaignType: kind },
    edit(file: CampaignFile) {
      changes.edit?.(file);
      const { game } = file.document;
      const doors = [{ holds: "game", title: "Behind the first door", game: { ...game } }];
      const daily = kind === "weekly-calendar" ? {} : { firstDay: "" };
      file.document.gameType = kind;
      file.document.game = { ...game, kind, settings: { ...daily, shuffle: false, doors } };
    },
  };
}

async function plays(journey: Journey, ending: Ending, url: string, by: Means, reloads: boolean): Promise<void> {
  try {
    await playsThrough(journey, ending, url, by, reloads);
  } catch (error) {
    const where = `${ending} ${reloads ? "after a reload" : url.includes("preview") ? "in the preview" : ""}`;
    throw new Error(`${where}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function playsThrough(journey: Journey, ending: Ending, url: string, by: Means, reloads: boolean): Promise<void> {
  const visitor = await fair.visitor({ width: 1280, reducedMotion: "reduce" });
  const hand = reloads ? new Reloading(visitor, by) : new Hand(visitor, by);
  const play: Play = { visitor, hand, ending, isBehind: true };
  await visitor.opens(url);
  // The way to the game ends at the game itself, which is there once the door is open.
  const opens = async () => {
    await visitor.button(FIRST_DOOR).waitFor({ timeout: 30_000 });
    await hand.presses(FIRST_DOOR);
    await visitor.reads("Behind the first door");
  };
  await Promise.all([journey.arrives(play), opens()]);
  if (reloads) {
    await visitor.page.reload();
    await visitor.reads("Behind the first door");
    await visitor.isReady();
  }
  await journey.plays(play);
  if (ending === "won") await journey.claims?.(play);
  await visitor.page.getByRole("heading", { level: 1, name: journey.comesTo[ending] }).waitFor({ timeout: 60_000 });
}

/** Reloads the page once, as soon as the server has answered the game's first question. */
class Reloading extends Hand {
  #isDone = false;
  override async presses(name: string | RegExp): Promise<void> {
    if (name !== "Start" || this.#isDone) return super.presses(name);
    this.#isDone = true;
    const { page } = this.visitor;
    const answered = page.waitForResponse((answer) => /\/steps\/2$/.test(answer.url()));
    await super.presses(name);
    await answered;
    await page.reload();
    await this.visitor.isReady();
  }
}
