import { readFile, writeFile } from "node:fs/promises";
import { readDocument } from "@fairground/model/campaign/check";
import { type CampaignDocument, type CampaignMetadata, campaignMetadata } from "@fairground/model/campaign/schema";
import { CommandFault } from "./command-fault.ts";

/** A campaign as it lies in a folder under version control: a campaign file that also says whose it is. */
export interface PulledFile {
  fairground: 1;
  /** Absent in a file that was never on a server. */
  campaign?: { campaignId: string; companyId: string; rev: number | null } | undefined;
  metadata: CampaignMetadata;
  document: CampaignDocument;
}

/** @throws CommandFault where it is not there, or no campaign file */
export async function readCampaignFile(path: string): Promise<PulledFile> {
  const text = await readFile(path, "utf8").catch((fault: NodeJS.ErrnoException) => {
    throw new CommandFault(`${path} could not be read (${fault.code ?? fault.message})`);
  });
  const json = parsed(text, path);
  const metadata = campaignMetadata.safeParse(json.metadata ?? {});
  if (!metadata.success) {
    const [issue] = metadata.error.issues;
    throw new CommandFault(`${path}: metadata.${issue?.path.join(".")}: ${issue?.message}`);
  }
  const read = readDocument(json.document);
  if (read.kind === "tooNew") throw new CommandFault(`${path} was made by a newer version: update Fairground`);
  if (read.kind === "faults")
    throw new CommandFault(
      `${path}: ${read.faults
        .slice(0, 5)
        .map((one) => `${one.path}: ${one.message}`)
        .join("; ")}`,
    );
  return { fairground: 1, campaign: campaignOf(json.campaign), metadata: metadata.data, document: read.document };
}

export const writeCampaignFile = (path: string, file: PulledFile): Promise<void> =>
  writeFile(path, `${JSON.stringify(file, null, 2)}\n`);

/** `spring-sale-wheel.json`: one file a campaign, with a name that every file system takes. */
export function fileNameOf(name: string, taken: ReadonlySet<string>, campaignId: string): string {
  const plain =
    name
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replace(/[^a-zA-Z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .toLowerCase()
      .slice(0, 60) || "campaign";
  return taken.has(`${plain}.json`) ? `${plain}-${campaignId.slice(0, 8)}.json` : `${plain}.json`;
}

/** Addresses of the media library that a campaign names. They are not in the file: it names what stays on the server. */
export function mediaIn(file: Pick<PulledFile, "document" | "metadata">): string[] {
  const found = JSON.stringify([file.document, file.metadata]).match(/"\/media\/[^"\\]+"/g) ?? [];
  return [...new Set(found.map((quoted) => quoted.slice(1, -1)))].sort();
}

function parsed(text: string, path: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === "object" && json !== null && "document" in json) return { ...json };
  } catch {
    throw new CommandFault(`${path} is not valid JSON`);
  }
  throw new CommandFault(`${path} is not a campaign file: it should have metadata and document`);
}

function campaignOf(value: unknown): PulledFile["campaign"] {
  if (typeof value !== "object" || value === null) return undefined;
  const { campaignId, companyId, rev } = value as Record<string, unknown>;
  if (typeof campaignId !== "string" || typeof companyId !== "string") return undefined;
  return { campaignId, companyId, rev: typeof rev === "number" ? rev : null };
}
