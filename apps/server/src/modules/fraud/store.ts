import type { BlockKind, FraudReason } from "@fairground/model/fraud";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, json } from "../../kernel/db/rows.ts";
import type { PlayKey } from "../../kernel/play-id.ts";
import type { FraudFinding } from "../plays/index.ts";

/** What is asked about a visitor; sources and values are keyed hashes. */
export interface Looking {
  companyId: string;
  /** Null before the play is opened. */
  play: { day: string; playId: string } | null;
  /** No domain: without an address, and of a provider that everyone uses. */
  sources: { address: string; domain: string | null };
  /** Sources to count once more. */
  count: string[];
  blocks: { kind: BlockKind; value: string }[];
  emailIdentity: string | null;
  email: string | null;
}
export interface Seen {
  playsFromAddress: number;
  leadsOfDomain: number;
  aliases: number;
  blocked: BlockKind[];
  /** A member has lifted what this address objected to. */
  lifted: boolean;
  /** Since the play was opened. */
  secondsOpen: number | null;
}

export class FraudStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async look(campaignId: string, looking: Looking): Promise<Seen> {
    const { rows } = await answering({ seen: json<Seen>() })`
      SELECT look_for_fraud(${campaignId}, ${JSON.stringify(looking)}::jsonb) AS seen`.execute(this.db.open);
    const [row] = rows;
    if (!row) throw new Error("look_for_fraud answered nothing");
    return row.seen;
  }

  /** What was found of a play so far. */
  reasons({ campaignId, day, playId }: PlayKey): Promise<FraudReason[]> {
    return this.db.ask("reasons_of($1, $2, $3)", [campaignId, day, playId]);
  }

  async note({ campaignId, day, playId }: PlayKey, finding: FraudFinding): Promise<void> {
    await sql`SELECT note_check(${campaignId}, ${day}, ${playId}, ${JSON.stringify(finding)}::jsonb)`.execute(
      this.db.open,
    );
  }

  async forget(): Promise<void> {
    await this.db.asSystem(async (scope) => {
      await sql`DELETE FROM fraud_count WHERE slot < fairground_now() - interval '48 hours'`.execute(scope);
      await sql`UPDATE play_check SET address_hash = NULL
        WHERE address_hash IS NOT NULL AND checked_at < fairground_now() - interval '48 hours'`.execute(scope);
      await sql`UPDATE objection SET address_hash = NULL
        WHERE address_hash IS NOT NULL AND at < fairground_now() - interval '48 hours'`.execute(scope);
    });
  }
}
