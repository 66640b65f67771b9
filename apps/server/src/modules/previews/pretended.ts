import type { CampaignMetadata } from "@fairground/model/campaign";
import type { PreviewRow } from "./store.ts";

/** When it is in a preview: the pretended instant, going on as the real time does; null: now. */
export function pretendedNow({ simulation, createdAt }: PreviewRow, now: Date): Date {
  if (!simulation.at) return now;
  return new Date(Date.parse(simulation.at) + Math.max(0, now.getTime() - createdAt.getTime()));
}

/**
 * The metadata that a preview plays by. Without a pretended instant the campaign counts as open, whatever its dates. Nobody
 * is asked to prove to be a person, judged, or sent a mail.
 */
export function pretendedMetadata({ metadata, simulation }: PreviewRow): CampaignMetadata {
  const tags = simulation.tags ?? metadata.tags;
  return {
    ...metadata,
    ...(simulation.at ? {} : { startDate: null, endDate: null }),
    tags: tags.filter((tag) => tag !== "CAPTCHA_REQUIRES"),
    fraud: null,
    fairnessWitnesses: [],
  };
}
