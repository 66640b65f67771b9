import { join } from "node:path";
import { ROOT } from "./root.ts";

/**
 * What Node is given to run the server. Without the bound, V8 lets the space of new objects grow to 128 MB on a machine
 * with much memory, and gives none of it back.
 * @param root the folder of the code that runs
 */
export const serverArgs = (root = ROOT): string[] => [
  "--max-semi-space-size=16",
  join(root, "apps/server/src/main.ts"),
];

/**
 * The C library otherwise gives each of a dozen threads a heap of its own, and what one of them has left there no other
 * uses. It reads this before the program runs, so that no program can set it for itself.
 */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" } as const;
