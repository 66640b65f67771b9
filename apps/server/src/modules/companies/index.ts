import type { Ground } from "../../kernel/ground.ts";
import type { FirstInvitation, Logos, Requirements } from "./ports.ts";
import { companyRoutes } from "./routes.ts";
import { Companies } from "./service.ts";
import { CompanyStore } from "./store.ts";

/** Where no second factor can be had, whoever required one would lock themselves out. */
const NOTHING_TO_REQUIRE: Requirements = { hasSecondFactor: async () => false };

/** A company's own settings, and companies for the platform's administrators. */
export function openCompanies(
  { db, notices }: Pick<Ground, "db" | "notices">,
  near: { logos: Logos; invitations: FirstInvitation; requirements?: Requirements },
) {
  const { logos, invitations, requirements = NOTHING_TO_REQUIRE } = near;
  return { calls: companyRoutes(new Companies(new CompanyStore(db, notices.tell), logos, invitations, requirements)) };
}
