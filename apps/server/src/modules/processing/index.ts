import type { Ground } from "../../kernel/ground.ts";
import { processingRoutes } from "./routes.ts";
import { ProcessedCampaigns } from "./service.ts";
import { ProcessingStore } from "./store.ts";

/** What a company's record of processing lists. */
export function openProcessing({ db }: Pick<Ground, "db">) {
  return { calls: processingRoutes(new ProcessedCampaigns(new ProcessingStore(db))) };
}
