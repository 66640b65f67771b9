import { sql } from "kysely";
import type { Ground } from "../plays/testing.ts";

/** The ground's company says who it is and where: what is sent by hand says so, or does not leave. */
export async function givesItsAddress(ground: Ground): Promise<void> {
  const legal = { organiser: "The mug shop Ltd", address: "1 Kiln Lane\nStoke" };
  await ground.rows(
    sql`UPDATE company SET "legal" = ${JSON.stringify(legal)}::jsonb WHERE "id" = ${ground.company.companyId}`,
  );
}
