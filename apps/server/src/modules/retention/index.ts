import type { Ground } from "../../kernel/ground.ts";
import { HOUR, upkeepOf } from "../../kernel/upkeep.ts";
import type { RecordServer } from "../audit/index.ts";
import type { Letters } from "../mail/index.ts";
import type { Tell } from "../notifications/index.ts";
import { retentionRoutes } from "./routes.ts";
import { Retention } from "./service.ts";
import { RetentionStore } from "./store.ts";

/** How long a campaign's leads are kept after its end: told before, erased when it is time. */
export function openRetention(
  ground: Pick<Ground, "db" | "log" | "publicUrl">,
  { tell, record, letters }: { tell: Tell; record: RecordServer; letters: Pick<Letters, "queue" | "nudge"> },
) {
  const { log, publicUrl } = ground;
  const retention = new Retention(new RetentionStore(ground.db), { tell, record, letters, log, publicUrl });
  // Many people take their time: whoever starts does not wait for it.
  const upkeep = upkeepOf(ground, "retention", HOUR, async () => {
    void retention.turn().catch((fault) => log.error({ err: fault }, "retention"));
  });
  return {
    retention,
    calls: retentionRoutes(retention),
    start: upkeep.start,
    async stop() {
      upkeep.stop();
      await retention.stop();
    },
  };
}
