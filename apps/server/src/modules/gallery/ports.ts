import type { Campaigns } from "../campaigns/index.ts";
import type { People } from "../identity/index.ts";
import type { Publishing } from "../publishing/index.ts";
import type { UniqueCodes } from "../unique-codes/index.ts";

/** What the demo is made with. */
export interface DemoNeighbours {
  people: People;
  campaigns: Pick<Campaigns, "find" | "importFile">;
  publisher: Pick<Publishing, "publish">;
  codes: Pick<UniqueCodes, "add">;
}
