export type { Seed } from "./random.ts";
export { SEGMENT, Simulation } from "./simulation.ts";

/**
 * The version that new plays get. Any change after which a stored log gives another score or hash is a new version: the
 * old class stays, in a file of its own, as long as a live campaign's plays may name it (games): see replayed.ts.
 */
export const SIMULATION_VERSION = 1;
