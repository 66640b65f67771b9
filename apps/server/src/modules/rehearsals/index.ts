import type { Ground } from "../../kernel/ground.ts";
import type { Pacing } from "../pacing/index.ts";
import type { Prizes } from "../prizes/index.ts";
import { rehearsalRoutes } from "./routes.ts";
import { Rehearsals } from "./service.ts";
import { RehearsalStore } from "./store.ts";
import type { StartRehearsal } from "./workers.ts";

export type { StartRehearsal };

/** Drafts played many times, before anybody plays them. @param near `start` in the place of a worker */
export function openRehearsals(
  { db, notices, log }: Pick<Ground, "db" | "notices" | "log">,
  near: { prizes: Prizes; pacing: Pacing; start?: StartRehearsal | undefined },
) {
  const rehearsals = new Rehearsals({ store: new RehearsalStore(db, notices), ...near }, log);
  return {
    calls: rehearsalRoutes(rehearsals),
    start: () => rehearsals.startWork(),
    stop: () => rehearsals.close(),
  };
}
