import { z } from "zod";
import { anyone, define } from "./define.ts";
import { uuid } from "./ids.ts";

const internalEvent = z.object({ campaignId: uuid });

/** Internal events (spec §7 "Internal events"): counters without a visitor. An unknown campaign's are refused and counted nowhere. */
export const internalEvents = define({
  "POST /events/api/internal-events/visitor": {
    summary: "Count a visit",
    access: anyone,
    body: internalEvent,
    answers: { 204: null },
    problems: ["campaign-unknown"],
  },
  "POST /events/api/internal-events/game-started": {
    summary: "Count a started game",
    access: anyone,
    body: internalEvent,
    answers: { 204: null },
    problems: ["campaign-unknown"],
  },
});
