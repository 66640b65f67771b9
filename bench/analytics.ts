import { Statistics } from "../apps/server/src/modules/analytics/service.ts";
import { StatisticStore } from "../apps/server/src/modules/analytics/store.ts";
import type { Bench } from "../tools/bench.ts";
import { Problem } from "../tools/problem.ts";
import { LARGE, SMALL } from "./analytics/fill.ts";
import { openVisits } from "./analytics/open.ts";
import { chDb, duckDb, type Peer, postgres, writeEvents } from "./analytics/peers.ts";
import { type Asked, numbersIn, QUESTIONS, toldOf } from "./analytics/questions.ts";
