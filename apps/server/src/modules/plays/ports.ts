import type { FraudReason, FraudSetting, GameSignal } from "@fairground/model/fraud";
import type { PlayKey } from "../../kernel/play-id.ts";
import type { Standing } from "../../kernel/standing.ts";
import type { RevisionContent } from "../published-campaigns/index.ts";
import type { BucketLimit } from "./limits.ts";

/** What stands between a request and a play, and what follows a lead. */
export interface PlayGuards {
  readonly signatures: UserSignatures;
  readonly challenges: ChallengeCheck;
  readonly crowds: CrowdWatch;
  readonly fraud: FraudGuard;
  readonly optIns: OptInRequests;
  readonly consents: ConsentNotes;
  readonly points: PointsAccounts;
}

export type PointsCampaign = Pick<Standing, "campaignId" | "companyId"> &
  Pick<RevisionContent, "document" | "metadata">;
/** `unavailable`: nobody can say now, e.g. because the company's own provider does not answer. */
export type Payment = "paid" | "insufficient" | "unavailable";

/** Loyalty points of campaigns with HAS_LOYALTY (decisions, "Consent provider and loyalty"). */
export interface PointsAccounts {
  /** Whether an account could pay the play, or has paid it before. @param user null: nobody is known */
  canPay(campaign: PointsCampaign, play: PlayKey, user: string | null): Promise<Payment>;
  /** Remembers whose points the play's are; the first one stays. */
  name(campaign: PointsCampaign, play: PlayKey, user: string | null): Promise<void>;
  /** Pays the play, once. */
  pay(campaign: PointsCampaign, play: PlayKey): Promise<Payment>;
}

/** `unsigned`: its company asks for no signatures, so the id is good, and proves nothing. */
export type Vouching = "signed" | "unsigned" | "refused";

/** Signed user ids (decisions, "userId"). */
export interface UserSignatures {
  /** What stands behind a user id. */
  judge(
    campaign: Pick<Standing, "campaignId" | "companyId" | "now">,
    userId: string,
    usig: string | null,
  ): Promise<Vouching>;
}

/** Solved challenges of campaigns with CAPTCHA_REQUIRES; each opens one play. */
export interface ChallengeCheck {
  /** @param repeatKey of a call that may be repeated with the same solution */
  check(
    campaign: Pick<Standing, "campaignId" | "companyId" | "now">,
    solution: string | null,
    repeatKey: string | null,
    ip: string,
  ): Promise<"passed" | "missing" | "refused" | "unreachable">;
}

/** Somebody who wants to open a play. */
export interface Arrival {
  campaignId: string;
  ip: string;
  now: Date;
  limits: readonly BucketLimit[];
  bringsSolution: boolean;
}
export type Crowd =
  | { kind: "free" }
  /** So many come from there that a challenge is asked for. `solved`: to be told when it was. */
  | { kind: "asked"; solved(): void }
  /** Far too many. Seconds until it is worth trying again. */
  | { kind: "refused"; retryAfter: number };
/** Looks at how many sessions come from one address. */
export interface CrowdWatch {
  /** Counts this one, too. */
  arrives(arrival: Arrival): Crowd;
}

/** Whom and what to judge (play-engine, "Fraud"). */
export interface FraudLook {
  campaignId: string;
  companyId: string;
  setting: FraudSetting;
  /** Null before it is opened. */
  play: PlayKey | null;
  ip: string;
  email: string | null;
  emailIdentity: string | null;
  honeypot: boolean;
  /** A person had to read and type. */
  isFormFilledIn: boolean;
  /** Counted for the address, or for the mail domain. */
  isNewPlay: boolean;
  isNewLead: boolean;
}
export interface FraudFinding {
  verdict: "pass" | "review" | "block";
  score: number;
  reasons: FraudReason[];
  /** Null: nobody has looked at the address. */
  addressHash: string | null;
  /** The play's code has not been told yet: it waits for the lead that is judged here. */
  waits?: boolean;
}
export interface FraudGuard {
  look(look: FraudLook): Promise<FraudFinding>;
  /** Stores the score with its reasons; a blocked play is withheld from then on. */
  note(play: PlayKey, finding: FraudFinding): Promise<void>;
  /** Adds to a play what its game has seen. */
  remark(play: PlayKey, setting: FraudSetting, signal: GameSignal, times: number): Promise<void>;
}

/** Asks a lead's address to confirm itself (decisions, "Mail", double opt-in). */
export interface OptInRequests {
  /** What a mail that asks would need; null where the campaign asks nobody. */
  asking(play: OptInPlay & OptInLead, ip: string): OptInAsking | null;
}
/** Whose lead it is. */
export interface OptInLead {
  companyId: string;
  /** Null: this call names none. */
  email: string | null;
}
/** The play of a lead, with the revision in which it was asked. */
export interface OptInPlay {
  campaignId: string;
  revision: number;
  language: string;
  content: RevisionContent;
}
export interface OptInAsking {
  optInId: string;
  tokenHash: string;
  /** Also who wants no newsletter is asked: a code waits for the address. */
  needsAddress: boolean;
  revision: number;
  language: string;
  textHash: string;
  days: number;
  from: string;
  emailId: string;
  /** By which the company knows the address; null: this call names none. */
  addressHash: string | null;
}

/** What a tick of a lead says; stored with the lead (docs/guides/privacy.md, "Proof of consent"). */
export interface ConsentNote {
  field: string;
  /** "": no page of ours asked. */
  page: string;
  purpose: "newsletter" | "reminders" | "mail-statistics" | "terms" | "age" | "other";
  language: string;
  revision: number;
  /** Of the words; null: nobody knows them. */
  hash: string | null;
  /** False: it was taken back. */
  given: boolean;
  /** Absent: they are written already. */
  words?: unknown;
}
export interface ConsentNotes {
  /** @param ticks by field; one that says nothing is left out */
  of(play: OptInPlay, ticks: Readonly<Record<string, boolean>>): ConsentNote[];
  /** They are stored: their words need not come along again. */
  written(campaignId: string, notes: readonly ConsentNote[]): void;
  /** Some words were not there after all. */
  forget(): void;
}

/** Told after a commit that mails wait; losing the call loses no mail (the outbox is swept). */
export interface MailNudge {
  nudge(): Promise<void>;
}

/** Where the randomness of draws comes from (play-engine, "Fairness anyone can check"). */
export interface DrawKeys {
  /**
   * The key of a local day, bound before; with the name under which the log knows it. The log tells the play's revision
   * before anybody draws with it.
   */
  of(campaignId: string, day: string, timezone: string, revision: number): Promise<{ name: string; key: Uint8Array }>;
}
