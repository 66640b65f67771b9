import type { Ground } from "../../kernel/ground.ts";
import type { AccessCodes } from "../access-codes/index.ts";
import type { Publishing } from "../publishing/index.ts";
import type { UniqueCodes } from "../unique-codes/index.ts";
import { Marks } from "./marks.ts";
import { versionRoutes } from "./routes.ts";
import { type VersionedCampaigns, Versions } from "./service.ts";
import { VersionStore } from "./store.ts";

export type { Versions } from "./service.ts";

export interface VersionNeighbours {
  campaigns: VersionedCampaigns;
  publisher: Pick<Publishing, "publish" | "faults" | "asks" | "isSuspended">;
  codes: UniqueCodes;
  accessCodes: Pick<AccessCodes, "hasUsable">;
}
/** Named, because types of parts that need each other cannot be inferred. */
export type VersionsPart = ReturnType<typeof openVersions>;

/** Versions of a draft, translations that are outdated, and publishing at an instant. */
export function openVersions({ db, jobs }: Pick<Ground, "db" | "jobs">, near: VersionNeighbours) {
  const store = new VersionStore(db);
  const marks = new Marks(store);
  const versions = new Versions(store, near.campaigns, near.publisher, jobs);
  return {
    versions,
    marks,
    /** Publishing that waits, of a member who goes. */
    belongings: { count: store.waitingCount.bind(store), handOver: store.handOverWaiting.bind(store) },
    calls: versionRoutes(versions, marks, near.codes, near.accessCodes),
    start: () => jobs.work("publish-scheduled", ({ campaignId, at }) => versions.publishScheduled(campaignId, at)),
  };
}
