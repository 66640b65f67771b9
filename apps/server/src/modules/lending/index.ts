import type { Ground } from "../../kernel/ground.ts";
import type { Letters } from "../mail/index.ts";
import { lendingRoutes } from "./routes.ts";
import { Lendings } from "./service.ts";
import { LendingStore } from "./store.ts";

/** What companies lend to the platform's administrators: to read personal data, for hours. */
export function openLending(
  { db, publicUrl }: Pick<Ground, "db" | "publicUrl">,
  { letters }: { letters: Pick<Letters, "queue" | "nudge"> },
) {
  return { calls: lendingRoutes(new Lendings(new LendingStore(db), letters, publicUrl)) };
}
