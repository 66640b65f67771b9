import { randomBytes } from "node:crypto";
import type { Bench } from "../tools/bench.ts";
import { buildChangedApps } from "../tools/built-apps.ts";
import { measureAnswers } from "./analytics/asked.ts";
import { measureIngest } from "./analytics/ingest.ts";

/** What statistics take in a second, and how soon they answer beside databases that are made for such questions. */
const analytics: Bench = async (peers) => {
  await buildChangedApps();
  const { table, ...answered } = await measureAnswers(peers);
  const { httpPerSecond, ...ingested } = await measureIngest(randomBytes(32).toString("hex"));
  console.log(`Through HTTP two processes take in ${httpPerSecond} events a second.`);
  return { table, result: { ...ingested, ...answered } };
};
export default analytics;
