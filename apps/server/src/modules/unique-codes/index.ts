import type { Ground } from "../../kernel/ground.ts";
import { codeImportRoutes, uniqueCodeRoutes } from "./routes.ts";
import { UniqueCodes } from "./service.ts";
import { UniqueCodeStore } from "./store.ts";

export type { UniqueCodes } from "./service.ts";

/** Codes given away with an outcome. */
export function openUniqueCodes(ground: Pick<Ground, "db" | "jobs" | "secret" | "publicUrl">) {
  const codes = new UniqueCodes(new UniqueCodeStore(ground.db), ground.jobs, ground);
  return { codes, calls: { ...uniqueCodeRoutes(codes), ...codeImportRoutes(codes) }, start: () => codes.start() };
}
