/** Fairness anyone can check (play-engine): runs the same in a browser, in Node and on the server. */

export type { DrawBasis } from "./basis.ts";
export { RAFFLE_KEY } from "./books/raffle-book.ts";
export { compareNumbers, type Receipt } from "./books/receipt-book.ts";
export { type Bytes, encodeFields, fromHex, macWith, toHex } from "./bytes.ts";
export { canonicalJson } from "./canonical-json.ts";
export * from "./check-log.ts";
export * from "./configuration.ts";
export * from "./day-key.ts";
export * from "./fault.ts";
export * from "./placement.ts";
export * from "./play-number.ts";
export * from "./read-log.ts";
export * from "./row.ts";
export * from "./rule-numbers.ts";
export { drawWith, useMessage, useNumber } from "./use-numbers.ts";
export { type Anchors, LogVerifier } from "./verifier.ts";
export { type VerifyPorts, verifyCommand } from "./verify-command.ts";
export * from "./verify-log.ts";
