import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Right, ROLES } from "@fairground/contract";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { formOf } from "../kernel/code-files/testing.ts";
import { rightsOf } from "../kernel/rights.ts";
import type { TestServer } from "../kernel/testing.ts";
import { SERVICE_HEADER } from "../modules/identity/gatekeeper.ts";
import { type TestCompany, testIdentity } from "../modules/identity/testing.ts";
import { picture, tinyMp4 } from "../modules/media/testing.ts";
import type { Sent } from "./cases.ts";
import type { Principal } from "./expected.ts";

/** By the name that a call has for it. */
export type Ids = Readonly<Record<string, string>>;

/** A company with members, a live campaign, one that is empty, and somebody who may do everything in it. */
export interface Side {
  company: TestCompany;
  ids: { companyId: string; newCompanyId: string; campaignId: string };
  /** A campaign without a document. */
  empty: string;
  /** An outcome page of the live campaign that gives codes away. */
  outcomePageId: string;
  /** @param sent a body, or a form with its headers. @throws where it is refused */
  // biome-ignore lint/suspicious/noExplicitAny: who asks knows what the call answers
  ask(method: "GET" | "POST" | "PUT", url: string, sent?: object): Promise<any>;
  server: TestServer;
}

/** Two companies that know nothing of each other, and everybody who may call in the first. */
export async function openSides(server: TestServer): Promise<{ mine: Side; other: Side; principals: Principal[] }> {
  const identity = testIdentity(server.context);
  const [mine, other] = [await sideOf(server, identity), await sideOf(server, identity)];
  const admin = await account(identity, { companyId: await lonely(identity), roles: [], platformAdmin: true });
  const nobody = { kind: "nobody" as const, rights: null, platformAdmin: false };
  const principals: Principal[] = [
    { ...nobody, name: "nobody", headers: {} },
    { ...nobody, name: "a made-up token", headers: { authorization: `Bearer ${"x".repeat(32)}` } },
    { ...nobody, name: "a wrong service key", headers: { [SERVICE_HEADER]: "not-the-service-key" } },
    { ...nobody, name: "the service", kind: "service", headers: identity.service },
    ...ROLES.map(
      (role): Principal => ({
        name: role,
        headers: mine.company.as[role],
        kind: "account",
        rights: rightsOf([role]),
        platformAdmin: false,
      }),
    ),
    ...(await Promise.all(KEYS.map((scopes) => keyOf(mine, scopes)))),
    await keyOf(mine, KEYS.flat(), [mine.ids.campaignId, mine.empty]),
    { name: "a platform admin", headers: admin, kind: "account", rights: null, platformAdmin: true },
  ];
  return { mine, other, principals };
}

/** Each right is one key's and not the other's. */
const KEYS: readonly (readonly Right[])[] = [
  ["see", "edit", "manage"],
  ["publish", "personal-data", "administer"],
];

/** @param campaigns the only ones that it reaches; absent: all */
async function keyOf(
  { ask, ids: { companyId } }: Side,
  scopes: readonly Right[],
  campaigns?: readonly string[],
): Promise<Principal> {
  const name = campaigns ? "a key to some campaigns" : `a key to ${scopes.join(", ")}`;
  const body = { name, scopes, ...(campaigns && { campaigns }) };
  const { data } = await ask("POST", `/api/v1/companies/${companyId}/keys`, body);
  const headers = { authorization: `Bearer ${data.secret}` };
  const reach = campaigns && { campaigns: new Set(campaigns) };
  return { name, headers, kind: "key", rights: new Set(scopes), platformAdmin: false, ...reach };
}

type Identity = ReturnType<typeof testIdentity>;

async function sideOf(server: TestServer, identity: Identity): Promise<Side> {
  const company = await identity.company();
  const { companyId } = company;
  const headers = await account(identity, { companyId, roles: ROLES, platformAdmin: false });
  const ask: Side["ask"] = async (method, url, sent) => {
    const { payload, headers: more }: Sent =
      sent && "payload" in sent ? (sent as Sent) : { ...(sent && { payload: sent }) };
    const options: InjectOptions = { method, url, headers: { ...headers, ...more }, ...(payload && { payload }) };
    const answer = await server.server.inject(options);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.body === "" ? null : answer.json();
  };
  const { campaignId } = (await ask("POST", "/api/v1/campaigns/import", { companyId, file: fixture() })).data;
  await ask("POST", `/api/v1/campaigns/${campaignId}/publish`, {});
  const empty = (await ask("POST", "/campaign", { companyId, name: "Empty" })).data.campaignId;
  const { jsonData } = (await ask("GET", `/campaign-configurations/api/campaigns/${companyId}/${campaignId}`)).data;
  const outcomePageId = Object.keys(jsonData.uniqueCodes)[0] ?? "";
  return { company, ids: { companyId, newCompanyId: companyId, campaignId }, empty, outcomePageId, ask, server };
}

const fixture = () =>
  JSON.parse(readFileSync(new URL("../../../../fixtures/wheel-with-codes.json", import.meta.url), "utf8"));

async function account(
  identity: Identity,
  of: { companyId: string; roles: readonly (typeof ROLES)[number][]; platformAdmin: boolean },
): Promise<{ authorization: string }> {
  const email = `${randomUUID()}@example.org`;
  const { userId } = await identity.people.accountWithPassword({ email, name: "One", ...of });
  return { authorization: `Bearer ${await identity.people.tokenFor(userId)}` };
}

/** A company that has nothing. */
const lonely = (identity: Identity) => identity.people.companyNamed("Lonely", randomUUID());

type Make = (side: Side) => Promise<Ids>;
/** The only row that a statement answers. */
async function inserted(side: Side, statement: ReturnType<typeof sql<Record<string, string>>>): Promise<Ids> {
  const { rows } = await side.server.context.db.inCompany(side.ids.companyId, (scope) => statement.execute(scope));
  if (!rows[0]) throw new Error("Nothing was inserted");
  return rows[0];
}

const batch: Make = async ({ ask, ids, outcomePageId }) => {
  const { poolId, batchId } = (
    await ask("POST", `/api/v1/unique-codes/${ids.campaignId}/${outcomePageId}`, { codes: [randomUUID()] })
  ).data;
  return { poolId, batchId, outcomePageId };
};
const importOf: Make = async ({ ask, ids, outcomePageId }) => {
  const form = formOf({ campaignId: ids.campaignId, outcomePageId }, { name: "codes.csv", content: randomUUID() });
  return { importId: (await ask("POST", "/unique-codes/api/upload", form)).data.importId };
};
const uploaded =
  (name: string, file: () => Buffer | Promise<Buffer>): Make =>
  async ({ ask, ids, server }) => {
    const bytes = await file();
    const at = `/api/v1/media/${ids.companyId}/uploads`;
    const { uploadId, uploadUrl } = (await ask("POST", at, { name, size: bytes.length })).data;
    const { pathname, search } = new URL(uploadUrl, server.context.publicUrl);
    const headers = { "content-type": "application/octet-stream", "upload-offset": "0" };
    await ask("PUT", pathname + search, { payload: bytes, headers });
    return { assetId: (await ask("POST", `${at}/${uploadId}/finish`)).data.assetId };
  };
const asset = uploaded("a.png", () => picture(8, 8));
const video = uploaded("a.mp4", tinyMp4);
const upload: Make = async ({ ask, ids }) => ({
  uploadId: (await ask("POST", `/api/v1/media/${ids.companyId}/uploads`, { name: "a.png", size: 10 })).data.uploadId,
});
const template: Make = async ({ ask, ids: { companyId, campaignId } }) => {
  const { data } = await ask("POST", `/api/v1/companies/${companyId}/templates`, { campaignId, name: "Ours" });
  return { templateId: data.templateId, pageId: data.pages[0].id };
};
const empty: Make = async ({ empty: campaignId }) => ({ campaignId });
const another: Make = async ({ ask, ids: { companyId } }) => ({
  campaignId: (await ask("POST", "/campaign", { companyId, name: "One more" })).data.campaignId,
});
/** Asked for by somebody else than who calls, so that a CREATOR may answer it. */
const asked: Make = (side) =>
  inserted(
    side,
    sql`INSERT INTO publish_request (campaign_id, company_id, rev, settings, note, asked_by)
      VALUES (${side.empty}, ${side.ids.companyId}, 0, '{}', '', gen_random_uuid())
      ON CONFLICT (campaign_id) WHERE state IN ('open', 'answering') DO UPDATE SET note = ''
      RETURNING request_id AS "requestId", campaign_id AS "campaignId"`,
  );
const prize: Make = async ({ ask, ids }) => ({
  prizeId: (await ask("GET", `/api/v1/campaigns/${ids.campaignId}/stock`)).data[0].prizeId,
});
/** In the bin, for calls that name it with its company. */
const binned: Make = async (side) => {
  const { campaignId } = await another(side);
  return inserted(
    side,
    sql`UPDATE campaign SET deleted_at = fairground_now() WHERE campaign_id = ${campaignId} RETURNING campaign_id AS "campaignId"`,
  );
};
const label: Make = async ({ ask, ids: { companyId } }) => ({
  labelId: (await ask("POST", `/api/v1/companies/${companyId}/labels`, { name: randomUUID(), color: "blue" })).data
    .labelId,
});
/** Of everybody, so that whoever may see the company sees it. */
const savedFilter: Make = async ({ ask, ids: { companyId } }) => {
  const body = { name: "Ours", query: "", shared: true };
  return { filterId: (await ask("POST", `/api/v1/companies/${companyId}/campaign-filters`, body)).data.filterId };
};
/** Drawn in a raffle of a campaign of its own. */
const award: Make = async (side) => {
  const { campaignId } = await another(side);
  return inserted(
    side,
    sql`INSERT INTO raffle (campaign_id, company_id, drawn_at, request, result)
      VALUES (${campaignId}, ${side.ids.companyId}, now(), '{}', jsonb_build_object('chances', 1, 'prizes', jsonb_build_array(
        jsonb_build_object('prizeId', gen_random_uuid(), 'winners', jsonb_build_array(gen_random_uuid()), 'alternates', '[]'::jsonb))))
      RETURNING campaign_id AS "campaignId", 'raffle-' || (result #>> '{prizes,0,winners,0}') AS "awardId"`,
  );
};
const page: Make = async ({ outcomePageId }) => ({ outcomePageId });

const play: Make = (side) =>
  inserted(
    side,
    sql`WITH seen AS (SELECT campaign_id, company_id, day, play_id FROM play
        WHERE campaign_id = ${side.ids.campaignId} ORDER BY opened_at DESC LIMIT 1)
      INSERT INTO play_check (campaign_id, company_id, day, play_id, reference, checked_at, score, reasons, review)
      SELECT campaign_id, company_id, day, play_id, gen_random_uuid(), fairground_now(), 50, '[]', 'pending' FROM seen
      RETURNING reference AS "playReference"`,
  );

const globalMailTemplate: Make = (side) =>
  side.server.context.db.asSystem(async (scope) => {
    const { rows } = await sql<Ids>`INSERT INTO mail_template (name, subject, preheader, content, metadata)
      VALUES ('One', '""', '""', '" "', '{}') RETURNING template_id AS "templateId"`.execute(scope);
    return rows[0] ?? {};
  });
const mailTemplate: Make = async ({ ask, ids: { companyId } }) => ({
  templateId: (await ask("POST", "/mail/api/templates", { companyId, name: "Ours", content: "Hello" })).data.templateId,
});
/** Settings with one mail, which has one file. */
const mailSettings: Make = async (side) => {
  const { companyId, campaignId } = side.ids;
  const mailId = `mail-${companyId}`;
  await inserted(
    side,
    sql`INSERT INTO mail_settings (campaign_id, company_id, sender_name, reply_to, mails)
      VALUES (${campaignId}, ${companyId}, '', 'us@example.org', ${JSON.stringify([{ mailId, kind: "custom", templateId: null, outcomePageId: null }])})
      ON CONFLICT (campaign_id) DO UPDATE SET mails = excluded.mails RETURNING campaign_id AS "campaignId"`,
  );
  await inserted(
    side,
    sql`INSERT INTO mail_attachment (campaign_id, company_id, mail_id, name, mime_type, file, stored_at)
      VALUES (${campaignId}, ${companyId}, ${mailId}, ${`${companyId}.pdf`}, 'application/pdf', 'mail-attachments/none', now())
      ON CONFLICT (campaign_id, mail_id, lower(name)) WHERE stored_at IS NOT NULL DO UPDATE SET bytes = 1
      RETURNING attachment_id AS "attachmentId"`,
  );
  return { mailId, attachmentName: `${companyId}.pdf` };
};

/** A send with one letter, as it must stand for a call. */
const send =
  (state: string, letter: "waiting" | "unknown" = "waiting"): Make =>
  async (side) => {
    const { companyId, campaignId } = side.ids;
    const { sendId } = await inserted(
      side,
      sql`INSERT INTO mail_send (campaign_id, company_id, mail_id, revision, state, created_at, frozen_at, letters)
        VALUES (${campaignId}, ${companyId}, 'news', 1, ${state}, now(), now(), 1) RETURNING send_id AS "sendId"`,
    );
    const isUnknown = letter === "unknown";
    const { mailId } = isUnknown
      ? await inserted(
          side,
          sql`INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient,
              state, due_at, created_at, send_id)
            VALUES (${campaignId}, ${companyId}, 'custom', current_date, gen_random_uuid(), 'news', 1, 'en',
              'visitor@example.org', 'unknown', now(), now(), ${sendId}) RETURNING mail_id AS "mailId"`,
        )
      : { mailId: null };
    const { leadId } = await inserted(
      side,
      sql`INSERT INTO mail_send_letter (campaign_id, company_id, send_id, lead_id, day, play_id, n, state, mail_id)
        VALUES (${campaignId}, ${companyId}, ${sendId}, gen_random_uuid(), current_date, gen_random_uuid(), 1,
          ${isUnknown ? "released" : "waiting"}, ${mailId}) RETURNING lead_id AS "leadId"`,
    );
    return { sendId: String(sendId), leadId: String(leadId) };
  };

/** A lead with a mail that has left. */
const leadMail: Make = async (side) => {
  const { companyId, campaignId } = side.ids;
  const { leadId, playId } = await inserted(
    side,
    sql`INSERT INTO lead (campaign_id, company_id, day, play_id, lead_id, reference, payload, email, email_identity, newsletter,
        language, body_hash, created_at, updated_at)
      VALUES (${campaignId}, ${companyId}, current_date, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{}',
        'visitor@example.org', 'visitor', 'none', 'en', 'h', now(), now()) RETURNING lead_id AS "leadId", play_id AS "playId"`,
  );
  const mail = await inserted(
    side,
    sql`INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient, state,
        due_at, created_at)
      VALUES (${campaignId}, ${companyId}, 'outcome', current_date, ${playId}, 'mail', 1, 'en', 'visitor@example.org', 'sent',
        now(), now()) RETURNING mail_id AS "mailId"`,
  );
  return { leadId: String(leadId), ...mail };
};

/**
 * Rows that calls are about, made for each call anew, by the beginning of the call's name. Ids that stand here replace the
 * side's own: what ends a campaign ends one that nothing else needs.
 */
export const ROWS: readonly (readonly [beginning: string, make: Make])[] = [
  ...["PUT", "POST"].map((method): readonly [string, Make] => [
    `${method} /api/v1/account/passkeys/{passkeyId}`,
    (side) =>
      inserted(
        side,
        sql`INSERT INTO auth_passkey ("userId", "publicKey", "credentialID", "counter", "deviceType", "backedUp")
          SELECT "userId", 'x', gen_random_uuid()::text, 0, 'singleDevice', false FROM member
          WHERE "organizationId" = ${side.ids.companyId} ORDER BY "createdAt" DESC LIMIT 1 RETURNING "id" AS "passkeyId"`,
      ),
  ]),
  [
    "DELETE /api/v1/account/sessions/{sessionId}",
    async ({ ids: { companyId }, server }) => {
      const { people } = testIdentity(server.context);
      const one = { email: `${randomUUID()}@example.org`, name: "One more", companyId, platformAdmin: false };
      const { userId } = await people.accountWithPassword({ ...one, roles: ["VIEWER"] });
      await people.tokenFor(userId);
      const { rows } = await sql<Ids>`SELECT "id" AS "sessionId" FROM auth_session WHERE "userId" = ${userId}`.execute(
        server.context.db.open,
      );
      return rows[0] ?? {};
    },
  ],
  ...["PUT", "DELETE"].flatMap((method): readonly (readonly [string, Make])[] => [
    [`${method} /api/v1/companies/{companyId}/labels/{labelId}`, label],
    [`${method} /api/v1/companies/{companyId}/campaign-filters/{filterId}`, savedFilter],
  ]),
  ["POST /api/v1/companies/{companyId}/bin/", binned],
  ["DELETE /api/v1/companies/{companyId}/bin/", binned],
  ["DELETE /campaign/", another],
  ["DELETE /campaign-configurations/", another],
  ["PUT /build/api/deactivate", empty],
  ["POST /api/v1/campaigns/{campaignId}/publish-requests/", asked],
  ["DELETE /api/v1/campaigns/{campaignId}/publish-requests/", asked],
  ["POST /api/v1/campaigns/{campaignId}/publish", empty],
  ["POST /campaign-configurations/api/campaigns", empty],
  ["PUT /campaign-configurations/api/campaigns", empty],
  ["PUT /api/v1/campaigns/{campaignId}/prizes/{prizeId}", prize],
  ["PUT /api/v1/campaigns/{campaignId}/stock/{prizeId}", prize],
  ...["GET", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}`,
    (side) =>
      inserted(
        side,
        sql`INSERT INTO rehearsal (campaign_id, company_id, status, request)
          VALUES (${side.ids.campaignId}, ${side.ids.companyId}, 'cancelled', '{}') RETURNING rehearsal_id AS "rehearsalId"`,
      ),
  ]),
  [
    "DELETE /api/v1/campaigns/{campaignId}/statistics/shares/",
    async ({ ask, ids: { campaignId } }) => {
      const url = `/api/v1/campaigns/${campaignId}/statistics/shares`;
      return { shareId: (await ask("POST", url, { name: "For the agency" })).data.shareId };
    },
  ],
  ["GET /api/v1/campaigns/{campaignId}/winners/", award],
  ["POST /api/v1/campaigns/{campaignId}/winners/{awardId}", award],
  ["POST /unique-codes/api/upload", page],
  ["GET /unique-codes/", batch],
  ["PUT /unique-codes/", batch],
  ["DELETE /unique-codes/", batch],
  ["POST /api/v1/unique-codes/", page],
  ["GET /api/v1/unique-codes/{campaignId}/", batch],
  ["PUT /api/v1/unique-codes/{campaignId}/", batch],
  ["GET /api/v1/unique-codes/imports/", importOf],
  ["DELETE /api/v1/unique-codes/imports/", importOf],
  ...["GET", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/access-codes/{campaignId}/imports/`,
    async ({ ask, ids: { campaignId } }) => {
      const form = formOf({}, { name: "codes.csv", content: randomUUID() });
      return { importId: (await ask("POST", `/api/v1/access-codes/${campaignId}/upload`, form)).data.importId };
    },
  ]),
  ...["GET", "PUT", "DELETE"].flatMap((method): readonly (readonly [string, Make])[] => [
    [`${method} /mail/api/global/templates`, globalMailTemplate],
    [`${method} /mail/api/templates`, mailTemplate],
    [`${method} /mail/api/settings`, mailSettings],
  ]),
  ["POST /mail/api/send/test", mailTemplate],
  ["POST /mail/api/send", mailSettings],
  ["GET /api/v1/campaigns/{campaignId}/sends/", send("running")],
  ["POST /api/v1/campaigns/{campaignId}/sends/{sendId}/start", send("draft")],
  ["POST /api/v1/campaigns/{campaignId}/sends/{sendId}/pause", send("running")],
  ["POST /api/v1/campaigns/{campaignId}/sends/{sendId}/resume", send("paused")],
  ["POST /api/v1/campaigns/{campaignId}/sends/{sendId}/cancel", send("paused")],
  ["POST /api/v1/campaigns/{campaignId}/sends/{sendId}/letters/", send("paused", "unknown")],
  ["POST /api/v1/campaigns/{campaignId}/sends", mailSettings],
  ["GET /api/v1/campaigns/{campaignId}/leads/", leadMail],
  ["POST /api/v1/campaigns/{campaignId}/leads/", leadMail],
  [
    "GET /api/v1/dev/mails/{mailId}",
    (side) =>
      inserted(
        side,
        sql`INSERT INTO mail_message (campaign_id, company_id, kind, day, play_id, email_id, revision, language, recipient,
            state, due_at, created_at, sent_at, sender, subject, html, text)
          VALUES (${side.ids.campaignId}, ${side.ids.companyId}, 'outcome', current_date, gen_random_uuid(), 'mail', 1, 'en',
            'visitor@example.org', 'kept', now(), now(), now(), 'us@example.org', 'You won', '<p>You won</p>', 'You won')
          RETURNING mail_id AS "mailId"`,
      ),
  ],
  [
    "GET /api/v1/companies/{companyId}/visitors/erasures/{erasureId}",
    (side) =>
      inserted(
        side,
        sql`INSERT INTO erasure (company_id, finished_at) VALUES (${side.ids.companyId}, now())
          RETURNING erasure_id AS "erasureId"`,
      ),
  ],
  [
    "PUT /api/v1/companies/{companyId}/notices/{noticeId}/read",
    (side) =>
      inserted(
        side,
        sql`INSERT INTO notice (company_id, campaign_id, kind, facts, open)
          VALUES (${side.ids.companyId}, ${side.ids.campaignId}, 'published', '{"revision": 1}', false) RETURNING notice_id AS "noticeId"`,
      ),
  ],
  ...["PUT", "POST", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/companies/{companyId}/keys/{keyId}`,
    async ({ ask, ids: { companyId } }) => {
      const body = { name: "For a program", scopes: ["see"] };
      return { keyId: (await ask("POST", `/api/v1/companies/${companyId}/keys`, body)).data.keyId };
    },
  ]),
  ...["GET", "PUT", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/companies/{companyId}/members/{userId}`,
    async ({ ids: { companyId }, server }) => {
      const one = { email: `${randomUUID()}@example.org`, name: "One more", companyId, platformAdmin: false };
      return {
        userId: (await testIdentity(server.context).people.accountWithPassword({ ...one, roles: ["VIEWER"] })).userId,
      };
    },
  ]),
  ...["POST", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/companies/{companyId}/invitations/{invitationId}`,
    async ({ ask, ids: { companyId } }) => {
      const body = { email: `${randomUUID()}@example.org`, roles: ["VIEWER"] };
      return {
        invitationId: (await ask("POST", `/api/v1/companies/${companyId}/invitations`, body)).data.invitationId,
      };
    },
  ]),
  ["POST /api/v1/media/{companyId}/uploads/", upload],
  ...["PUT", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/media/{companyId}/folders/{folderId}`,
    async ({ ask, ids: { companyId } }) => ({
      folderId: (await ask("POST", `/api/v1/media/${companyId}/folders`, { name: randomUUID() })).data.folderId,
    }),
  ]),
  ["PUT /api/v1/media/{companyId}/assets/{assetId}/poster", video],
  ...["GET", "PUT", "POST", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/media/{companyId}/assets/`,
    asset,
  ]),
  ...["GET", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/media/{companyId}/replacements/`,
    (side) =>
      inserted(
        side,
        sql`INSERT INTO asset_replacement (company_id, asset_id, by_asset, state)
          VALUES (${side.ids.companyId}, gen_random_uuid(), gen_random_uuid(), 'done') RETURNING replacement_id AS "replacementId"`,
      ),
  ]),
  ...["PUT", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/themes/`,
    async ({ ask, ids: { companyId } }) => ({
      themeId: (await ask("POST", `/api/v1/themes/${companyId}`, { name: randomUUID(), tokens: {} })).data.themeId,
    }),
  ]),
  ...["PUT", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/companies/{companyId}/blocks/`,
    async ({ ask, ids: { companyId } }) => {
      const body = { kind: "domain", value: `${randomUUID()}.example` };
      return { blockId: (await ask("POST", `/api/v1/companies/${companyId}/blocks`, body)).data.blockId };
    },
  ]),
  ...["GET", "POST"].map((method): readonly [string, Make] => [
    `${method} /api/v1/campaigns/{campaignId}/reviews/`,
    async (side) => {
      await side.ask("POST", "/leads/api/lead/session", { campaignId: side.ids.campaignId });
      return play(side);
    },
  ]),
  ...["POST", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/companies/{companyId}/mail-domains/`,
    (side) =>
      inserted(
        side,
        sql`INSERT INTO mail_domain (domain_id, company_id, name, selector, encrypted, public_key)
          VALUES (gen_random_uuid(), ${side.ids.companyId}, ${`${randomUUID()}.invalid`}, 'fg', 'none', 'none')
          RETURNING domain_id AS "domainId"`,
      ),
  ]),
  [
    "POST /api/v1/campaigns/{campaignId}/objections/",
    (side) =>
      inserted(
        side,
        sql`INSERT INTO objection (campaign_id, company_id, at, email, email_identity, message, language)
          VALUES (${side.ids.campaignId}, ${side.ids.companyId}, fairground_now(), 'ada@example.org', 'ada', 'Mine', 'en')
          RETURNING objection_id AS "objectionId"`,
      ),
  ],
  [
    "PUT /api/v1/leaderboards/{campaignId}/entries/",
    (side) =>
      inserted(
        side,
        sql`INSERT INTO leaderboard_entry (campaign_id, company_id, play_id, day, reference, player, score, seconds,
            reached_at, local_day, local_week, withheld)
          VALUES (${side.ids.campaignId}, ${side.ids.companyId}, gen_random_uuid(), current_date, gen_random_uuid(), 'p', 1, 1,
            now(), '2026-01-01', '2026-W01', false) RETURNING reference`,
      ),
  ],
  [
    "DELETE /api/v1/leaderboards/{campaignId}/bans/",
    async ({ ask, ids: { campaignId } }) => {
      const body = { name: randomUUID() };
      return { banId: (await ask("POST", `/api/v1/leaderboards/${campaignId}/bans`, body)).data.banId };
    },
  ],
  ...["PUT", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/campaigns/{campaignId}/versions/`,
    async ({ ask, ids: { campaignId } }) => {
      const body = { name: "Kept" };
      return { versionId: (await ask("POST", `/api/v1/campaigns/${campaignId}/versions`, body)).data.versionId };
    },
  ]),
  [
    "DELETE /api/v1/campaigns/{campaignId}/previews/",
    async ({ ask, ids: { campaignId } }) => {
      const body = { shared: true };
      return { previewId: (await ask("POST", `/api/v1/campaigns/${campaignId}/previews`, body)).data.previewId };
    },
  ],
  ...["GET", "POST", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/companies/{companyId}/templates/`,
    template,
  ]),
  ...["GET", "PUT", "DELETE"].map((method): readonly [string, Make] => [
    `${method} /api/v1/companies/{companyId}/element-blocks/`,
    async ({ ask, ids: { companyId } }) => {
      const elements = [{ id: "legal", type: "text", parentId: "root", texts: { text: "Legal" } }];
      const body = { name: randomUUID(), tops: ["legal"], elements };
      return { blockId: (await ask("POST", `/api/v1/companies/${companyId}/element-blocks`, body)).data.blockId };
    },
  ]),
];
