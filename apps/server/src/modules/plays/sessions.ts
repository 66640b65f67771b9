import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { SessionRequest } from "@fairground/contract";
import { comparableCode } from "@fairground/model/access";
import { type ClosedReason, flagValuesOf } from "@fairground/model/campaign";
import { gate } from "@fairground/model/page";
import { trackingOf } from "@fairground/model/statistic";
import { contentHash } from "../../kernel/canonical.ts";
import { playIdOf, readPlayId, SECRET_BYTES, utcDay } from "../../kernel/play-id.ts";
import { keyFor, sha256 } from "../../kernel/secrets.ts";
import type { PublishedCampaign, PublishedCampaigns, RevisionContent } from "../published-campaigns/index.ts";
import { type Turned, turnedAway } from "./admission.ts";
import { vouched } from "./checked-identity.ts";
import { findPlay, firstLanguage, namesGame } from "./found-play.ts";
import { firstOf, type Identities, type Identity, type Known, knownOf, readQueryParams } from "./identity.ts";
import { limitsAt, opensAgainAt } from "./limits.ts";
import { costsPoints, enterAccount, pointsUserOf } from "./points.ts";
import type { FraudFinding, Payment, PlayGuards } from "./ports.ts";
import { untilFresh } from "./retry-when-stale.ts";
import type { AccessTry, PlayRecords } from "./store.ts";
import type { PlaySurroundings } from "./surroundings.ts";
import { VisitorTokens } from "./visitor-token.ts";

export interface From {
  ip: string;
  agent: string;
}

/** Who opens a play. */
export interface Opener extends From {
  /** The class of their device; empty: they have objected to being measured. */
  platform: string;
}

/** `opensAgainAt` null: never. `returning`: told of what the browser kept of a lead alone; somebody else may be there. */
type Limit = { kind: "limited"; opensAgainAt: string | null; returning?: true };

export type Entry =
  /** `visitorToken`: for a browser that nothing else makes known, where limits ask for it. */
  | { kind: "entered"; sessionId: string; registered: boolean; known: Known; visitorToken?: string }
  | { kind: "campaignUnknown" }
  | { kind: "playUnknown" }
  | { kind: "gameMismatch" }
  | { kind: "closed"; reason: ClosedReason }
  | Limit
  | { kind: "pointsInsufficient" }
  /** Whether there are enough nobody can say. */
  | { kind: "pointsUnavailable" }
  | { kind: "codeMissing" }
  | { kind: "codeRefused" }
  | Turned
  /** Seconds. */
  | { kind: "tooManyTries"; retryAfter: number }
  | { kind: "conflict" };

/** Wrong access codes per source in ten minutes (decisions, "Access codes"). */
const TRIES = { address: 10, session: 10, campaign: 5_000 };

/** Who opens a play, and whether it counts. */
interface Visitor {
  known: Known;
  identity: Identity;
  /** The soft identity that the browser's token carries on. */
  token: string | null;
  /** Who has left a lead from this browser, unless somebody else is named; asked for where the play counts. */
  returning: string | null;
  /** Of the identity, what counts now: what is proven, or all of it where user data is accepted on registration. */
  counted: Identity;
  /** Not where registration is to be skipped. */
  counts: boolean;
  /** Whose points a play costs and earns; null where nobody is known, or the campaign has no points. */
  pointsUser: string | null;
}

/** Opens plays (decisions, "registered"). */
export class Sessions {
  private readonly store: PlayRecords;
  private readonly campaigns: PublishedCampaigns;
  private readonly identities: Identities;
  private readonly guards: PlayGuards;
  private readonly tokens: VisitorTokens;
  private readonly idKey: Buffer;
  constructor({ store, campaigns, guards, secret }: PlaySurroundings, identities: Identities) {
    this.store = store;
    this.campaigns = campaigns;
    this.identities = identities;
    this.guards = guards;
    this.tokens = new VisitorTokens(secret);
    this.idKey = keyFor(secret, "play-id");
  }

  /** Opens a play and, where an identity is known, counts it; with `sessionId`, counts an open one now. */
  open(request: SessionRequest, idempotencyKey: string | undefined, from: Opener): Promise<Entry> {
    return untilFresh(async () => {
      const campaign = await this.campaigns.published(request.campaignId);
      if (!campaign) return { kind: "campaignUnknown" };
      if (campaign.reason !== null) return { kind: "closed", reason: campaign.reason };
      if (!namesGame(request.gameType, campaign)) return { kind: "gameMismatch" };

      const query = readQueryParams(request.incomingQueryParams);
      const usesClientUserId = campaign.metadata.tags.includes("USES_USERID");
      const named = knownOf(request, query, { usesClientUserId });
      const usig = request.usig ?? query.usig;
      const { known, isUserRefused, isUserSigned } = await vouched(this.guards.signatures, campaign, named, usig);
      // Whose user id does not count comes without one: the gates of spec §4 hold here too, where they were passed with it.
      if (isUserRefused && !passesGates(campaign, known)) return { kind: "limited", opensAgainAt: null };
      // A userId is required where the tag is set (spec §1); without one there is no play to be had.
      if (usesClientUserId && !known.clientUserId) return { kind: "limited", opensAgainAt: null };
      const identity = this.identities.of(campaign.campaignId, known);
      const counts = request.skipRegistration !== true;
      const token = this.tokens.read(campaign.campaignId, request.visitorToken);
      const left = this.tokens.readOfLead(campaign.campaignId, request.leadToken);
      const returning = counts && (firstOf(identity) ?? left) === left ? left : null;
      const pointsUser = campaign.metadata.tags.includes("HAS_LOYALTY")
        ? await pointsUserOf(this.guards, campaign, request, query, known)
        : null;
      const accepts = campaign.metadata.acceptUserDataOnPlayRegistration;
      const counted = accepts ? identity : { email: null, user: isUserSigned ? identity.user : null };
      const visitor = { known, identity, token, returning, counted, counts, pointsUser };
      if (request.sessionId) return this.register(campaign, request.sessionId, visitor, from);
      return this.enter(campaign, request, query, visitor, idempotencyKey, from);
    });
  }

  private async enter(
    campaign: PublishedCampaign,
    request: SessionRequest,
    query: Readonly<Record<string, unknown>>,
    { known, identity, token, returning, counted, counts, pointsUser }: Visitor,
    idempotencyKey: string | undefined,
    from: Opener,
  ): Promise<Entry | { kind: "stale" }> {
    const { campaignId, companyId, revision, now } = campaign;
    const access = this.accessTry(campaign, request, counts, from);
    if (access === "missing") return { kind: "codeMissing" };
    const limits = limitsAt(campaign.metadata, now, campaign.firstPublishedAt);
    const turned = await turnedAway(this.guards, campaign, limits, request, idempotencyKey, from.ip);
    if (turned) return turned;
    const finding = await this.judge(campaign, known, identity, from);
    if (finding?.verdict === "block") return { kind: "limited", opensAgainAt: null };

    const secret = idempotencyKey ? this.secretOf(campaignId, idempotencyKey) : randomBytes(SECRET_BYTES);
    const sessionId = playIdOf(campaignId, utcDay(now), secret);
    const key = readPlayId(sessionId);
    if (!key) throw new Error("A new play id cannot be read");
    const payable = costsPoints(campaign) ? await this.guards.points.canPay(campaign, key, pointsUser) : "paid";
    if (payable !== "paid") return unpaid(payable);
    const opening = {
      companyId,
      day: key.day,
      playId: key.playId,
      reference: randomUUID(),
      nonce: request.nonce ?? "",
      revision,
      language: languageOf(request.language ?? query.lang, campaign),
      emailIdentity: identity.email,
      userIdentity: identity.user,
      platform: knowsDevices(campaign.metadata) ? from.platform : "",
      returning,
    };
    const entered = await this.store.enter(campaignId, opening, {
      key: idempotencyKey
        ? { hash: sha256(idempotencyKey).toString("base64url"), bodyHash: contentHash(wanted(request)) }
        : null,
      // The browser's token counts where nobody is named: who is named is known for later.
      identity: counts ? (firstOf(counted) ?? (firstOf(identity) === null ? token : null)) : null,
      limits,
      access,
    });
    switch (entered.kind) {
      case "entered":
      case "repeated": {
        const day = entered.kind === "repeated" ? entered.day : key.day;
        if (finding) await this.guards.fraud.note({ ...key, day }, finding);
        const entry = playIdOf(campaignId, day, secret);
        const play = readPlayId(entry) ?? key;
        const payment = await enterAccount(this.guards.points, campaign, play, pointsUser, entered.registered);
        if (payment !== "paid") return unpaid(payment);
        const isNobody = firstOf(identity) === null && token === null;
        const needsToken = isNobody && limits.length > 0 && !campaign.metadata.cookieless;
        return {
          kind: "entered",
          sessionId: entry,
          registered: entered.registered,
          known,
          ...(needsToken
            ? { visitorToken: this.tokens.issue(campaignId, this.identities.soft(campaignId, from)) }
            : {}),
        };
      }
      case "limited":
        return {
          kind: "limited",
          opensAgainAt: opensAgainAt(limits, entered.reached),
          ...(entered.returning && { returning: true }),
        };
      default:
        return entered;
    }
  }

  /**
   * Re-initialisation (spec §4): counts under the first identity that is proven or accepted, now or when the play was
   * opened, at the last under address and agent.
   */
  private async register(
    campaign: PublishedCampaign,
    sessionId: string,
    { known, identity, token, counted, counts, pointsUser }: Visitor,
    from: From,
  ): Promise<Entry | { kind: "stale" }> {
    const found = await findPlay(this.store, this.campaigns, sessionId);
    if (!found || found.key.campaignId !== campaign.campaignId) return { kind: "playUnknown" };
    const { row, key, content, standing } = found;
    if (!counts) return { kind: "entered", sessionId, registered: row.registered, known };

    const named = { email: identity.email ?? row.emailIdentity, user: identity.user ?? row.userIdentity };
    const proven = firstOf(campaign.metadata.acceptUserDataOnPlayRegistration ? named : counted);
    const under = proven ?? (row.registered ? null : (token ?? this.identities.soft(key.campaignId, from)));
    const limits = limitsAt(content.metadata, standing.now, standing.firstPublishedAt);
    const payment = await enterAccount(this.guards.points, { ...standing, ...content }, key, pointsUser, true);
    if (payment !== "paid") return unpaid(payment);
    const answer = await this.store.register(key, named, under, limits);
    switch (answer.kind) {
      case "entered":
        return { kind: "entered", sessionId, registered: answer.registered, known };
      case "limited":
        return { kind: "limited", opensAgainAt: opensAgainAt(limits, answer.reached) };
      case "unknown":
        return { kind: "playUnknown" };
      default:
        return answer;
    }
  }

  /** Null where the campaign looks at no signals. */
  private async judge(
    { campaignId, companyId, metadata }: PublishedCampaign,
    known: Known,
    identity: Identity,
    { ip }: From,
  ): Promise<FraudFinding | null> {
    if (!metadata.fraud) return null;
    return this.guards.fraud.look({
      campaignId,
      companyId,
      setting: metadata.fraud,
      play: null,
      ip,
      email: known.email,
      emailIdentity: identity.email,
      honeypot: false,
      isFormFilledIn: false,
      isNewPlay: true,
      isNewLead: false,
    });
  }

  /** The same key has the same unguessable secret, so that a repeat can be answered without keeping it. */
  private secretOf(campaignId: string, idempotencyKey: string): Uint8Array {
    return createHmac("sha256", this.idKey)
      .update(JSON.stringify([campaignId, idempotencyKey]))
      .digest();
  }

  private accessTry(
    { campaignId, document }: PublishedCampaign,
    request: SessionRequest,
    counts: boolean,
    from: From,
  ): AccessTry | null | "missing" {
    const pages = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)];
    if (!pages.some(({ pageType }) => pageType === "access")) return null;
    const code = comparableCode(request.accessCode ?? "");
    if (code === "") return "missing";
    const sources = [
      { source: this.identities.address(campaignId, from.ip), max: TRIES.address },
      { source: "campaign", max: TRIES.campaign },
    ];
    // The browser's own id is a signal: it can only make it harder.
    if (request.visitorId)
      sources.push({ source: `visitor:${sha256(request.visitorId).toString("base64url")}`, max: TRIES.session });
    return { code, identity: counts ? this.identities.access(campaignId, code) : null, sources };
  }
}

const unpaid = (payment: Exclude<Payment, "paid">): Entry => ({
  kind: payment === "insufficient" ? "pointsInsufficient" : "pointsUnavailable",
});

/** Whether a campaign knows by which devices it is played (spec §4 "Analytics switches"); where it asks for a consent, not of plays. */
const knowsDevices = (metadata: RevisionContent["metadata"]): boolean =>
  trackingOf(metadata).sendsVisitorId && metadata.measuringConsent !== "ASK";

/** What a call asks for. How it shows that it may ask can differ in a repeat. */
const wanted = ({ challenge: _challenge, visitorToken: _token, leadToken: _lead, ...content }: SessionRequest) =>
  content;

/** Rules 1 to 3 of entry gating (spec §4), for a visitor without a user id. */
function passesGates({ document, metadata }: PublishedCampaign, { email }: Known): boolean {
  const pageTypes = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)];
  const has = (type: string) => pageTypes.some(({ pageType }) => pageType === type);
  const entrance = gate({
    email: email ?? undefined,
    userId: undefined,
    tags: flagValuesOf(metadata.tags),
    acceptUserDataOnPlayRegistration: metadata.acceptUserDataOnPlayRegistration,
    hasLeadPage: has("lead"),
    hasAccessPage: has("access"),
  });
  return entrance.kind === "enter";
}

/** The visitor's language where the campaign has it, else its first (decisions, "Languages"). */
function languageOf(asked: unknown, content: RevisionContent): string {
  const names = content.metadata.languages.map(({ shortName }) => shortName);
  if (typeof asked !== "string") return firstLanguage(content);
  const short = asked.slice(0, 2).toLowerCase();
  return (
    names.find((name) => name === asked) ?? names.find((name) => name.slice(0, 2) === short) ?? firstLanguage(content)
  );
}
