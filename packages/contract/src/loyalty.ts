import { z } from "zod";
import { anyone, define } from "./define.ts";
import { documentId, uuid } from "./ids.ts";

/** Loyalty (spec §7 "Loyalty and outcome events"); the outcome event itself is in `events.ts`. */
export const loyalty = define({
  "GET /loyalty/outcome-settings/{campaignId}/integrations/{outcomeId}": {
    summary: "The name of an outcome's integration",
    access: anyone,
    params: z.object({ campaignId: uuid, outcomeId: documentId }),
    later: true,
  },
});
