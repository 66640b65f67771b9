import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Spend } from "./sends.ts";

const HOUR = 3_600;
/** How much of what one account sends, in how many seconds. */
const LIMITS = { "mail-tests": [30, HOUR], "mail-feedback": [10, HOUR] } as const;

/** @param open counts of this name, points and seconds, kept for all processes */
export function spendOf(open: (name: string, points: number, seconds: number) => RateLimiterAbstract): Spend {
  const limiters = {
    "mail-tests": open("mail-tests", ...LIMITS["mail-tests"]),
    "mail-feedback": open("mail-feedback", ...LIMITS["mail-feedback"]),
  };
  return async (name, userId) => {
    try {
      await limiters[name].consume(userId);
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.msBeforeNext / 1000;
      throw refused;
    }
  };
}
