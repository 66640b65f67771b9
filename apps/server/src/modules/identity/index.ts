import type { FastifyInstance } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { accountsOf } from "./accounts.ts";
import { gatekeeper } from "./gatekeeper.ts";
import { peopleOf } from "./people.ts";
import { identityRoutes, serveAccounts } from "./routes.ts";
import { Identity } from "./service.ts";
import { SIGN_IN_LIMIT, SignInTries } from "./sign-in-tries.ts";
import { IdentityStore } from "./store.ts";

export type { People } from "./people.ts";

/** Accounts, companies, and who may call. */
export function openIdentity({
  db,
  config,
  secret,
  publicUrl,
}: Pick<Ground, "db" | "config" | "secret" | "publicUrl">) {
  const store = new IdentityStore(db);
  const accounts = accountsOf(db, { secret, publicUrl, trustedOrigins: [publicUrl] });
  const tries = new SignInTries(
    {
      tries: limiterOf(db.engine, "sign-in", SIGN_IN_LIMIT.tries, SIGN_IN_LIMIT.seconds),
      known: limiterOf(db.engine, "sign-in-known", 1, 30 * 86_400),
    },
    secret,
  );
  return {
    accounts,
    people: peopleOf(db, accounts, store),
    admit: gatekeeper(store, { serviceKey: config.SERVICE_AUTH_KEY, origins: [publicUrl], secret }),
    calls: identityRoutes(new Identity(store)),
    serve: (server: FastifyInstance) => serveAccounts(server, accounts, tries, publicUrl),
  };
}
