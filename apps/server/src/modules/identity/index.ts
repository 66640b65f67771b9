import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import type { Auditor } from "../../kernel/http/audit.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { type KeyHolders, openKeys } from "../keys/index.ts";
import { accountsOf } from "./accounts.ts";
import { gatekeeper } from "./gatekeeper.ts";
import { peopleOf } from "./people.ts";
import { identityRoutes, serveAccounts } from "./routes.ts";
import { Identity } from "./service.ts";
import { SIGN_IN_LIMIT, SignInTries } from "./sign-in-tries.ts";
import { IdentityStore } from "./store.ts";

export type { People } from "./people.ts";

/**
 * Accounts, companies, and who may call.
 * @param near absent where nobody calls: commands and tests that make accounts
 */
export function openIdentity(
  { db, config, secret, publicUrl }: Pick<Ground, "db" | "config" | "secret" | "publicUrl">,
  near: { keys?: KeyHolders; auditor?: Auditor } = {},
) {
  const { keys = openKeys({ db, config }).holders, auditor = null } = near;
  const store = new IdentityStore(db);
  const accounts = accountsOf(db, { secret, publicUrl, trustedOrigins: [publicUrl] });
  const tries = new SignInTries(
    {
      tries: limiterOf(db.engine, "sign-in", SIGN_IN_LIMIT.tries, SIGN_IN_LIMIT.seconds),
      known: limiterOf(db.engine, "sign-in-known", 1, 30 * 86_400),
    },
    secret,
  );
  const admit = gatekeeper(store, { serviceKey: config.SERVICE_AUTH_KEY, origins: [publicUrl], secret, keys });
  return {
    accounts,
    people: peopleOf(db, accounts, store),
    admit,
    calls: identityRoutes(new Identity(store)),
    serve: (server: FastifyInstance) => serveAccounts(server, accounts, tries, publicUrl, { admit, auditor }),
  };
}
