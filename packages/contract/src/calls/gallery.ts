import { CAMPAIGN_TYPES } from "@fairground/model/campaign";
import { z } from "zod";
import { anyone, define } from "../define.ts";
import { dataOf } from "../page-of.ts";

/** The demo campaigns, for whoever looks around. */
export const galleryCalls = define({
  "GET /api/v1/demo": {
    summary: "The demo campaigns of this installation, one of every game; none without the demo",
    access: anyone,
    answers: {
      200: dataOf(
        z.object({
          campaigns: z.array(
            z.object({
              kind: z.string().describe("A name for scripts"),
              name: z.string(),
              campaignType: z.enum(CAMPAIGN_TYPES).nullable(),
              url: z.string(),
              picture: z.string().describe("Path of a picture on this server"),
            }),
          ),
        }),
      ),
    },
  },
});
