/**
 * How long a journey waits for a state, in milliseconds. A slow or busy machine is no fault: what never comes is found out
 * by this, and what comes is not waited for any longer.
 */
export const PATIENCE = { timeout: 45_000 };
