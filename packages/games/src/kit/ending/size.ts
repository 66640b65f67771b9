import type { PublicPrize } from "@fairground/model/campaign";
import type { PrizeToShow } from "../view.ts";

export type WinSize = NonNullable<PublicPrize["win"]> | "usual";

/** How long a win stands before the next page, in milliseconds; `still`: under reduced motion, whatever its size. */
export const DURATION: Readonly<Record<WinSize | "still", number>> = {
  small: 2_000,
  usual: 2_800,
  jackpot: 3_800,
  still: 2_200,
};

/** A consolation is cheered less, a rare prize more (`shownPrizes`). */
export const winSize = (prize: Pick<PrizeToShow, "symbolId">, prizes: readonly PublicPrize[]): WinSize =>
  prizes.find(({ symbolId }) => symbolId === prize.symbolId)?.win ?? "usual";
