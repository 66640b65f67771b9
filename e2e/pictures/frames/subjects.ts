import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DEMO_CAMPAIGNS } from "../../../apps/server/src/modules/gallery/campaigns.ts";
import type { CampaignFile } from "../../support/campaign.ts";

/** A campaign of which three frames are taken. */
export interface Subject {
  /** What `-t` finds it by, e.g. "demo wheel" or "template spa-swim". */
  name: string;
  /** Its file, seen from `fixtures/`. */
  fixture: string;
  /** Where its pictures go, without what tells them apart. */
  picture: string;
}

const ROOT = join(import.meta.dirname, "../../..");
const TEMPLATES = "apps/server/src/modules/templates";

/** Every demo campaign and every template. */
export const SUBJECTS: readonly Subject[] = [
  ...DEMO_CAMPAIGNS.map(({ kind, file }) => ({
    name: `demo ${kind}`,
    fixture: file,
    picture: join(ROOT, "fixtures/pictures", kind),
  })),
  ...readdirSync(join(ROOT, TEMPLATES, "built"))
    .map((file) => file.replace(".json", ""))
    .filter((id) => id !== "index" && id !== "blank")
    .map((id) => ({
      name: `template ${id}`,
      fixture: `../${TEMPLATES}/built/${id}`,
      picture: join(ROOT, TEMPLATES, "pictures", id),
    })),
];

/** Milliseconds, and a little less: what one sees is six days. */
const WEEK = 6.4 * 86_400_000;

/** It can be published as it is, and no question stands before it. */
export function asksNothing(file: CampaignFile): void {
  file.fairground = 1;
  Object.assign(file.metadata, { measuringConsent: undefined, analyticsTrackingLevel: 0, minimumAge: 0 });
  if (file.metadata.legal) file.metadata.legal.purchase = false;
  // A template has no end yet, and its page counts to one.
  if (JSON.stringify(file.document).includes("{{left."))
    file.metadata.endDate = new Date(Date.now() + WEEK).toISOString();
}

/** A game that whoever plays it to any end wins, with no more of it than a picture needs. */
export function easilyWon(file: CampaignFile): void {
  const { document, metadata } = file;
  metadata.playLimits = [];
  asksNothing(file);
  const [best] = document.outcomes;
  if (best) best.when = best.cause === "score" || best.cause === "result" ? [] : best.when;
  const star = best?.prizes?.[0] ?? document.prizePoolList.find(({ noWinPrize }) => !noWinPrize)?.id;
  for (const prize of document.prizePoolList) {
    prize.emailId = null;
    Object.assign(prize, { perPlay: 10_000, wins: prize.id === star ? 10_000 : 0 });
  }
  const { settings, kind } = document.game;
  if (kind.endsWith("-calendar")) settings.firstDay = ""; // its first door is open today
  if (kind === "memory-game") Object.assign(settings, { pairs: 6, moves: 6, show: 400 });
  if ("maxTime" in settings && "initialSpawnTime" in settings) settings.maxTime = 8;
}
