/** The four environments (spec §1). */
export const ENVIRONMENTS = ["test", "prod", "canary", "dev"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
export const DEFAULT_ENVIRONMENT: Environment = "prod";

/** Milliseconds that a call may take (spec §9, "Network"). */
export const HTTP_TIMEOUT = 30_000;
/** Milliseconds for the older builder's campaign copy (spec §7, §9). */
export const COPY_TIMEOUT = 60_000;

/** Logger levels (spec §9). */
export const LOG_LEVELS = { debug: 0, info: 1, warn: 2, error: 3 } as const;
export type LogLevel = keyof typeof LOG_LEVELS;

/** Whether the visitor-side logger writes a line: at or above its level, and never in production (spec §9). */
export function shouldLog(level: LogLevel, environment: Environment, minimum: LogLevel = "debug"): boolean {
  return environment !== "prod" && LOG_LEVELS[level] >= LOG_LEVELS[minimum];
}
