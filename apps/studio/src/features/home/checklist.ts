import type { CampaignHome } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import type { Issue, IssueCode } from "@fairground/model/review";

/** What a campaign needs before it is live, in the order in which one does it. */
export const STEPS = [
  "pages",
  "prizes",
  "codes",
  "access",
  "texts",
  "languages",
  "problems",
  "tested",
  "published",
] as const;
export type StepName = (typeof STEPS)[number];

export interface Step {
  name: StepName;
  /** `again`: it was done, and the draft has changed since. */
  state: "done" | "again" | "open";
  /** How many things are open. */
  count: number;
}

const SAID_BY: Readonly<Partial<Record<IssueCode, StepName>>> = {
  "no-page": "pages",
  "no-game-page": "pages",
  "no-outcome-page": "pages",
  "no-prizes": "prizes",
  "segment-missing": "prizes",
  "door-without-prizes": "prizes",
  "prize-without-outcome": "prizes",
  "prize-without-pool": "prizes",
  "prize-picture": "prizes",
  "codes-none": "codes",
  "codes-short": "codes",
  "access-codes-none": "access",
  "text-empty": "texts",
  "first-language-missing": "texts",
  "translation-missing": "languages",
  "translation-outdated": "languages",
};

/**
 * How far a campaign is on its way from draft to live.
 * @param live the document that is live; null before the first publish
 * @param languages how many the draft has
 * @returns the steps that this campaign has: without prizes there is none for them
 */
export function checklistOf({
  document,
  live,
  languages,
  issues,
  tested,
}: {
  document: CampaignDocument;
  live: CampaignDocument | null;
  languages: number;
  issues: readonly Issue[];
  tested: CampaignHome["tested"];
}): Step[] {
  const needs: Readonly<Partial<Record<StepName, boolean>>> = {
    prizes: document.prizePoolList.some(({ noWinPrize }) => !noWinPrize),
    codes: Object.keys(document.uniqueCodes).length > 0,
    access: Object.values(document.pages.entities).some((page) => page?.pageType === "access"),
    languages: languages > 1,
  };
  const counts = new Map<StepName, number>();
  for (const { code, severity } of issues) {
    const step = SAID_BY[code] ?? (severity === "fatal" ? "problems" : null);
    if (step) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const states: Readonly<Partial<Record<StepName, Step["state"]>>> = {
    tested: !tested ? "open" : tested.isCurrent ? "done" : "again",
    published: !live ? "open" : isSame(live, document) ? "done" : "again",
  };
  return STEPS.filter((name) => (needs[name] ?? true) || counts.has(name)).map((name) => {
    const count = counts.get(name) ?? 0;
    return { name, count, state: states[name] ?? (count > 0 ? "open" : "done") };
  });
}

/** What is to be done next: the first thing that is open, else what has changed since. */
export const nextOf = (steps: readonly Step[]): Step | null =>
  steps.find(({ state }) => state === "open") ?? steps.find(({ state }) => state === "again") ?? null;

/** Both come from the database, which answers equal documents with their names in the same order. */
const isSame = (one: CampaignDocument, other: CampaignDocument): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
