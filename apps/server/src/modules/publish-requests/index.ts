import type { Ground } from "../../kernel/ground.ts";
import { publishRequestRoutes } from "./routes.ts";
import { PublishRequests, type RequestedWith } from "./service.ts";
import { PublishRequestStore } from "./store.ts";

/** Requests for publishing, where a company asks for a second pair of eyes. */
export function openPublishRequests(
  { db, publicUrl }: Pick<Ground, "db" | "publicUrl">,
  near: Omit<RequestedWith, "store" | "publicUrl">,
) {
  const requests = new PublishRequests({ store: new PublishRequestStore(db), publicUrl, ...near });
  return { calls: publishRequestRoutes(requests) };
}
