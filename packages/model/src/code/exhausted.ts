/** The uuid of the answer when a pool has no code left. */
export const EXHAUSTED_UUID = "exhausted";

/** A code whose uuid contains "exhausted" means that the codes have run out (spec §3, "Game result"). */
export const isExhausted = (code: { uuid: string }): boolean => code.uuid.includes(EXHAUSTED_UUID);
