import {
  CAMPAIGN_GOALS,
  CAMPAIGN_INDUSTRIES,
  CAMPAIGN_OCCASIONS,
  CAMPAIGN_TYPES,
  PLAY_LENGTHS,
} from "@fairground/model/campaign";
import { z } from "zod";
import { anyone, define } from "../define.ts";
import { dataOf } from "../page-of.ts";
import { pictures } from "../shapes/pictures.ts";

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
              goals: z.array(z.enum(CAMPAIGN_GOALS)),
              occasions: z.array(z.enum(CAMPAIGN_OCCASIONS)),
              industries: z.array(z.enum(CAMPAIGN_INDUSTRIES)),
              length: z.enum(PLAY_LENGTHS).nullable(),
              pictures: pictures.describe("Paths on this server, 440 × 550"),
            }),
          ),
        }),
      ),
    },
  },
});
