import { consentsPart } from "../consents-part.ts";
import type { Player } from "../player.ts";
import type { Answered, GameResult } from "../ports.ts";
import { showOutcome } from "./show-outcome.ts";
import { submitGameData } from "./submit-game-data.ts";
import { trackFinished } from "./track-finished.ts";

/** A finished game on its way to the outcome. */
export interface Finish {
  readonly player: Player;
  readonly gameData: unknown;
  /** What the visitor saw. */
  readonly values: { score?: number; time?: number; lives?: number };
  /** The game shows what the server has decided before the outcome does. */
  readonly shows?: (answered: Answered) => void | Promise<void>;
  /** Set by {@link submitGameData}. */
  result?: GameResult;
}
/** `stop`: what went wrong, in the visitor's language; the game may submit again. */
export type StepEnd = { kind: "on" } | { kind: "stop"; message: string };
export type FinishStep = (finish: Finish) => StepEnd | Promise<StepEnd>;

async function tell(player: Player, result: GameResult): Promise<void> {
  const { afterOutcome } = await player.ports.load(() => import("./after-outcome.ts"));
  await afterOutcome(player, result);
}

/** Told when the visitor sees the outcome already: nobody waits for its file when the page loads. */
const tellOutcome: FinishStep = async ({ player, result }) => {
  if (result) await tell(player, result).catch(player.ports.log);
  return { kind: "on" };
};

const promote: FinishStep = async ({ player, gameData }) => {
  await consentsPart(player)
    ?.then((part) => part.promoteAfterGame(player, gameData))
    .catch(player.ports.log);
  return { kind: "on" };
};

/** Game finished, in the order of spec §4. */
export const FINISH_STEPS: readonly FinishStep[] = [
  trackFinished, //   1. gameFinished is tracked
  submitGameData, //     … and the game data is submitted
  showOutcome, //     2. to 4. code, exhausted code, outcome page
  tellOutcome, //       5. and 6. the outcome event, the loyalty event
  promote, //           7. the promotion data
];

export async function finishGame(finish: Finish, steps: readonly FinishStep[] = FINISH_STEPS): Promise<StepEnd> {
  for (const step of steps) {
    const end = await step(finish);
    if (end.kind === "stop") return end;
  }
  return { kind: "on" };
}
