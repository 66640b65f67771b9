import type { ReactNode } from "react";
import type { Wrapping } from "./gift.tsx";

/** What makes one calendar look unlike another. */
export interface CalendarFace {
  className: string;
  /** On the closed door `n`, counted from 1. */
  door(n: number, language: string): ReactNode;
  /** What the door stands in, and stays where it is when it opens. */
  seat?: ReactNode;
  /** The door breaks in two when it opens. */
  breaks?: boolean;
  /** What door `n` is called in the sentences of the calendar; its number, where a face does not say. */
  name?(n: number, language: string): string;
  /** Of its gifts. */
  wrapping: Wrapping;
}
