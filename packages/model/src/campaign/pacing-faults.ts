import { isEveryNth, isWonAtMoments, momentPacingOf, nthOf } from "../prize/pacing.ts";
import type { PrizePoolEntry } from "../prize/schema.ts";
import type { Fault } from "./fault.ts";
import type { CampaignDocument, CampaignMetadata } from "./schema.ts";

/** The longest time over which winning moments can be spread. */
const LONGEST_DAYS = 20 * 366;
const DAY = 86_400_000;

/** What stands in the way of giving prizes out as their pacing says (play-engine, "Pacing"). */
export function pacingFaults({ prizePoolList }: CampaignDocument, metadata: CampaignMetadata): Fault[] {
  const paced = prizePoolList.flatMap((entry, index) =>
    isWonAtMoments(entry) ? momentFaults(entry, `prizePoolList.${index}`) : [],
  );
  return [...paced, ...(prizePoolList.some(isSpread) ? windowFaults(metadata) : [])];
}

/** What can be published and should be looked at. */
export function pacingWarnings({ prizePoolList }: CampaignDocument): Fault[] {
  return prizePoolList.flatMap((entry, index) => {
    const path = `prizePoolList.${index}.pacing`;
    if (isEveryNth(entry))
      return [
        {
          path: `${path}.mode`,
          message: `Whoever counts can predict every ${nthOf(entry.pacing)}th play: prefer winning moments, which nobody can foresee`,
        },
      ];
    if (!isWonAtMoments(entry)) return [];
    const { shape, listed } = momentPacingOf(entry.pacing);
    if (shape !== "listed" || listed === null || entry.stock === null || listed.length === entry.stock) return [];
    return [
      {
        path: `${path}.listed`,
        message: `${listed.length} winning moments are listed for a stock of ${entry.stock}: ${
          listed.length < entry.stock ? "what is left over is not given out" : "the last ones have nothing to give"
        }`,
      },
    ];
  });
}

function momentFaults({ pacing, stock }: PrizePoolEntry, path: string): Fault[] {
  const { shape, hours, weekdays } = momentPacingOf(pacing);
  if (shape === "listed") return [];
  const faults: Fault[] = [];
  if (stock === null)
    faults.push({ path: `${path}.stock`, message: "Set a stock: it is the number of winning moments" });
  if (shape === "traffic" && hours.every((weight) => weight === 0))
    faults.push({ path: `${path}.pacing.hours`, message: "Give at least one hour of the day a weight above 0" });
  if (shape === "traffic" && weekdays.every((weight) => weight === 0))
    faults.push({ path: `${path}.pacing.weekdays`, message: "Give at least one day of the week a weight above 0" });
  return faults;
}

function windowFaults({ startDate, endDate }: CampaignMetadata): Fault[] {
  if (endDate === null)
    return [{ path: "metadata.endDate", message: "Set an end: winning moments are spread over the time until then" }];
  return startDate !== null && Date.parse(endDate) - Date.parse(startDate) > LONGEST_DAYS * DAY
    ? [
        {
          path: "metadata.endDate",
          message: "Winning moments can be spread over at most 20 years: choose an earlier end",
        },
      ]
    : [];
}

/** Whether the entry's moments are ours to place. */
const isSpread = (entry: PrizePoolEntry): boolean =>
  isWonAtMoments(entry) && momentPacingOf(entry.pacing).shape !== "listed";
