import { publicPart } from "@fairground/model/settings/schema";
import { describe, expect, test } from "vitest";
import { canBeHeld } from "./held-kinds.ts";
import { MOVES, QUICK } from "./held-moves.ts";
import { portBehind } from "./kit/calendar/port-behind.ts";
import type { CalendarState } from "./kit/calendar/rules/rules.ts";
import { randomOf } from "./kit/questions/rules/testing.ts";
import type { GameRules, StepContext } from "./kit/rules.ts";
import type { GamePort } from "./kit/view.ts";
import { rulesFor } from "./rules.ts";
import { BUILT_GAMES, type BuiltGame, settingsFor } from "./settings.ts";

const HELD = BUILT_GAMES.filter(canBeHeld);
const CALENDARS = BUILT_GAMES.filter((kind) => !canBeHeld(kind));
const LUCK: readonly BuiltGame[] = ["spin-the-wheel", "spin-the-wheel-2.0", "slot-machine", "scratch-card"];
/** A Monday, so that the first door is due by any rhythm. */
const MONDAY = Date.parse("2026-12-07T12:00:00Z");

const NO_PORT: GamePort = {
  started: () => {},
  draw: () => Promise.reject(new Error("draws by itself")),
  step: () => Promise.reject(new Error("asks by itself")),
  finished: () => Promise.reject(new Error("ends by itself")),
  resumed: null,
};

/** A calendar whose first door holds the game, played as the server keeps it: JSON between two steps. */
function doorWith(calendar: BuiltGame, kind: BuiltGame, hasPrizes: boolean) {
  const rules = rulesFor(calendar) as GameRules<unknown, CalendarState>;
  const settings = settingsFor(calendar)?.schema.parse({
    ...(calendar === "weekly-calendar" ? {} : { firstDay: "2026-12-07" }),
    doors: [{ holds: "game", game: { kind, settings: QUICK[kind] ?? {} } }],
  });
  let now = MONDAY;
  const context = (): StepContext => ({
    ...{ random: randomOf(5), now, language: "en", firstLanguage: "en", timezone: "Europe/Zurich", opensAt: null },
    isDrawn: !hasPrizes, // what the campaign as a whole says must not matter
    givesPrizes: ({ door }) => hasPrizes && door === 1,
  });
  let state = rules.firstState?.(settings, context()) as CalendarState;
  return {
    ask(data: unknown) {
      now += 2_000;
      let result = rules.step?.(settings, state, data, context());
      if (result?.kind === "refused" && result.retryIn) {
        now += result.retryIn; // as the player waits
        result = rules.step?.(settings, state, data, context());
      }
      if (result?.kind !== "reply") throw new Error(`${JSON.stringify(data)}: ${result?.reason}`);
      state = JSON.parse(JSON.stringify(result.state));
      return result.reply as { kind: string; door: object; inner: { steps: number; lastReply: unknown } };
    },
    drawsBy: () => rules.drawsBy?.(settings, state),
    conclude: () => rules.conclude(settings, { steps: state.steps }, state, context()),
    steps: () => state.steps,
  };
}

async function playedToItsEnd(calendar: BuiltGame, kind: BuiltGame, hasPrizes: boolean) {
  const door = doorWith(calendar, kind, hasPrizes);
  const opened = door.ask({ open: 1 });
  expect(opened).toMatchObject({ kind: "door", door: { n: 1, holds: "game", game: { kind } } });
  const { pairs = 6 } = (settingsFor(kind)?.defaults ?? {}) as { pairs?: number };
  const known = new Map<string, unknown>([["cards", pairs * 2]]);
  // As its view asks: it knows of no door.
  const { step } = portBehind({ ...NO_PORT, step: async (data) => door.ask(data) }, null);
  let reply: unknown = null;
  for (let asked = 0; asked < 400; asked++) {
    const move = MOVES[kind]?.(reply, known);
    if (move === undefined) break;
    reply = await step(move);
  }
  return door;
}

describe.each(HELD)("%s behind a door (games, The catalogue)", (kind) => {
  test.each(CALENDARS)("of a %s is played to its end, and outcomes are told the door", async (calendar) => {
    for (const hasPrizes of [true, false]) {
      const door = await playedToItsEnd(calendar, kind, hasPrizes);
      expect(door.conclude(), `prizes: ${hasPrizes}`).toMatchObject({ kind: "concluded", variables: { door: 1 } });
    }
  });

  test("shows of its settings what it shows by itself, and no secret", () => {
    const { door } = doorWith("advent-calendar", kind, true).ask({ open: 1 }) as {
      door: { game: { settings: object } };
    };
    const settings = settingsFor(kind);
    if (!settings) throw new Error("Built games have settings");
    expect(Object.keys(door.game.settings).sort()).toEqual(Object.keys(publicPart(settings, settings.defaults)).sort());
  });

  test("draws while it is played where luck decides, else not before its end", async () => {
    for (const hasPrizes of [true, false]) {
      const isDrawn = LUCK.includes(kind) || (kind === "shell-game" && hasPrizes);
      expect((await playedToItsEnd("advent-calendar", kind, hasPrizes)).drawsBy()).toEqual(
        isDrawn ? { door: 1 } : null,
      );
    }
  });
});

describe("a door's own prizes", () => {
  test("decide a shell game: with prizes the draw does, without them the visitor's eye", async () => {
    expect((await playedToItsEnd("advent-calendar", "shell-game", true)).conclude()).toMatchObject({
      variables: { door: 1 },
    });
    const judged = (await playedToItsEnd("advent-calendar", "shell-game", false)).conclude();
    expect(judged).toMatchObject({ variables: { door: 1, score: expect.any(Number) } });
  });

  test("are missed before publishing: a gift or a game of luck without any is a fault of its door", () => {
    const rules = rulesFor("advent-calendar");
    const doors = [
      { holds: "prize" },
      { holds: "game", game: { kind: "scratch-card", settings: {} } },
      { holds: "prize" },
      { holds: "game", game: { kind: "shell-game", settings: {} } },
      { holds: "text", text: "Hello" },
    ];
    const mug = { title: "Mug", symbolId: "mug" };
    const faults = rules?.faults?.({ doors }, { prizes: [mug], prizesFor: ({ door }) => (door === 3 ? [mug] : []) });
    expect(faults?.map(({ path }) => path)).toEqual(["doors.0.holds", "doors.1.holds"]);
  });

  test("are all that its wheel must show", () => {
    const rules = rulesFor("easter-calendar");
    const segments = [{ symbolId: "mug", label: "Mug" }, { label: "Try again" }, { label: "Next time" }];
    const doors = [{ holds: "game", game: { kind: "spin-the-wheel", settings: { segments } } }];
    const [mug, trip] = [
      { title: "Mug", symbolId: "mug" },
      { title: "Trip", symbolId: "trip" },
    ];
    const noWin = { title: "No Win", symbolId: "" };
    const faultsWith = (prizes: (typeof mug)[]) =>
      rules?.faults?.({ doors }, { prizes: [noWin, mug, trip], prizesFor: () => [noWin, ...prizes] });
    expect(faultsWith([mug])).toEqual([]);
    expect(faultsWith([mug, trip])).toMatchObject([{ path: expect.stringContaining("doors.0.game.settings.") }]);
  });
});
