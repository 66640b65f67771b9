import type { AnswerBody } from "@fairground/contract/answers";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../data/api.ts";
import { sendForm } from "../../../data/send-form.ts";

const UNIQUE_PREVIEW = "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}/preview";
const UNIQUE_IMPORTS = "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/imports";
const UNIQUE_IMPORT = "GET /api/v1/unique-codes/imports/{importId}";

/** Where the codes of a file go: codes to give away with an outcome, or codes that open the campaign. */
export type Target =
  | { kind: "unique"; campaignId: string; outcomePageId: string }
  | { kind: "access"; campaignId: string };

export type Preview = AnswerBody<typeof UNIQUE_PREVIEW, 200>["data"];
type UniqueImport = AnswerBody<typeof UNIQUE_IMPORTS, 200>["data"][number];
/** An import of either kind. */
export type CodeImport = Omit<UniqueImport, "batchId" | "name"> & { name?: string; expiresAt?: string | null };
export type ImportProblems = AnswerBody<typeof UNIQUE_IMPORT, 200>["data"]["problems"];

/** What is said of how a file is written; what is left out is recognised. */
export interface Said {
  encoding?: NonNullable<Preview["form"]["encoding"]>;
  separator?: NonNullable<Preview["form"]["separator"]>;
  column?: number;
  header?: boolean;
}

const said = ({ encoding, separator, column, header }: Said): Record<string, string | undefined> => ({
  encoding,
  separator,
  column: column?.toString(),
  header: header === undefined ? undefined : header ? "yes" : "no",
});

export async function previewFile(target: Target, file: File, form: Said, signal: AbortSignal): Promise<Preview> {
  if (target.kind === "unique") {
    const { campaignId, outcomePageId } = target;
    return (await sendForm(UNIQUE_PREVIEW, { campaignId, outcomePageId }, said(form), file, signal)).data;
  }
  const { campaignId } = target;
  const call = "POST /api/v1/access-codes/{campaignId}/preview";
  return (await sendForm(call, { campaignId }, said(form), file, signal)).data;
}

/** Fields beside the file: a batch's name and validity, or how often and how long a code opens. */
export type ImportFields = Partial<Record<"name" | "validFrom" | "validUntil" | "uses" | "expiresAt", string>>;

export async function importFile(
  target: Target,
  file: File,
  form: Said,
  fields: ImportFields,
  signal: AbortSignal,
): Promise<void> {
  if (target.kind === "unique") {
    const { campaignId, outcomePageId } = target;
    const sent = { campaignId, outcomePageId, activate: "true", ...fields, ...said(form) };
    await sendForm("POST /unique-codes/api/upload", {}, sent, file, signal);
    return;
  }
  const { campaignId } = target;
  await sendForm(
    "POST /api/v1/access-codes/{campaignId}/upload",
    { campaignId },
    { ...fields, ...said(form) },
    file,
    signal,
  );
}

const INTERVAL = 1_000;

export const importsKey = (target: Target) =>
  ["campaign", target.campaignId, "code-imports", target.kind === "unique" ? target.outcomePageId : "access"] as const;

/** The latest imports, looked at again while one of them runs. */
export const importsQuery = (target: Target) =>
  queryOptions({
    queryKey: importsKey(target),
    queryFn: async ({ signal }): Promise<CodeImport[]> => {
      if (target.kind === "unique") {
        const { campaignId, outcomePageId } = target;
        return (await api.call(UNIQUE_IMPORTS, { params: { campaignId, outcomePageId }, signal })).body.data;
      }
      const call = "GET /api/v1/access-codes/{campaignId}/imports";
      return (await api.call(call, { params: { campaignId: target.campaignId }, signal })).body.data;
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? INTERVAL : false),
  });

export const isUnderWay = ({ state }: Pick<CodeImport, "state">): boolean => state !== "done";

/** The lines of an import that were refused, the first thousand. */
export const problemsQuery = (target: Target, importId: string) =>
  queryOptions({
    queryKey: [...importsKey(target), importId],
    queryFn: async ({ signal }): Promise<ImportProblems> => {
      if (target.kind === "unique")
        return (await api.call(UNIQUE_IMPORT, { params: { importId }, signal })).body.data.problems;
      const call = "GET /api/v1/access-codes/{campaignId}/imports/{importId}";
      const { campaignId } = target;
      return (await api.call(call, { params: { campaignId, importId }, signal })).body.data.problems;
    },
  });

/** Ends an import, or takes back one that is done. */
export async function endImport(target: Target, importId: string): Promise<void> {
  if (target.kind === "unique")
    await api.call("DELETE /api/v1/unique-codes/imports/{importId}", { params: { importId } });
  else {
    const { campaignId } = target;
    const call = "DELETE /api/v1/access-codes/{campaignId}/imports/{importId}";
    await api.call(call, { params: { campaignId, importId } });
  }
}
