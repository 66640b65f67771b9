import type { Query } from "@fairground/model/form";
import {
  DOMAIN_SESSION_KEY,
  EVENT_LANGUAGE,
  referrerOf,
  screenResolution,
  trackingOf,
} from "@fairground/model/statistic";
import type { Player } from "../../flow/player.ts";
import type { Consent } from "../consent/consent.ts";
import { followAttention } from "./attention.ts";
import { createTelling } from "./telling.ts";

/** Events by their names in the DOM: imported, they would cost every campaign bytes. The test compares them. */
export const PAGE_CHANGE = "fairground:page_change";
export const GAME_STARTED = "fairground:game_started";

const VISIT = "/events/api/events/v2/page-visit";
const PING = "/events/api/events/v2/page-ping";
const CHANGE = "/events/api/events/v2/page-change";
const STARTED = "/events/api/events/v2/game-started";

/**
 * The cookieless tracker (spec §7): tells of the visit, its pages, the game, and how long somebody looks. Below the
 * unique-visitors level, and without the visitor's yes, nothing of the device is read and nothing kept on it.
 * @param player of a campaign that collects analytics
 * @param page with the campaign in it
 * @param consent of campaigns that ask
 * @returns stops it for good
 */
export function measure(player: Player, page: Window, consent?: Consent): () => void {
  const { campaign, query, ports } = player;
  const { campaignId, companyId, runtime } = campaign;
  const { analyticsTrackingLevel, tags, campaignType } = campaign.campaignMetaData.data;
  const { keepsDomainSession } = trackingOf({ ...campaign, analyticsTrackingLevel });
  const isKnown = keepsDomainSession && !!consent?.isGiven();
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Storage may be blocked: then a visit lasts as long as the page. */
  const kept = <Value>(use: (shelf: Storage) => Value) =>
    isKnown && !signal.aborted ? attempt(() => use(page.localStorage)) : undefined;
  let seq = ports.clock.now();
  let visit = kept((shelf) => shelf.getItem(DOMAIN_SESSION_KEY)) || newVisit(seq, ports.newKey());

  const post = async ({ path, detail }: { path: string; detail: object }) => {
    // What is sent anonymously "also" (spec §4) is the same event: told twice, it would count twice.
    const isNobodys = (path === VISIT || path === STARTED) && tags.includes("anonymousAnalyticsEnabled");
    const response = await fetch(runtime.apiUrl + path, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...detail,
        domainSessionId: visit,
        sessionId: isNobodys ? null : player.get().sessionId,
        visitorId: isNobodys || !isKnown ? null : ports.trackers.visitorId(),
        ...{ campaignId, companyId, language: EVENT_LANGUAGE, consent: consent?.isGiven() || null },
      }),
      signal: AbortSignal.timeout(runtime.timeout),
    });
    if (path === VISIT && response.ok) {
      const { domainSessionId } = await response.json().catch(() => ({}));
      // Without one the server is not to know the visit again.
      kept((shelf) =>
        domainSessionId ? shelf.setItem(DOMAIN_SESSION_KEY, domainSessionId) : shelf.removeItem(DOMAIN_SESSION_KEY),
      );
      visit = domainSessionId || visit;
    }
    return response;
  };
  const telling = createTelling(post, ports.clock.wait, signal);
  const tell = (path: string, detail: object) => telling.tell({ path, detail: { ...detail, seq: seq++ } });

  const hear = (event: string, path: string) =>
    page.addEventListener(event, (fired) => tell(path, (fired as CustomEvent).detail), { signal }); // ours (io/emit.ts)
  hear(PAGE_CHANGE, CHANGE);
  hear(GAME_STARTED, STARTED);
  page.addEventListener("pagehide", telling.leave, { signal });
  followAttention(page, signal, () => tell(PING, {}));

  // What was done while this file was on its way is made up for; what was done before a yes is not told.
  const now = player.get();
  const before = consent ? now : player.first;
  tell(VISIT, {
    pageName: before.navigation.currentPage?.name,
    ...(isKnown
      ? {
          pageReferrer: referrerIn(query, page),
          ...screenResolution(page.screen.width, page.screen.height, page.devicePixelRatio),
        }
      : { pageReferrer: null, screenResolutionWidth: null, screenResolutionHeight: null }),
  });
  const { currentPage } = now.navigation;
  if (currentPage !== before.navigation.currentPage) tell(CHANGE, { pageName: currentPage?.name });
  if (now.gameStarted !== before.gameStarted && !now.resumed) tell(STARTED, { campaignType });
  return () => stopped.abort();
}

/** As the server issues them: a UUID of version 7, so that it says when the visit began. @param key a random UUID */
const newVisit = (now: number, key: string): string =>
  // The time has eleven digits until the year 2527.
  `0${now.toString(16)}-7${key.slice(15)}`.replace(/.{8}/, "$&-");

/** What the visitor came from, as far as the documents around this one let it be read. */
export function referrerIn(query: Query, page: Window): string {
  // Another origin's document is closed.
  const outer = (frame: Window | null) => attempt(() => frame?.document.referrer);
  return referrerOf({
    query,
    outerReferrer: outer(page.top) || outer(page.parent),
    ownReferrer: page.document.referrer,
  });
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return;
  }
}
