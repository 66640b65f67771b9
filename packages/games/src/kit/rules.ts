import type { GameSignal } from "@fairground/model/fraud";
import type { ConditionTest } from "@fairground/model/outcome";
import type { LocalizedText } from "@fairground/model/text";

/** What a game's rules hand to outcome rules (spec §3, "Variables"): score, time (s), lives and the game's own, e.g. correct. */
export type Variables = Readonly<Record<string, number>>;

/** Randomness that belongs to one play: the same play always gets the same numbers. */
export interface PlayRandom {
  /** An integer in [0, below). `label` names the use, so that two uses never share a number. */
  integer(label: string, below: number): number;
}

export interface StepContext {
  random: PlayRandom;
  /** Server time of the step, epoch milliseconds. */
  now: number;
  /** Texts are answered in this language… */
  language: string;
  /** …or, missing there, in the campaign's first. */
  firstLanguage: string;
  /** The campaign's timezone (IANA), by whose days calendars open… */
  timezone?: string;
  /** …and when it opens, epoch milliseconds: its start, else its first publishing; null: nobody knows. */
  opensAt?: number | null;
  /** Of rules that decide `prizes`: whether this play's prize draw decides. */
  isDrawn?: boolean;
  /** Whether the outcome that these variables choose gives prizes, so that a draw runs among them. */
  givesPrizes?(variables: Variables): boolean;
}

export type StepResult<State> =
  /** `odd`: something that honest visitors do as well, and that is worth remembering where plays are looked at twice. */
  | { kind: "reply"; reply: unknown; state: State; odd?: { signal: GameSignal; times: number } }
  /**
   * Malformed, out of turn or too soon: nothing is stored; the visitor may try again with something valid. `retryIn`: the
   * very same step is taken after so many milliseconds.
   */
  | { kind: "refused"; reason: string; retryIn?: number };

/** What a play comes to. */
export interface Concluded {
  kind: "concluded";
  variables: Variables;
  /** Kept with the play. */
  record: unknown;
  /**
   * Where the game builder's rules send the visitor (spec §3), asked once it is known which prize entry was drawn (null:
   * none). Null: to the outcome's page. Nobody who has won is sent away from the prize.
   */
  move?(prize: string | null): { action: "GoToPage" | "GoToNextPage" | "GoToPreviousPage"; page: string } | null;
}

/** One answer of a visitor, in words, for whoever reads leads. */
export interface ToldAnswer {
  question: string;
  /** "" where the question was left out. */
  answer: string;
  /** Null where nothing is right or wrong. */
  correct: boolean | null;
}

/** A question that a game asks, for whoever lays answers out in columns. */
export interface AskedQuestion {
  /** As {@link ToldAnswer} says it. */
  question: string;
  /** Whether its answers are right or wrong. */
  isJudged: boolean;
}

/** What a game must know of its campaign to be checked. */
export interface GameSurroundings {
  /** Of every prize pool entry, the no-win entry included (its symbol may be ""). */
  prizes: readonly KnownPrize[];
  /** Of these, the no-win entry and those of the outcome that the variables choose; empty: it gives no prize. */
  prizesFor?(variables: Variables): readonly KnownPrize[];
}
export interface KnownPrize {
  title: string;
  symbolId: string;
}
export interface GameFault {
  path: string;
  message: string;
}

/**
 * What the server decides of a game. Pure: the same inputs give the same answer in a browser, on the server, in a simulation.
 * `decides: "draw"`: the prize draw alone. `decides: "rules"`: the submission gives variables, outcome rules choose an
 * outcome, and if that has prizes the draw runs among them (decisions, "Outcome"). `decides: "prizes"`: the draw where the
 * campaign has prizes, so that no program can win them by skill; else the rules.
 */
export interface GameRules<Settings = unknown, State = unknown> {
  readonly decides: "draw" | "rules" | "prizes";
  /** Whether the variables tell what a visitor thinks or is: the public log must not. Left out: they do not. */
  isPersonal?(settings: Settings): boolean;
  /**
   * What stands in the way of publishing, beyond what the settings' schema can say: an empty list means nothing.
   * The sentences are for the person who edits; `path` leads into the settings, e.g. "questions.2.answers".
   */
  faults?(settings: Settings, campaign: GameSurroundings): GameFault[];
  /** The state before the first step; games without steps leave both out. */
  firstState?(settings: Settings, context: StepContext): State;
  step?(settings: Settings, state: State, data: unknown, context: StepContext): StepResult<State>;
  /**
   * Of rules that decide `rules`: what outcome rules choose by when the prize is drawn while the game is still played
   * (`get-prize`); null: not before the submission, which is also what leaving it out means.
   */
  drawsBy?(settings: Settings, state: State | null): Variables | null;
  /** Whether a play has no place on leaderboards, because it was not played under the same terms as others. */
  isUnranked?(settings: Settings, state: State | null): boolean;
  /**
   * What the play comes to, from `gameData` of `lead-game-data` (which is `{steps: n}` where steps were stored) and the stored state.
   * Games decided by the draw accept any object.
   */
  conclude(
    settings: Settings,
    gameData: unknown,
    state: State | null,
    context: StepContext,
  ): Concluded | { kind: "refused"; reason: string };
  /** What the visitor answered, told from a {@link Concluded.record}; a record of another form tells nothing. Games without questions leave it out. */
  answers?(settings: Settings, record: unknown, say: (text: LocalizedText) => string): ToldAnswer[];
  /** The door whose day is today, counted from 1; null: today has none. Games without days leave it out. */
  todaysDoor?(settings: Settings, clock: { now: number; timezone: string; opensAt: number | null }): number | null;
  /** Every question that {@link answers} can tell of, in the order in which the settings have them. */
  asked?(settings: Settings, say: (text: LocalizedText) => string): AskedQuestion[];
}

export type { ConditionTest };
