import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ground } from "../../kernel/ground.ts";
import type { Auditor } from "../../kernel/http/audit.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { type KeyHolders, openKeys } from "../keys/index.ts";
import { accountsOf } from "./accounts.ts";
import { gatekeeper, sentToken, signatureOf } from "./gatekeeper.ts";
import { hashedToken } from "./hashed-sessions.ts";
import { peopleOf } from "./people.ts";
import { type Arrived, identityRoutes, serveAccounts } from "./routes.ts";
import { Identity } from "./service.ts";
import { SIGN_IN_LIMIT, SignInTries } from "./sign-in-tries.ts";
import { IdentityStore } from "./store.ts";

export type { Accounts } from "./accounts.ts";
export type { People } from "./people.ts";
export type { Arrived } from "./routes.ts";
export type { SignInTries } from "./sign-in-tries.ts";

/** Sessions as they come with requests and stand in the table. */
export interface Sessions {
  /** The token that a request brings; null where it brings none that could be ours. */
  sent(request: FastifyRequest): string | null;
  /** As it stands in the cookie. */
  signed(token: string): string;
  /** As it stands in the table. */
  hashed(token: string): string;
  /** Takes the cookie away. */
  noCookie(): string;
}

/**
 * Accounts, companies, and who may call.
 * @param near absent where nobody calls: commands and tests that make accounts; `arrived` is told of every sign-in
 */
export function openIdentity(
  { db, config, secret, publicUrl, log }: Pick<Ground, "db" | "config" | "secret" | "publicUrl" | "log">,
  near: {
    keys?: KeyHolders;
    auditor?: Auditor;
    arrived?: Arrived;
    wait?: ((milliseconds: number) => Promise<unknown>) | undefined;
  } = {},
) {
  const { keys = openKeys({ db, config }).holders, auditor = null } = near;
  const store = new IdentityStore(db);
  const accounts = accountsOf(db, { secret, publicUrl, trustedOrigins: [publicUrl], log });
  const tries = new SignInTries(
    {
      tries: limiterOf(db.engine, "sign-in", SIGN_IN_LIMIT.tries, SIGN_IN_LIMIT.seconds),
      known: limiterOf(db.engine, "sign-in-known", 1, 30 * 86_400),
    },
    secret,
    near.wait,
  );
  const sessions: Sessions = {
    sent: (request) => sentToken(request, secret).token,
    signed: (token) => `${token}.${signatureOf(token, secret)}`,
    hashed: hashedToken,
    noCookie: () => {
      const isSecure = publicUrl.startsWith("https:");
      const name = `${isSecure ? "__Secure-" : ""}fairground.session_token`;
      return `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
    },
  };
  const admit = gatekeeper(store, { serviceKey: config.SERVICE_AUTH_KEY, origins: [publicUrl], secret, keys });
  return {
    accounts,
    sessions,
    tries,
    people: peopleOf(db, accounts, store),
    admit,
    calls: identityRoutes(new Identity(store)),
    serve: (server: FastifyInstance) =>
      serveAccounts(server, accounts, { tries, publicUrl, arrived: near.arrived, admit, auditor }),
  };
}
