import type { GameRules, PlayRandom } from "../kit/rules.ts";
import { isLine, REELS, stripOf } from "./reels.ts";
import type { SlotSettings } from "./settings.ts";

/** What the view asks while the reels turn: where they stop if nothing was won. */
export interface SlotReply {
  lost: number[];
}

/**
 * The prize draw alone decides. A win shows three of its symbol; where the reels stop without one comes from the server,
 * from the play's own randomness, the same at every repeat: a browser can neither choose a close call nor ask for another.
 */
export const rules: GameRules<SlotSettings, null> = {
  decides: "draw",

  /** A prize whose symbol is on no reel could be won but never shown; on two icons, a line would be ambiguous. */
  faults({ icons }, { prizes }) {
    const titleOf = (symbol: string) => prizes.find(({ symbolId }) => symbolId === symbol)?.title ?? symbol;
    const symbols = icons.map(({ symbolId }) => symbolId);
    const missing = prizes.flatMap(({ title, symbolId }) =>
      symbolId === "" || symbols.includes(symbolId)
        ? []
        : [{ path: "icons", message: `The reels have no icon for “${title}”.` }],
    );
    const twice = symbols.flatMap((symbolId, at) =>
      symbolId !== "" && symbols.indexOf(symbolId) < at
        ? [{ path: `icons.${at}.symbolId`, message: `“${titleOf(symbolId)}” is on two icons.` }]
        : [],
    );
    return [...missing, ...twice];
  },

  step({ icons, nearMisses }, _state, data, { random }) {
    if (typeof data !== "object" || data === null || !("spin" in data))
      return { kind: "refused", reason: "A step is {spin: true}" };
    const reply: SlotReply = { lost: lostLine(icons.length, nearMisses, random) };
    return { kind: "reply", reply, state: null };
  },

  conclude(_settings, gameData) {
    if (typeof gameData !== "object" || gameData === null || Array.isArray(gameData))
      return { kind: "refused", reason: "gameData is an object" };
    return { kind: "concluded", variables: {}, record: {} };
  },
};

/** Three icons that are never alike; a close call is two, and the third stopped one place short. `nearMisses` in per cent. */
export function lostLine(count: number, nearMisses: number, random: PlayRandom): number[] {
  if (random.integer("slot:close", 100) < nearMisses) {
    const icon = random.integer("slot:icon", count);
    const strip = stripOf(count, REELS - 1);
    const step = random.integer("slot:side", 2) === 0 ? 1 : count - 1;
    return [icon, icon, strip[(strip.indexOf(icon) + step) % count] ?? 0];
  }
  const line = Array.from({ length: REELS }, (_, reel) => random.integer(`slot:reel:${reel}`, count));
  if (isLine(line)) line[REELS - 1] = ((line[0] ?? 0) + 1) % count;
  return line;
}
