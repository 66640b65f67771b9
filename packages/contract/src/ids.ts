import { day, instant } from "@fairground/model/time/schema";
import { z } from "zod";

/** Made by the server (decisions, "Campaign life"). Read in either case, compared in lower case. */
export const uuid = z.guid("An id looks like 6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e").toLowerCase();

/** A campaign and its company, as most of the spec's paths carry them. */
export const campaignPath = z.object({ campaignId: uuid });
export const companyPath = z.object({ companyId: uuid });
export const companyAndCampaign = z.object({ companyId: uuid, campaignId: uuid });

/** Ids inside a campaign document: pages, outcomes, mails, prizes (document, "Fresh ids"). */
export const documentId = z.string().min(1).max(100);

/**
 * A play's secret id (decisions, "Play id"). Only its alphabet is checked here: whether it is the id of a play is the
 * server's answer (`play-unknown`), also for the `undefined` that a hasty client puts into the path.
 */
export const playId = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/, "A sessionId has letters, digits, - and _ only");

/** A campaign type or game kind in any spelling (games, "One list of names"); the server reads it. */
export const gameType = z.string().min(1).max(60);

/** What the database holds in 32 bits: a larger one is refused here and not by its column. */
const LARGEST = 2_147_483_647;

/** The number of a published revision, from 1. */
export const revisionNumber = z.int().min(1).max(LARGEST);

/** The version of something that is edited: 0 until it was. */
export const rev = z.int().min(0).max(LARGEST);

/** An instant in ISO 8601, UTC; a day in the campaign's timezone. */
export { day, instant };

/** A name in lower case with digits and hyphens or underscores: metrics, outcome ids, template ids. */
export const slug = z.string().min(1).max(100);

/** The spec's placeholder for an entry that has no prize of its own: the no-win entry (spec §4 "Prize management"). */
export const NO_WIN_PLACEHOLDER = -1;
