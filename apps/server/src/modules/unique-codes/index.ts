import type { Ground } from "../../kernel/ground.ts";
import type { Announce } from "../notifications/index.ts";
import { codeImportRoutes, uniqueCodeRoutes } from "./routes.ts";
import { UniqueCodes } from "./service.ts";
import { UniqueCodeStore } from "./store.ts";

export type { UniqueCodes } from "./service.ts";

/** Codes given away with an outcome. */
export function openUniqueCodes(
  ground: Pick<Ground, "db" | "jobs" | "secret" | "publicUrl">,
  { announce }: { announce: Announce },
) {
  const codes = new UniqueCodes(new UniqueCodeStore(ground.db), ground.jobs, announce, ground);
  return { codes, calls: { ...uniqueCodeRoutes(codes), ...codeImportRoutes(codes) }, start: () => codes.start() };
}
