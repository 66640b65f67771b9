import { type Draft, type Name, withEntry, withImport } from "./draft.ts";

/** In app.ts, where a new module is opened and listed: the studio comes last. */
const OPENED = /^( *)const studio = /m;
const LISTED = /\bstudio,?(\s*\})/;

/** A server module with the five files of its neighbours, one call of our own, and its entry in the contract. */
export function newModule(name: Name): Draft {
  const { kebab, camel, pascal, words } = name;
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
      "apps/server/src/app.ts": (text) =>
        OPENED.test(text) && LISTED.test(text)
          ? withImport(
              text
                .replace(OPENED, (line, indent) => `${indent}const ${camel} = open${pascal}(ground);\n${line}`)
                .replace(LISTED, `${camel}, studio$1`),
              `import { open${pascal} } from "./modules/${kebab}/index.ts";`,
            )
          : text,
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

const index = ({ camel, pascal, words }: Name) => `import type { Ground } from "../../kernel/ground.ts";
import { ${camel}Routes } from "./routes.ts";
import { ${pascal} } from "./service.ts";
import { ${pascal}Store } from "./store.ts";

/** ${words}. What other modules may use of it stands in the answer (house, "Server modules"). */
export function open${pascal}({ db }: Pick<Ground, "db">) {
  const ${camel} = new ${pascal}(new ${pascal}Store(db));
  return { ${camel}, calls: ${camel}Routes(${camel}) };
}
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

const store = ({ pascal, words }: Name) => `import type { Database } from "../../kernel/db/database.ts";
import { answering, instant } from "../../kernel/db/rows.ts";

/** The rows of ${words.toLowerCase()}: the only place of the module with SQL. Tables come with a numbered migration. */
export class ${pascal}Store {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** The database's clock, which tests can set. */
  now(companyId: string): Promise<Date> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ now: instant })\`SELECT fairground_now() AS now\`.execute(scope);
      return rows[0]?.now ?? new Date(Number.NaN);
    });
  }
}
`;

const test = ({ kebab, words }: Name) => `import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

describe.each(DATABASES)("on the %s database", (kind) => {
  let app: TestServer;
  let company: TestCompany;
  beforeAll(async () => {
    app = await testServer(kind);
    company = await testIdentity(app.context).company();
  });
  afterAll(() => app?.close());

  test("it answers over HTTP from a real database", async () => {
    const url = \`/api/v1/${kebab}/\${company.companyId}\`;
    const answer = await app.server.inject({ url, headers: company.as.VIEWER });
    expect(answer.statusCode).toBe(200);
    expect(Date.parse(answer.json().data.now)).not.toBeNaN();
  });
});

test("${words} is a module of its own", () => {
  throw new Error(\`Fill in apps/server/src/modules/${kebab}:
  1. packages/contract/src/calls/${kebab}.ts: its calls, each with access rule, input, answers and problems.
  2. apps/server/src/migrations/<next number>-${kebab}.sql: its tables, with company_id and row level security; functions
     of the database in functions/<function>.sql beside its store.
  3. store.ts: the SQL; service.ts: the rules; routes.ts: contract in and out; index.ts: what it takes of its neighbours
     and answers: its service, calls, pages (serve) and work (start, stop).
  4. app.ts: its neighbours, on its line; docs/not-shown.md: the calls.
  5. Here, in place of this test: what the calls promise, over HTTP, as sentences of the specification.\`);
});
`;
