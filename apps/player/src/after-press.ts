/**
 * What a visitor's first press sets going, and who is turned away, in one file: the first page does without it, and it
 * comes when that page stands.
 */

export { showClosed } from "./flow/closed.ts";
export { finishGame } from "./flow/game-finished/finish.ts";
export { goToOutcome } from "./flow/game-finished/show-outcome.ts";
export { startGame } from "./flow/game-started.ts";
export { askStep } from "./flow/game-step.ts";
export { interrupted } from "./flow/interrupted.ts";
export { goOn, sendLead, submitForm } from "./flow/lead.ts";
export { reachLimit } from "./flow/limit.ts";
export { claimPrize, fetchPrize } from "./flow/luck-prize.ts";
