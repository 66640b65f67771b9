import type { GameRules } from "../kit/rules.ts";
import type { Wheel2Settings } from "./settings.ts";

/** The prize draw alone decides; the wheel lands on what was drawn, however wide or narrow its segment. */
export const rules: GameRules<Wheel2Settings, null> = {
  decides: "draw",

  /** A prize whose symbol has no segment could be won but never shown. */
  faults({ segments }, { prizes }) {
    const shown = new Set(segments.map(({ symbolId }) => symbolId));
    return prizes
      .filter(({ symbolId }) => !shown.has(symbolId))
      .map(({ title }) => ({ path: "segments", message: `The wheel has no segment for “${title}”.` }));
  },

  conclude(_settings, gameData) {
    if (typeof gameData !== "object" || gameData === null || Array.isArray(gameData))
      return { kind: "refused", reason: "gameData is an object" };
    return { kind: "concluded", variables: {}, record: {} };
  },
};
