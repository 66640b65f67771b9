import { DOMAIN_SESSION_KEY, EVENT_LANGUAGE, trackingOf } from "@fairground/model/statistic";
import type { Player } from "../../flow/player.ts";
import type { Consent } from "../consent/consent.ts";
import { followAttention } from "./attention.ts";
import { CHANGE, DETAILED, GAME_STARTED, PAGE_CHANGE, PING, STARTED, VISIT } from "./names.ts";
import { createTelling } from "./telling.ts";
import type { Detail, Kept } from "./tp2.ts";

/**
 * The tracker (spec §7): tells of the visit, its pages, the game, and how long somebody looks. Below the unique-visitors
 * level, and without the visitor's yes, nothing of the device is read and nothing kept on it. What is told at the detailed
 * level alone, and the words of campaigns that are not cookieless, have files of their own.
 * @param player of a campaign that collects analytics
 * @param page with the campaign in it
 * @param consent of campaigns that ask
 * @returns stops it for good
 */
export function measure(player: Player, page: Window, consent?: Consent): () => void {
  const { campaign, ports } = player;
  const { campaignId, companyId, runtime } = campaign;
  const { analyticsTrackingLevel, cookieless, tags, campaignType } = campaign.campaignMetaData.data;
  const { keepsDomainSession } = trackingOf({ ...campaign, analyticsTrackingLevel });
  const isKnown = keepsDomainSession && !!consent?.isGiven();
  const stopped = new AbortController();
  const { signal } = stopped;
  /** Storage may be blocked: then a visit lasts as long as the page. */
  const kept: Kept = (use) => {
    if (isKnown && !signal.aborted)
      try {
        return use(page.localStorage);
      } catch {}
  };
  let seq = ports.clock.now();
  let visit = kept((shelf) => shelf.getItem(DOMAIN_SESSION_KEY)) || uuidOf(seq, ports.newKey());

  const post = async ({ path, detail }: { path: string; detail: Detail }) => {
    // What is sent anonymously "also" (spec §4) is the same event: told twice, it would count twice.
    const isNobodys = (path === VISIT || path === STARTED) && tags.includes("anonymousAnalyticsEnabled");
    const whose = {
      domainSessionId: visit,
      sessionId: isNobodys ? null : player.get().sessionId,
      consent: consent?.isGiven() || null,
    };
    const told = { ...detail, ...(path === VISIT && (await detailed)) };
    const [address, body, own] = words
      ? (await words)(path, told, whose, isNobodys)
      : [
          runtime.apiUrl + path,
          { ...told, ...whose, visitorId: null, campaignId, companyId, language: EVENT_LANGUAGE },
        ];
    const response = await fetch(address, {
      method: "POST",
      keepalive: true,
      credentials: "omit",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(runtime.timeout),
    });
    if (path === VISIT && response.ok) {
      const domainSessionId = own ?? (await response.json().catch(() => ({}))).domainSessionId;
      // Without one the server is not to know the visit again.
      kept((shelf) =>
        domainSessionId ? shelf.setItem(DOMAIN_SESSION_KEY, domainSessionId) : shelf.removeItem(DOMAIN_SESSION_KEY),
      );
      visit = domainSessionId || visit;
    }
    return response;
  };
  const telling = createTelling(post, ports.clock.wait, signal);
  const at = ({ currentPage } = player.get().navigation) => ({
    pageName: currentPage?.name,
    place: currentPage ? `page:${currentPage.id}` : undefined,
  });
  const tell = (path: string, detail: object) => telling.tell({ path, detail: { ...at(), ...detail, seq: seq++ } });
  const hear = (event: string, path: string) =>
    page.addEventListener(event, (fired) => tell(path, (fired as CustomEvent).detail), { signal }); // ours (io/emit.ts)
  hear(PAGE_CHANGE, CHANGE);
  hear(GAME_STARTED, STARTED);
  const words = cookieless
    ? null
    : import("./tp2.ts").then(({ speakTp2 }) => speakTp2(player, page, hear, kept, uuidOf));
  const detailed =
    (analyticsTrackingLevel ?? DETAILED) === DETAILED &&
    import("./detailed.ts")
      .then(({ follow }) => follow(player, page, signal, isKnown, (seen) => tell(CHANGE, seen)))
      .catch(() => null);
  page.addEventListener("pagehide", telling.leave, { signal });
  followAttention(page, signal, () => tell(PING, {}));

  // What was done while this file was on its way is made up for; what was done before a yes is not told.
  const now = player.get();
  const before = consent ? now : player.first;
  tell(VISIT, {
    ...at(before.navigation),
    ...{ pageReferrer: null, screenResolutionWidth: null, screenResolutionHeight: null },
  });
  if (now.navigation.currentPage !== before.navigation.currentPage) tell(CHANGE, {});
  if (now.gameStarted !== before.gameStarted && !now.resumed) tell(STARTED, { campaignType });
  return () => stopped.abort();
}

/** As the server issues them: a UUID of version 7, so that it says when the visit began. @param key a UUID */
const uuidOf = (time: number, key: string): string =>
  // The time has eleven digits until the year 2527.
  `0${time.toString(16)}-7${key.slice(15)}`.replace(/.{8}/, "$&-");
