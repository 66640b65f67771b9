import type { GameRules } from "../kit/rules.ts";
import type { WheelSettings } from "./settings.ts";

/** The prize draw alone decides; the wheel lands on what was drawn. What the browser reports is stored, nothing more. */
export const rules: GameRules<WheelSettings, null> = {
  decides: "draw",

  /** A prize whose symbol has no segment could be won but never shown. */
  faults({ segments }, { prizes }) {
    const shown = new Set(segments.map((segment) => segment.symbolId));
    return prizes
      .filter((prize) => !shown.has(prize.symbolId))
      .map((prize) => ({
        path: "segments",
        message: `The wheel has no segment for “${prize.title}”.`,
      }));
  },

  conclude(_settings, gameData) {
    if (typeof gameData !== "object" || gameData === null || Array.isArray(gameData))
      return { kind: "refused", reason: "gameData is an object" };
    return { kind: "concluded", variables: {}, record: {} };
  },
};
