import { type RawBuilder, sql } from "kysely";

interface OfOneCompany {
  rows(statement: RawBuilder<unknown>): Promise<unknown>;
  company: { companyId: string };
}

/** The ground's company says who it is and where: what is sent by hand says so, or does not leave. */
export async function givesItsAddress({ rows, company }: OfOneCompany): Promise<void> {
  const legal = { organiser: "The mug shop Ltd", address: "1 Kiln Lane\nStoke" };
  await rows(sql`UPDATE company SET "legal" = ${JSON.stringify(legal)}::jsonb WHERE "id" = ${company.companyId}`);
}
