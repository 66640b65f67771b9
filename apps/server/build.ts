import { prepareDatabase } from "./src/kernel/db/prepared.ts";

/** Lays the prepared embedded database into `dist/`. The server itself runs from its sources. */
export const buildServer = prepareDatabase;

if (import.meta.main) await buildServer();
