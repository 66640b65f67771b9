import { randomUUID } from "node:crypto";
import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { newField, PURPOSE_LABELS } from "@fairground/model/form";
import type { InjectOptions } from "fastify";
// biome-ignore lint/style/noRestrictedImports: tests set the clock and look at rows that no module shows
import { sql } from "kysely";
import type { Logger } from "pino";
import type { Outside } from "../../app.ts";
import type { Config } from "../../kernel/config.ts";
import type { Scope } from "../../kernel/db/database.ts";
import { type DatabaseKind, serverOn, testContext } from "../../kernel/testing.ts";
// biome-ignore lint/style/noRestrictedImports: accounts for tests are not a part of the module
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { PlayStore } from "./store.ts";

/** Whoever tests is no program to the server. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export type Ground = Awaited<ReturnType<typeof playGround>>;
export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
  headers: Record<string, unknown>;
}
export interface Published {
  campaignId: string;
  companyId: string;
  document: CampaignDocument;
  /** Prize ids by entry id. */
  prizeIds: Record<string, string>;
}
type Draft = {
  document?: (document: CampaignDocument) => void;
  metadata?: Partial<CampaignMetadata>;
  stock?: number | null;
};

/** A server of its own, as production opens it, with a campaign's ways around it. For tests alone. */
export async function playGround(
  kind: DatabaseKind,
  outside: Outside = {},
  settings: Partial<Config> = {},
  /** In the place of one that writes nothing. */
  log?: Logger,
) {
  const context = await testContext(kind);
  const config = {
    ...context.config,
    TRUST_PROXY: 1,
    MAIL_FROM: "campaigns@fairground.test",
    // Everybody in a test comes from one address.
    ...{ ADDRESS_SESSIONS: 0, ADDRESS_PLAYS: 0 },
    // Mails leave one after the other.
    SMTP_CONNECTIONS: 1,
    ...settings,
  };
  const { db } = context;
  const store = new PlayStore(db);
  const ground = { ...context, config, ...(log && { log }) };
  const server = await serverOn(ground, { transport: null, keepsBoards: false, plays: store, ...outside });
  const { server: app, parts } = server;
  const identity = testIdentity(ground);
  const company = await identity.company();
  const { keys, uses: useKeys, keeper } = parts.fairness;
  const { prizes } = parts.prizes;
  const { pacing } = parts.pacing;

  const call = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const options: InjectOptions = { method, url, headers: { "user-agent": BROWSER, ...headers } };
    const answer = await app.inject(payload === undefined ? options : { ...options, payload: payload as object });
    const text = answer.body;
    return {
      status: answer.statusCode,
      body: text === "" ? null : JSON.parse(text),
      text,
      headers: answer.headers,
    } as Answered;
  };

  return {
    kind,
    context,
    db,
    app,
    parts,
    mailer: parts.mail.mails,
    prizes,
    pacing,
    keys,
    useKeys,
    keeper,
    store,
    codes: parts.uniqueCodes.codes,
    accessImports: parts.accessCodes.imports,
    company: company as TestCompany,
    identity,
    call,

    /** Sets the database's clock; null lets it run. */
    async clock(at: string | null): Promise<void> {
      await sql`SELECT set_test_clock(${at}::timestamptz)`.execute(db.open);
    },

    /** A published campaign from the sample, with registered prizes. */
    async publish({ document: change, metadata, stock }: Draft = {}): Promise<Published> {
      const { companyId } = company;
      const document = structuredClone(sampleDocument()) as CampaignDocument;
      change?.(document);
      const mug = document.prizePoolList.find(({ id }) => id === SAMPLE.prizes.mug);
      if (mug && stock !== undefined) mug.stock = stock;
      const settings = settingsFor(document.game.kind);
      if (settings) document.game.settings = settings.schema.parse(document.game.settings) as Record<string, unknown>;
      const whole = { ...sampleMetadata(), ...metadata };
      const { campaign_id: campaignId } = await db.inCompany(companyId, (scope) =>
        scope
          .insertInto("campaign")
          .values({
            company_id: companyId,
            metadata: JSON.stringify(whole),
            draft: JSON.stringify(document),
            start_date: whole.startDate,
            end_date: whole.endDate,
          })
          .returning("campaign_id")
          .executeTakeFirstOrThrow(),
      );
      const ids = await prizes.register(companyId, campaignId, document.prizePoolList);
      const prizeIds: Record<string, string> = {};
      for (const [index, entry] of document.prizePoolList.entries()) {
        const id = ids[index];
        if (entry.noWinPrize || !id) continue;
        entry.prizeId = prizeIds[entry.id] = id.prizeId;
        entry.poolId = id.poolId;
      }
      await this.publishRevision(campaignId, document, whole, 1);
      return { campaignId, companyId, document, prizeIds };
    },

    async publishRevision(
      campaignId: string,
      document: CampaignDocument,
      metadata: CampaignMetadata,
      revision: number,
    ) {
      const of = { companyId: company.companyId, campaignId };
      await db.inCompany(of.companyId, async (scope) => {
        await scope
          .insertInto("campaign_revision")
          .values({
            campaign_id: campaignId,
            company_id: company.companyId,
            revision,
            document: JSON.stringify(document),
            metadata: JSON.stringify(metadata),
            configuration_hash: "",
          })
          .execute();
        await keys.publish(scope, of, { revision, document, metadata });
      });
      const goLive = async (scope: Scope) => {
        await pacing.publish(scope, of, document, metadata, null);
        await sql`UPDATE campaign SET live_revision = ${revision}, published_at = fairground_now(),
          first_published_at = coalesce(first_published_at, fairground_now()) WHERE campaign_id = ${campaignId}`.execute(
          scope,
        );
      };
      await pacing.keyed(of, () => db.inCompany(of.companyId, goLive));
    },

    /** Opens a play; the answer, whatever it is. */
    session(campaignId: string, body: object = {}, headers: Record<string, string> = {}) {
      return call(
        "POST",
        "/leads/api/lead/session",
        { campaignId, gameType: "spin-the-wheel", visitorId: null, ...body },
        headers,
      );
    },
    /** Opens a play and gives its id. */
    async open(campaignId: string, body: object = {}, headers: Record<string, string> = {}): Promise<string> {
      const { status, body: answer } = await this.session(campaignId, body, headers);
      if (status !== 201) throw new Error(`The play was not opened: ${JSON.stringify(answer)}`);
      return answer.sessionId;
    },
    /** Opens a play and leaves its lead, which the sample asks for before its game; under an address of its own unless told. */
    async openWithLead(
      campaignId: string,
      body: { email?: string } & Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<string> {
      const sessionId = await this.open(campaignId, body, headers);
      const { status, body: answer } = await this.lead(campaignId, sessionId, body.email ?? freshAddress());
      if (status !== 201 && status !== 200) throw new Error(`The lead was not taken: ${JSON.stringify(answer)}`);
      return sessionId;
    },
    lead(campaignId: string, sessionId: string, email: string | null, more: object = {}) {
      const body = {
        sessionId,
        visitorId: null,
        gameType: "spin-the-wheel",
        campaignId,
        firstName: "Ada",
        email,
        legalPolicies: true,
      };
      return call("POST", "/leads/api/lead", { ...body, ...more });
    },
    gameData(sessionId: string, gameData: unknown = {}, more: object = {}, headers: Record<string, string> = {}) {
      return call(
        "PUT",
        "/leads/api/lead/lead-game-data",
        { gameType: "spin-the-wheel", gameData, sessionId, ...more },
        headers,
      );
    },
    getPrize: (sessionId: string, gameType = "spin-the-wheel") =>
      call("POST", `/luck-games/api/prize/get-prize/${sessionId}/${gameType}`),
    claim: (sessionId: string, gameType = "spin-the-wheel") =>
      call("POST", `/luck-games/api/prize/claim-prize/${sessionId}/${gameType}`),
    /** Rows of any table, as the owner's system sees them. */
    async rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
      return db.asSystem(async (scope) => (await sql<Row>`${query}`.execute(scope)).rows);
    },
    /** How many pieces of a campaign's prizes are given, whatever slice they were taken from. */
    async awarded(campaignId: string): Promise<number | undefined> {
      const [row] = await this.rows<{ awarded: number }>(sql`SELECT (coalesce((SELECT sum(awarded) FROM prize
          WHERE campaign_id = ${campaignId}), 0) + coalesce((SELECT sum(awarded) FROM prize_slice
          WHERE campaign_id = ${campaignId}), 0))::integer AS awarded`);
      return row?.awarded;
    },
    importCodes(campaignId: string, outcomePageId: string, codes: readonly string[]) {
      return call("POST", `/api/v1/unique-codes/${campaignId}/${outcomePageId}`, { codes }, company.as.CREATOR);
    },
    /** No test is refused a code because an earlier one's campaign has it. */
    async forgetCodes(): Promise<void> {
      await db.inCompany(company.companyId, (scope) => sql`DELETE FROM unique_code`.execute(scope));
    },
    async close() {
      await server.close();
      await context.close();
    },
  };
}

/** A document whose every play wins the mug. */
export const everyoneWins = (document: CampaignDocument): void => {
  for (const entry of document.prizePoolList) {
    entry.wins = entry.noWinPrize ? 0 : 10_000;
    entry.perPlay = 10_000;
  }
};
/** A document whose plays win nothing. */
export const nobodyWins = (document: CampaignDocument): void => {
  for (const entry of document.prizePoolList) entry.wins = entry.noWinPrize ? 10_000 : 0;
};
/** A document whose lead page lies behind its game. */
export const withFormBehind = ({ pages: { entities } }: CampaignDocument): void => {
  const [lead, game] = [entities[SAMPLE.pages.lead], entities[SAMPLE.pages.game]];
  if (!lead || !game) throw new Error("The sample has a lead page and a game page");
  [lead.order, game.order] = [game.order, lead.order];
};
/** Several changes of a document, one after the other. */
export const withAll =
  (...changes: ((document: CampaignDocument) => void)[]) =>
  (document: CampaignDocument): void => {
    for (const change of changes) change(document);
  };
/** A document without its lead page: visitors are collected from the query. */
export const withoutLeadPage = (document: CampaignDocument): void => {
  const { lead } = SAMPLE.pages;
  document.pages.ids = document.pages.ids.filter((id) => id !== lead);
  delete document.pages.entities[lead];
};

/** Its form asks for reminders and for measuring of mails, by ticks of their own. */
export const withTicks = ({ elements: { entities } }: CampaignDocument): void => {
  const fields = entities[SAMPLE.form]?.fields;
  if (!fields) throw new Error("The sample has a form");
  const targets = { termsPageId: "", privacyPageId: "", privacyUrl: "" };
  for (const [name, allows] of [
    ["customField1", "reminders"],
    ["customField2", "mailStatistics"],
  ] as const)
    fields.push({ ...newField(name, targets), type: "checkbox", label: PURPOSE_LABELS[allows], allows });
};

/** Nobody has had it before. */
export const freshAddress = (): string => `visitor-${randomUUID()}@example.org`;

export const codes = (count: number): string[] => Array.from({ length: count }, () => `C-${randomUUID()}`);
