import type { EventDetails } from "./details.ts";
import { type PlayerEvent, postedName } from "./names.ts";
import { withoutPersonalData } from "./personal-data.ts";

export interface PostedMessage {
  eventName: string;
  data: Record<string, unknown>;
}

/**
 * What goes to the parent window and to which target origins (spec §4 "Delivery"; decisions "Events to the host page").
 * With `hostOrigins` set: whole, to those alone; `["*"]`: whole, to anyone; empty: to anyone, without personal data.
 * @returns null for an event that is never posted
 */
export function postedEvent<E extends PlayerEvent>(
  event: E,
  detail: EventDetails[E],
  urlParams: Readonly<Record<string, string>>,
  hostOrigins: readonly string[],
): { targets: readonly string[]; message: PostedMessage } | null {
  const eventName = postedName(event);
  if (eventName === null) return null;
  if (hostOrigins.length > 0) {
    const targets = hostOrigins.includes("*") ? ["*"] : [...hostOrigins];
    return { targets, message: { eventName, data: { urlParams: { ...urlParams }, ...detail } } };
  }
  const data = { urlParams: withoutPersonalData(urlParams), ...withoutPersonalData({ ...detail }) };
  return { targets: ["*"], message: { eventName, data } };
}
