import type { Asked, Processed } from "./queries.ts";

/** What data is used for, in the order in which the record tells it; members' accounts have no campaign. */
export const PURPOSES = [
  ...["form", "prizes", "newsletter", "answers", "names", "points", "userIds"],
  ...["measuring", "protection", "members"],
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Fewest and most months after the end; null: some campaign has no limit. */
export interface Kept {
  fewest: number | null;
  most: number | null;
}

/** Purposes that some campaign has; every company keeps plays from being forged, and has members. */
export const purposesOf = (campaigns: readonly Processed[]): Purpose[] =>
  PURPOSES.filter((purpose) =>
    purpose === "members" || purpose === "protection"
      ? true
      : purpose === "measuring"
        ? campaigns.some(({ measured }) => measured !== "nothing")
        : campaigns.some(({ processes }) => processes.some((each) => each === purpose)),
  );

/** How long campaigns keep what visitors leave. */
export function keptBy(campaigns: readonly Processed[]): Kept {
  const months = campaigns.flatMap(({ retentionMonths }) => (retentionMonths === null ? [] : [retentionMonths]));
  return {
    fewest: months.length > 0 ? Math.min(...months) : null,
    most: months.length === campaigns.length && months.length > 0 ? Math.max(...months) : null,
  };
}

/** Names of all fields that forms ask for, each once, in the order of their frequency. @param nameOf how one is called */
export function askedIn(campaigns: readonly Processed[], nameOf: (field: Asked) => string): string[] {
  const count = new Map<string, number>();
  for (const { asked } of campaigns)
    for (const name of new Set(asked.map(nameOf))) count.set(name, (count.get(name) ?? 0) + 1);
  return Array.from(count)
    .sort(([, one], [, other]) => other - one)
    .map(([name]) => name);
}

/** Whoever else receives data, as campaigns name them. */
export const recipientsIn = (campaigns: readonly Processed[]): string[] => [
  ...new Set(campaigns.map(({ recipients }) => recipients.trim()).filter((named) => named !== "")),
];
