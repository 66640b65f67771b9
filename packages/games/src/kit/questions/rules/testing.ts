import type { GameRules, PlayRandom } from "../../rules.ts";
import type { AskStep } from "./wire.ts";

export const NOW = 1_800_000_000_000;

/** Numbers that differ by label and play, as the server's do. */
export const randomOf = (play: number): PlayRandom => ({
  integer(label, below) {
    let hash = play * 2_654_435_761;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 1_540_483_477) ^ (hash >>> 13);
    return (hash >>> 0) % below;
  },
});

/** One play of a game of questions, with its own clock, as the server keeps it. */
export function playing<Settings, State, Reply>(
  rules: GameRules<Settings, State>,
  game: Settings,
  { play = 1, language = "en" } = {},
) {
  let now = NOW;
  const context = () => ({ random: randomOf(play), now, language, firstLanguage: "en" });
  const { firstState, step } = rules;
  if (!firstState || !step) throw new Error("This game has no steps");
  let state = firstState(game, context());
  const attempt = (data: unknown) => step(game, state, data, context());
  return {
    /** Whatever is sent, without keeping what comes of it. */
    attempt,
    /** @throws where it is refused */
    step(data: AskStep): Reply {
      const result = attempt(data);
      if (result.kind === "refused") throw new Error(result.reason);
      state = result.state;
      return result.reply as Reply;
    },
    wait(milliseconds: number) {
      now += milliseconds;
    },
    conclude: (data: unknown = { steps: 1 }) => rules.conclude(game, data, state, context()),
    state: () => state,
  };
}
