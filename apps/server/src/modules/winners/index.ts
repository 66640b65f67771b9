import type { Ground } from "../../kernel/ground.ts";
import { winnerRoutes } from "./routes.ts";
import { Winners } from "./service.ts";
import { WinnerStore } from "./store.ts";

/** Who has won what, as members look after it. */
export function openWinners({ db }: Pick<Ground, "db">, { mails }: { mails: { nudge(): Promise<void> } }) {
  return { calls: winnerRoutes(new Winners(new WinnerStore(db), mails)) };
}
