import type { OldOutcome } from "../outcome/old-outcome.ts";
import { decimalFraction, floorOf, fraction, minus, ONE, sumOf, times } from "./fraction.ts";
import { DEFAULT_PRIZE_TITLE, PER_PLAY_BASE } from "./names.ts";
import { newNoWinEntry } from "./no-win.ts";
import type { GameIcon, PrizePoolEntry } from "./schema.ts";

export interface OldSlotMachine {
  icons: readonly GameIcon[];
  outcomes: readonly OldOutcome[];
  /** What the configuration already has. */
  prizePoolList?: readonly PrizePoolEntry[] | undefined;
}

/**
 * The prizes of an old slot machine (spec §4, "Old slot-machine conversion"). The caller runs it only when the status is
 * success and the game type is SlotMachine. Entry ids are made from the icons', and rewritten with all others.
 */
export function prizesOfOldSlotMachine({ icons, outcomes, prizePoolList }: OldSlotMachine): PrizePoolEntry[] {
  if (prizePoolList !== undefined) return [...prizePoolList];

  let noWin = newNoWinEntry("no-win-entry");
  const prizes = new Map<string, { entry: PrizePoolEntry; icon: GameIcon }>();
  for (const outcome of outcomes) {
    const outcomePageId = outcome.actionArgs?.[0]?.[0] ?? "";
    const emailId = outcome.actionArgs?.[2]?.[0] || null;
    if (outcome.predicate === "NO_PRIZE") noWin = { ...noWin, outcomePageId, emailId };
    if (outcome.predicate !== "CHECK_PRIZE") continue;
    const icon = icons.find(({ uuid }) => uuid === outcome.args?.[0]);
    if (icon === undefined || prizes.has(icon.uuid)) continue;
    const entry: PrizePoolEntry = {
      ...newNoWinEntry(`prize-${icon.uuid}`),
      title: outcome.name || DEFAULT_PRIZE_TITLE,
      gameImage: icon.textureKey,
      noWinPrize: false,
      wins: Number(floorOf(times(fraction(PER_PLAY_BASE), decimalFraction(icon.probability)))),
      outcomeId: outcome.id,
      outcomePageId,
      emailId,
      symbolId: icon.uuid,
    };
    prizes.set(icon.uuid, { entry, icon });
  }
  if (prizes.size === 0) return [noWin];
  return [
    { ...noWin, wins: restOf([...prizes.values()].map(({ icon }) => icon)) },
    ...[...prizes.values()].map(({ entry }) => entry),
  ];
}

/** Floor of (1 minus the sum of the icon probabilities) times 10000 (spec §5): the icons that can be won. Not below 0. */
function restOf(icons: readonly GameIcon[]): number {
  const promised = sumOf(icons.map(({ probability }) => decimalFraction(probability)));
  const rest = Number(floorOf(times(fraction(PER_PLAY_BASE), minus(ONE, promised))));
  return Math.max(rest, 0);
}
