import type { CampaignType } from "@fairground/model/campaign";
import { type LocalizedText, textIn } from "@fairground/model/text";
import type { GameFault, GameRules, GameSurroundings, StepContext, StepResult } from "../../rules.ts";
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
  /** Whether the draw decides what is behind the open door: where the door has prizes of its own. */
  isDrawn?: boolean;
  inner: { steps: number; state: unknown };
}

/** A play opens one door. The server's clock decides which doors are open; outcomes tell doors apart by `door`. */
export const calendarRules = (games: HeldGames): GameRules<CalendarSettings, CalendarState> => ({
  decides: "rules",
  isPersonal: ({ doors }) => doors.some((door) => rulesBehind(games, door)?.isPersonal?.(door.game?.settings) ?? false),
  faults: (settings, campaign) =>
    settings.doors.flatMap((door, at) => [
      ...missingPrizes(games, door, at, campaign),
      ...gameFaults(games, door, `doors.${at}.game`, {
        ...campaign,
        prizes: campaign.prizesFor?.({ door: at + 1 }) ?? campaign.prizes,
      }),
    ]),
  firstState: () => ({ door: null, steps: 0, inner: { steps: 0, state: null } }),
  step: (settings, state, data, context) => {
    if (isOpen(data)) return open(games, settings, state, data.open, context);
    if (isInner(data)) return ask(games, settings, state, data.inner, context);
    return { kind: "refused", reason: "A calendar is asked to open a door: {open: 1}" };
  },
  drawsBy: (settings, state) => {
    const door = state && doorOf(settings, state.door);
    if (!door) return null;
    const isDrawn = decidedBy(games, door) === "draw" || state.isDrawn === true;
    return isDrawn ? { door: state.door ?? 0 } : null;
  },
  isUnranked: (settings, state) => {
    const door = state && doorOf(settings, state.door);
    if (!state || !door?.game) return false;
    return rulesBehind(games, door)?.isUnranked?.(door.game.settings, state.inner.state ?? null) ?? false;
  },
  conclude: (settings, gameData, state, context) => {
    const door = state && doorOf(settings, state.door);
    if (!state || !door) return { kind: "refused", reason: "No door was opened" };
    if (stepsOf(gameData) !== state.steps)
      return { kind: "refused", reason: `gameData is {steps: ${state.steps}}: what was opened is stored already` };
    const variables = { door: state.door ?? 0 };
    const rules = rulesBehind(games, door);
    if (!door.game || !rules) return { kind: "concluded", variables, record: { door: state.door } };
    const { steps, state: inner } = state.inner;
    const concluded = rules.conclude(door.game.settings, steps > 0 ? { steps } : {}, inner, within(state, context));
    if (concluded.kind === "refused") return concluded;
    return {
      ...concluded,
      variables: { ...concluded.variables, ...variables },
      record: { door: state.door, game: concluded.record },
    };
  },
  todaysDoor: (settings, clock) => {
    const today = settings.doors.findIndex(
      (_, at) => openingOf({ ...settings, catchUp: false }, at + 1, clock).kind === "open",
    );
    return today < 0 ? null : today + 1;
  },
  asked: (settings, say) =>
    settings.doors.flatMap((_, at) => {
      const door = doorOf(settings, at + 1);
      return (door?.game && rulesBehind(games, door)?.asked?.(door.game.settings, say)) || [];
    }),
  answers: (settings, record, say) => {
    if (!isObject(record) || typeof record.door !== "number") return [];
    const door = doorOf(settings, record.door);
    return (door?.game && rulesBehind(games, door)?.answers?.(door.game.settings, record.game, say)) || [];
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
  const rules = rulesBehind(games, door);
  const isDrawn = decidedBy(games, door) === "prizes" && (context.givesPrizes?.({ door: n }) ?? false);
  const opened = { door: n, steps, isDrawn };
  const inner = { steps: 0, state: rules?.firstState?.(door.game?.settings, within(opened, context)) ?? null };
  const reply: CalendarReply = {
    kind: "door",
    door: shownDoor(games, door, n, context),
    inner: { steps: 0, lastReply: null },
  };
  return { kind: "reply", reply, state: { ...opened, inner } };
}

function ask(
  games: HeldGames,
  settings: CalendarSettings,
  state: CalendarState,
  data: unknown,
  context: StepContext,
): StepResult<CalendarState> {
  const door = doorOf(settings, state.door);
  const rules = door && rulesBehind(games, door);
  if (!door?.game || !rules?.step)
    return { kind: "refused", reason: "There is no game with steps behind an open door" };
  const result = rules.step(door.game.settings, state.inner.state, data, within(state, context));
  if (result.kind === "refused") return result;
  const inner = { steps: state.inner.steps + 1, state: result.state };
  const reply: CalendarReply = {
    kind: "door",
    door: shownDoor(games, door, state.door ?? 0, context),
    inner: { steps: inner.steps, lastReply: result.reply },
  };
  const { odd } = result;
  return { kind: "reply", reply, state: { ...state, steps: state.steps + 1, inner }, ...(odd && { odd }) };
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

/** A gift or a game of luck that no outcome gives prizes to would be opened in vain. */
function missingPrizes(games: HeldGames, door: CalendarDoor, at: number, campaign: GameSurroundings): GameFault[] {
  if (decidedBy(games, door) !== "draw" || campaign.prizesFor?.({ door: at + 1 }).length !== 0) return [];
  const message = `Give door ${at + 1} prizes: an outcome with the condition door = ${at + 1}, or one for every door`;
  return [{ path: `doors.${at}.holds`, message }];
}

function gameFaults(games: HeldGames, door: CalendarDoor, path: string, campaign: GameSurroundings): GameFault[] {
  if (door.holds !== "game") return [];
  const rules = rulesBehind(games, door);
  if (!door.game || !rules) return [{ path, message: "Choose a game that can stand behind a door" }];
  const shape = games.faultsOf(door.game.kind, door.game.settings);
  const inside = shape.length > 0 ? shape : (rules.faults?.(door.game.settings, campaign) ?? []);
  return inside.map((fault) => ({ ...fault, path: `${path}.settings.${fault.path}` }));
}

const rulesBehind = (games: HeldGames, { holds, game }: CalendarDoor): GameRules | undefined =>
  holds === "game" && game ? games.rulesOf(game.kind) : undefined;

/** Who decides what is behind a door; a text decides nothing, and leaves it to the outcome rules. */
const decidedBy = (games: HeldGames, door: CalendarDoor): GameRules["decides"] =>
  door.holds === "prize" ? "draw" : (rulesBehind(games, door)?.decides ?? "rules");

/** What the game behind the door is told: that of the calendar has prizes says nothing about this door's. */
const within = ({ isDrawn = false }: Pick<CalendarState, "isDrawn">, context: StepContext): StepContext => ({
  ...context,
  isDrawn,
});

const doorOf = (settings: CalendarSettings, n: number | null): CalendarDoor | undefined =>
  n === null ? undefined : settings.doors[n - 1];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isOpen = (data: unknown): data is { open: number } => isObject(data) && Number.isInteger(data.open);
const isInner = (data: unknown): data is { inner: unknown } => isObject(data) && "inner" in data;
const stepsOf = (gameData: unknown): unknown => (isObject(gameData) ? gameData.steps : undefined);
