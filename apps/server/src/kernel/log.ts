import { type Logger, type LoggerOptions, pino } from "pino";

/** Bytes of lines that are written at once, and milliseconds after which fewer are. A line a write is a twelfth of what a page in memory costs. */
const AT_ONCE = 4096;
const LATEST_MS = 100;
const WARN = pino.levels.values.warn ?? 40;

/** What a line looks like, and what is taken out of it. */
export const LINES: LoggerOptions = {
  base: null,
  redact: {
    paths: [
      ...["*.email", "*.password", "*.token", "*.sessionId", "*.authorization", "*.ip"],
      // A fault of the database's brings the values of its statement and of the row that was refused.
      ...["err.detail", "err.where", "err.params", "err.parameters"],
    ],
    censor: "[redacted]",
  },
  timestamp: pino.stdTimeFunctions.isoTime,
};

/**
 * Structured lines on standard output. What could hold personal data is never given to it; these paths are a second wall.
 * Warnings and faults are written before the call that tells them answers, all else within a tenth of a second, and
 * whatever is left when the process ends by itself.
 */
export function logTo(level: string): Logger {
  if (level === "silent") return pino({ level });
  const output = pino.destination({ fd: 1, sync: true, minLength: AT_ONCE, periodicFlush: LATEST_MS });
  process.once("exit", () => output.flushSync());
  return pino(
    {
      ...LINES,
      level,
      hooks: {
        logMethod(line, write, at) {
          write.apply(this, line);
          if (at >= WARN) output.flushSync();
        },
      },
    },
    output,
  );
}
