import type { DrawRow, PlayCall } from "../store.ts";

/** What the store must remember, as play-engine.md and decisions.md say it. Instants are epoch milliseconds. */
export interface Rows {
  campaign: {
    liveRevision: number;
    startDate: number | null;
    endDate: number | null;
    deactivatedAt: number | null;
    firstPublishedAt: number;
  };
  play: {
    playId: string;
    day: string;
    reference: string;
    nonce: string;
    revision: number;
    language: string;
    openedAt: number;
    emailIdentity: string | null;
    userIdentity: string | null;
    counted: readonly string[];
    registered: boolean;
    submission: unknown;
    finishedAt: number | null;
    claimedAt: number | null;
    withheldAt: number | null;
  };
  lead: {
    playId: string;
    leadId: string;
    email: string | null;
    emailIdentity: string | null;
    userIdentity: string | null;
    newsletter: string;
    bodyHash: string;
  };
  /** One play counted: unique by campaign, period, bucket, identity and n. */
  count: { period: string; bucket: string; identity: string; n: number; most: number; playId: string };
  sessionKey: { bodyHash: string; day: string; registered: boolean; playId: string };
  answer: { playId: string; call: PlayCall; hash: string; text: string };
  draw: Omit<DrawRow, "code"> & {
    playId: string;
    reference: string;
    drawnAt: number;
    awardDay: string;
    revision: number;
    nonce: string;
    code: (DrawRow["code"] & { format?: string }) | null;
    rule: string;
    place: number;
    random: { key: string; basis: string; format: 2; draw?: { number: string; below: string } };
    stockBefore: number | null;
    stockAfter: number | null;
    slice: number | null;
    daySlice: number | null;
    momentAt: number | null;
    rowHash: string;
  };
  prize: {
    prizeId: string;
    stock: number | null;
    /** Beside what slices have given. */
    awarded: number;
    slices: number;
    limitType: 0 | 1 | 2;
    dayLimit: number;
    dayLimits: Readonly<Record<string, number>>;
  };
  slice: { prizeId: string; slice: number; stock: number; awarded: number };
  prizeDay: { prizeId: string; day: string; awarded: number; dayLimit: number; slices: number };
  daySlice: { prizeId: string; day: string; slice: number; dayLimit: number; awarded: number };
  stockChange: { prizeId: string; reason: string; before: unknown; after: unknown; reference: string | null };
  pool: { poolId: string; outcomePageId: string; state: "active" | "deleted" };
  batch: {
    batchId: string;
    poolId: string;
    createdAt: number;
    validFrom: number | null;
    validUntil: number | null;
    format: string;
    prefix: string;
    suffix: string;
  };
  code: { codeId: number; batchId: string; poolId: string; uuid: string; value: string; playId: string | null };
  pace: { prizeId: string; mode: "moments" | "everyNth"; n: number | null; plays: number; given: number };
  moment: { prizeId: string; n: number; at: number; takenBy: string | null };
  mail: { playId: string; kind: "outcome" | "doubleOptIn"; optInId: string; recipient: string };
  optIn: {
    optInId: string;
    tokenHash: string;
    playId: string;
    emailIdentity: string;
    newsletter: boolean;
    requestedAt: number;
    expiresAt: number;
    confirmedAt: number | null;
  };
  check: {
    playId: string;
    reference: string;
    score: number;
    review: "pending" | "released" | "rejected" | null;
    blocked: boolean;
    told: boolean | null;
  };
  /** Rows of the log that wait for their number. */
  pending: { order: number; kind: "draw" | "stock"; reference: string | null; rowHash: string };
  chain: {
    seq: number;
    kind: "draw" | "stock";
    reference: string | null;
    rowHash: string;
    previous: string;
    hash: string;
  };
}

export type TableName = keyof Rows;
export type Row<T extends TableName> = Rows[T];
