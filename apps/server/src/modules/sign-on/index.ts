import { textsBy } from "../../kernel/dns.ts";
import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { outbound } from "../../kernel/outbound.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { People } from "../identity/index.ts";
import { SIGN_ON_LIMIT, signOnRoutes } from "./routes.ts";
import { SignOn } from "./service.ts";
import { SignOnStore } from "./store.ts";

/**
 * Signing in through a company's own OpenID Connect provider.
 * @param near `textsOf` in the place of the name servers
 */
export function openSignOn(
  ground: Pick<Ground, "db" | "config" | "secret" | "publicUrl" | "log">,
  near: { people: People; textsOf?: ((name: string) => Promise<readonly string[]>) | undefined },
) {
  const { db, config, secret, publicUrl, log } = ground;
  const allowsLoopback = config.OUTBOUND_LOOPBACK;
  const store = new SignOnStore(db);
  const signOn = new SignOn(store, near.people, {
    ...{ secret, publicUrl, allowsLoopback, log },
    ask: outbound({ allowsLoopback }),
    textsOf: near.textsOf ?? textsBy(config.DNS_SERVERS),
    now: () => Date.now(),
  });
  const { begins, tries, seconds } = SIGN_ON_LIMIT;
  const limits = {
    begins: limiterOf(db.engine, "sign-on-begin", begins, seconds),
    tries: limiterOf(db.engine, "sign-on-try", tries, seconds),
  };
  return {
    keepWayBack: (email: string, company: string) => store.keepWayBack(email, company),
    calls: signOnRoutes(signOn, limits, publicUrl),
    ...upkeepOf(ground, "sign-on", HOUR, () => signOn.forget()),
  };
}
