import type { Statistics } from "../../apps/server/src/modules/analytics/service.ts";

/** Whose numbers, of which days of UTC. */
export interface Asked {
  companyId: string;
  campaignId: string;
  from: string;
  to: string;
}

/** A question of a dashboard: as our service answers it, and as SQL over events, which three databases understand alike. */
interface Question {
  ours(statistics: Statistics, of: Asked): Promise<unknown>;
  sql(of: Asked): readonly string[];
  /** Ours divides what theirs tell one beside the other. */
  isAverage?: true;
}

const CONVERSIONS = `count(*) FILTER (WHERE source = 'web' AND kind = 'visit') AS a, count(*) FILTER (WHERE source = 'srv' AND kind = 'start') AS b,
  count(*) FILTER (WHERE source = 'srv' AND kind = 'finish') AS c, count(*) FILTER (WHERE kind = 'lead') AS d,
  count(*) FILTER (WHERE kind = 'newsletter') AS e, count(*) FILTER (WHERE kind = 'confirm') AS f`;
const VISITORS = "count(DISTINCT CASE WHEN source = 'web' THEN visitor END) AS g";

/** Numbers add up by when they happened; visits, and who is unique, are of when they began. */
type By = "happened" | "began";
const asking = (what: string, by: By, { campaignId, from, to }: Asked) =>
  `SELECT ${what} FROM bench.event WHERE campaign_id = '${campaignId}' AND ${by} >= '${from} 00:00:00' AND ${by} <= '${to} 23:59:59.999999'`;
const daily = (what: string, by: By, of: Asked, also = "") =>
  `${asking(`CAST(${by} AS date) AS of_day, ${what}`, by, of)} ${also} GROUP BY CAST(${by} AS date)`;
const named = (name: string) => (of: Asked) => [
  `${asking("count(DISTINCT session) AS visits", "began", of)} AND source = 'web' GROUP BY ${name} ORDER BY visits DESC LIMIT 10`,
];
const report =
  (kind: string): Question["ours"] =>
  (statistics, { companyId, campaignId, from, to }) =>
    statistics.report(companyId, campaignId, kind, { from, to });

export const QUESTIONS: Readonly<Record<string, Question>> = {
  funnel: { ours: report("conversions-funnel"), sql: (of) => [asking(CONVERSIONS, "happened", of)] },
  timeline: {
    ours: (statistics, { companyId, campaignId, from, to }) => statistics.timeline(companyId, campaignId, { from, to }),
    sql: (of) => [
      daily(CONVERSIONS, "happened", of),
      daily(`${VISITORS}, count(DISTINCT CASE WHEN kind = 'lead' THEN person END) AS h`, "began", of),
    ],
  },
  "unique visitors": { ours: report("unique_visitors"), sql: (of) => [daily(VISITORS, "began", of)] },
  browsers: { ours: report("browsers"), sql: named("browser") },
  referrers: { ours: report("referrers"), sql: named("referrer") },
  cities: { ours: report("visits-per-city"), sql: named("country, city") },
  outcomes: {
    ours: report("outcomes"),
    sql: (of) => [`${asking("count(*) AS shown", "happened", of)} AND kind = 'outcome' GROUP BY name`],
  },
  engagement: {
    ours: report("engagement"),
    sql: (of) => [daily("count(DISTINCT CASE WHEN kind = 'ping' THEN session END) AS i", "began", of)],
  },
  "time per user": {
    ours: report("average_time_per_user"),
    sql: (of) => [daily("count(*) AS j", "happened", of, "AND kind = 'ping'"), daily(VISITORS, "began", of)],
    isAverage: true,
  },
};

/** What answers to a question have in common: numbers but zeros, the largest first; of names the first ten, of days no total. */
export const numbersOf = (answer: unknown): number[] => numbersIn(answer).toSorted((a, b) => b - a);

function numbersIn(value: unknown): number[] {
  if (typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value)))
    return Number(value) === 0 ? [] : [Number(value)];
  if (value === null || typeof value !== "object" || Object.values(value).includes("Other")) return [];
  return Object.entries(value).flatMap(([name, each]) => (name === "total" ? [] : numbersIn(each)));
}
