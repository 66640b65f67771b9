import { hash, randomUUID } from "node:crypto";
import { PLACE_LENGTH, placeText, readPlace, type Place as VisitPlace } from "@fairground/model/statistic";
import { Kept } from "../../kernel/kept.ts";
import { platformOf } from "../../kernel/platform.ts";
import { readPlayId, utcDay } from "../../kernel/play-id.ts";
import { keyFor } from "../../kernel/secrets.ts";
import { type Agent, Agents, isProgram } from "./agents.ts";
import type { Collected, Collector } from "./collector.ts";
import type { TellingLimits } from "./limits.ts";
import type { Place, Places } from "./places.ts";
import type { Salts } from "./salts.ts";
import { beginningOf, goesOn, issueSession } from "./sessions.ts";
import type { EventKind, Taken, ToldBy, VisitStore } from "./store.ts";
import { readTracked, type SentEvent } from "./tracked.ts";
import { hashed, visitorOfDay } from "./visitor.ts";

/** What an event tells beside its campaign; left out or empty, it tells nothing of it. */
export interface Told {
  companyId?: string | null | undefined;
  /** The secret id of a play. */
  sessionId?: string | null | undefined;
  domainSessionId?: string | null | undefined;
  visitorId?: string | null | undefined;
  seq?: number | null | undefined;
  /** The event's own id; it goes before a count. */
  eventId?: string | null | undefined;
  consent?: boolean | null | undefined;
  pageReferrer?: string | null | undefined;
  screenResolutionWidth?: number | null | undefined;
  screenResolutionHeight?: number | null | undefined;
  /** Where the visitor is (model, statistic/place.ts); without it a page, by name. */
  place?: string | null | undefined;
  pageName?: string | null | undefined;
}

/** Who tells it. */
export interface Teller {
  ip: string;
  agent: string;
  /** Global Privacy Control: a no, unless the visitor has said yes here. */
  hasPrivacySignal: boolean;
}

export type Heard =
  /** `session`: the visit's id from now on; "": nothing to be known again by. */
  | { kind: "known"; session: string }
  | { kind: "campaign-unknown" | "play-unknown" }
  | { kind: "overloaded" }
  | { kind: "too-many"; retryAfter: number };

/** Nothing, or not all of it, was taken in for now. */
export type ComeAgain = Exclude<Heard, { kind: "known" | "campaign-unknown" | "play-unknown" }>;

const NOTHING: Agent & Place = { browser: null, os: null, brand: null, country: null, continent: null, city: null };

/** Campaigns whose timezones a process keeps. */
const ZONES = 10_000;

/** What visitors' pages and their trackers tell. */
export class Events {
  private readonly store: Pick<VisitStore, "zoneOf">;
  private readonly collector: Collector;
  private readonly salts: Salts;
  private readonly limits: TellingLimits;
  private readonly places: Places;
  private readonly agents = new Agents();
  private readonly sessionKey: Buffer;
  private readonly visitorKey: Buffer;
  private readonly now: () => number;
  /** Campaigns that were there. */
  private readonly known = new Set<string>();
  /** Campaigns that are not there are asked for again. */
  private readonly zones = new Kept<string | null>(ZONES, (zone) => (zone === null ? Number.POSITIVE_INFINITY : 1));

  constructor(parts: {
    store: Pick<VisitStore, "zoneOf">;
    collector: Collector;
    salts: Salts;
    limits: TellingLimits;
    places: Places;
    secret: string;
    /** Epoch milliseconds. */
    now(): number;
  }) {
    this.store = parts.store;
    this.collector = parts.collector;
    this.salts = parts.salts;
    this.limits = parts.limits;
    this.places = parts.places;
    this.now = parts.now;
    this.sessionKey = keyFor(parts.secret, "visit-session");
    this.visitorKey = keyFor(parts.secret, "visitor");
  }

  /** Takes an event in. What may be kept of it is the campaign's to say; a campaign that forbids tracking is known all the same. */
  async hear(campaignId: string, source: ToldBy, toldAs: EventKind, told: Told, from: Teller): Promise<Heard> {
    const now = this.now();
    const place = placeOf(told);
    const kind = toldAs === "page" && place && place.kind !== "page" ? "place" : toldAs;
    const play = told.sessionId ? readPlayId(told.sessionId) : null;
    if (told.sessionId && play?.campaignId !== campaignId) return { kind: "play-unknown" };
    const given = told.domainSessionId || null;
    const retryAfter = this.limits.add(from.ip, given && `${campaignId} ${given}`, now);
    if (retryAfter > 0) {
      this.collector.countApart(campaignId, source, "refused", this.known.has(campaignId));
      return { kind: "too-many", retryAfter };
    }
    const zone = await this.zones.get(campaignId, "zone", () => this.store.zoneOf(campaignId), true);
    if (zone === null) return { kind: "campaign-unknown" };
    if (this.known.size >= ZONES) this.known.clear();
    this.known.add(campaignId);

    // Whatever comes late belongs to the visit that it names; a visit alone may be another one.
    const session = given !== null && (kind !== "visit" || goesOn(given, now)) ? given : issueSession(now);
    if (isProgram(from.agent)) {
      this.collector.countApart(campaignId, source, "bot");
      return { kind: "known", session };
    }
    const agrees = told.consent === true;
    const objects = told.consent === false || (from.hasPrivacySignal && !agrees);
    // A page visit begins a visit; whatever else comes without an id belongs to none.
    const isOfVisit = source === "web" && (given !== null || kind === "visit");
    const began = beginningOf(session, now);
    const mayKnow = isOfVisit && !objects;
    const event: Taken = {
      source,
      kind,
      company: told.companyId ?? null,
      play: play?.playId ?? null,
      play_day: play?.day ?? null,
      session: isOfVisit ? hashed(this.sessionKey, campaignId, session) : null,
      key: keyOf(kind, told, play?.playId),
      day: utcDay(new Date(began)),
      began,
      agreed: agrees,
      objects,
      platform: platformOf(from.agent),
      place: place && plain(placeText(place), PLACE_LENGTH),
      daily: mayKnow ? await this.visitorToday(campaignId, zone, from, now) : null,
      stable: agrees && told.visitorId ? hashed(this.visitorKey, campaignId, told.visitorId) : null,
      referrer: plain(told.pageReferrer, 500),
      screen: screenOf(told),
      ...(mayKnow ? { ...(await this.agents.of(from.agent)), ...this.places.of(from.ip) } : NOTHING),
    };
    const taken = this.collector.take(campaignId, event);
    if (taken === null) return { kind: "overloaded" };
    return heard(await taken, session, agrees, objects);
  }

  /**
   * Takes in what the browser tracker sends. It sends again whatever is refused, so only what may be taken in later is:
   * what we do not know is counted as refused, and what is of no campaign is nothing.
   * @returns why it should come again; null: it need not
   */
  async hearTracked(sent: readonly SentEvent[], from: Teller): Promise<ComeAgain | null> {
    const heard = await Promise.all(
      sent.map(async (each) => {
        const tracked = readTracked(each);
        if (tracked?.kind) return this.hear(tracked.campaignId, "web", tracked.kind, tracked.told, from);
        if (tracked && tracked.kind === undefined)
          this.collector.countApart(tracked.campaignId, "web", "refused", this.known.has(tracked.campaignId));
        return null;
      }),
    );
    return heard.find((each): each is ComeAgain => each?.kind === "too-many" || each?.kind === "overloaded") ?? null;
  }

  private async visitorToday(campaignId: string, zone: string, { ip, agent }: Teller, now: number): Promise<string> {
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(now);
    return visitorOfDay(await this.salts.of(zone, day, now), campaignId, ip, agent);
  }
}

/** Who has said no, or has not agreed where that takes a consent, gets nothing to be known again by. */
const heard = (outcome: Collected, session: string, agrees: boolean, objects: boolean): Heard =>
  outcome.kind === "known"
    ? { kind: "known", session: objects || (outcome.needsConsent && !agrees) ? "" : session }
    : outcome;

/**
 * The same for events that are one and the same: by its own id, by the tracker's count, else a visit comes once, a game once
 * for its play, and each ping and page by itself.
 */
function keyOf(kind: EventKind, { seq, eventId }: Told, play: string | undefined): string {
  const unnumbered = {
    ...{ visit: () => "", start: () => play ?? "", ping: randomUUID },
    ...{ page: randomUUID, place: randomUUID, submit_error: randomUUID },
  } as const;
  const counted = typeof seq === "number" ? `seq ${seq}` : `of ${unnumbered[kind]()}`;
  const by = eventId ? `id ${eventId}` : counted;
  return hash("sha256", `${kind} ${by}`, "buffer").readBigInt64BE().toString();
}

const screenOf = ({ screenResolutionWidth: width, screenResolutionHeight: height }: Told): string | null =>
  width && height ? `${Math.floor(width)} x ${Math.floor(height)}` : null;

const placeOf = ({ place, pageName }: Told): VisitPlace | null =>
  readPlace(place ?? "") ?? (pageName ? { kind: "page", page: pageName, part: null } : null);

/** Text as the database takes it. */
const plain = (text: string | null | undefined, most: number): string | null =>
  text ? text.slice(0, most).replaceAll("\0", "").toWellFormed() : null;
