/** Events by their names in the DOM: imported, they would cost every campaign bytes. The test compares them. */
export const PAGE_CHANGE = "fairground:page_change";
export const GAME_STARTED = "fairground:game_started";

/** The same of a level of tracking. */
export const DETAILED = 3;

/** Paths of the cookieless tracker (spec §7). */
export const VISIT = "/events/api/events/v2/page-visit";
export const PING = "/events/api/events/v2/page-ping";
export const CHANGE = "/events/api/events/v2/page-change";
export const STARTED = "/events/api/events/v2/game-started";
