import type { FaultKind } from "@fairground/model/fairness";

/** Every word of the fairness page. `{n}` and the like are filled in. */
export interface FairnessWords {
  title: string;
  lead: string;
  check: string;
  again: string;
  /** {n} lines of {total}. */
  progress: string;
  unreachable: string;
  unsupported: string;
  holds: string;
  holdsText: string;
  /** Nothing was found, and not everything could be computed again. */
  partly: string;
  partlyText: string;
  found: string;
  foundText: string;
  lines: string;
  draws: string;
  recomputed: string;
  waiting: string;
  days: string;
  moments: string;
  raffles: string;
  unproven: string;
  personal: string;
  unchecked: string;
  early: string;
  exhausted: string;
  unplaced: string;
  drawnTitle: string;
  /** {wins} of {plays}; `about` where it is rounded. */
  chance: string;
  chanceAbout: string;
  always: string;
  never: string;
  /** Before a chance: {outcome} has to be reached first. */
  among: string;
  /** Every {n}th play. */
  everyNth: string;
  byMoments: string;
  everybody: string;
  consolation: string;
  raffle: string;
  /** {n} pieces. */
  left: string;
  gone: string;
  /** {time}. */
  asOf: string;
  receiptTitle: string;
  receiptText: string;
  reference: string;
  rowHash: string;
  numbers: string;
  numbersHold: string;
  numbersOther: string;
  numbersSealed: string;
  checkReceipt: string;
  receiptThere: string;
  receiptPending: string;
  receiptOther: string;
  receiptUnknown: string;
  howTitle: string;
  how: readonly string[];
  keysTitle: string;
  day: string;
  bound: string;
  key: string;
  notYet: string;
  headTitle: string;
  headText: string;
  download: string;
  /** Line {seq}: {what}. */
  faultLine: string;
  faults: Readonly<Record<FaultKind, string>>;
}
