import { plainOf, readRich } from "../rich-text/index.ts";
import { TRACKING_LEVELS } from "../statistic/names.ts";
import { textIn } from "../text/index.ts";
import { type Measured, PROCESSES, type Process } from "./names.ts";
import { askedFields, factsIn, firstOf, hasPrizes, type LegalSource } from "./source.ts";

/** What a record of processing says of a campaign (decisions, "Legal facts"). */
export interface Processing {
  processes: Process[];
  /** Fields of its forms, with the label in the campaign's first language; each once. */
  asked: { name: string; label: string }[];
  measured: Measured;
  /** Visitors are asked before they are recognised. */
  asksToMeasure: boolean;
  /** Whole years; 0: none. */
  minimumAge: number;
  /** Months after the end; null: until somebody deletes them. */
  retentionMonths: number | null;
  organiser: string;
  /** Who else receives the data; "": nobody. */
  recipients: string;
}

/** How much of visits is counted. Revisions of older versions do not have the switch `collectAnalytics`. */
export function measuredOf({
  collectAnalytics,
  analyticsTrackingLevel: level,
}: Pick<LegalSource["metadata"], "collectAnalytics" | "analyticsTrackingLevel">): Measured {
  if (collectAnalytics === false || level === TRACKING_LEVELS.NONE) return "nothing";
  if (level === TRACKING_LEVELS.GAME_ANALYTICS) return "game";
  return level === TRACKING_LEVELS.UNIQUE_VISITORS_ANALYTICS ? "visitors" : "detailed";
}

/** Who receives the data beside the company: those it names, and where the browser tracker's events go, when that is elsewhere. */
export function recipientsOf(source: LegalSource): string[] {
  const { metadata } = source;
  const elsewhere = metadata.cookieless === false && measuredOf(metadata) !== "nothing" && metadata.collectorUrl;
  return [factsIn(source).recipients, elsewhere ? new URL(elsewhere).host : ""].filter((name) => name !== "");
}

/** What a published campaign does with data of its visitors, read from it alone. */
export function processingOf(source: LegalSource): Processing {
  const { document, metadata } = source;
  const { organiser } = factsIn(source);
  const asked = new Map(
    askedFields(document).map(({ name, label }) => [
      name,
      plainOf(readRich(textIn(label, firstOf(source), firstOf(source)))),
    ]),
  );
  const elements = Object.values(document.elements.entities);
  const does: Readonly<Record<Process, boolean>> = {
    form: asked.size > 0,
    prizes: hasPrizes(document),
    newsletter: asked.has("newsletter"),
    answers: ASKING.some((kind) => document.gameType.startsWith(kind)),
    names: elements.some(({ type }) => type === "leaderboard"),
    points: metadata.tags.includes("HAS_LOYALTY"),
    userIds: metadata.tags.includes("USES_USERID"),
  };
  const measured = measuredOf(metadata);
  return {
    processes: PROCESSES.filter((each) => does[each]),
    asked: Array.from(asked, ([name, label]) => ({ name, label: label.slice(0, 120) })),
    measured,
    asksToMeasure: measured !== "nothing" && metadata.measuringConsent === "ASK",
    minimumAge: metadata.minimumAge ?? 0,
    retentionMonths: metadata.retentionMonths ?? null,
    organiser,
    recipients: recipientsOf(source).join(", "),
  };
}

/** Games whose answers say something of who gives them; the swiped ones begin alike. */
const ASKING = ["survey", "personality-test"] as const;
