import type { Ground } from "../../kernel/ground.ts";
import { leadRoutes } from "./routes.ts";
import { Leads } from "./service.ts";
import { LeadStore } from "./store.ts";

/** Leads, as members list and export them. */
export function openLeads({ db }: Pick<Ground, "db">) {
  return { calls: leadRoutes(new Leads(new LeadStore(db))) };
}
