import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { contract, RIGHTS, ROLES } from "@fairground/contract";
import { type OpenApiDocument, openApiDocument } from "@fairground/contract/openapi";
import type { InjectOptions } from "fastify";
import { type App, createApp } from "../create-app.ts";
import { type DatabaseKind, testContext } from "../kernel/testing.ts";
import { testIdentity } from "../modules/identity/testing.ts";
import { type Operations, operationsOf } from "./operations.ts";
import type { Known } from "./valid.ts";

/** Campaigns that are live in a world, each with what the others do not have: codes, loyalty, questions, an arcade. */
const FIXTURES = ["wheel-with-codes", "quiz", "fruit-drop", "scratch-card"];
/** Values of a field that are remembered, the newest of them. */
const REMEMBERED = 30;
const PLAYS = 4;

/** The whole application on a database of its own, with live campaigns, drafts and plays in them. */
export interface World {
  app: App;
  document: OpenApiDocument;
  operations: Operations;
  known: Known;
  callers: readonly Record<string, string>[];
  /** Remembers the ids in an answer. */
  learn(answer: unknown): void;
  close(): Promise<void>;
}

export async function openWorld(kind: DatabaseKind): Promise<World> {
  const context = await testContext(kind);
  const identity = testIdentity(context);
  // Thousands of wrong passwords, and names that no name server knows: nobody is to wait for either.
  const app = await createApp(context, { wait: async () => {}, textsOf: async () => [] });
  const [mine, other] = [await identity.company(), await identity.company()];
  const person = {
    email: "all@example.org",
    name: "All",
    companyId: mine.companyId,
    roles: ROLES,
    platformAdmin: true,
  };
  const { userId } = await identity.people.accountWithPassword(person);
  const all = { authorization: `Bearer ${await identity.people.tokenFor(userId)}` };
  const known: Known = new Map();
  const learn = (answer: unknown) => remember(known, answer);
  learn({ companyId: mine.companyId, newCompanyId: mine.companyId });

  const call = async (method: "GET" | "POST" | "PUT", url: string, payload?: object) => {
    const answer = await app.server.inject({
      method,
      url,
      headers: all,
      ...(payload ? { payload } : {}),
    } as InjectOptions);
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    const body = answer.body.startsWith("{") ? answer.json() : null;
    learn(body);
    return body;
  };
  const scopes = Object.keys(RIGHTS);
  const key = await call("POST", `/api/v1/companies/${mine.companyId}/keys`, { name: "Fuzz", scopes });
  for (const name of FIXTURES) {
    const file = fixture(name);
    const make = () => call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    const { campaignId } = (await make()).data; // live
    await call("POST", `/api/v1/campaigns/${campaignId}/publish`);
    await make(); // a draft
    const { jsonData } = (await call("GET", `/campaign-configurations/api/campaigns/${mine.companyId}/${campaignId}`))
      .data;
    known.set("jsonData", [...(known.get("jsonData") ?? []), jsonData]);
    known.set("file", [...(known.get("file") ?? []), file]);
    known.set("gameType", [...(known.get("gameType") ?? []), jsonData.gameType]);
    for (let plays = 0; plays < PLAYS; plays++) {
      const body = { campaignId, gameType: jsonData.gameType, email: `${randomUUID()}@example.org` };
      await call("POST", "/leads/api/lead/session", body);
    }
  }
  await call("POST", "/campaign", { companyId: mine.companyId, name: "Empty" });
  for (const [alias, name] of ALIASES) known.set(alias, known.get(name) ?? []);

  const document = openApiDocument(contract, { title: "Fairground", version: "1", serverUrl: context.publicUrl });
  return {
    app,
    document,
    operations: operationsOf(document),
    known,
    callers: [
      all,
      ...ROLES.map((role) => mine.as[role]),
      other.as.CREATOR,
      {},
      { authorization: "Bearer x" },
      { authorization: `Bearer ${key.data.secret}` },
      identity.service,
    ],
    learn,
    async close() {
      await app.close();
      await context.close();
    },
  };
}

/** Other names of the same. */
const ALIASES = [
  ["leadSessionId", "sessionId"],
  ["playId", "sessionId"],
  ["with", "assetId"],
] as const;

function remember(known: Known, answer: unknown): void {
  if (typeof answer !== "object" || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === "object") remember(known, value);
    else if (REMEMBER.test(name) && value !== null && value !== "") add(known, name, value);
    if (name === "uploadUrl")
      for (const [field, text] of new URL(String(value), "http://a").searchParams) add(known, field, text);
  }
}

/** What other calls ask for by the same name. */
const REMEMBER = /Id$|^(rev|reference|email|revision|challenge|uuid)$/;

function add(known: Known, name: string, value: unknown): void {
  const values = known.get(name) ?? [];
  if (!known.has(name)) known.set(name, values);
  if (values.includes(value)) return;
  values.push(value);
  if (values.length > REMEMBERED) values.splice(REMEMBERED / 2, 1); // the first ones are the live campaigns
}

const fixture = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/${name}.json`, import.meta.url), "utf8"));
