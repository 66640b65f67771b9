import type { PublicCampaign } from "@fairground/model/campaign";
import type { Query } from "@fairground/model/form";
import { DOMAIN_SESSION_KEY } from "@fairground/model/statistic";
import type { Request } from "../anonymous-events.ts";
import type { Consent } from "./consent.ts";

/** What is sent of a visitor who agrees: the cookieless tracker's events (spec §7), from the unique-visitors level on. */
export interface Measure {
  visit(): void;
  gameStarted(detail: object): void;
}

export function createMeasure(
  campaign: PublicCampaign,
  query: Query,
  page: Window,
  consent: Consent,
  play: () => { sessionId: string | null; visitorId: string | null },
): Measure {
  const kept = () => page.localStorage.getItem(DOMAIN_SESSION_KEY);
  const post = async (event: (events: typeof import("../anonymous-events.ts")) => Request): Promise<Response> => {
    const [path, body] = event(await import("../anonymous-events.ts"));
    return fetch(campaign.runtime.apiUrl + path, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, ...play(), domainSessionId: kept(), consent: true }),
    });
  };
  /** Nobody waits for it, nothing depends on it; storage may be blocked. */
  const whileGiven = async (work: () => Promise<unknown>) => {
    if (consent.isGiven()) await work().catch(() => {});
  };
  return {
    visit: () =>
      void whileGiven(async () => {
        const { domainSessionId } = await (await post(({ pageVisit }) => pageVisit(campaign, query, page))).json();
        if (consent.isGiven() && domainSessionId) page.localStorage.setItem(DOMAIN_SESSION_KEY, domainSessionId);
      }),
    gameStarted: (detail) => void whileGiven(() => post(({ gameStarted }) => gameStarted(campaign, { ...detail }))),
  };
}
