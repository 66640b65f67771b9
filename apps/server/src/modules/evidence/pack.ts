import { createHash } from "node:crypto";
import { decisionOf } from "@fairground/games/decision";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { logHeader, prizeConfigurationOf, sealConfiguration } from "@fairground/model/fairness";
import { textIn } from "@fairground/model/text";
import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Of } from "../fairness/index.ts";
import type { EvidenceStore } from "./store.ts";

const PAGE = 2_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
type Campaign = Of & { now: string; timezone: string };
type File = readonly [name: string, parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>];

/**
 * One zip file that proves a campaign's draws without any network: rules, configurations, stock edits, log, keys, hashes
 * of mails, and the verifier. Written while it is read; a long log is never in memory.
 */
export async function* evidencePack(
  campaign: Campaign,
  store: EvidenceStore,
  verifier: Uint8Array,
): AsyncIterable<Uint8Array> {
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) fault = error;
    else made.push(chunk);
  });
  const sums: string[] = [];
  for (const [name, parts] of filesOf(campaign, store, verifier, sums)) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    const hash = createHash("sha256");
    for await (const part of parts) {
      const bytes = typeof part === "string" ? strToU8(part) : part;
      hash.update(bytes);
      file.push(bytes);
      if (fault) throw fault;
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    sums.push(`${hash.digest("hex")}  ${name}\n`);
    yield* made.splice(0);
  }
  zip.end();
  if (fault) throw fault;
  yield* made.splice(0);
}

function* filesOf(campaign: Campaign, store: EvidenceStore, verifier: Uint8Array, sums: string[]): Iterable<File> {
  yield ["README.txt", [readme(campaign)]];
  yield ["campaign.jsonl", logOf(campaign, store)];
  yield ["keys.json", json(() => store.days(campaign))];
  yield ["heads.json", json(() => store.heads(campaign))];
  yield ["configurations.json", json(() => configurationsOf(campaign, store))];
  yield ["rules.json", json(() => rulesOf(campaign, store))];
  yield ["stock-edits.json", json(() => store.stockChanges(campaign))];
  yield ["mails.jsonl", mailsOf(campaign, store)];
  yield ["verify.mjs", [verifier]];
  // Read last, when the others have been summed up.
  yield ["SHA256SUMS", sums];
}

async function* json(read: () => Promise<unknown>): AsyncIterable<string> {
  yield `${JSON.stringify(await read(), null, 2)}\n`;
}

/** Nothing is sealed for the campaign's own people; keys of days to come are not there all the same. */
async function* logOf(campaign: Campaign, store: EvidenceStore): AsyncIterable<string> {
  yield `${JSON.stringify(logHeader(campaign.campaignId))}\n`;
  for (let from = 1; ; from += PAGE) {
    const entries = await store.entries(campaign, from, PAGE, true);
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
    if (entries.length < PAGE) return;
  }
}

async function* mailsOf(campaign: Campaign, store: EvidenceStore): AsyncIterable<string> {
  for (let after = FIRST_ID; ; ) {
    const mails = await store.mails(campaign, after, PAGE);
    yield mails.map((mail) => `${JSON.stringify(mail)}\n`).join("");
    if (mails.length < PAGE) return;
    after = mails.at(-1)?.mailId ?? after;
  }
}

async function configurationsOf(campaign: Campaign, store: EvidenceStore): Promise<unknown> {
  const contents = await store.contents(campaign);
  return Promise.all(
    contents.map(async ({ revision, publishedAt, document, metadata }) => {
      const configuration = prizeConfigurationOf(document, metadata.timezone, decisionOf(document));
      const { hash } = await sealConfiguration(configuration);
      return { revision, publishedAt, hash, configuration };
    }),
  );
}

/** What visitors could read of the terms, per revision: every text of the pages that hold them. */
async function rulesOf(campaign: Campaign, store: EvidenceStore): Promise<unknown> {
  const contents = await store.contents(campaign);
  return contents.map(({ revision, publishedAt, document, metadata }) => ({
    revision,
    publishedAt,
    startDate: metadata.startDate,
    endDate: metadata.endDate,
    timezone: metadata.timezone,
    playLimits: metadata.playLimits,
    numberOfPlaysPerDay: metadata.numberOfPlaysPerDay,
    outcomes: document.outcomes,
    pages: pagesOf(document, metadata),
  }));
}

function pagesOf(document: CampaignDocument, metadata: CampaignMetadata): unknown[] {
  const languages = metadata.languages.map(({ shortName }) => shortName);
  const first = languages[0] ?? "en";
  const pages = [...Object.values(document.pages.entities), ...Object.values(document.additionalPages.entities)];
  return pages.map(({ id, name, pageType, elementRoot }) => {
    const texts = textsBelow(document, elementRoot);
    const told = Object.fromEntries(
      languages.map((language) => [language, texts.map((text) => textIn(text, language, first)).filter(Boolean)]),
    );
    return { id, name, pageType, texts: told };
  });
}

function textsBelow(document: CampaignDocument, root: string) {
  const elements = Object.values(document.elements.entities);
  const below = (id: string, seen: ReadonlySet<string>): (typeof elements)[number][] => {
    const element = document.elements.entities[id];
    if (!element || seen.has(id)) return [];
    const children = elements
      .filter(({ parentId }) => parentId === id)
      .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
    return [element, ...children.flatMap((child) => below(child.id, new Set([...seen, id])))];
  };
  return below(root, new Set()).flatMap(({ texts }) => Object.values(texts));
}

const readme = ({ campaignId, now, timezone }: Campaign): string => `Evidence of the draws of campaign ${campaignId}
Written ${now}. Days are those of ${timezone}.

To check it, without any network:

  node verify.mjs campaign.jsonl

It computes again every hash, every revealed day's draws, the stock and the limits, and names what was
changed, removed, reordered or added. Give it what you know from elsewhere, and it must be in the log too:

  node verify.mjs campaign.jsonl --head <line number>:<hash>        from a mail to a witness
  node verify.mjs campaign.jsonl --receipt <reference>:<row hash>   from a visitor

campaign.jsonl       the log: bound keys, configurations, stock, draws, revealed keys; chained
keys.json            what was bound before each day, and the key itself after it
heads.json           the log's end after each day, as it was mailed
configurations.json  what each published revision draws from, with the hash that was published
rules.json           texts of the pages, limits and dates, per revision
stock-edits.json     changes of stock, of its slices and of limits, with the account that made them
mails.jsonl          every mail: when, to whose address (hash), and the hash of what it said
verify.mjs           the verifier; the same code as on the campaign's public page
SHA256SUMS           of all these files: sha256sum -c SHA256SUMS

The log holds no names or addresses. stock-edits.json names accounts of the company.
`;
