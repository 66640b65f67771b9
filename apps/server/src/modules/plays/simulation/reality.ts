import { isDeepStrictEqual } from "node:util";
// biome-ignore lint/style/noRestrictedImports: a test that looks at rows which no module shows
import { sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { openPrizes, type PrizeChanges, type PrizeRecords } from "../../prizes/index.ts";
import { PlayStore } from "../store.ts";
import { call } from "./course.ts";
import type { Model } from "./model.ts";
import type { Operation } from "./process.ts";
import type { Row } from "./rows.ts";
import type { World } from "./world.ts";

type Performed<O extends Operation> = (...rest: Parameters<Model[O]>) => Promise<unknown>;

/** The same course on a real database: every transaction runs on both, and what they answer is compared. */
export class Reality {
  private readonly db: Database;
  private readonly plays: PlayStore;
  private readonly prizes: PrizeRecords;
  constructor(db: Database) {
    this.db = db;
    this.plays = new PlayStore(db);
    this.prizes = openPrizes({ db }, { pacing: { follow: async () => {} } }).records;
  }

  /** Writes the world as it is before the first step. */
  async prepare({ of, state, start }: World): Promise<void> {
    const { companyId, campaignId } = of;
    await this.setClock(start);
    await this.db.asSystem(async (scope) => {
      const run = (query: ReturnType<typeof sql>) => query.execute(scope);
      const facts = state.campaign.get("campaign");
      await run(
        sql`INSERT INTO company ("id", "name", "slug", "createdAt") VALUES (${companyId}, 'Course', ${companyId}, now())`,
      );
      await run(sql`INSERT INTO campaign (campaign_id, company_id, metadata, draft, end_date, live_revision, first_published_at)
        VALUES (${campaignId}, ${companyId}, ${JSON.stringify(state.revisions.get(1)?.metadata)}, '{}',
          ${at(facts?.endDate ?? null)}, 1, ${at(start)})`);
      for (const [revision, { document, metadata }] of state.revisions)
        await run(sql`INSERT INTO campaign_revision (campaign_id, company_id, revision, document, metadata, configuration_hash)
          VALUES (${campaignId}, ${companyId}, ${revision}, ${JSON.stringify(document)}, ${JSON.stringify(metadata)}, '')`);
      for (const prize of state.prizes.all())
        await run(sql`INSERT INTO prize (campaign_id, company_id, prize_id, title, stock, limit_type, day_limit, day_limits)
          VALUES (${campaignId}, ${companyId}, ${prize.prizeId}, '"A prize"', ${prize.stock}, ${prize.limitType},
            ${prize.dayLimit}, ${JSON.stringify(prize.dayLimits)})`);
      for (const { prizeId, mode, n } of state.paces.all())
        await run(sql`INSERT INTO prize_pace (campaign_id, company_id, prize_id, mode, n)
          VALUES (${campaignId}, ${companyId}, ${prizeId}, ${mode}, ${n})`);
      for (const moment of state.moments.all())
        await run(sql`INSERT INTO prize_moment (campaign_id, company_id, prize_id, n, at)
          VALUES (${campaignId}, ${companyId}, ${moment.prizeId}, ${moment.n}, ${at(moment.at)})`);
      for (const { poolId, outcomePageId } of state.pools.all())
        await run(sql`INSERT INTO code_pool (campaign_id, company_id, pool_id, outcome_page_id, state)
          VALUES (${campaignId}, ${companyId}, ${poolId}, ${outcomePageId}, 'active')`);
    });
    for (const batch of state.batches.all())
      await this.addCodes(
        of,
        batch,
        [...state.codes.all()].filter(({ batchId }) => batchId === batch.batchId),
      );
  }

  /** Runs a transaction on both. @throws Error where they differ */
  async perform(operation: Operation, rest: readonly unknown[], model: Model, world: World): Promise<unknown> {
    if (operation === "changePrizes") return this.changePrizes(model, world, rest as Parameters<Model["changePrizes"]>); // by its name
    const real: unknown = await Reflect.apply(this.operations(world)[operation], null, rest);
    const modelled = call(model, operation, rest);
    mustEqual(operation, plain(real), plain(modelled));
    return modelled;
  }

  private operations({ of }: World): { [O in Exclude<Operation, "changePrizes">]: Performed<O> } {
    const { campaignId, companyId } = of;
    const { plays, prizes } = this;
    const inScope = (query: ReturnType<typeof sql>) =>
      this.db.asSystem((scope) => query.execute(scope)).then(() => null);
    return {
      published: () => this.one(sql`campaign_facts(${campaignId})`),
      find: async (key) => withoutReceipt(await plays.find(key)),
      enter: (opening, options) => plays.enter(campaignId, opening, options),
      register: (...rest) => plays.register(...rest),
      saveLead: async (...rest) => {
        const { optIn, optInQueued, ...left }: Record<string, unknown> = await plays.saveLead(...rest);
        // What it says of opt-ins beside a refusal or a repeat nobody reads.
        if (left.kind === "repeated") return { ...left, optIn };
        return left.leadId !== undefined ? { ...left, optIn, optInQueued } : left;
      },
      take: async (...rest) => withoutReceipt(await plays.take(...rest)),
      finish: (...rest) => plays.finish(...rest),
      claim: (...rest) => plays.claim(...rest),
      mayTellCode: (key) => plays.mayTellCode(key),
      isUnderReview: (key) => plays.isUnderReview(key),
      optIn: (key) => plays.optIn(key),
      note: async ({ day, playId }, finding) => {
        await this.one(sql`note_check(${campaignId}, ${day}, ${playId}, ${JSON.stringify(finding)}::jsonb)`);
        return null;
      },
      confirm: async (tokenHash) =>
        (
          await this.one<{ state: string } | null>(
            sql`confirm_opt_in(${campaignId}, ${tokenHash}, '198.51.100.1', 'browser')`,
          )
        )?.state ?? null,
      expire: () => this.one(sql`expire_holds(${campaignId})`),
      decide: async (reference, to) => {
        const decided = await this.one<{ isNew: boolean } | null>(
          sql`decide_review(${campaignId}, ${companyId}, ${reference}, ${to}, 'a member', 'why')`,
        );
        return decided && { isNew: decided.isNew };
      },
      sequence: (most) => this.one(sql`sequence_log(${campaignId}, ${most})`),
      clock: () => prizes.clock(companyId, campaignId),
      addCodes: (batch, codes) => this.addCodes(of, batch, codes),
      publish: (revision) =>
        inScope(
          sql`UPDATE campaign SET live_revision = ${revision}, deactivated_at = NULL WHERE campaign_id = ${campaignId}`,
        ),
      deactivate: () =>
        inScope(sql`UPDATE campaign SET deactivated_at = fairground_now() WHERE campaign_id = ${campaignId}`),
      setClock: (now) => this.setClock(now),
    };
  }

  /** The service's own work, once, over both at the same time. */
  private changePrizes(model: Model, { of }: World, [work]: Parameters<Model["changePrizes"]>): Promise<unknown> {
    return this.prizes.change(of.companyId, of.campaignId, (real) =>
      model.changePrizes(async (modelled) => {
        const both: PrizeChanges = {
          rows: modelled.rows,
          async awarded(...rest) {
            const counted = await modelled.awarded(...rest);
            mustEqual("awarded", plain(await real.awarded(...rest)), plain(counted));
            return counted;
          },
          add: (...rest) => modelled.add(...rest),
          async set(...rest) {
            const { title: _title, poolId: _pool, ...row } = await real.set(...rest);
            const { title: _, poolId: __, ...set } = await modelled.set(...rest);
            mustEqual("set", plain(row), plain(set));
            return { ...set, title: "", poolId: set.prizeId };
          },
          async startDay(...rest) {
            await real.startDay(...rest);
            await modelled.startDay(...rest);
          },
          async log(...rest) {
            await real.log(...rest);
            await modelled.log(...rest);
          },
          async unlist(...rest) {
            await real.unlist(...rest);
            await modelled.unlist(...rest);
          },
        };
        const rows = (all: PrizeChanges["rows"]) => plain(all.map(({ title: _title, poolId: _pool, ...row }) => row));
        mustEqual("prizes", rows(real.rows), rows(modelled.rows));
        return work(both);
      }),
    );
  }

  /** Every table as it stands, against the model's. */
  async compare({ of, state }: World): Promise<void> {
    const { campaignId } = of;
    for (const [name, query] of Object.entries(DUMPS) as [keyof typeof DUMPS, string][]) {
      const { rows } = await this.db.asSystem((scope) =>
        sql<{
          row: object;
        }>`SELECT to_jsonb(r) AS row FROM (${sql.raw(query)} WHERE campaign_id = ${campaignId}) r`.execute(scope),
      );
      const real = rows.map(({ row }) => row);
      const like = real[0];
      const modelled = [...state.tables.of(name).all()].map((row) => picked(flat(row), like));
      mustEqual(`table ${name}`, sorted(real), sorted(modelled));
    }
    const lines = (
      await this.db.asSystem((scope) =>
        sql<{ reference: string | null; rowHash: string }>`SELECT reference, row_hash AS "rowHash" FROM (
          SELECT 0 AS part, seq AS place, reference, row_hash FROM draw_log WHERE campaign_id = ${campaignId} AND kind = 'draw'
          UNION ALL SELECT 1, log_order, reference, row_hash FROM log_pending WHERE campaign_id = ${campaignId} AND kind = 'draw'
        ) l ORDER BY part, place`.execute(scope),
      )
    ).rows;
    const logged = [...state.chain.all(), ...state.pending.all()].filter(({ kind }) => kind === "draw");
    mustEqual("the log", plain(lines), plain(logged.map(({ reference, rowHash }) => ({ reference, rowHash }))));
  }

  private async setClock(now: number): Promise<null> {
    await sql`SELECT set_test_clock(${at(now)}::timestamptz)`.execute(this.db.open);
    return null;
  }

  private async addCodes(
    { campaignId, companyId }: World["of"],
    batch: Row<"batch">,
    codes: readonly Row<"code">[],
  ): Promise<null> {
    return this.db.asSystem(async (scope) => {
      await sql`INSERT INTO code_batch (campaign_id, company_id, batch_id, pool_id, name, valid_from, valid_until, created_at,
          ready_at, stored, format, prefix, suffix)
        VALUES (${campaignId}, ${companyId}, ${batch.batchId}, ${batch.poolId}, 'A batch', ${at(batch.validFrom)},
          ${at(batch.validUntil)}, ${at(batch.createdAt)}, fairground_now(), ${codes.length}, ${batch.format}, ${batch.prefix},
          ${batch.suffix})`.execute(scope);
      for (const { codeId, uuid, value } of codes)
        await sql`INSERT INTO unique_code (campaign_id, company_id, pool_id, code_id, batch_id, uuid, value)
          OVERRIDING SYSTEM VALUE VALUES (${campaignId}, ${companyId}, ${batch.poolId}, ${codeId}, ${batch.batchId}, ${uuid},
            ${value})`.execute(scope);
      return null;
    });
  }

  private async one<Answer>(expression: ReturnType<typeof sql>): Promise<Answer> {
    const { rows } = await sql<{ answer: Answer }>`SELECT ${expression} AS answer`.execute(this.db.open);
    return (rows[0] as { answer: Answer }).answer; // a SELECT without FROM has one row
  }
}

/** It stands in the answers, and beside them only on the way there. */
function withoutReceipt<T extends object>(row: T | null): object | null {
  if (row === null) return null;
  const { receipt: _receipt, ...rest }: T & { receipt?: unknown } = row;
  return rest;
}

const at = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

const ms = (column: string, name: string) => `(extract(epoch FROM ${column}) * 1000)::float8 AS "${name}"`;

/** The model's tables as SQL says them; columns that only one of the two has are left out. */
const DUMPS = {
  play: `SELECT play_id AS "playId", day::text, reference, nonce, revision, language,
    ${ms("opened_at", "openedAt")}, email_identity AS "emailIdentity", user_identity AS "userIdentity", counted, registered,
    submission, ${ms("finished_at", "finishedAt")}, ${ms("claimed_at", "claimedAt")}, ${ms("withheld_at", "withheldAt")} FROM play`,
  lead: `SELECT play_id AS "playId", lead_id AS "leadId", email, email_identity AS "emailIdentity",
    user_identity AS "userIdentity", newsletter, body_hash AS "bodyHash" FROM lead`,
  count: `SELECT period, bucket, identity, n, most, play_id AS "playId" FROM play_count`,
  sessionKey: `SELECT body_hash AS "bodyHash", day::text, registered FROM session_key`,
  answer: `SELECT play_id AS "playId", call, body_hash AS hash, answer AS text FROM stored_answer`,
  draw: `SELECT play_id AS "playId", reference, ${ms("drawn_at", "drawnAt")},
    award_day::text AS "awardDay", revision, nonce, entry_id AS "entryId", prize_id AS "prizeId", won, exhausted,
    outcome_id AS "outcomeId", outcome_page_id AS "outcomePageId", email_id AS "emailId", code_uuid AS "codeUuid",
    code_value AS "codeValue", rule, place, random, stock_before AS "stockBefore", stock_after AS "stockAfter", slice,
    day_slice AS "daySlice",
    ${ms("moment_at", "momentAt")}, row_hash AS "rowHash" FROM draw`,
  prize: `SELECT prize_id AS "prizeId", stock, awarded, slices, limit_type AS "limitType",
    day_limit AS "dayLimit", day_limits AS "dayLimits" FROM prize`,
  slice: `SELECT prize_id AS "prizeId", slice, stock, awarded FROM prize_slice`,
  prizeDay: `SELECT prize_id AS "prizeId", day::text, awarded, day_limit AS "dayLimit", slices FROM prize_day`,
  daySlice: `SELECT prize_id AS "prizeId", day::text, slice, day_limit AS "dayLimit", awarded FROM prize_day_slice`,
  stockChange: `SELECT prize_id AS "prizeId", reason, reference FROM stock_change`,
  code: `SELECT code_id AS "codeId", batch_id AS "batchId", pool_id AS "poolId", uuid, value,
    play_id AS "playId" FROM unique_code`,
  pace: `SELECT prize_id AS "prizeId", mode, n, plays, given FROM prize_pace`,
  moment: `SELECT prize_id AS "prizeId", n, ${ms("at", "at")}, taken_by AS "takenBy" FROM prize_moment`,
  mail: `SELECT play_id AS "playId", kind, opt_in_id AS "optInId", recipient FROM mail_message`,
  optIn: `SELECT opt_in_id AS "optInId", token_hash AS "tokenHash", play_id AS "playId",
    email_identity AS "emailIdentity", newsletter, ${ms("requested_at", "requestedAt")}, ${ms("expires_at", "expiresAt")},
    ${ms("confirmed_at", "confirmedAt")} FROM opt_in`,
  check: `SELECT play_id AS "playId", reference, score, review, blocked, told FROM play_check`,
} as const;

/** A draw's code stands in two columns. */
const flat = (row: object): Record<string, unknown> => {
  const { code, ...rest } = row as { code?: { uuid: string; value: string } | null }; // other tables have none
  return { ...rest, codeUuid: code?.uuid ?? null, codeValue: code?.value ?? null };
};

const picked = (row: object, like: object | undefined): object =>
  Object.fromEntries(Object.keys(like ?? row).map((name) => [name, (row as Record<string, unknown>)[name]])); // any row by its names

const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(plain(row))).sort();

/** The same thing said the same way: keys in order, no nulls, instants in milliseconds, JSON text as what it says. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (typeof value === "string") {
    if (value.startsWith("{")) return plain(JSON.parse(value));
    return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d*)$/.test(value) ? Date.parse(value) : value;
  }
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value ?? null;
  const members = Object.entries(value).filter(([, member]) => member !== null && member !== undefined);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, plain(member)]),
  );
}

function mustEqual(what: string, real: unknown, modelled: unknown): void {
  if (isDeepStrictEqual(real, modelled)) return;
  throw new Error(`${what}: the database says\n${JSON.stringify(real)}\nthe model\n${JSON.stringify(modelled)}`);
}
