import type { Reservation } from "@fairground/contract";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { PlayKey } from "../../kernel/play-id.ts";
import type { CampaignFacts } from "../../kernel/standing.ts";
import type { BucketLimit } from "./limits.ts";
import type { ConsentNote, OptInAsking } from "./ports.ts";
import type { DrawRecord } from "./results/random.ts";

/** A play as its next call must know it. */
export interface PlayRow {
  companyId: string;
  reference: string;
  nonce: string;
  revision: number;
  language: string;
  emailIdentity: string | null;
  userIdentity: string | null;
  counted: string[];
  registered: boolean;
  steps: number;
  state: unknown;
  isFinished: boolean;
  isClaimed: boolean;
  isWithheld: boolean;
  hasLead: boolean;
  lastReply: unknown;
  draw: DrawRow | null;
  /** First answers by call. */
  answers: Partial<Record<PlayCall, StoredAnswer>>;
  campaign: CampaignFacts;
}
export type PlayCall = "get-prize" | "lead-game-data";
export interface StoredAnswer {
  hash: string;
  /** JSON text, returned byte for byte. */
  answer: string;
}
export interface DrawRow {
  entryId: string | null;
  prizeId: string | null;
  won: boolean;
  exhausted: boolean;
  outcomeId: string;
  outcomePageId: string;
  emailId: string | null;
  code: { uuid: string; value: string } | null;
}

/** `returning`: nobody is known but by what the browser kept of a lead. */
export type Limited = { kind: "limited"; reached: string[]; returning?: true };
/** A day or bucket has ended since now was read: read it again. */
export type Stale = { kind: "stale" };
export type Unknown = { kind: "unknown" };

export interface Opening {
  companyId: string;
  day: string;
  playId: string;
  reference: string;
  nonce: string;
  revision: number;
  language: string;
  emailIdentity: string | null;
  userIdentity: string | null;
  /** The class of the visitor's device; empty: it is not to be known. */
  platform: string;
  /** Under which somebody has left a lead from this browser; null: nobody has, or somebody else is named. */
  returning: string | null;
}
export interface AccessTry {
  code: string;
  /** Under which the play counts where nothing better is proven and the code opens one play alone; null: not at all. */
  identity: string | null;
  /** Where wrong tries are counted, and how many each takes in ten minutes. */
  sources: { source: string; max: number }[];
}
export type Entered =
  | { kind: "entered"; registered: boolean }
  | { kind: "repeated"; day: string; registered: boolean }
  | { kind: "conflict" }
  | { kind: "codeRefused" }
  | { kind: "tooManyTries"; retryAfter: number }
  | Limited
  | Stale;

export interface Leaving {
  leadId: string;
  payload: unknown;
  email: string | null;
  emailIdentity: string | null;
  userIdentity: string | null;
  /** Null: an update says nothing of it. */
  newsletter: "none" | "requested" | null;
  /** As the newsletter; absent: as null. */
  reminders?: "none" | "requested" | null;
  mailStatistics?: "none" | "requested" | null;
  profileId: string | null;
  language: string;
  /** An update keeps what it leaves out. */
  merge: boolean;
  consents?: readonly ConsentNote[];
  /** What the consent provider's flow has confirmed comes first, and is written as well. */
  asksConsents?: boolean;
}
export type Left =
  /** `optIn`: a mail asks the address to confirm itself; `optInQueued`: since now. */
  | {
      kind: "created" | "corrected";
      leadId: string;
      mailQueued: boolean;
      optIn: boolean;
      optInQueued: boolean;
    }
  | { kind: "repeated"; leadId: string; optIn: boolean }
  | { kind: "closed" }
  | { kind: "identityFixed" }
  /** Consents came without their words, and those are not stored: nothing is. */
  | { kind: "wordless" }
  /** It has changed its ticks too often: nothing is stored. */
  | { kind: "restless" }
  /** Its consents are not confirmed, or it names another play's profile: nothing is stored. */
  | { kind: "unconfirmed" }
  | { kind: "profileForeign" }
  | Limited
  | Stale
  | Unknown;

export interface Taking {
  call: PlayCall;
  hash: string;
  candidates: readonly Readonly<Record<string, unknown>>[];
  random: DrawRecord;
  /** Today in the campaign's timezone, the instant at which it ends, and the every-n-th prizes that count this play. */
  award: { day: string; endsAt: string; counters?: readonly string[] };
  /** Null when the play has been counted. */
  counting: { identity: string; limits: BucketLimit[] } | null;
  /** Null for get-prize. */
  submission: unknown;
}
export type Taken =
  | { kind: "taken"; answer: string; codeId: number | null; place: number; mailQueued: boolean }
  | { kind: "drawn" }
  | Limited
  | Stale
  | Unknown;

export type Stepped =
  | { kind: "stored"; reply: unknown }
  | { kind: "new" }
  | { kind: "conflict" }
  | { kind: "outOfTurn"; expected: number }
  | Unknown;

export type Claimed =
  | { kind: "claimed"; isClaimed: boolean; entryId: string | null; prizeId: string | null }
  /** The play has started with another revision than was looked at: nothing is done. */
  | { kind: "revision" }
  | { kind: "notDrawn" }
  | { kind: "leadMissing" }
  | { kind: "withheld" }
  | Unknown;

/** What the play engine asks of its store: the database's functions, or the model of them that the simulation plays on. */
export type PlayRecords = Pick<PlayStore, keyof PlayStore>;

/** The play path (`functions/`): every method is one function call and one round trip. */
export class PlayStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The play with its lead, draw and answers; null when there is none. */
  async find({ campaignId, day, playId }: PlayKey): Promise<PlayRow | null> {
    const row = await this.db.ask<(PlayRow & { receipt: Receipt }) | null>("find_play($1, $2, $3)", [
      campaignId,
      day,
      playId,
    ]);
    for (const stored of Object.values(row?.answers ?? {})) stored.answer = withReceipt(stored.answer, row?.receipt);
    return row;
  }

  /** Opens a play with its counts and its access code, or nothing at all. A repeated key says how it was answered. */
  enter(
    campaignId: string,
    opening: Opening,
    options: {
      key: { hash: string; bodyHash: string } | null;
      identity: string | null;
      limits: readonly BucketLimit[];
      access: AccessTry | null;
    },
  ): Promise<Entered> {
    const { key, identity, limits, access } = options;
    return this.db.ask("enter_play($1, $2, $3, $4, $5, $6)", [
      campaignId,
      json(opening),
      json(key),
      identity,
      json(limits),
      json(access),
    ]);
  }

  /** Counts an open play now (re-initialisation). */
  register(
    { campaignId, day, playId }: PlayKey,
    identity: { email: string | null; user: string | null },
    counted: string | null,
    limits: readonly BucketLimit[],
  ): Promise<{ kind: "entered"; registered: boolean } | Limited | Stale | Unknown> {
    return this.db.ask("register_play($1, $2, $3, $4, $5, $6, $7)", [
      ...[campaignId, day, playId],
      ...[identity.email, identity.user, counted],
      json(limits),
    ]);
  }

  /** Creates, corrects or completes the lead; freezes the identity after the draw; asks the address to confirm itself. */
  saveLead(
    { campaignId, day, playId }: PlayKey,
    leaving: Leaving,
    options: {
      hash: string;
      identity: string | null;
      limits: readonly BucketLimit[];
      isOpen: boolean;
      asking: OptInAsking | null;
    },
  ): Promise<Left> {
    const { hash, identity, limits, isOpen, asking } = options;
    return this.db.ask("leave_lead($1, $2, $3, $4, $5, $6, $7, $8, $9)", [
      ...[campaignId, day, playId],
      ...[json(leaving), hash, identity],
      ...[json(limits), isOpen, json(asking)],
    ]);
  }

  /** Whether an answer may tell the play's code; the first one that asks decides it for all. */
  mayTellCode({ campaignId, day, playId }: PlayKey): Promise<boolean> {
    return this.db.ask("may_tell_code($1, $2, $3)", [campaignId, day, playId]);
  }

  /** What a won prize waits for, or that it was let go; null: nothing was won, or it is the visitor's. @param asks its pages ask for a lead */
  reserved({ campaignId, day, playId }: PlayKey, asks: boolean): Promise<Reservation | { letGo: true } | null> {
    return this.db.ask("reserved_of($1, $2, $3, $4)", [campaignId, day, playId, asks]);
  }

  /** How the play's lead stands with the letter that asks to confirm the address. */
  optIn({ campaignId, day, playId }: PlayKey): Promise<"none" | "sent" | "confirmed"> {
    return this.db.ask("opt_in_of($1, $2, $3)", [campaignId, day, playId]);
  }

  /** The periods whose limit one of these identities has reached; null: none. */
  reached(campaignId: string, identities: readonly string[], limits: readonly BucketLimit[]): Promise<string[] | null> {
    return this.db.ask("next_play($1, $2, $3)", [campaignId, identities, json(limits)]);
  }

  isUnderReview({ campaignId, day, playId }: PlayKey): Promise<boolean> {
    return this.db.ask("is_under_review($1, $2, $3)", [campaignId, day, playId]);
  }

  /** Takes the first candidate that has stock, with its code; stores draw, answer and mail. */
  async take({ campaignId, day, playId }: PlayKey, taking: Taking): Promise<Taken> {
    const { call, hash, candidates, random, award, counting, submission } = taking;
    const taken = await this.db.ask<Taken & { receipt?: Receipt }>(
      "take_prize($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
      [
        ...[campaignId, day, playId],
        ...[call, hash, json(candidates), json(random)],
        ...[json(award), json(counting), json(submission)],
      ],
    );
    return taken.kind === "taken" ? { ...taken, answer: withReceipt(taken.answer, taken.receipt) } : taken;
  }

  /** Stores an answer after the draw; the first one stays. */
  async finish(
    { campaignId, day, playId }: PlayKey,
    call: PlayCall,
    hash: string,
    answer: unknown,
    submission: unknown,
  ): Promise<StoredAnswer | null> {
    const stored = await this.db.ask<(StoredAnswer & { receipt?: Receipt }) | null>(
      "finish_play($1, $2, $3, $4, $5, $6, $7)",
      [campaignId, day, playId, call, hash, json(answer), json(submission)],
    );
    return stored && { hash: stored.hash, answer: withReceipt(stored.answer, stored.receipt) };
  }

  /** Looks a step up: stored, out of turn, or new. */
  lookUpStep({ campaignId, day, playId }: PlayKey, n: number, hash: string): Promise<Stepped> {
    return this.db.ask(SAVE_STEP, [campaignId, day, playId, n, hash, null, null]);
  }

  saveStep(
    { campaignId, day, playId }: PlayKey,
    n: number,
    hash: string,
    reply: unknown,
    state: unknown,
  ): Promise<Stepped> {
    // Nothing is JSON's null here: SQL's would only look.
    const values = [reply, state].map((value) => JSON.stringify(value ?? null));
    return this.db.ask(SAVE_STEP, [campaignId, day, playId, n, hash, ...values]);
  }

  /**
   * @param revision whose rules allow the claim
   * @param needsLead whether its pages ask for a lead
   */
  claim({ campaignId, day, playId }: PlayKey, revision: number, needsLead: boolean): Promise<Claimed> {
    return this.db.ask("claim_prize($1, $2, $3, $4, $5)", [campaignId, day, playId, revision, needsLead]);
  }

  /** Makes the partitions of the months to come and lets go of what was kept for a few days. */
  async keepUp(): Promise<void> {
    await sql`SELECT keep_plays_up()`.execute(this.db.open);
  }
}

/** A draw's public name and the hash of its row in the log; null before the draw. */
type Receipt = { reference: string; rowHash: string } | null;

/** Answers are stored without their receipt, which stands in the draw and never changes either. */
const withReceipt = (answer: string, receipt: Receipt | undefined): string =>
  receipt ? `${answer.slice(0, -1)}, "receipt": ${JSON.stringify(receipt)}}` : answer;

const SAVE_STEP = "save_step($1, $2, $3, $4, $5, $6, $7)";

/** A value for jsonb; null as SQL's. */
const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));
