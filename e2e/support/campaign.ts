import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import type { OpenServer } from "./server.ts";

const FIXTURES = join(dirname(dirname(import.meta.dirname)), "fixtures");

/** A campaign file as it lies in `fixtures/`. */
export interface CampaignFile {
  fairground: 1;
  metadata: CampaignMetadata;
  document: CampaignDocument;
}

export interface CampaignChanges {
  /** The prize that every play wins; null: no play wins anything. Absent: the file's own odds. */
  nextDraw?: string | null;
  metadata?: Partial<CampaignMetadata>;
  /** Anything else in the file, before it is imported. */
  edit?(file: CampaignFile): void;
  /** Codes for the outcome pages that give codes away; absent: twenty; an empty list: none left. */
  codes?: readonly string[];
}

export interface PublishedCampaign {
  companyId: string;
  campaignId: string;
  /** The page in the campaign's first language. */
  url: string;
  /** The codes of the pool. */
  codes: readonly string[];
  /** Importing gives fresh ids: the id that a page, or an outcome, of the file has now. */
  pageId(idInFile: string): string;
  outcomeId(idInFile: string): string;
  /** As `GET /api/v1/leads/{campaignId}` lists them, newest first. */
  leads(): Promise<Lead[]>;
  /** How many prizes have been given away. */
  awarded(): Promise<number>;
}

export interface Lead {
  email: string | null;
  firstName: string | null;
  code: string | null;
  language: string;
  newsletter: boolean;
  clientUserId: string | null;
  outcome: { id: string } | null;
  prize: { id: string; title: string } | null;
  [field: string]: unknown;
}

/** Imports a fixture, gives it its codes and publishes it. @throws with the server's answer where it refuses */
export async function publishCampaign(
  server: OpenServer,
  fixture: string,
  changes: CampaignChanges = {},
): Promise<PublishedCampaign> {
  const file = changed(fixture, changes);
  const companyId = server.demo().campaigns[0]?.companyId ?? "";
  const { data: made } = await asked<{ data: { campaignId?: string; id: string } }>(
    server.api("POST", "/api/v1/campaigns/import", { companyId, file }),
  );
  const campaignId = made.campaignId ?? made.id;
  const codes = changes.codes ?? Array.from({ length: 20 }, () => `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`);
  const draft = await asked<CampaignFile>(server.api("GET", `/api/v1/campaigns/${campaignId}/export`));
  for (const page of codes.length > 0 ? Object.keys(draft.document.uniqueCodes) : [])
    await asked(server.api("POST", `/api/v1/unique-codes/${campaignId}/${page}`, { codes }));
  const { data: published } = await asked<{ data: { urls: Record<string, string> } }>(
    server.api("POST", `/api/v1/campaigns/${campaignId}/publish`, { withoutCodes: true }),
  );
  const first = file.metadata.languages[0]?.shortName ?? "en";
  const pages = pagesOf(file);
  const outcomes = file.document.outcomes.map(({ id }) => id);
  return {
    companyId,
    campaignId,
    url: published.urls[first] ?? `${server.url}/${companyId}/${campaignId}/`,
    codes,
    pageId: (id) => pagesOf(draft)[pages.findIndex((page) => page?.id === id)]?.id ?? "",
    outcomeId: (id) => draft.document.outcomes[outcomes.indexOf(id)]?.id ?? "",
    leads: async () => (await asked<{ data: Lead[] }>(server.api("GET", `/api/v1/leads/${campaignId}?size=100`))).data,
    awarded: async () => {
      const { data } = await asked<{ data: { awarded: number; noWinPrize: boolean }[] }>(
        server.api("GET", `/api/v1/campaigns/${campaignId}/stock`),
      );
      return data.reduce((sum, { awarded, noWinPrize }) => sum + (noWinPrize ? 0 : awarded), 0);
    },
  };
}

/** The answer's body. @throws with status and body where it is not a success */
export async function asked<Body>(answering: Promise<Response>): Promise<Body> {
  const answer = await answering;
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}\n${text}`);
  return (text === "" ? null : JSON.parse(text)) as Body; // the contract's answer of the call that was made
}

/** A fixture's file, not yet imported. */
export const readFixture = (fixture: string): CampaignFile =>
  JSON.parse(readFileSync(join(FIXTURES, `${fixture}.json`), "utf8"));

function changed(fixture: string, { nextDraw, metadata, edit }: CampaignChanges): CampaignFile {
  const file = readFixture(fixture);
  Object.assign(file.metadata, metadata);
  if (nextDraw !== undefined) {
    const { prizePoolList } = file.document;
    if (nextDraw !== null && !prizePoolList.some(({ id }) => id === nextDraw))
      throw new Error(`${fixture} has no prize ${nextDraw}`);
    for (const prize of prizePoolList) {
      const always = prize.noWinPrize ? nextDraw === null : prize.id === nextDraw;
      Object.assign(prize, { perPlay: 10_000, wins: always ? 10_000 : 0 });
    }
  }
  edit?.(file);
  return file;
}

const pagesOf = ({ document }: CampaignFile) =>
  [document.pages, document.additionalPages].flatMap(({ ids, entities }) => ids.map((id) => entities[id]));

/** Takes a page with all its elements out of a file. */
export function removePage(file: CampaignFile, pageId: string): void {
  for (const set of [file.document.pages, file.document.additionalPages]) {
    set.ids = set.ids.filter((id) => id !== pageId);
    delete set.entities[pageId];
  }
  const { entities } = file.document.elements;
  const ofPage = (id: string): boolean => {
    const parent = entities[id]?.parentId;
    return parent === null || parent === undefined ? id.startsWith(`${pageId}-`) : ofPage(parent);
  };
  const gone = Object.keys(entities).filter(ofPage);
  for (const id of gone) delete entities[id];
}
