import { EVENT_LANGUAGE } from "@fairground/model/statistic";
import type { Player } from "../../flow/player.ts";

/** Events that are told beside the tracker's own, by their names without a prefix. What lead_saved says is somebody's. */
export const CUSTOM_EVENTS = [
  "form_submit",
  "submit_finished",
  "submit_error",
  "game_finished",
  "outcome",
  "lead_created",
  "double_opt_in",
  "unique_code_check",
  "campaign_expired",
  "no_more_plays",
  "access_code_validated",
];

/** For so long the server goes on with a visit, in milliseconds. */
const DAY = 86_400_000;
const OWN = "fairground";
const SNOWPLOW = "com.snowplowanalytics.snowplow";

/** Uses what the device keeps, where it may keep anything; else undefined. */
export type Kept = <Value>(use: (shelf: Storage) => Value) => Value | undefined;

/** An event's own facts: the tracker's, and what the player's event carries. */
export interface Detail {
  seq: number;
  place: string | undefined;
  [fact: string]: unknown;
}

/** Whose it is. */
export interface Whose {
  domainSessionId: string;
  sessionId: string | null;
  consent: boolean | null;
}

/**
 * Says what the tracker tells in the browser tracker's language (spec §7, "Browser tracker"), of campaigns that are not
 * cookieless. An event has the same id whenever it is sent.
 * @param hear has the tracker tell of an event in the DOM, under a name
 * @param uuidOf a UUID of version 7
 * @returns of an event, told under a path or a name: where it goes, what goes there, and the visit's id from now on
 */
export function speakTp2(
  { campaign, ports }: Player,
  { location, navigator }: Window,
  hear: (event: string, name: string) => void,
  kept: Kept,
  uuidOf: (time: number, key: string) => string,
) {
  const { companyId, campaignId, campaignMetaData, runtime } = campaign;
  const { collectorUrl } = campaignMetaData.data;
  const began = ports.clock.now();
  const next = uuidOf(began, ports.newKey());
  for (const name of CUSTOM_EVENTS) hear(`${OWN}:${name}`, name);

  /** Who has agreed is known again in this campaign; anybody else is the page's, and nobody's where the browser objects. */
  const visitor = (agrees: boolean | null): string | null | undefined =>
    agrees
      ? kept((shelf) => (shelf[`${OWN}.measured.${campaignId}`] ||= ports.newKey()))
      : (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl // some browsers have it
        ? null
        : ports.trackers.visitorId();

  return (path: string, detail: Detail, { domainSessionId, sessionId, consent }: Whose, isNobodys: boolean) => {
    const { seq, place, pageReferrer, screenResolutionWidth, screenResolutionHeight, emailHash, leadId, ...facts } =
      detail;
    // Ids of version 7 are in the order of their times.
    const sid = domainSessionId < uuidOf(began - DAY, next) ? next : domainSessionId;
    const user_id = isNobodys ? null : visitor(consent);
    const about = {
      ...{ company_id: companyId, campaign_id: campaignId, user_id, consent, place },
      // A play's secret id is for its own server alone.
      session_id: collectorUrl ? null : sessionId,
    };
    const name = path.replace(/.*\//, "").replace("-", "_");
    const e = { page_visit: "pv", page_ping: "pp" }[name] ?? "ue";
    const event_type = /^[qf]/.test(place ?? "") ? "place" : name; // a question or field
    const custom = { ...facts, ...about, lang_id: EVENT_LANGUAGE, event_type, lead_id: user_id && leadId };
    const event = {
      ...{ e, eid: uuidOf(seq, sid), p: "web", tv: OWN, sid, duid: consent && user_id },
      ...{ url: location.href.split(/[?#]/)[0], refr: pageReferrer },
      res: screenResolutionWidth && `${screenResolutionWidth}x${screenResolutionHeight}`,
      ue_px: e === "ue" ? base64(typed("unstruct_event", 0, typed("event", 0, custom, OWN))) : null,
      cx: base64(typed("contexts", 0, [typed("campaign", 0, about, OWN)])),
    };
    const body = typed("payload_data", 4, [event]);
    return [`${collectorUrl || runtime.apiUrl}/${SNOWPLOW}/tp2`, body, sid] as const;
  };
}

/** Data with the name of what they are. */
const typed = (name: string, version: number, data: object, vendor = SNOWPLOW) => ({
  schema: `iglu:${vendor}/${name}/jsonschema/1-0-${version}`,
  data,
});

/** As addresses take it. A text that may hold an e-mail address is left out, wherever it comes from. */
const base64 = (data: object): string =>
  btoa(
    String.fromCharCode(
      ...new TextEncoder().encode(JSON.stringify(data, (_, value) => (/@/.test(value) ? null : value))),
    ),
  )
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
