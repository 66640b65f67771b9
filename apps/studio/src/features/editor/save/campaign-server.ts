import type { AnsweredDocument } from "@fairground/contract";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { readShape } from "@fairground/model/campaign/check";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import { api, isSignedOut, ProblemError } from "../../../data/api.ts";
import { type Campaign, type DraftRecords, draftRecords } from "../../../data/queries.ts";
import type { Draft } from "../document/editor.ts";
import { newDocument } from "../document/new-document.ts";
import type { SaveFailure, SaveServer } from "./saver.ts";

/** A campaign's draft of its records. @throws TypeError for a document that this studio cannot read */
export function draftOf({ configuration: { jsonData, rev }, metadata }: DraftRecords): { draft: Draft; rev: number } {
  return { draft: { document: documentOf(jsonData), metadata: metadataOf(metadata) }, rev: rev ?? 0 };
}

/** A campaign whose document has not been begun starts with one page. */
function documentOf(jsonData: AnsweredDocument): CampaignDocument {
  if (Object.keys(jsonData).length === 0) return newDocument(() => crypto.randomUUID());
  const read = readShape(jsonData);
  if (read.kind === "document") return read.document;
  throw new TypeError(read.kind === "tooNew" ? "document-too-new" : (read.faults[0]?.message ?? "document-invalid"));
}

/** The stored fields of what is answered. */
function metadataOf(record: Campaign): CampaignMetadata {
  const fields = Object.keys(campaignMetadata.shape).map((name) => [name, record[name as keyof Campaign]]); // the record has every stored field
  return campaignMetadata.parse(Object.fromEntries(fields));
}

/** @param onSignedOut called when a save learns that the session has ended */
export const campaignServer = (companyId: string, campaignId: string, onSignedOut: () => void): SaveServer => ({
  read: async () => draftOf(await draftRecords(companyId, campaignId)),
  saveDocument: (document, rev) =>
    tried(onSignedOut, async () => {
      const body = { companyId, campaignId, jsonData: document, rev };
      const { data } = (await api.call("PUT /campaign-configurations/api/campaigns", { body })).body;
      return { kind: "saved", rev: data.rev };
    }),
  saveMetadata: (fields) =>
    tried(onSignedOut, async () => {
      await api.call("PUT /campaign", { body: { campaignId, ...fields } });
      return { kind: "saved" };
    }),
});

async function tried<Saved>(onSignedOut: () => void, call: () => Promise<Saved>): Promise<Saved | SaveFailure> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // Nothing is refused for good: what is unsaved waits here for the one who signs in again (finding 41).
    if (isSignedOut(error)) {
      onSignedOut();
      return { kind: "unreachable" };
    }
    if (error.code === "revision-stale") return { kind: "stale" };
    if (error.kind !== "problem" || error.status >= 500 || error.status === 429) return { kind: "unreachable" };
    return { kind: "refused", reason: error.code ?? "unexpected" };
  }
}
