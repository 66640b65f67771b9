import type { Action, PublicElement, PublicFormField } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import type { ReactNode } from "react";

/** What a form field holds while it is edited: checkbox → boolean, multi select → list, everything else → text. */
export type FormValue = string | boolean | readonly string[];
export type FormValues = Readonly<Record<string, FormValue>>;

export type SubmitResult =
  | { kind: "accepted" }
  /** Something more is asked of the visitor, who sends the form again. */
  | { kind: "asked" }
  /** `fields`: message by field name; `message`: for the whole form; `status`: of the answer (spec §8). */
  | { kind: "refused"; status?: number; message: string; fields: Readonly<Record<string, string>> };

/** Which plays a leaderboard counts: all, or those since the day or the week (Monday) began in the campaign's timezone. */
export type BoardPeriod = "all" | "week" | "day";
export interface BoardRow {
  rank: number;
  /** As the campaign shows names; null: it shows none of this visitor. */
  name: string | null;
  score: number;
  /** Seconds; null where the game has no clock. */
  time: number | null;
  own: boolean;
}
export interface Board {
  rows: readonly BoardRow[];
  /** How many visitors there are on it. */
  total: number;
  /** The visitor's own place, also where it is further down. */
  own: BoardRow | null;
  /** The play that was just played has no place: without time pressure, or with a reload in the middle. */
  unranked?: true | undefined;
}

/**
 * What an element may ask of the page it stands on. The player gives the real one; studio canvas and preview an inert
 * one (spec §4: in preview mode isSubmitting and submitResolved are fixed to false).
 */
export interface StagePort {
  /** Of the product's own words. */
  readonly language: Language;
  /** False until gate results are in, and on the studio's canvas. Disabled controls keep their size. */
  readonly enabled: boolean;
  readonly reducedMotion: boolean;
  act(action: Action): void;
  readonly form: {
    readonly isSubmitting: boolean;
    readonly submitResolved: boolean;
    /** Values to start with (prefill from the query, values kept from before). */
    readonly initial: FormValues;
    submit(element: PublicElement, fields: readonly PublicFormField[], values: FormValues): Promise<SubmitResult>;
  };
  readonly access: {
    readonly value: string;
    readonly valError: boolean;
    readonly codeError: boolean;
    readonly loading: boolean;
    change(value: string): void;
    submit(): void;
  };
  /** What was won, for the price placeholders; null before there is a result. */
  readonly prize: { title: string; description: string; resultsImage: string } | null;
  /** The unique code, or null when there is none. */
  readonly code: {
    value: string;
    /** The address of its picture, where it is to be scanned. */
    picture?: string | undefined;
  } | null;
  /** The campaign's leaderboard now, with the visitor's own place; null where it cannot be had. Absent where there is none to ask for. */
  leaderboard?(period: BoardPeriod): Promise<Board | null>;
  /** The game itself, for the game elements. */
  renderGame(element: PublicElement): ReactNode;
  announce(message: string): void;
  /** A built-in picture's address for `art:<name>`, or the address itself. */
  pictureUrl(asset: string): string;
}
