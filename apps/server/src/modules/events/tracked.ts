import type { Told } from "./service.ts";
import type { EventKind } from "./store.ts";

/** An event in the browser tracker's own short names. */
export interface SentEvent {
  e?: string | null | undefined;
  eid?: string | null | undefined;
  /** Its session's id, and the visitor's: by the host page, and by itself. */
  sid?: string | null | undefined;
  uid?: string | null | undefined;
  duid?: string | null | undefined;
  refr?: string | null | undefined;
  /** `1920x1080` */
  res?: string | null | undefined;
  /** A self-describing event, in base64 or as it is; the same of its contexts. */
  ue_px?: string | null | undefined;
  ue_pr?: string | null | undefined;
  cx?: string | null | undefined;
  co?: string | null | undefined;
}

/** What it tells. */
export interface Tracked {
  campaignId: string;
  /** Null: something that is told here and needs no count; undefined: nothing that we know. */
  kind: EventKind | null | undefined;
  told: Told;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * What the page tells of itself alone; of all other events the server knows better (spec §7, "Browser tracker"). A change of
 * page has two names: the event's own, and the one under which host pages hear of it.
 */
const CUSTOM: Readonly<Record<string, EventKind>> = {
  game_started: "start",
  page_change: "page",
  page_view: "page",
  place: "place",
  submit_error: "submit_error",
};

/** Reads an event of the browser tracker; null where it names no campaign, or a company that cannot be. */
export function readTracked(sent: SentEvent): Tracked | null {
  const [custom] = insideOf(sent.ue_px, sent.ue_pr);
  const contexts = insideOf(sent.cx, sent.co);
  const named = [custom, ...contexts].find((part) => UUID.test(textOf(part?.campaign_id)));
  const company = named?.company_id ?? null;
  if (!named || (company !== null && !UUID.test(textOf(company)))) return null;
  const page = contexts.find(({ schema }) => textOf(schema).includes("/web_page/"));
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(sent.res ?? "") ?? [];
  const kind = kindOf(sent.e, custom);
  return {
    campaignId: textOf(named.campaign_id).toLowerCase(),
    kind,
    told: {
      companyId: company === null ? null : textOf(company),
      // Without a session of its own a page view is a visit.
      domainSessionId: sent.sid || textOf(page?.id) || null,
      sessionId: textOf(named.session_id) || null,
      visitorId: textOf(named.user_id) || sent.uid || sent.duid || null,
      consent: typeof named.consent === "boolean" ? named.consent : null,
      ...(kind === "visit" || kind === "page" || kind === "place"
        ? { place: textOf(named.place), pageName: textOf(custom?.pageName) }
        : {}),
      pageReferrer: sent.refr,
      screenResolutionWidth: width ? Number(width) : null,
      screenResolutionHeight: height ? Number(height) : null,
      // A visit comes once, however many pages it has.
      eventId: sent.e === "pv" ? null : sent.eid,
    },
  };
}

function kindOf(event: string | null | undefined, custom: Part | undefined): Tracked["kind"] {
  if (event === "pv") return "visit";
  if (event === "pp") return "ping";
  const type = event === "ue" ? textOf(custom?.event_type) : "";
  return type === "" ? undefined : (CUSTOM[type] ?? null);
}

type Part = Record<string, unknown>;

/** The data of the one event, or of all contexts, that a self-describing JSON has inside, each with its schema. */
function insideOf(base64: string | null | undefined, plain: string | null | undefined): Part[] {
  const parts = parsed(base64 ? Buffer.from(base64, "base64url").toString() : (plain ?? ""))?.data;
  return [parts].flat().flatMap((part) => {
    if (!isPart(part) || !isPart(part.data)) return [];
    return [{ ...part.data, schema: part.schema }];
  });
}

function parsed(text: string): Part | null {
  try {
    const value: unknown = JSON.parse(text);
    return isPart(value) ? value : null;
  } catch {
    return null;
  }
}

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
