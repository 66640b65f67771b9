import { type Logger, pino } from "pino";

/** Structured lines on standard output. What could hold personal data is never given to it; these paths are a second wall. */
export function logTo(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ["*.email", "*.password", "*.token", "*.sessionId", "*.authorization", "*.ip"],
      censor: "[redacted]",
    },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
