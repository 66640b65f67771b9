import type { KitWords } from "../../words.ts";

/** What is behind a door, once it is open. */
export interface ShownDoor {
  n: number;
  title: string;
  text: string;
  picture: string;
  holds: "text" | "prize" | "game";
  game: { kind: string; settings: Record<string, unknown>; words: KitWords } | null;
}

export type CalendarReply =
  | { kind: "notYet"; n: number; on: string }
  | { kind: "over"; n: number }
  /** `inner`: what the game behind the door was answered, and how many questions it has asked so far. */
  | { kind: "door"; door: ShownDoor; inner: { steps: number; lastReply: unknown } };
