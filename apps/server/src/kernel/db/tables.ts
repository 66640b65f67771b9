import type { ColumnType, Generated } from "kysely";

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as text or as a value that the store has put through JSON.stringify; read as a value. */
type Json<T> = ColumnType<T, string, string>;

/** The tables as the migrations make them: what Kysely checks queries against. */
export interface Tables {
  auth_user: {
    id: Generated<string>;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    platformAdmin: Generated<boolean>;
    language: string | null;
    createdAt: InstantNow;
    updatedAt: InstantNow;
  };
  auth_account: {
    id: Generated<string>;
    userId: string;
    accountId: string;
    providerId: string;
    password: string | null;
    updatedAt: Instant;
  };
  auth_session: {
    id: Generated<string>;
    expiresAt: Instant;
    token: string;
    userId: string;
    activeOrganizationId: string | null;
  };
  company: {
    id: Generated<string>;
    name: string;
    slug: string;
    logo: string | null;
    createdAt: InstantNow;
    metadata: string | null;
    twoPersonPublishing: Generated<boolean>;
    suspendedAt: Instant | null;
    suspensionReason: Generated<string>;
    legal: ColumnType<unknown, string | undefined, string>;
    noConsentReason: string | null;
  };
  member: { id: Generated<string>; organizationId: string; userId: string; role: string; createdAt: InstantNow };
  campaign: {
    campaign_id: Generated<string>;
    company_id: string;
    metadata: Json<unknown>;
    draft: Json<unknown>;
    rev: Generated<number>;
    start_date: Instant | null;
    end_date: Instant | null;
    live_revision: number | null;
    first_published_at: Instant | null;
    published_at: Instant | null;
    deactivated_at: Instant | null;
    deactivation_reason: string | null;
    deleted_at: Instant | null;
    deleted_by: string | null;
    purge_asked_at: Instant | null;
    created_by: string | null;
    created_at: InstantNow;
    updated_at: InstantNow;
  };
  campaign_history: {
    campaign_id: string;
    company_id: string;
    rev: number;
    draft: Json<unknown>;
    saved_at: InstantNow;
    saved_by: string | null;
  };
  campaign_revision: {
    campaign_id: string;
    company_id: string;
    revision: number;
    document: Json<unknown>;
    metadata: Json<unknown>;
    configuration_hash: string;
    published_at: InstantNow;
    published_by: string | null;
  };
  published_file: {
    campaign_id: string;
    company_id: string;
    revision: number;
    path: string;
    media_type: string;
    body: Uint8Array;
    headers: Json<Record<string, string>>;
    etag: string;
    player_build: string;
  };
  prize: {
    campaign_id: string;
    company_id: string;
    prize_id: Generated<string>;
    pool_id: Generated<string>;
    title: Json<string | { readonly [language: string]: string }>;
    stock: number | null;
    awarded: Generated<number>;
    limit_type: number;
    day_limit: number;
    day_limits: Json<Record<string, number>>;
    listed: Generated<boolean>;
    position: number;
    created_at: InstantNow;
  };
  prize_day: {
    campaign_id: string;
    company_id: string;
    prize_id: string;
    day: string;
    awarded: number;
    day_limit: number;
  };
  stock_change: {
    campaign_id: string;
    company_id: string;
    change_id: Generated<string>;
    prize_id: string;
    at: InstantNow;
    reason: "saved" | "parted" | "withheld" | "moments" | "raffle";
    before: Json<unknown> | null;
    after: Json<unknown>;
    by_account: string | null;
    by_key: string | null;
    note: Generated<string>;
    reference: string | null;
  };
  code_pool: {
    campaign_id: string;
    company_id: string;
    pool_id: Generated<string>;
    outcome_page_id: string;
    state: "prepared" | "active" | "deleted";
    created_at: InstantNow;
  };
  code_batch: {
    campaign_id: string;
    company_id: string;
    batch_id: Generated<string>;
    pool_id: string;
    name: string;
    valid_from: Instant | null;
    valid_until: Instant | null;
    created_at: InstantNow;
    created_by: string | null;
  };
}
