import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "../../kernel/http/problem.ts";

/** How often one member looks for visitors, in how many seconds: enough for support, too little to try out a list. */
export const SEARCH_LIMIT = { searches: 60, seconds: 300 };

/** One more search. @throws Problem too-many-requests */
export async function spendSearch(limiter: RateLimiterAbstract, userId: string): Promise<void> {
  try {
    await limiter.consume(userId);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    throw tooManyRequests("visitors", (refused as RateLimiterRes).msBeforeNext / 1000); // the library's way of refusing
  }
}
