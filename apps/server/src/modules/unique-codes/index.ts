import type { Ground } from "../../kernel/ground.ts";
import type { Announce } from "../notifications/index.ts";
import { CodeRoom } from "./room.ts";
import { CodeRoomStore } from "./room-store.ts";
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
  const room = new CodeRoom(new CodeRoomStore(ground.db));
  return { codes, calls: { ...uniqueCodeRoutes(codes), ...codeImportRoutes(codes, room) }, start: () => codes.start() };
}
