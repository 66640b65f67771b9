import { BRAND } from "../campaign/brand.ts";

/** Every event of the player (spec §4, "Player events"; decisions, "Events to the host page"). */
export const PLAYER_EVENTS = [
  "page_change",
  "page_visit",
  "form_submit",
  "submit_finished",
  "submit_error",
  "game_started",
  "game_finished",
  "outcome",
  "lead_created",
  "double_opt_in",
  "consent_given",
  "consents_fetched",
  "consent_form_submit",
  "unique_code_check",
  "lead_saved",
  "campaign_expired",
  "no_more_plays",
  "access_code_validated",
] as const;
export type PlayerEvent = (typeof PLAYER_EVENTS)[number];

/** Of the DOM events' names (spec §4, "Delivery"). */
export const EVENT_PREFIX = `${BRAND}:`;

/** The name of the bubbling DOM event on the document body. */
export const domEventName = (event: PlayerEvent): `fairground:${PlayerEvent}` => `fairground:${event}`;

/** Never posted to the parent (spec §4). */
export const NEVER_POSTED = ["lead_created"] as const satisfies readonly PlayerEvent[];
export type PostedEvent = Exclude<PlayerEvent, (typeof NEVER_POSTED)[number]>;

/** The name posted: the part after the colon, except that page_change is posted as page_view (spec §4). Null: never. */
export function postedName(event: PlayerEvent): string | null {
  if (NEVER_POSTED.some((name) => name === event)) return null;
  return event === "page_change" ? "page_view" : event;
}

/** The browser tracker's event_type: the event name without its prefix (spec §7). */
export const trackedName = (domName: string): string =>
  domName.startsWith(EVENT_PREFIX) ? domName.slice(EVENT_PREFIX.length) : domName;
