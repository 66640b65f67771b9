import { type LogLevel, type PublicRuntime, shouldLog } from "@fairground/model/campaign";

/** The logger is disabled in production (spec §9). */
export const createLog =
  ({ environment }: PublicRuntime) =>
  (message: string, detail?: unknown, level: LogLevel = "warn"): void => {
    if (shouldLog(level, environment)) console[level](message, detail);
  };
