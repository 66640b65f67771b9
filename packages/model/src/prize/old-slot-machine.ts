import type { OldOutcome } from "../outcome/old-outcome.ts";
import { decimalFraction, floorOf, fraction, minus, ONE, sumOf, times } from "./fraction.ts";
import { DEFAULT_PRIZE_TITLE, PER_PLAY_BASE } from "./names.ts";
import { newNoWinEntry } from "./no-win.ts";
import { isDrawnByOdds } from "./pacing.ts";
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
  const prizes = new Map<string, PrizePoolEntry>();
  for (const outcome of outcomes) {
    const outcomePageId = outcome.actionArgs?.[0]?.[0] ?? "";
    const emailId = outcome.actionArgs?.[2]?.[0] || null;
    if (outcome.predicate === "NO_PRIZE") noWin = { ...noWin, outcomePageId, emailId };
    if (outcome.predicate !== "CHECK_PRIZE") continue;
    const icon = icons.find(({ uuid }) => uuid === outcome.args?.[0]);
    if (icon === undefined || prizes.has(icon.uuid)) continue;
    const entry: PrizePoolEntry = {
      ...newNoWinEntry(`prize-${icon.uuid}`),
      title: DEFAULT_PRIZE_TITLE, // the outcome's name stays the outcome's
      gameImage: icon.textureKey,
      noWinPrize: false,
      wins: winsOf(icon),
      outcomeId: outcome.id,
      outcomePageId,
      emailId,
      symbolId: icon.uuid,
    };
    prizes.set(icon.uuid, entry);
  }
  return prizes.size === 0 ? [noWin] : [{ ...noWin, wins: noWinWinsOf(icons) }, ...prizes.values()];
}

/**
 * Whether a list has its icons' figures still, as the conversion made them: sent back, it stays as it is. The first edit
 * recalculates the no-win entry as in every list (spec §4, "Prize management").
 */
export function hasIconFigures(list: readonly PrizePoolEntry[], icons: readonly GameIcon[]): boolean {
  const [noWin, ...others] = list;
  const prizes = others.filter(isDrawnByOdds);
  const isIcons = ({ symbolId, wins, perPlay }: PrizePoolEntry) =>
    perPlay === PER_PLAY_BASE && icons.some((icon) => icon.uuid === symbolId && winsOf(icon) === wins);
  return noWin?.noWinPrize === true && prizes.length > 0 && noWin.wins === noWinWinsOf(icons) && prizes.every(isIcons);
}

/** The floor of 10000 times the icon probability (spec §5). */
const winsOf = ({ probability }: GameIcon): number =>
  Number(floorOf(times(fraction(PER_PLAY_BASE), decimalFraction(probability))));

/**
 * The floor of (1 minus the sum of the icon probabilities) times 10000 (spec §5): of all icons, also those without a
 * prize. Not below 0. It is what is shown: the draw gives no-win whatever the prizes leave (odds.ts).
 */
function noWinWinsOf(icons: readonly GameIcon[]): number {
  const promised = sumOf(icons.map(({ probability }) => decimalFraction(probability)));
  return Math.max(Number(floorOf(times(fraction(PER_PLAY_BASE), minus(ONE, promised)))), 0);
}

/** Fewer icons than this do not make a reel (games, slot machine). */
const LEAST_REEL_ICONS = 3;
const MOST_REEL_ICONS = 12;
/** Names of the slot machine's built-in drawings, one after the other for icons whose texture is no address of a picture. */
const DRAWINGS = ["seven", "bell", "cherry", "lemon", "diamond", "clover", "star", "crown", "heart", "gift"] as const;
const PICTURE = /^(https:\/\/|\/(static|media)\/|art:)[^\s"'()<>\\]+$/;

export interface ReelIcon {
  symbolId: string;
  drawing: string;
  picture: string;
  color: string;
}

/**
 * An old slot machine's reels, as the setting `icons` of today's holds them: icons with a prize keep their uuid as
 * symbol, the others stand without one. Too few are filled up; too many lose those without a prize first.
 * @param symbols of the prize pool's entries
 */
export function reelsOfOldSlotMachine(icons: readonly GameIcon[], symbols: readonly string[]): ReelIcon[] {
  const won = (icon: GameIcon) => symbols.includes(icon.uuid);
  const distinct = icons.filter(({ uuid }, at) => icons.findIndex((other) => other.uuid === uuid) === at);
  const room = Math.max(MOST_REEL_ICONS - distinct.filter(won).length, 0);
  const fillers = distinct.filter((icon) => !won(icon)).slice(0, room);
  const kept = distinct.filter((icon) => won(icon) || fillers.includes(icon)).slice(0, MOST_REEL_ICONS);
  return Array.from({ length: Math.max(kept.length, LEAST_REEL_ICONS) }, (_, at) => {
    const icon = kept[at];
    return {
      symbolId: icon && won(icon) ? icon.uuid : "",
      drawing: DRAWINGS[at % DRAWINGS.length] ?? "star",
      picture: icon && PICTURE.test(icon.textureKey) ? icon.textureKey : "",
      color: `token:art-${(at % 4) + 1}`,
    };
  });
}
