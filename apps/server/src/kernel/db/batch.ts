import type { Database } from "./database.ts";

/**
 * Rows a statement, for work on very many (stack, "code import"). PostgreSQL does it beside its other work. The embedded
 * database does it in the thread that answers players: nobody is to wait longer than some hundredths of a second for one
 * statement, and small ones cost it no more.
 */
export const batchOf = ({ engine }: Pick<Database, "engine">): number => (engine.kind === "embedded" ? 500 : 5_000);
