import type { CampaignType } from "@fairground/model/campaign";
import { type LocalizedText, textIn } from "@fairground/model/text";
import type { GameRules, StepContext, StepResult } from "../../rules.ts";
import type { KitWords } from "../../words.ts";
import { openingOf } from "./opening.ts";
import type { CalendarDoor, CalendarSettings } from "./settings.ts";
import type { CalendarReply, ShownDoor } from "./steps.ts";

/** How a calendar gets at the other games: games never import each other (games, "The catalogue"). */
export interface HeldGames {
  /** Undefined for what cannot stand behind a door: calendars, and kinds that cannot be played. */
  rulesOf(kind: CampaignType): GameRules | undefined;
  /** Why the settings do not fit the kind, with paths into them; none: they do. */
  faultsOf(kind: CampaignType, settings: unknown): { path: string; message: string }[];
  shownOf(
    kind: CampaignType,
    settings: unknown,
    say: (text: LocalizedText) => string,
  ): { settings: Record<string, unknown>; words(language: string): KitWords };
}

export interface CalendarState {
  /** Null: no door is open yet. */
  door: number | null;
  /** How many questions were stored, those of the game behind the door included. */
  steps: number;
  inner: { steps: number; state: unknown };
}

/** A play opens one door. The server's clock decides which doors are open; outcomes tell doors apart by `door`. */
export const calendarRules = (games: HeldGames): GameRules<CalendarSettings, CalendarState> => ({
  decides: "rules",
  faults: (settings, campaign) =>
    settings.doors.flatMap((door, at) => {
      if (door.holds !== "game") return [];
      const path = `doors.${at}.game`;
      const rules = door.game && games.rulesOf(door.game.kind);
      if (!door.game || !rules) return [{ path, message: "Choose a game that can stand behind a door" }];
      const shape = games.faultsOf(door.game.kind, door.game.settings);
      const inside = shape.length > 0 ? shape : (rules.faults?.(door.game.settings, campaign) ?? []);
      return inside.map((fault) => ({ ...fault, path: `${path}.settings.${fault.path}` }));
    }),
  firstState: () => ({ door: null, steps: 0, inner: { steps: 0, state: null } }),
  step: (settings, state, data, context) => {
    if (isOpen(data)) return open(games, settings, state, data.open, context);
    if (isInner(data)) return ask(games, settings, state, data.inner, context);
    return { kind: "refused", reason: "A calendar is asked to open a door: {open: 1}" };
  },
  drawsBy: (settings, state) => {
    const door = state && doorOf(settings, state.door);
    const game = door?.holds === "game" && door.game ? games.rulesOf(door.game.kind) : undefined;
    return door && (door.holds === "prize" || (game && game.decides !== "rules")) ? { door: state.door ?? 0 } : null;
  },
  conclude: (settings, gameData, state, context) => {
    const door = state && doorOf(settings, state.door);
    if (!state || !door) return { kind: "refused", reason: "No door was opened" };
    if (stepsOf(gameData) !== state.steps)
      return { kind: "refused", reason: `gameData is {steps: ${state.steps}}: what was opened is stored already` };
    const variables = { door: state.door ?? 0 };
    const rules = door.holds === "game" && door.game ? games.rulesOf(door.game.kind) : undefined;
    if (!door.game || !rules) return { kind: "concluded", variables, record: { door: state.door } };
    const { steps, state: inner } = state.inner;
    const concluded = rules.conclude(door.game.settings, steps > 0 ? { steps } : {}, inner, context);
    if (concluded.kind === "refused") return concluded;
    return {
      ...concluded,
      variables: { ...concluded.variables, ...variables },
      record: { door: state.door, game: concluded.record },
    };
  },
});

function open(
  games: HeldGames,
  settings: CalendarSettings,
  state: CalendarState,
  n: number,
  context: StepContext,
): StepResult<CalendarState> {
  const steps = state.steps + 1;
  const door = doorOf(settings, n);
  if (!door) return { kind: "refused", reason: `There are ${settings.doors.length} doors` };
  if (state.door !== null) return { kind: "refused", reason: `Door ${state.door} is open already: a play opens one` };
  const opening = openingOf(settings, n, {
    now: context.now,
    timezone: context.timezone ?? "UTC",
    opensAt: context.opensAt ?? null,
  });
  if (opening.kind !== "open") return { kind: "reply", reply: { ...opening, n }, state: { ...state, steps } };
  const rules = door.holds === "game" && door.game ? games.rulesOf(door.game.kind) : undefined;
  const inner = { steps: 0, state: rules?.firstState?.(door.game?.settings, context) ?? null };
  const reply: CalendarReply = {
    kind: "door",
    door: shownDoor(games, door, n, context),
    inner: { steps: 0, lastReply: null },
  };
  return { kind: "reply", reply, state: { door: n, steps, inner } };
}

function ask(
  games: HeldGames,
  settings: CalendarSettings,
  state: CalendarState,
  data: unknown,
  context: StepContext,
): StepResult<CalendarState> {
  const door = doorOf(settings, state.door);
  const rules = door?.holds === "game" && door.game ? games.rulesOf(door.game.kind) : undefined;
  if (!door?.game || !rules?.step)
    return { kind: "refused", reason: "There is no game with steps behind an open door" };
  const result = rules.step(door.game.settings, state.inner.state, data, context);
  if (result.kind === "refused") return result;
  const inner = { steps: state.inner.steps + 1, state: result.state };
  const reply: CalendarReply = {
    kind: "door",
    door: shownDoor(games, door, state.door ?? 0, context),
    inner: { steps: inner.steps, lastReply: result.reply },
  };
  return { kind: "reply", reply, state: { ...state, steps: state.steps + 1, inner } };
}

function shownDoor(games: HeldGames, door: CalendarDoor, n: number, context: StepContext): ShownDoor {
  const say = (text: LocalizedText) => textIn(text, context.language, context.firstLanguage);
  const { title, text, picture, holds, game } = door;
  const shown = holds === "game" && game ? games.shownOf(game.kind, game.settings, say) : null;
  return {
    n,
    title: say(title),
    text: say(text),
    picture,
    holds,
    game: game && shown && { kind: game.kind, settings: shown.settings, words: shown.words(context.language) },
  };
}

const doorOf = (settings: CalendarSettings, n: number | null): CalendarDoor | undefined =>
  n === null ? undefined : settings.doors[n - 1];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isOpen = (data: unknown): data is { open: number } => isObject(data) && Number.isInteger(data.open);
const isInner = (data: unknown): data is { inner: unknown } => isObject(data) && "inner" in data;
const stepsOf = (gameData: unknown): unknown => (isObject(gameData) ? gameData.steps : undefined);
