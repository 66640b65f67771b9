/** Milliseconds before each repeat; half a minute in all. */
export const BACK_OFF = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

/**
 * Repeats what the network dropped. Every call of a play may be repeated: sessions by their key, the others by their
 * content (decisions, "Repeats"), so that nothing is played twice.
 * @param attempt answers `lost` where no answer came or a proxy had none
 * @param notice told when repeating begins and ends
 */
export async function repeatWhileLost<Answer>(
  attempt: () => Promise<Answer | "lost">,
  wait: (milliseconds: number) => Promise<void>,
  notice: (reconnecting: boolean) => void,
): Promise<Answer | "lost"> {
  let answer = await attempt();
  for (const pause of BACK_OFF) {
    if (answer !== "lost") break;
    notice(true);
    await wait(pause);
    answer = await attempt();
  }
  notice(false);
  return answer;
}
