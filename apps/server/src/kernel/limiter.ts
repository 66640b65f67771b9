import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import type { Engine } from "./db/engine.ts";

/** Node's timers take no longer ones: the library's memory would forget at once. Seconds. */
const LONGEST_IN_MEMORY = 2_147_483;

/**
 * Counts tries per key: in memory where one process has the embedded database, in a table that all processes share on
 * PostgreSQL.
 * @param seconds length of a window; in memory at most 24 days
 */
export function limiterOf(engine: Engine, name: string, points: number, seconds: number): RateLimiterAbstract {
  const options = { keyPrefix: name, points, duration: seconds };
  const inMemory = () => new RateLimiterMemory({ ...options, duration: Math.min(seconds, LONGEST_IN_MEMORY) });
  if (engine.kind === "embedded") return inMemory();
  return new RateLimiterPostgres({
    ...options,
    storeClient: {
      query: async (text: string | { text: string; values: unknown[] }, values?: unknown[]) => {
        const client = await engine.connect();
        try {
          return typeof text === "string"
            ? await client.query(text, values)
            : await client.query(text.text, text.values);
        } finally {
          client.release();
        }
      },
    },
    storeType: "client",
    tableName: "rate_limit",
    tableCreated: true,
    insuranceLimiter: inMemory(),
  });
}
