import { BRAND } from "../campaign/brand.ts";
import { OTHER, TRACKING_LEVELS } from "./names.ts";

/** Activity tracking (spec §9), in seconds. Pings pause on window blur and resume on focus (spec §4). */
export const MINIMUM_VISIT = 5;
export const HEARTBEAT = 5;

/** Of every event that carries one (spec §7, §9). */
export const EVENT_LANGUAGE = "en";

/** Where the cookieless domain session id is kept (spec §9). */
export const DOMAIN_SESSION_KEY = `${BRAND}._spdsid`;

export interface Tracking {
  isEnabled: boolean;
  usesGeolocation: boolean;
  /** False: visitorId is sent as null and tracking is reduced. */
  sendsVisitorId: boolean;
  keepsDomainSession: boolean;
}

/** What may be tracked (spec §4, "Analytics switches"). A level of null means no reduction (decisions, "Statistics"). */
export function trackingOf(campaign: {
  collectAnalytics: boolean;
  preciseGeolocation: boolean;
  analyticsTrackingLevel: number | null;
}): Tracking {
  const level = campaign.analyticsTrackingLevel;
  const isEnabled = campaign.collectAnalytics && level !== TRACKING_LEVELS.NONE;
  const reachesVisitors = level === null || level >= TRACKING_LEVELS.UNIQUE_VISITORS_ANALYTICS;
  return {
    isEnabled,
    usesGeolocation: isEnabled && campaign.preciseGeolocation,
    sendsVisitorId: isEnabled && reachesVisitors,
    keepsDomainSession: isEnabled && reachesVisitors,
  };
}

/** Screen size times device pixel ratio, floored (spec §9). */
export const screenResolution = (width: number, height: number, pixelRatio: number) => ({
  screenResolutionWidth: Math.floor(width * pixelRatio),
  screenResolutionHeight: Math.floor(height * pixelRatio),
});

/** Where the visitor came from (spec §9), in order; unreadable ones (another origin) are given as undefined. */
export function referrerOf(from: {
  query: Readonly<Record<string, string | undefined>>;
  outerReferrer: string | undefined;
  ownReferrer: string | undefined;
}): string {
  return from.query.referrer || from.query.referer || from.outerReferrer || from.ownReferrer || OTHER;
}
