import type { LeadListQuery, LeadPayload } from "@fairground/contract";
import type { CampaignType } from "@fairground/model/campaign";
import { CUSTOM_FIELDS } from "@fairground/model/form";
import type { LocalizedText } from "@fairground/model/text";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const LEAD = {
  leadId: text,
  reference: text,
  payload: json<LeadPayload>(),
  newsletter: word<"none" | "requested" | "confirmed">(),
  reminders: word<"none" | "requested" | "confirmed">(),
  mailStatistics: word<"none" | "requested" | "confirmed">(),
  confirmedAt: nullable(instant),
  language: text,
  createdAt: instant,
  outcomeId: nullable(text),
  prizeId: nullable(text),
  prizeTitle: nullable(json<LocalizedText>()),
  code: nullable(text),
  /** The revision that was played; null: the play is gone. */
  revision: nullable(integer),
  /** What the game's rules kept of it; null: it is not over. */
  record: nullable(json<unknown>()),
  /** By what it is sorted, to the last digit. */
  place: nullable(text),
};
export type StoredLead = RowOf<typeof LEAD>;
/** One with the number under which it is told to those who read by a cursor. */
export type NumberedLead = StoredLead & { number: number };

const PLAYED = {
  game: json<{ kind: CampaignType; settings: unknown }>(),
  outcomes: json<{ id: string; name: LocalizedText | null }[]>(),
};
/** A lead that went with its person, under the number of its going. */
const ERASED = { leadId: text, number: integer };
export type ErasedLeadRow = RowOf<typeof ERASED>;

/** What leads are told by: the revision in which they were played. */
export type PlayedRevision = RowOf<typeof PLAYED>;

/** Where a lead stands among those of its campaign. */
const PLACE = { leadId: text, day: text, playId: text, at: text };
export type LeadPlace = RowOf<typeof PLACE>;

type Of = Pick<Selection, "companyId" | "campaignId">;

/** A campaign's leads, or those that filters leave, in their order. */
export interface Selection extends Omit<LeadListQuery, "page" | "size"> {
  companyId: string;
  campaignId: string;
  /** In which `from` and `to` are days. */
  timezone: string;
}
/** The lead behind which a piece begins; null: at the beginning. */
export type Behind = Pick<StoredLead, "leadId" | "place"> | null;

/** Leads as members read them, with what their plays came to. */
export class LeadStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @returns null when there is no such campaign (deleted ones are gone too) */
  async campaign(companyId: string, campaignId: string): Promise<{ timezone: string; language: string } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ timezone: text, language: text })`
        SELECT fairground_zone(metadata->>'timezone') AS timezone, metadata->'languages'->0->>'shortName' AS language
        FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async count(of: Selection): Promise<number> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering({ total: integer })`SELECT count(*) AS total ${selected(of)}`.execute(scope);
      return rows[0]?.total ?? 0;
    });
  }

  page(of: Selection, { page, size }: { page: number; size: number }): Promise<StoredLead[]> {
    return this.read(of, sql`true`, sql`LIMIT ${size} OFFSET ${(page - 1) * size}`);
  }

  /** The next piece, in a transaction of its own: a slow reader holds nothing up. */
  next(of: Selection, behind: Behind, size: number): Promise<StoredLead[]> {
    return this.read(of, behind === null ? sql`true` : isBehind(of, behind), sql`LIMIT ${size}`);
  }

  /** The next leads that were there at an instant, the oldest first: their places alone. */
  async places(of: Selection, behind: LeadPlace | null, size: number, until: Date): Promise<LeadPlace[]> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering(PLACE)`
        SELECT l.lead_id AS "leadId", l.day::text AS day, l.play_id AS "playId", l.created_at::text AS at
        ${selected(of)} AND l.created_at <= ${until.toISOString()}::timestamptz + interval '1 millisecond'
          AND (${behind?.at ?? null}::timestamptz IS NULL
            OR (l.created_at, l.lead_id) > (${behind?.at ?? null}::timestamptz, ${behind?.leadId ?? null}::uuid))
        ORDER BY l.created_at, l.lead_id LIMIT ${size}`.execute(scope);
      return rows;
    });
  }

  /**
   * Leads that are new or have changed since a number, in the order of numbers; null: no such number was ever given. What
   * is changed again has no number until the next time: as it stands under one, it was told.
   */
  async since(
    of: Of,
    after: number,
    most: number,
  ): Promise<(NumberedLead | (ErasedLeadRow & { erased: true }))[] | null> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows: known } = await answering({ last: integer })`
        SELECT last FROM lead_feed WHERE campaign_id = ${of.campaignId}`.execute(scope);
      if (after > (known[0]?.last ?? 0)) return null;
      const { rows } = await answering({ ...LEAD, number: integer })`
        SELECT ${told}, p.lead_change::text AS place, p.lead_change AS number FROM ${tables}
        WHERE l.campaign_id = ${of.campaignId} AND p.campaign_id = ${of.campaignId} AND p.lead_change > ${after}::bigint
        ORDER BY p.lead_change LIMIT ${most}`.execute(scope);
      const { rows: erased } = await answering(ERASED)`
        SELECT p.erased_lead AS "leadId", p.lead_change AS number FROM play p
        WHERE p.campaign_id = ${of.campaignId} AND p.lead_change > ${after}::bigint AND p.erased_lead IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM lead l
            WHERE l.campaign_id = ${of.campaignId} AND l.day = p.day AND l.play_id = p.play_id)
        ORDER BY p.lead_change LIMIT ${most}`.execute(scope);
      return [...rows, ...erased.map((row) => ({ ...row, erased: true as const }))]
        .toSorted((a, b) => a.number - b.number)
        .slice(0, most);
    });
  }

  /** Gives numbers to leads that wait for one; how many. */
  number({ companyId, campaignId }: Of, most: number): Promise<number> {
    return this.db.ask("number_leads($1, $2, $3)", [campaignId, companyId, most]);
  }

  /** Revisions in which they were played, the newest first. */
  async revisions(of: Selection): Promise<number[]> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering({ revision: integer })`
        SELECT DISTINCT p.revision ${selected(of)} AND p.revision IS NOT NULL ORDER BY p.revision DESC`.execute(scope);
      return rows.map(({ revision }) => revision);
    });
  }

  async played(
    { companyId, campaignId }: Pick<Selection, "companyId" | "campaignId">,
    revisions: readonly number[],
  ): Promise<Map<number, PlayedRevision>> {
    if (revisions.length === 0) return new Map();
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ ...PLAYED, revision: integer })`
        SELECT revision, document->'game' AS game, document->'outcomes' AS outcomes FROM campaign_revision
        WHERE campaign_id = ${campaignId} AND revision = ANY (${[...revisions]}::int[])`.execute(scope);
      return new Map(rows.map(({ revision, ...played }) => [revision, played]));
    });
  }

  /** What a revision's forms call their custom fields, by name. */
  async customLabels(
    { companyId, campaignId }: Pick<Selection, "companyId" | "campaignId">,
    revision: number,
  ): Promise<Record<string, LocalizedText>> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ name: text, label: nullable(json<LocalizedText>()) })`
        SELECT field->>'name' AS name, field->'label' AS label
        FROM campaign_revision r
        CROSS JOIN LATERAL jsonb_path_query(r.document, 'lax $.elements.entities.* ? (@.type == "form").fields[*]') AS field
        WHERE r.campaign_id = ${campaignId} AND r.revision = ${revision} AND field->>'name' LIKE 'custom%'`.execute(
        scope,
      );
      const named = new Set(rows.map(({ name }) => name));
      // A field that is merely "custom" is stored as the first that the forms leave free (model, leadPayload).
      const free = CUSTOM_FIELDS.find((name) => !named.has(name)) ?? "custom";
      return Object.fromEntries(rows.map(({ name, label }) => [name === "custom" ? free : name, label ?? ""]));
    });
  }

  private async read(of: Selection, where: RawBuilder<unknown>, limit: RawBuilder<unknown>): Promise<StoredLead[]> {
    const by = orderedBy(of);
    const way = of.direction === "asc" ? sql`ASC` : sql`DESC`;
    // Every lead has a time: without a word about NULLs its index gives the order.
    const last = of.sort === "createdAt" ? sql`` : sql`NULLS LAST`;
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering(LEAD)`
        SELECT ${told}, (${by})::text AS place
        ${selected(of)} AND ${where} ORDER BY ${by} ${way} ${last}, l.lead_id ${limit}`.execute(scope);
      return rows;
    });
  }
}

/** What is told of a lead. */
const told = sql`l.lead_id AS "leadId", l.reference, l.payload, l.newsletter, l.reminders,
  l.mail_statistics AS "mailStatistics", l.language, l.created_at AS "createdAt",
  (SELECT min(o.confirmed_at) FROM opt_in o
    WHERE o.campaign_id = l.campaign_id AND o.email_identity = l.email_identity) AS "confirmedAt",
  d.outcome_id AS "outcomeId",
  CASE WHEN d.won AND NOT d.exhausted AND p.withheld_at IS NULL THEN d.prize_id END AS "prizeId",
  CASE WHEN d.won AND NOT d.exhausted AND p.withheld_at IS NULL THEN z.title END AS "prizeTitle",
  d.code_value AS code, p.revision, p.submission->'record' AS record`;

const tables = sql`lead l
  LEFT JOIN draw d ON d.campaign_id = l.campaign_id AND d.day = l.day AND d.play_id = l.play_id
  LEFT JOIN play p ON p.campaign_id = l.campaign_id AND p.day = l.day AND p.play_id = l.play_id
  LEFT JOIN prize z ON z.campaign_id = d.campaign_id AND z.prize_id = d.prize_id`;

function selected({ campaignId, timezone, q: words, from, to, newsletter, outcomeId }: Selection): RawBuilder<unknown> {
  const q = words ? `%${words.replaceAll(/[\\%_]/g, "\\$&")}%` : null;
  return sql`FROM ${tables}
    WHERE l.campaign_id = ${campaignId}
      AND (${q}::text IS NULL OR concat_ws(' ', l.payload->>'email', l.payload->>'firstName', l.payload->>'lastName', l.payload->>'company') ILIKE ${q} OR l.reference::text = lower(${words ?? null}::text))
      AND (${from ?? null}::date IS NULL OR l.created_at >= (${from ?? null}::date)::timestamp AT TIME ZONE ${timezone})
      AND (${to ?? null}::date IS NULL OR l.created_at < (${to ?? null}::date + 1)::timestamp AT TIME ZONE ${timezone})
      AND (${newsletter ?? null}::boolean IS NULL OR (l.newsletter <> 'none') = ${newsletter ?? null})
      AND (${outcomeId ?? null}::text IS NULL OR d.outcome_id = ${outcomeId ?? null})`;
}

const orderedBy = ({ sort }: Selection): RawBuilder<unknown> =>
  ({
    createdAt: sql`l.created_at`,
    email: sql`lower(l.payload->>'email')`,
    firstName: sql`lower(l.payload->>'firstName')`,
    lastName: sql`lower(l.payload->>'lastName')`,
  })[sort];

/** Whether a row comes after another one. Those without a value are last in both directions. */
function isBehind(of: Selection, { place, leadId }: NonNullable<Behind>): RawBuilder<unknown> {
  const by = orderedBy(of);
  if (place === null) return sql`(${by} IS NULL AND l.lead_id > ${leadId})`;
  const at = of.sort === "createdAt" ? sql`${place}::timestamptz` : sql`${place}::text`;
  const later = of.direction === "asc" ? sql`>` : sql`<`;
  const rest = sql`(${by} ${later} ${at} OR (${by} = ${at} AND l.lead_id > ${leadId}))`;
  // Every lead has a time: said in one comparison, its index finds the place.
  return of.sort === "createdAt" ? sql`(${by} ${later}= ${at} AND ${rest})` : sql`(${by} IS NULL OR ${rest})`;
}
