import type { Ground } from "../../kernel/ground.ts";
import { limiterOf } from "../../kernel/limiter.ts";
import { KeyHolders } from "./holders.ts";
import { keyRoutes } from "./routes.ts";
import { Keys } from "./service.ts";
import { KeyStore } from "./store.ts";

export type { KeyHolder, KeyHolders } from "./holders.ts";

/** API keys: made and revoked by those who administer a company, and looked up at every call that comes with one. */
export function openKeys({ db, config }: Pick<Ground, "db" | "config">) {
  const store = new KeyStore(db);
  return {
    holders: new KeyHolders(store, limiterOf(db.engine, "api-key", config.KEY_CALLS, 60)),
    /** Keys of a member who goes. */
    belongings: { count: store.heldCount.bind(store), handOver: store.handOver.bind(store) },
    calls: keyRoutes(new Keys(store)),
  };
}
