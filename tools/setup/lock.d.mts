/** Runs `work` while no other command of this checkout does the same; see lock.mjs. */
export function withLock<T>(root: string, work: () => Promise<T>, name?: string): Promise<T>;
