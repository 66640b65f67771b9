import type { Database } from "../../kernel/db/database.ts";
import { answering, text } from "../../kernel/db/rows.ts";
import type { PlayKey } from "../../kernel/play-id.ts";
import type { ConsentNote } from "../plays/index.ts";

/** What visitors are shown. */
export interface Shown {
  text: string;
  consents: { id: string; text: string }[];
}
export interface ProfileRow {
  uuid: string;
  shown: Shown;
  isConfirmed: boolean;
  /** Null: no promotion was answered yet. */
  isTrackable: boolean | null;
  promotionToken: string | null;
}
export type ForwardedCall = "confirm" | "promotion" | "token" | "datastream";
/** What a provider could not take. */
export interface Forward extends PlayKey {
  companyId: string;
  seq: number;
  call: ForwardedCall;
  body: Readonly<Record<string, unknown>>;
  leadId: string | null;
}

/** Profiles of plays, and what waits for providers. */
export class ConsentProviderStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The profile of a play, made with what is given where there is none; null: there is none. */
  profile(
    { campaignId, day, playId }: PlayKey,
    made: { uuid: string; shown: Shown } | null,
  ): Promise<ProfileRow | null> {
    return this.db.ask("consent_profile_of($1, $2, $3, $4)", [campaignId, day, playId, json(made)]);
  }

  /** False: it has changed its mind too often. @param later a body that the provider could not take */
  confirm({ campaignId, day, playId }: PlayKey, notes: readonly ConsentNote[], later: unknown): Promise<boolean> {
    return this.db.ask("confirm_consents($1, $2, $3, $4, $5)", [campaignId, day, playId, json(notes), json(later)]);
  }

  async promoted({ campaignId, day, playId }: PlayKey, isTrackable: boolean, token: string | null): Promise<void> {
    await this.db.ask("promote_consents($1, $2, $3, $4, $5)", [campaignId, day, playId, isTrackable, token]);
  }

  async forward({ campaignId, day, playId }: PlayKey, call: ForwardedCall, body: unknown): Promise<void> {
    await this.db.ask("forward_consents($1, $2, $3, $4, $5)", [campaignId, day, playId, call, json(body)]);
  }

  /** Campaigns of which something is to be sent now. */
  async due(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ id: text })`SELECT DISTINCT campaign_id AS id FROM consent_forward
        WHERE due_at <= fairground_now() ORDER BY campaign_id`.execute(scope);
      return rows.map(({ id }) => id);
    });
  }

  claim(campaignId: string, most: number): Promise<Forward[]> {
    return this.db.ask("claim_consent_forwards($1, $2)", [campaignId, most]);
  }

  async ended({ campaignId, seq }: Forward): Promise<void> {
    await this.db.ask("end_consent_forward($1, $2)", [campaignId, seq]);
  }
}

/** A value for jsonb; null as SQL's. */
const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));
