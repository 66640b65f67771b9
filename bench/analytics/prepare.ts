import { randomBytes } from "node:crypto";
import { clusterToFill, isPrepared } from "../play/cluster.ts";
import { benchGround } from "../play/ground.ts";
import { OUR_TABLES, rawEvents } from "./fill.ts";

/**
 * Five million events of visits in ninety days, as they come and in our tables, in a folder that is kept: what
 * `bench/analytics` asks. Does nothing where it was done before, unless told to.
 */
export async function prepareVisits(again: boolean): Promise<string> {
  if (isPrepared("visits") && !again) return "The visits are there: npm run bench:prepare -- --again makes them anew.";
  const begin = performance.now();
  const { complete, ...cluster } = await clusterToFill(randomBytes(32).toString("hex"), "visits");
  const { owner, usual } = await benchGround(cluster);
  for (const statement of [...rawEvents(usual.campaignId), ...OUR_TABLES, "CHECKPOINT"]) {
    const start = performance.now();
    await owner.query(statement);
    console.log(
      `${statement.slice(0, 40).replaceAll(/\s+/g, " ")}: ${Math.round((performance.now() - start) / 1000)} s`,
    );
  }
  const { rows } = await owner.query<{ events: string }>("SELECT count(*) AS events FROM bench.event");
  complete();
  const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
  return `${Number(rows[0]?.events).toLocaleString("en")} events of visits in ${minutes} minutes.`;
}
