import type { Ground } from "../../kernel/ground.ts";
import { elementBlockRoutes } from "./routes.ts";
import { ElementBlocks } from "./service.ts";
import { ElementBlockStore } from "./store.ts";

/** Blocks of elements that a company keeps. */
export function openElementBlocks({ db }: Pick<Ground, "db">) {
  return { calls: elementBlockRoutes(new ElementBlocks(new ElementBlockStore(db))) };
}
