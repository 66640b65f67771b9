import type { GameRules } from "../kit/rules.ts";
import type { ScratchSettings } from "./settings.ts";

/** The prize draw alone decides. How much was scratched is feel, not fact: it changes nothing on the server. */
export const rules: GameRules<ScratchSettings, null> = {
  decides: "draw",
  conclude(_settings, gameData) {
    if (typeof gameData !== "object" || gameData === null || Array.isArray(gameData))
      return { kind: "refused", reason: "gameData is an object" };
    return { kind: "concluded", variables: {}, record: {} };
  },
};
