import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { readDocument } from "@fairground/model/campaign/check";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import { type Difference, differences, isSame } from "@fairground/model/version";
import { fileNameOf, mediaIn, type PulledFile, readCampaignFile, writeCampaignFile } from "./campaign-file.ts";
import { CommandFault } from "./command-fault.ts";
import { differenceReport } from "./difference-report.ts";
import type { Command } from "./fairground.ts";
import { answered, type Connection, connect } from "./server-connection.ts";

/** Differences were found: as `diff` says it, apart from the 1 of a fault. */
const DIFFERENT = 2;

const OPTIONS = {
  server: { type: "string" },
  folder: { type: "string", default: "campaigns" },
  company: { type: "string" },
  yes: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
} as const;

export const pullCommand: Command = {
  usage: "[<campaignId> …] [--company <companyId>] [--folder campaigns] [--server https://…]",
  summary: "Write campaigns to files, one each: those that are named, or all of a company (token in FAIRGROUND_TOKEN)",
  async run(words, write) {
    const { values, positionals } = parsed(words);
    const server = connect(values.server, process.env);
    const ids = positionals.length > 0 ? positionals : await idsOf(server, values.company);
    await mkdir(values.folder, { recursive: true });
    const taken = new Set<string>();
    for (const campaignId of ids) {
      const file = await pulled(server, campaignId);
      if (!file) {
        write(`${campaignId} has no pages yet, and was left out\n`);
        continue;
      }
      const name = fileNameOf(file.metadata.name, taken, campaignId);
      taken.add(name);
      await writeCampaignFile(join(values.folder, name), file);
      write(`${join(values.folder, name)}\n${mediaNote(file)}`);
    }
    return 0;
  },
};

export const diffCommand: Command = {
  usage: "campaign.json … [--server https://…]",
  summary: "What files would change on the server; exit code 0 for nothing, 2 for something",
  async run(words, write) {
    const { values, positionals } = parsed(words);
    const server = connect(values.server, process.env);
    let isDifferent = false;
    for (const path of atLeastOne(positionals)) {
      const { found } = await compared(server, path);
      isDifferent ||= found === null || found.length > 0;
      write(reportOf(path, found));
    }
    return isDifferent ? DIFFERENT : 0;
  },
};

export const pushCommand: Command = {
  usage: "campaign.json … [--yes] [--force] [--company <companyId>] [--server https://…]",
  summary:
    "Save files as drafts, after showing what changes and asking; a file of no campaign becomes a new one of --company. Nothing is published",
  async run(words, write) {
    const { values, positionals } = parsed(words);
    const server = connect(values.server, process.env);
    for (const path of atLeastOne(positionals)) {
      const { file, found, there } = await compared(server, path);
      write(reportOf(path, found));
      if (found !== null && found.length === 0) continue;
      if (!values.yes && !(await isAgreed(`Save ${path} as a draft on the server?`))) {
        write("Nothing was saved.\n");
        continue;
      }
      const saved = there
        ? await saveOver(server, file, there, values.force)
        : await saveAsNew(server, file, values.company);
      await writeCampaignFile(path, { ...file, campaign: saved });
      write(`Saved as a draft of ${saved.campaignId}.\n${mediaNote(file)}`);
    }
    return 0;
  },
};

/** @returns found: null where the file's campaign is not on the server, or the file is of none */
async function compared(
  server: Connection,
  path: string,
): Promise<{ file: PulledFile; found: Difference[] | null; there: PulledFile | null }> {
  const file = await readCampaignFile(path);
  if (!file.campaign) return { file, found: null, there: null };
  const there = await pulled(server, file.campaign.campaignId);
  if (!there) throw new CommandFault(`${file.campaign.campaignId} has no draft to compare with`);
  return { file, found: differences(there, file), there };
}

async function pulled(server: Connection, campaignId: string): Promise<PulledFile | null> {
  const params = { campaignId };
  const { data } = (await answered(server.call("GET /campaign/{campaignId}", { params }))).body;
  if (data.campaignId !== campaignId.toLowerCase()) throw new CommandFault(`There is no campaign ${campaignId}`);
  const found = await server
    .call("GET /api/v1/campaigns/{campaignId}/content", { params, query: { of: "draft" } })
    .catch((fault: { code?: string }) => (fault.code === "version-unknown" ? null : answered(Promise.reject(fault))));
  if (!found) return null;
  const { file, rev } = found.body.data;
  const read = readDocument(file.document);
  if (read.kind !== "document")
    throw new CommandFault(`The draft of ${campaignId} was made by a newer version: update Fairground`);
  return {
    fairground: 1,
    campaign: { campaignId: data.campaignId, companyId: data.companyId, rev },
    metadata: campaignMetadata.parse(file.metadata),
    document: read.document,
  };
}

async function saveOver(
  server: Connection,
  file: PulledFile,
  there: PulledFile,
  force: boolean,
): Promise<NonNullable<PulledFile["campaign"]>> {
  const { campaignId, companyId } = there.campaign ?? { campaignId: "", companyId: "" };
  let rev = there.campaign?.rev ?? null;
  if (!isSame(file.document, there.document)) {
    const body = {
      companyId,
      campaignId,
      jsonData: file.document,
      rev: force ? rev : (file.campaign?.rev ?? rev),
    };
    rev = (await answered(server.call("PUT /campaign-configurations/api/campaigns", { body }))).body.data.rev;
  }
  const changed = Object.fromEntries(
    Object.entries(file.metadata).filter(
      ([name, value]) => !isSame(value, there.metadata[name as keyof CampaignMetadata]), // names of the same schema
    ),
  );
  if (Object.keys(changed).length > 0)
    await answered(server.call("PUT /campaign", { body: { campaignId, ...changed } }));
  return { campaignId, companyId, rev };
}

/** The server gives new ids to everything; the file keeps its own, and is written again with the next pull. */
async function saveAsNew(
  server: Connection,
  { metadata, document }: PulledFile,
  companyId: string | undefined,
): Promise<NonNullable<PulledFile["campaign"]>> {
  if (!companyId) throw new CommandFault("This file belongs to no campaign yet: say --company <companyId> to make one");
  const body = { companyId, file: { fairground: 1, metadata, document } };
  const { data } = (await answered(server.call("POST /api/v1/campaigns/import", { body }))).body;
  return { campaignId: data.campaignId, companyId: data.companyId, rev: null };
}

async function idsOf(server: Connection, companyId: string | undefined): Promise<string[]> {
  if (!companyId) throw new CommandFault("Name campaigns by their ids, or say --company <companyId> for all of it");
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { companyId, page, size: 100 };
    const { data, total } = (await answered(server.call("GET /campaign/search", { query }))).body;
    ids.push(...data.map(({ campaignId }) => campaignId));
    if (ids.length >= total || data.length === 0) return ids;
  }
}

const reportOf = (path: string, found: readonly Difference[] | null): string =>
  found === null
    ? `${path}: a new campaign\n`
    : found.length === 0
      ? `${path}: the same as the draft\n`
      : `${path}: ${found.length} differences\n${differenceReport(found)}`;

function mediaNote(file: PulledFile): string {
  const media = mediaIn(file);
  return media.length === 0 ? "" : `  names ${media.length} files of the media library, which stay on the server\n`;
}

function atLeastOne(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) throw new CommandFault("Name at least one campaign file, e.g. campaigns/spring-sale.json");
  return paths;
}

async function isAgreed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandFault("Nobody can be asked here: say --yes to save without asking");
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await reader.question(`${question} [y/N] `);
  reader.close();
  return /^y(es)?$/i.test(answer.trim());
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch (fault) {
    throw new CommandFault(fault instanceof Error ? fault.message : String(fault));
  }
}
