import { Problem } from "../../tools/problem.ts";

/** What `npm run bench play` can measure, and what is measured for it. */
const MEASURED_FOR = {
  plays: ["draws", "drawsSql", "plays", "playsSql"],
  hot: ["claims", "claimsSql"],
  spread: ["claims", "claimsSql", "spread", "spreadSql"],
  outside: ["plays", "playsSql", "claims", "claimsSql", "lostSql", "simpleUpdateSql", "tpcbSql"],
  before: [
    ...["plays", "playsBefore", "playsSql", "playsBeforeSql"],
    ...["claims", "claimsBefore", "claimsSql", "claimsBeforeSql"],
  ],
  loaded: ["claimsLoaded", "spreadLoaded", "claimsLoadedSql", "spreadLoadedSql"],
  filled: ["plays", "playsOfMany"],
  tracked: ["plays", "playsUntracked"],
} as const;
type Part = keyof typeof MEASURED_FOR;
/** What is measured, by the name of its figures. `…Sql` is by pgbench, the others are through HTTP. */
export type Measure = (typeof MEASURED_FOR)[Part][number];

/**
 * What is to be measured.
 * @param wanted parts, with commas; absent: all
 * @throws Problem at a part that there is not
 */
export function measuresFor(wanted: string | undefined): ReadonlySet<Measure> {
  const parts = wanted ? wanted.split(",").map((name) => name.trim()) : Object.keys(MEASURED_FOR);
  return new Set(parts.flatMap<Measure>((part) => measuredFor(part)));
}

function measuredFor(name: string): readonly Measure[] {
  const found = Object.entries(MEASURED_FOR).find(([part]) => part === name);
  if (!found) throw new Problem(`BENCH_PARTS: there is no ${name}. Parts: ${Object.keys(MEASURED_FOR).join(", ")}.`);
  return found[1];
}
