import type { Client } from "pg";
import { playIdOf } from "../../apps/server/src/kernel/play-id.ts";
import type { BenchCampaign } from "./ground.ts";

/**
 * Plays are numbered: from the number follows the secret, from the secret the id, here and in SQL alike. So the driver
 * and pgbench can go on with plays that SQL has opened by the thousand.
 */
export const sessionIdOf = (campaignId: string, day: string, secret: Uint8Array): string =>
  playIdOf(campaignId, day, secret);

/** What the SQL of benches calls: the id of the n-th play of a day, as the server derives it from the secret. */
export const HELPERS = `
CREATE OR REPLACE FUNCTION bench_play_id(campaign uuid, day date, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(substr(sha256(decode(replace(campaign::text, '-', ''), 'hex') || int2send((day - date '1970-01-01')::smallint)
    || decode(md5(n::text), 'hex')), 1, 16), 'hex')::uuid
$$;
CREATE OR REPLACE FUNCTION bench_id(kind text, n bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT md5(kind || n)::uuid
$$;
CREATE OR REPLACE FUNCTION bench_identity(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'email:' || left(md5('a' || n) || md5('b' || n), 43)
$$;`;

/** Plays with their lead, counted, not yet drawn: `$1` campaign, `$2` company, `$3` day, `$4` to `$5` their numbers. */
const OPENED = {
  play: `INSERT INTO play (campaign_id, company_id, day, play_id, reference, nonce, revision, language, opened_at,
      email_identity, counted, registered)
    SELECT $1::uuid, $2::uuid, $3::date, bench_play_id($1, $3, n), bench_id('r', n), 'f3a91c20b7d84e65', 1, 'en', {at},
      bench_identity(n), ARRAY[bench_identity(n)], true FROM generate_series($4::bigint, $5::bigint) n`,
  play_count: `INSERT INTO play_count (campaign_id, company_id, period, bucket, identity, n, most, play_id, counted_at)
    SELECT $1::uuid, $2::uuid, 'DAY', $3::date::text, bench_identity(n), 1, 1, bench_play_id($1, $3, n), {at}
    FROM generate_series($4::bigint, $5::bigint) n`,
  lead: `INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity,
      newsletter, language, body_hash, created_at, updated_at)
    SELECT $1::uuid, $2::uuid, $3::date, bench_play_id($1, $3, n), bench_id('l', n), bench_id('r', n),
      jsonb_build_object('email', 'visitor-' || n || '@example.org', 'firstName', 'Ada', 'lastName', 'Lovelace'),
      'visitor-' || n || '@example.org', bench_identity(n), 'none', 'en', left(md5(n::text) || md5('c' || n), 43), {at}, {at}
    FROM generate_series($4::bigint, $5::bigint) n`,
};

/** What a finished play has beside: its draw, the stored answer and its row in the log, in lengths as they come. */
const FINISHED = {
  draw: `INSERT INTO draw (campaign_id, company_id, day, play_id, reference, drawn_at, award_day, revision, nonce, entry_id,
      won, exhausted, outcome_id, outcome_page_id, rule, place, random, row_hash)
    SELECT $1::uuid, $2::uuid, $3::date, bench_play_id($1, $3, n), bench_id('r', n), {at}, $3::date, 1, 'f3a91c20b7d84e65',
      '5a3b1e00-0000-4000-8000-000000000020', false, false, 'no-win', '5a3b1e00-0000-4000-8000-000000000004', 'odds', 0,
      jsonb_build_object('draw', jsonb_build_object('number', (n % 10000)::text, 'below', '10000'), 'key', $3::date || ' UTC',
        'basis', '{}'), md5(n::text) || md5('h' || n) FROM generate_series($4::bigint, $5::bigint) n`,
  stored_answer: `INSERT INTO stored_answer (campaign_id, company_id, play_id, call, body_hash, answer, answered_at)
    SELECT $1::uuid, $2::uuid, bench_play_id($1, $3, n), 'get-prize', 'dDSlm3NcLJhCgVI4pn5O0Ms-CvQ0jd4jVrC2UWLUQeI',
      '{"prize": {"id": "no-win", "title": "No Win", "prizeWon": false, "outcomeId": "no-win"}}', {at}
    FROM generate_series($4::bigint, $5::bigint) n`,
  draw_log: `INSERT INTO draw_log (campaign_id, company_id, seq, kind, reference, fields, row_hash, previous, hash, logged_at)
    SELECT $1::uuid, $2::uuid, n, 'draw', bench_id('r', n),
      ARRAY[bench_id('r', n)::text, 'f3a91c20b7d84e65', '1', $3::date || ' UTC', 'no-win', (n % 10000)::text, '10000'],
      md5(n::text) || md5('h' || n), md5('p' || n) || md5('q' || n), md5('x' || n) || md5('y' || n), {at}
    FROM generate_series($4::bigint, $5::bigint) n`,
};

/** The tables that grow with plays, in the order of filling. */
export const PLAY_TABLES = ["play", "play_count", "lead", "draw", "stored_answer", "draw_log"] as const;

interface Span {
  day: string;
  from: number;
  count: number;
}

/** Opens plays up to where they can draw. */
export async function openPlays(owner: Client, campaign: BenchCampaign, span: Span): Promise<void> {
  for (const text of Object.values(OPENED)) await put(owner, campaign, span, text);
}

/** Whoever runs a statement as the owner. */
interface Owner {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Puts one table's rows of plays that are over. */
export const fillTable = (
  owner: Owner,
  campaign: BenchCampaign,
  span: Span,
  table: (typeof PLAY_TABLES)[number],
): Promise<void> => put(owner, campaign, span, { ...OPENED, ...FINISHED }[table]);

async function put(owner: Owner, { campaignId, companyId }: BenchCampaign, span: Span, text: string): Promise<void> {
  const { day, from, count } = span;
  // Today's as of now, so that nothing that looks at the clock takes them for anything else.
  const at = text.replaceAll("{at}", day === today() ? "now()" : "$3::date + interval '12 hours'");
  await owner.query(at, [campaignId, companyId, day, from, from + count - 1]);
}

/** Sees to it that this many codes are left to be given away. */
export async function stockCodes(owner: Client, campaign: BenchCampaign, count: number): Promise<void> {
  const { companyId, campaignId, pageWithCodes } = campaign;
  const { rows } = await owner.query(
    "SELECT FROM unique_code WHERE campaign_id = $1 AND consumed_at IS NULL LIMIT $2",
    [campaignId, count],
  );
  if (rows.length === count) return;
  await owner.query(
    `WITH pool AS (
      INSERT INTO code_pool (campaign_id, company_id, outcome_page_id, state) SELECT $1, $2, $3, 'active'
      WHERE NOT EXISTS (SELECT FROM code_pool WHERE campaign_id = $1 AND outcome_page_id = $3 AND state = 'active')
      RETURNING pool_id
    ), batch AS (
      INSERT INTO code_batch (campaign_id, company_id, pool_id, name, stored) SELECT $1, $2, pool_id, 'bench', $4 FROM (
        SELECT pool_id FROM pool UNION ALL
        SELECT pool_id FROM code_pool WHERE campaign_id = $1 AND outcome_page_id = $3 AND state = 'active' LIMIT 1) p
      RETURNING pool_id, batch_id
    )
    INSERT INTO unique_code (campaign_id, company_id, pool_id, batch_id, value)
    SELECT $1, $2, pool_id, batch_id, upper(left(md5(batch_id::text || n), 12)) || '-' || n FROM batch, generate_series(1, $4::integer) n`,
    [campaignId, companyId, pageWithCodes, count],
  );
}

/** Where the codes begin that are still to be given away. */
export async function firstFreeCode(owner: Client, { campaignId }: BenchCampaign): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    "SELECT coalesce(min(code_id), 0) AS id FROM unique_code WHERE campaign_id = $1 AND consumed_at IS NULL",
    [campaignId],
  );
  return Number(rows[0]?.id);
}

export const today = (): string => new Date().toISOString().slice(0, 10);
