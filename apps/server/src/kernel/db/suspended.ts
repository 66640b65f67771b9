import { sql } from "kysely";

/** Of rows with a `company_id`: those whose company is not suspended, or that are nobody's company. Those of one that is wait. */
export const NOT_SUSPENDED = sql`NOT EXISTS (
  SELECT 1 FROM company held WHERE held."id" = company_id AND held."suspendedAt" IS NOT NULL)`;
