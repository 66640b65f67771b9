import { type Draft, type Name, withEntry, withImport } from "./draft.ts";

/** In app.ts, the handlers above which those of a new module stand. */
const LAST_HANDLERS = /^( *)\.\.\.galleryRoutes\(/m;

/** A server module with the five files of its neighbours, one call of our own, and its entry in the contract. */
export function newModule(name: Name): Draft {
  const { kebab, camel, words } = name;
  const folder = `apps/server/src/modules/${kebab}`;
  return {
    files: {
      [`packages/contract/src/calls/${kebab}.ts`]: contract(name),
      [`${folder}/index.ts`]: index(name),
      [`${folder}/routes.ts`]: routes(name),
      [`${folder}/service.ts`]: service(name),
      [`${folder}/store.ts`]: store(name),
      [`${folder}/${kebab}.test.ts`]: test(name),
    },
    edits: {
      "packages/contract/src/index.ts": (text) =>
        [
          (all: string) => withImport(all, `import { ${camel}Calls } from "./calls/${kebab}.ts";`),
          (all: string) => withEntry(all, "contract = {", `  ...${camel}Calls,`),
          (all: string) => `${all}export * from "./calls/${kebab}.ts";\n`,
        ].reduce((all, change) => change(all), text),
      "apps/server/src/app.ts": (text) => {
        const handled = text.replace(LAST_HANDLERS, (line, indent) => `${indent}...${camel}Of(db),\n${line}`);
        return handled === text
          ? text
          : withImport(handled, `import { ${camel}Of } from "./modules/${kebab}/index.ts";`);
      },
    },
    next: [`vitest run --project server ${folder}`, `${words}: its test says what to fill in, step by step`],
  };
}

const contract = ({ kebab, camel, words }: Name) => `import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, instant } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

/** ${words}: calls of ours, listed in docs/not-shown.md. */
export const ${camel}Calls = define({
  "GET /api/v1/${kebab}/{companyId}": {
    summary: "${words}: the database's clock",
    access: member("see", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.object({ now: instant })) },
  },
});
`;

const index = ({ kebab, camel, pascal, words }: Name) => `import type { Database } from "../../kernel/db/database.ts";
import { ${camel}Routes } from "./routes.ts";
import { ${pascal} } from "./service.ts";
import { ${pascal}Store } from "./store.ts";

/** ${words}: what other modules may use of it is exported here, and only here (house, "Server modules"). */
export const ${camel}Of = (db: Database) => ${camel}Routes(new ${pascal}(new ${pascal}Store(db)));

/** Its first path, for its test. */
export const ${camel}Path = (companyId: string): string => \`/api/v1/${kebab}/\${companyId}\`;
`;

const routes = ({ kebab, camel, pascal }: Name) => `import type { ${camel}Calls } from "@fairground/contract";
import type { Handlers } from "../../kernel/http/mount.ts";
import type { ${pascal} } from "./service.ts";

/** Contract in, service, contract out: no rule and no SQL here. */
export const ${camel}Routes = (service: ${pascal}): Handlers<typeof ${camel}Calls> => ({
  "GET /api/v1/${kebab}/{companyId}": async ({ params }) => ({
    status: 200,
    body: { data: await service.read(params.companyId) },
  }),
});
`;

const service = ({ pascal, words }: Name) => `import type { ${pascal}Store } from "./store.ts";

/** The rules of ${words.toLowerCase()}. Expected outcomes are values; no SQL, no HTTP. */
export class ${pascal} {
  private readonly store: ${pascal}Store;
  constructor(store: ${pascal}Store) {
    this.store = store;
  }

  async read(companyId: string): Promise<{ now: string }> {
    const now = await this.store.now(companyId);
    return { now: now.toISOString() };
  }
}
`;

const store = ({ pascal, words }: Name) => `import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The rows of ${words.toLowerCase()}: the only place of the module with SQL. Tables come with a numbered migration. */
export class ${pascal}Store {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The database's clock, which tests can set. */
  now(companyId: string): Promise<Date> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql<{ now: Date }>\`SELECT fairground_now() AS now\`.execute(scope);
      return rows[0]?.now ?? new Date(Number.NaN);
    });
  }
}
`;

const test = ({ kebab, camel, words }: Name) => `import { ${camel}Calls } from "@fairground/contract";
import fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { mount } from "../../kernel/http/mount.ts";
import { DATABASES, testContext } from "../../kernel/testing.ts";
import { ${camel}Of, ${camel}Path } from "./index.ts";

const COMPANY = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";

describe.each(DATABASES)("on the %s database", async (kind) => {
  const context = await testContext(kind);
  const app = fastify();
  const caller = { kind: "service" as const, companyId: COMPANY, ip: "127.0.0.1", agent: "test" };
  mount(app, ${camel}Calls, ${camel}Of(context.db), async () => caller);
  afterAll(async () => {
    await app.close();
    await context.close();
  });

  test("it answers over HTTP from a real database", async () => {
    const answer = await app.inject({ method: "GET", url: ${camel}Path(COMPANY) });
    expect(answer.statusCode).toBe(200);
    expect(Date.parse(answer.json().data.now)).not.toBeNaN();
  });
});

test("${words} is a module of its own", () => {
  throw new Error(\`Fill in apps/server/src/modules/${kebab}:
  1. packages/contract/src/calls/${kebab}.ts: its calls, each with access rule, input, answers and problems.
  2. apps/server/src/migrations/<next number>-${kebab}.sql: its tables, with company_id and row level security; functions
     of the database in functions/<function>.sql beside its store.
  3. store.ts: the SQL; service.ts: the rules; routes.ts: contract in and out; index.ts: what others may use.
  4. app.ts: ...${camel}Of(db), where the other handlers stand; docs/not-shown.md: the calls.
  5. Here, in place of this test: what the calls promise, over HTTP, as sentences of the specification.\`);
});
`;
