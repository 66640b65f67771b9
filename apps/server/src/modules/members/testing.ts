import type { Role } from "@fairground/contract";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { type DatabaseKind, type TestServer, testServer } from "../../kernel/testing.ts";
import type { People } from "../identity/index.ts";

type Headers = Record<string, string>;
interface Company {
  companyId: string;
  /** Headers of a member with that one role. */
  as: Record<Role, Headers>;
}
type Identity = (context: Ground) => { people: People; company(): Promise<Company> };
interface Letter {
  to: string;
  text: string;
}

/** A server whose letters are caught, and a company on it. For tests alone. */
export interface PeopleWorld {
  app: TestServer;
  mine: Company;
  other: Company;
  letters: Letter[];
  call(method: "GET" | "POST" | "PUT" | "DELETE", url: string, headers: Headers, payload?: object): ReturnType<Inject>;
  /** Another member of a company. */
  member(
    companyId: string,
    roles: readonly Role[],
    name?: string,
  ): Promise<{ userId: string; email: string; headers: Headers }>;
  /** The token in the newest letter to an address. */
  tokenTo(email: string): Promise<string>;
  close(): Promise<void>;
}
type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>;

let accounts = 0;

/** @param identity the module's own for tests */
export async function peopleWorld(kind: DatabaseKind, identity: Identity): Promise<PeopleWorld> {
  const letters: Letter[] = [];
  const transport = {
    async send({ to, text }: Letter) {
      letters.push({ to, text });
      return { kind: "sent" as const };
    },
    close() {},
  };
  const app = await testServer(kind, {}, { transport });
  const { people, company } = identity(app.context);
  const [mine, other] = await Promise.all([company(), company()]);
  const inject = app.server.inject.bind(app.server) as Inject; // the form that takes options
  return {
    app,
    mine,
    other,
    letters,
    call: (method, url, headers, payload) => inject({ method, url, headers, ...(payload ? { payload } : {}) }),
    async member(companyId, roles, name = "Somebody") {
      const email = `member-${accounts++}@example.org`;
      const { userId } = await people.accountWithPassword({ email, name, companyId, roles, platformAdmin: false });
      return { userId, email, headers: { authorization: `Bearer ${await people.tokenFor(userId)}` } };
    },
    async tokenTo(email) {
      await app.parts.mail.letters.sendDue();
      const letter = letters.findLast(({ to }) => to === email);
      return /\/studio\/invitation#token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
    },
    close: () => app.close(),
  };
}
