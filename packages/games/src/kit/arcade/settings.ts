import {
  BUILDER_ACTIONS,
  CONTROLS,
  type Control,
  type Direction,
  DROP_GAME_DEFAULTS as DROP,
  GAME_EVENTS,
  HUD_VALUES,
  ITEM_KINDS,
  type ItemKind,
} from "@fairground/model/campaign";
import { CONDITIONS } from "@fairground/model/outcome";
import {
  asset,
  choice,
  color,
  list,
  number,
  page,
  percent,
  pixels,
  reference,
  type SettingsOf,
  seconds,
  settingsOf,
  text,
  toggle,
} from "@fairground/model/settings/schema";
import type { LocalizedText } from "@fairground/model/text";
import type { Shown } from "../view.ts";

/** How an arcade game differs from the others: its own numbers, its own pictures, its own words. */
export interface ArcadeDefaults {
  direction: Direction;
  control: Control;
  aspectRatio: number;
  /** Artwork pixels, three to a world pixel. */
  player: { width: number; height: number };
  /** Names of the set's drawings, as choices. */
  art: Readonly<Record<string, string>>;
  collectibles: readonly {
    name: LocalizedText;
    kind: ItemKind;
    art: string;
    width?: number;
    height?: number;
    weight?: number;
    sway?: number;
  }[];
  playerArt: string;
  /** Where they differ from the drop game's. */
  laneOffsetStart?: number;
  parallaxSpeed?: number;
  background?: string;
  title: LocalizedText;
  text: LocalizedText;
}

const named = <const V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>) =>
  Object.fromEntries(values.map((value) => [value, labels[value]])) as Record<V, string>; // one entry per value

const shown = true;

const hud = settingsOf({
  value: choice(
    "Value",
    named(HUD_VALUES, {
      score: "Score",
      lives: "Lives",
      time: "Time",
      attempts: "Attempts",
      level: "Level",
      prize: "Prize",
      attemptsLeft: "Attempts left",
    }),
    { default: "score", public: shown },
  ),
});

/** One rule of the game builder: when `condition(variable, from, to)`, do `action` (spec §3). */
const rule = settingsOf({
  event: choice(
    "At",
    { Playing: "During play", ...named(GAME_EVENTS, { GameEnd: "Game over", GameWon: "Won", GameLost: "Lost" }) },
    { default: "GameEnd", public: shown },
  ),
  condition: choice(
    "Condition",
    named(CONDITIONS, {
      True: "is true",
      False: "is false",
      Equals: "is",
      NotEquals: "is not",
      GreaterEquals: "is at least",
      LessEquals: "is at most",
      Greater: "is more than",
      Less: "is less than",
      BetweenEquals: "is from … to …",
      Between: "lies between",
      PollServer: "Server answers",
      CheckPrize: "A prize was won",
      NoPrize: "No prize was won",
    }),
    { default: "True", public: shown },
  ),
  variable: choice(
    "Variable",
    { score: "Score", lives: "Lives", time: "Time", true: "True", false: "False" },
    { default: "true", public: shown },
  ),
  from: number("Value", { default: 0, public: shown }),
  to: number("And", { default: 0, public: shown, help: "The greater value of a range." }),
  action: choice(
    "Action",
    named(BUILDER_ACTIONS, {
      GoToPage: "Go to page",
      GoToNextPage: "Go to the next page",
      GoToPreviousPage: "Go to the page before",
      ConsoleLog: "Write to the log",
    }),
    { default: "ConsoleLog", public: shown },
  ),
  page: page("Page", { default: "", public: shown }),
  message: reference("Message", { default: "", public: shown }),
});

/**
 * The fields of every arcade game, from one list of how they differ. All of it is public: the same simulation runs in the
 * visitor's browser. Defaults are the drop game's (spec §9) unless the game says otherwise.
 */
export function arcadeFields(own: ArcadeDefaults) {
  const art: Readonly<Record<string, string>> = { "": "By its kind", ...own.art };
  const collectible = settingsOf({
    name: text("Name", { default: "", public: shown }),
    kind: choice(
      "Kind",
      named(ITEM_KINDS, { Points1: "1 point", Points2: "2 points", Points3: "3 points", Bomb: "Bomb", Life: "Life" }),
      { default: "Points1", public: shown },
    ),
    art: choice("Drawing", art, { default: "", public: shown }),
    picture: asset("Picture", { default: "", public: shown, help: "In the place of the drawing." }),
    width: pixels("Width", { default: 260, min: 60, max: 540, public: shown, help: "Of a stage 1080 wide." }),
    height: pixels("Height", { default: 320, min: 60, max: 540, public: shown }),
    weight: number("Share", {
      default: 1,
      min: 0,
      max: 1000,
      step: 1,
      public: shown,
      help: "Among those of its sort.",
    }),
    sway: pixels("Sway", { default: 0, max: 240, public: shown, help: "How far it swings to either side." }),
  });
  const one = collectible.defaults;
  return {
    startTitle: text("Title of the start card", { public: shown, default: own.title }),
    startText: text("Text of the start card", { public: shown, default: own.text }),
    button: text("Start button", {
      public: shown,
      default: { en: "Play", de: "Spielen", pt: "Jogar", fr: "Jouer", es: "Jugar" },
    }),
    control: choice(
      "Control",
      named(CONTROLS, {
        drag: "Drag",
        followVelocity: "Steers towards the finger",
        followPosition: "Follows the finger",
        laneBased: "Lanes",
      }),
      { default: own.control, public: shown },
    ),
    direction: choice(
      "Direction",
      { TopBot: "Top to bottom", BotTop: "Bottom to top", LeftRight: "Left to right", RightLeft: "Right to left" },
      { default: own.direction, public: shown, help: "The way the things travel; the player waits at its end." },
    ),
    aspectRatio: number("Width over height", {
      default: own.aspectRatio,
      min: 0.4,
      max: 2,
      step: 0.0005,
      public: shown,
    }),
    lives: number("Lives", {
      default: DROP.lives,
      min: 0,
      max: 20,
      step: 1,
      public: shown,
      help: "0: they cannot run out; a bomb then costs a point.",
    }),
    maxTime: seconds("Time", {
      default: DROP.maxTime,
      max: 600,
      public: shown,
      help: "0: no limit, at most ten minutes.",
    }),
    maxScore: number("Score that wins", {
      default: DROP.maxScore,
      min: 0,
      max: 100_000,
      step: 1,
      public: shown,
      help: "0: none.",
    }),
    lanes: number("Lanes", { default: DROP.lanes, min: 1, max: 7, step: 1, public: shown }),
    laneOffsetStart: pixels("Space before the first lane", {
      default: own.laneOffsetStart ?? DROP.laneOffsetStart,
      max: 400,
      public: shown,
    }),
    laneOffsetEnd: pixels("Space after the last lane", { default: DROP.laneOffsetEnd, max: 400, public: shown }),
    difficulty: choice(
      "Difficulty",
      { Easy: "Easy", Medium: "Medium", Hard: "Hard", Custom: "Custom" },
      { default: DROP.difficulty, public: shown, help: "Custom: the numbers below; the others bring their own." },
    ),
    initialSpeed: number("Speed at first", {
      default: DROP.initialSpeed,
      min: 0.5,
      max: 12,
      step: 0.1,
      public: shown,
      help: "World pixels (360 wide) in a sixtieth of a second.",
    }),
    accelerationModifier: number("Faster by", {
      default: DROP.accelerationModifier,
      min: 0,
      max: 500,
      public: shown,
      help: "Percent of the first speed, every 10 seconds.",
    }),
    initialSpawnTime: number("Between two things", {
      default: DROP.initialSpawnTime,
      min: 200,
      max: 60_000,
      public: shown,
      help: "Milliseconds at first.",
    }),
    bombSpawnTime: number("Between two bombs", {
      default: DROP.bombSpawnTime,
      min: 0,
      max: 60_000,
      public: shown,
      help: "Milliseconds at first; 0: none.",
    }),
    lifeSpawnTime: number("Between two lives", {
      default: DROP.lifeSpawnTime,
      min: 0,
      max: 60_000,
      public: shown,
      help: "Milliseconds at first; 0: none.",
    }),
    spawnFrequencyModifier: number("More often by", {
      default: DROP.spawnFrequencyModifier,
      min: 0,
      max: 500,
      public: shown,
      help: "Percent of the first rate, every 60 seconds.",
    }),
    collectibles: list("Things", collectible, {
      default: own.collectibles.map((each) => ({ ...one, ...each })),
      min: 1,
      max: 20,
      public: shown,
    }),
    playerArt: choice("Player", art, { default: own.playerArt, public: shown }),
    playerPicture: asset("Player’s picture", { default: "", public: shown, help: "In the place of the drawing." }),
    playerWidth: pixels("Player’s width", { default: own.player.width, min: 60, max: 720, public: shown }),
    playerHeight: pixels("Player’s height", { default: own.player.height, min: 60, max: 720, public: shown }),
    playerPadding: pixels("Space behind the player", { default: DROP.player.padding, max: 400, public: shown }),
    playerSpeed: number("Player’s greatest speed", {
      default: 540,
      min: 90,
      max: 1_200,
      public: shown,
      help: "World pixels a second. It holds in the replay, too.",
    }),
    background: color("Background", { default: own.background ?? "#ffffff", public: shown }),
    scene: toggle("Scenery", { default: true, public: shown, help: "Drawn in the theme’s art colours." }),
    backgroundPicture: asset("Background picture", {
      default: "",
      public: shown,
      help: "In the place of the scenery.",
    }),
    parallax: toggle("Parallax", { default: DROP.parallax.enabled, public: shown }),
    parallaxSpeed: percent("Speed of the scenery", {
      default: own.parallaxSpeed ?? DROP.parallax.speed,
      max: 200,
      public: shown,
      help: "Of the things’ speed; 0: it stands still.",
    }),
    loadingColor: color("Loading colour", { default: `#${DROP.loadingColor.toString(16)}`, public: shown }),
    hud: list("Values on the stage", hud, {
      default: [{ value: "score" }, { value: "lives" }, { value: "time" }],
      max: 7,
      public: shown,
    }),
    preview: toggle("Game in motion behind the start card", { default: DROP.preview, public: shown }),
    tutorial: toggle("Explain what to catch", { default: DROP.tutorial, public: shown }),
    outcomes: toggle("Result on the stage", { default: DROP.outcomes, public: shown }),
    rules: list("Rules", rule, { default: [], max: 50, public: shown }),
    sound: toggle("Sound", { default: true, public: shown }),
    confetti: toggle("Confetti on a win", { default: true, public: shown }),
  };
}

export type ArcadeSettings = SettingsOf<ReturnType<typeof arcadeFields>> & {
  /** Of the drop game: things are shot at in hit-the-target (spec §3, physics game kinds). */
  physics?: "drop-game" | "hit-the-target";
};
export type ArcadeView = Shown<ArcadeSettings>;
