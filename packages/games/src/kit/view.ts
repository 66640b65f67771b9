import type { PublicPrize } from "@fairground/model/campaign";
import type { DrawnPrize } from "@fairground/model/prize";
import type { LocalizedText } from "@fairground/model/text";
import type { ComponentType, ReactNode } from "react";
import type { KitWords } from "./words.ts";

/** What a game shows of the drawn prize. */
export type PrizeToShow = Pick<DrawnPrize, "id" | "prizeWon" | "symbolId" | "title" | "resultsImage">;

/** What the server has decided of a finished game. Where a prize may have to wait for something, the words say so. */
export type Answered = { won: true; prize: PrizeToShow } | { won: false };

/**
 * What a game may ask of the page it is played on. The player gives the real one, studio and preview a simulated one.
 * No game calls the network itself.
 */
export interface GamePort {
  /** The visitor has begun: once per play, later calls do nothing (spec §4, "Game started"). */
  started(): void;
  /**
   * Asks the server for the prize, on the first gesture. Repeats give the same answer.
   * Rejects with {@link GameInterrupted} when no answer could be had: the game returns to its first state and lets the visitor try again.
   */
  draw(): Promise<PrizeToShow>;
  /** One question to the server's rules while playing; steps are numbered by the player. Rejects as `draw` does. */
  step(data: unknown): Promise<unknown>;
  /**
   * The game is over: submits and moves on to the outcome. `values` are what the visitor saw (score, time, lives). `shows` is
   * told what the server has answered, just before the outcome is shown, which waits for the promise that it returns.
   */
  finished(
    gameData: unknown,
    values?: { score?: number; time?: number; lives?: number },
    shows?: (answered: Answered) => void | Promise<void>,
  ): Promise<void>;
  /** Tells the logger something (spec §3, ConsoleLog); the player's is silent in production. */
  log?(message: string): void;
  /** Where a reload came in the middle: what the server still holds for this play, or null. */
  readonly resumed: { steps: number; lastReply: unknown } | null;
  /** The visitor has come here by a press, and sees it: a game that would ask for another one to start begins at once. */
  readonly pressed?: boolean;
}

/** The message is in the visitor's language and may be shown. */
export class GameInterrupted extends Error {
  override name = "GameInterrupted";
}

/** Settings as a view reads them: every text is a plain string in the page's language. */
export type Shown<T> = LocalizedText extends T
  ? string
  : T extends readonly (infer Item)[]
    ? Shown<Item>[]
    : T extends object
      ? { [K in keyof T]: Shown<T[K]> }
      : T;

/** What a game's drawing is made from: the public part of its settings with texts in the page's language. */
export interface DrawingProps<Settings = Record<string, unknown>> {
  settings: Settings;
  prizes: readonly PublicPrize[];
  /** A built-in picture's address for `art:<name>`, or the address itself. */
  pictureUrl(asset: string): string;
}

/** What every game's view gets. `Words`: what the game says beside the kit's. */
export interface GameViewProps<Settings = Record<string, unknown>, Words = unknown> extends DrawingProps<Settings> {
  /** The product's own words in the page's language (`gameWords`). */
  words: KitWords & Words;
  /**
   * What the game shows and never changes (`drawingFor`): as markup where it was drawn when publishing, so that a visitor
   * downloads the picture and not its drawer; as nodes where settings change under way. Null for a game without one.
   */
  drawing: ReactNode;
  port: GamePort;
  /** False until gate results are in, and always on the studio's canvas: nothing can be started. */
  enabled: boolean;
  reducedMotion: boolean;
  /** Says something to screen readers, politely. */
  announce(message: string): void;
}

/** A game as the player mounts it, whatever its settings: publishing has filled them in by the game's own schema. */
// biome-ignore lint/suspicious/noExplicitAny: each view reads its own settings; the registry holds all of them
export type GameView = ComponentType<GameViewProps<any, any>>;
