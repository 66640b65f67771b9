import { strToU8, zipSync } from "fflate";
import { api, ProblemError } from "../../data/api.ts";
import { copyCampaign } from "../campaign-actions/copy-campaign.ts";
import { fileName } from "../campaign-actions/use-export.ts";

/** What is done to many campaigns, one after the other. */
export type BulkAction =
  | { kind: "label"; labelId: string; isTaken: boolean }
  | { kind: "deactivate" }
  | { kind: "copy" }
  | { kind: "export" }
  | { kind: "delete" };

export interface BulkCampaign {
  campaignId: string;
  companyId: string;
  name: string;
}

export interface BulkResult {
  done: number;
  failed: { campaign: BulkCampaign; error: unknown }[];
  /** Files by name, of an export. */
  files: Record<string, string>;
}

/**
 * Does it to each; one that is refused does not stop the others.
 * @param copyName the name of a copy
 * @param isCancelled looked at before each campaign: what was done stays done
 * @param onProgress gets how many have been looked at, and why the last of them was refused
 * @param isAgain the first may have been done by a run that was stopped
 */
export async function runBulk(
  action: BulkAction,
  campaigns: readonly BulkCampaign[],
  {
    copyName,
    isCancelled,
    onProgress,
    isAgain = false,
  }: {
    copyName: (name: string) => string;
    isCancelled: () => boolean;
    onProgress: (done: number, error?: unknown) => void;
    isAgain?: boolean;
  },
): Promise<BulkResult> {
  const result: BulkResult = { done: 0, failed: [], files: {} };
  for (const [at, campaign] of campaigns.entries()) {
    if (isCancelled()) break;
    try {
      await one(action, campaign, copyName, result.files);
      result.done += 1;
      onProgress(at + 1);
    } catch (error) {
      if (isAgain && at === 0 && isDoneBefore(action, error)) {
        result.done += 1;
        onProgress(at + 1);
        continue;
      }
      result.failed.push({ campaign, error });
      onProgress(at + 1, error);
    }
  }
  return result;
}

async function one(
  action: BulkAction,
  campaign: BulkCampaign,
  copyName: (name: string) => string,
  files: Record<string, string>,
): Promise<void> {
  const { campaignId, companyId, name } = campaign;
  const params = { campaignId };
  switch (action.kind) {
    case "label": {
      const body = action.isTaken ? { remove: [action.labelId] } : { add: [action.labelId] };
      await api.call("PUT /api/v1/campaigns/{campaignId}/labels", { params, body });
      return;
    }
    case "deactivate":
      await api.call("PUT /build/api/deactivate", { body: { campaignId } });
      return;
    case "copy":
      await copyCampaign(campaign, companyId, copyName(name));
      return;
    case "export": {
      const { body } = await api.call("GET /api/v1/campaigns/{campaignId}/export", { params });
      files[freeName(files, fileName(name))] = `${JSON.stringify(body, null, 2)}\n`;
      return;
    }
    case "delete":
      await api.call("DELETE /campaign/{campaignId}", { params });
  }
}

/** A refusal that says: it is already so. */
const isDoneBefore = ({ kind }: BulkAction, error: unknown): boolean =>
  error instanceof ProblemError &&
  ((kind === "delete" && error.code === "campaign-unknown") ||
    (kind === "deactivate" && error.code === "status-conflict"));

/** Two campaigns of one name are two files. */
function freeName(files: Readonly<Record<string, string>>, name: string): string {
  for (let n = 1; ; n++) {
    const free = n === 1 ? `${name}.json` : `${name}-${n}.json`;
    if (!(free in files)) return free;
  }
}

/** One file for all. */
export function zipOf(files: Readonly<Record<string, string>>): Blob {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: "application/zip" }); // fflate's own buffer
}
