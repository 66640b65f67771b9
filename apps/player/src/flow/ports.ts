import type { AnswerBody } from "@fairground/contract/answers";
import type { LogLevel } from "@fairground/model/campaign";
import type { EventDetails, PlayerEvent } from "@fairground/model/event";
import type { StoredLead } from "@fairground/model/page";
import type { DrawnPrize } from "@fairground/model/prize";

export type AfterPress = typeof import("../after-press.ts");

/**
 * What the flow asks of the world. The browser's side is in `io/`; tests pass fakes. Nothing in `flow/` touches the
 * network, the window or the clock in any other way (house, "The walls").
 */
export interface Ports {
  readonly calls: Calls;
  readonly trackers: Trackers;
  readonly keep: Keep;
  readonly page: PagePort;
  readonly clock: Clock;
  readonly sentences: Sentences;
  /** Fires the event in the page and posts it to the host (spec §4 "Player events"). */
  emit<E extends PlayerEvent>(event: E, detail: EventDetails[E]): void;
  /**
   * Loads a part of the player that the first page did without; what the network dropped is asked for again.
   * @throws where it cannot be had: nothing has happened yet, and the next try asks anew
   */
  load<Part>(part: () => Promise<Part>): Promise<Part>;
  /** The file of what a first press sets going; a part for `load`. It needs the flow, so that the flow gets it from outside. */
  afterPress(): Promise<AfterPress>;
  /** Errors that the visitor need not see (spec §8: "only logged"). */
  log(message: string, detail?: unknown, level?: LogLevel): void;
  /** A new unguessable key, for the header Idempotency-Key. */
  newKey(): string;
  /** Lower-case hexadecimal SHA-256, or null where the browser has none to offer (pages without https). */
  sha256(text: string): Promise<string | null>;
  /** Shows the server that a person is there (CAPTCHA_REQUIRES); null where that failed. */
  solveChallenge(): Promise<string | null>;
}

/** How a call ended. A call that the network dropped has been repeated with the same key before it is `unreachable`. */
export type Reply<Body> = { kind: "answered"; status: number; body: Body } | Refusal | { kind: "unreachable" };

/** A problem document (contract, problems.ts), or what could be read of another error answer. */
export interface Refusal extends LimitedBy {
  kind: "refused";
  status: number;
  /** The problem's code, "" where there was none. */
  code: string;
  /** The server's sentence, "" where there was none. */
  message: string;
  errors: readonly { path: string; message: string }[];
  /** Of `campaign-closed`: why. */
  reason?: ClosedReason;
  /** Of `consents-unavailable`: what the consent provider answered; null: nothing came. */
  providerStatus?: number | null;
  /** Seconds after which the same call is worth making again. */
  retryAfter?: number;
}

/** What a refusal says whose code is `play-limit-reached`. */
export interface LimitedBy {
  /** ISO instant of the next play; null: there is none. */
  opensAgainAt?: string | null | undefined;
  /** The visitor is known by what this browser kept of a lead alone: somebody else may be there. */
  returning?: boolean;
}

/** What a refusal says whose code is `overloaded`: more came than can be served, and the same call is to be made later. */
export interface NotYet {
  /** Seconds. */
  retryAfter?: number;
  /** Keeps the place of a play that is not open yet. */
  ticket?: string;
}

/** What the contract answers; what `data` says stands beside it as well (decisions, "Wire shapes"). */
export type Session = Omit<AnswerBody<"POST /leads/api/lead/session">, "data">;
export type LeadAnswer = Omit<AnswerBody<"POST /leads/api/lead">, "data">;
/** The game result (spec §3). A code's uuid that contains "exhausted" means that the codes have run out. */
export type GameResult = AnswerBody<"PUT /leads/api/lead/lead-game-data">;
/** What a game is told of its result, to show it before the outcome does. */
export type Answered = { won: true; prize: NonNullable<GameResult["prize"]> } | { won: false };
/** What the server still holds of a play after a reload. */
export type ResumedPlay = AnswerBody<"GET /api/v1/plays/{sessionId}">;
type CampaignState = Pick<AnswerBody<"GET /api/v1/state/{companyId}/{campaignId}">, "status" | "reason">;
/** Why a campaign cannot be played now (decisions, "Campaign life"). */
export type ClosedReason = NonNullable<CampaignState["reason"]>;

/** What is sent, by the spec's field names. */
export type Body = Readonly<Record<string, unknown>>;

type LaterCall =
  | "POST /consent-provider/auth/profile"
  | "PUT /consent-provider/auth/profile"
  | "POST /consent-provider/consent/confirm"
  | "POST /consent-provider/consent/promotion"
  | "POST /consent-provider/consent/datastream"
  | "GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}"
  | "POST /events/api/events/outcome"
  | "GET /api/v1/state/{companyId}/{campaignId}"
  | "GET /api/v1/leaderboards/{campaignId}/places/{period}"
  | "GET /api/v1/plays/{sessionId}/leaderboard/{period}";

/** The calls of spec §7 that the player makes, and ours (decisions, "Steps"). */
export interface Calls {
  /** The calls of parts that are loaded when they are needed. @param places the values of the address's places, in order */
  ask<Name extends LaterCall>(call: Name, places: readonly unknown[], body?: object): Promise<Reply<AnswerBody<Name>>>;
  openSession(body: Body, key: string): Promise<Reply<Session>>;
  createLead(body: Body): Promise<Reply<LeadAnswer>>;
  updateLead(sessionId: string, body: Body): Promise<Reply<LeadAnswer>>;
  gameData(body: Body): Promise<Reply<GameResult>>;
  getPrize(sessionId: string, gameType: string): Promise<Reply<DrawnPrize>>;
  claimPrize(sessionId: string, gameType: string): Promise<Reply<unknown>>;
  step(sessionId: string, n: number, body: Body): Promise<Reply<AnswerBody<"PUT /api/v1/plays/{sessionId}/steps/{n}">>>;
  resume(sessionId: string): Promise<Reply<ResumedPlay>>;
  /** Where the page came from a foreign host (decisions, "Publishing"); null where our own server chose the page. */
  state(): Promise<Reply<CampaignState>> | null;
}

/** Counters on the server. They never fail visibly and nobody waits for them. */
export interface Trackers {
  /** POST /events/api/internal-events/visitor */
  visitor(): void;
  /** POST /events/api/internal-events/game-started */
  gameStarted(): void;
  /** Null where tracking is reduced or the campaign is cookieless (spec §4 "Analytics switches"). */
  visitorId(): string | null;
}

/** What is remembered of a play in this tab, to go on after a reload. */
export interface KeptPlay extends Session {
  /** The regular page the visitor was on. */
  pageId: string;
  /** The query that the play was opened with: another visitor's link opens another play. */
  query: string;
}

/** Kept per campaign, as long as the browser keeps it. */
export interface Lasting {
  /** Skip-leads (spec §4): values plus the allowed query fields. Older versions kept less. */
  lead: Partial<StoredLead>;
  /** The server's token for this browser. */
  visitor: string;
  /** The server's token for whoever has left a lead from it. */
  leadToken: string;
}

export interface Opening {
  body: Body;
  key: string;
}

/** Storage that may be blocked: then it lives as long as the page. */
export interface Keep {
  play(): KeptPlay | null;
  keepPlay(play: KeptPlay | null): void;
  /**
   * What a session is asked for with, until `opened`: the body and key of the try before, also after a reload, where it was
   * the same but for `visitorId`, which each page has anew; else these.
   */
  opening(body: Body, key: string): Opening;
  opened(): void;
  /** What else is kept in this tab. */
  readonly tab: { read<Value>(name: string): Value | null; write(name: string, value: unknown): void };
  /** What outlives the tab; null forgets it. */
  recall<What extends keyof Lasting>(what: What): Lasting[What] | null;
  remember<What extends keyof Lasting>(what: What, value: Lasting[What] | null): void;
}

export interface PagePort {
  scrollToTop(): void;
  redirect(address: string): void;
  /** Opens a page of the campaign in a new tab, for reading (spec §3, "legal checkboxes": openNewTab). */
  openInNewTab(pageId: string): void;
  /** The page that a new tab was opened for, or null. */
  readonly pageToRead: string | null;
  /** The access code that the address had. */
  readonly accessCode: string | undefined;
}

export interface Clock {
  /** Epoch milliseconds; the server's where it has said so. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** In the visitor's language. */
export interface Sentences {
  unexpected: string;
  interrupted: string;
  tooManyRequests: string;
  /** Of campaigns whose form asks for consents. */
  consentForm?: { lead: string; unavailable: string };
  /** Words of our own for a problem's code, or null. */
  ofProblem(code: string): string | null;
}
