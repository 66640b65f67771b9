import type { Ground } from "../../kernel/ground.ts";
import { leadRoutes } from "./routes.ts";
import { Leads } from "./service.ts";
import { LeadStore } from "./store.ts";

export type { LeadPlace } from "./store.ts";
/** Leads as a list of them is made. */
export type LeadLists = Pick<Leads, "behind">;

/** Leads, as members list and export them. */
export function openLeads({ db }: Pick<Ground, "db">) {
  const leads = new Leads(new LeadStore(db));
  return { leads, calls: leadRoutes(leads) };
}
