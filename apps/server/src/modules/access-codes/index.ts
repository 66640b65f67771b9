import type { Ground } from "../../kernel/ground.ts";
import type { Announce } from "../notifications/index.ts";
import { AccessImportStore } from "./import-store.ts";
import { AccessImports } from "./imports.ts";
import { accessCodeRoutes, generateRoutes } from "./routes.ts";
import { AccessCodes } from "./service.ts";
import { AccessCodeStore } from "./store.ts";

export type { AccessCodes } from "./service.ts";

/** Codes that open a campaign. */
export function openAccessCodes({ db, jobs }: Pick<Ground, "db" | "jobs">, { announce }: { announce: Announce }) {
  const codes = new AccessCodes(new AccessCodeStore(db));
  const imports = new AccessImports(new AccessImportStore(db), jobs, announce);
  return {
    accessCodes: codes,
    imports,
    calls: { ...accessCodeRoutes(codes), ...generateRoutes(codes, imports) },
    start: () => imports.start(),
  };
}
