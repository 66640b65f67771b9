import type { Asset } from "@fairground/contract";
import type { AnswerBody } from "@fairground/contract/answers";
import { createClient, ProblemError } from "@fairground/contract/client";
import { create } from "zustand";
import { remembered } from "../../data/remembered.ts";
import { drawPoster } from "./poster.ts";

/** Making several sizes of a large picture takes longer than other calls. */
const patient = createClient({ timeout: 180_000 });
/** Small enough that progress moves and little is sent twice. */
const PIECE = 1024 * 1024;

export interface Upload {
  id: string;
  companyId: string;
  file: File;
  replaces: string | null;
  /** What every company finds, brought by a platform admin through a company of theirs. */
  isGlobal: boolean;
  /** The own folder that it goes into. */
  folderId: string | null;
  sent: number;
  state: "sending" | "working" | "paused" | "interrupted" | "failed" | "done";
  /** What was refused, to be said in words. */
  error: unknown;
  asset: Asset | null;
}

/** Where the bytes go: kept by the browser, so that the same file goes on after a reload too. */
interface Target {
  uploadId: string;
  uploadUrl: string;
}

/** Uploads go on while one looks at other pages. */
export const useUploads = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));

const stops = new Map<string, AbortController>();
const targets = new Map<string, Target>();
const onDone = new Set<(upload: Upload) => void>();

/** Calls when an upload has become an asset. @returns stop */
export function whenUploaded(listener: (upload: Upload) => void): () => void {
  onDone.add(listener);
  return () => onDone.delete(listener);
}

/**
 * Begins to send files, one after the other.
 * @param as `replaces`: the asset whose file they become; `isGlobal`: for every company; `folderId`: into an own folder
 * @returns the uploads' ids
 */
export function uploadFiles(
  companyId: string,
  files: readonly File[],
  {
    replaces = null,
    isGlobal = false,
    folderId = null,
  }: { replaces?: string | null; isGlobal?: boolean; folderId?: string | null } = {},
): readonly string[] {
  const added = files.map(
    (file): Upload => ({
      ...{ id: crypto.randomUUID(), companyId, file, replaces, isGlobal, folderId },
      ...{ sent: 0, state: "sending", error: null, asset: null },
    }),
  );
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  for (const { id } of added) queue(id);
  return added.map(({ id }) => id);
}

/**
 * Sends one file, and waits until it is an asset.
 * @throws what it was refused for, or what interrupted it
 */
export function uploadOne(companyId: string, file: File): Promise<Asset> {
  const [id] = uploadFiles(companyId, [file]);
  return new Promise((resolve, reject) => {
    const stop = useUploads.subscribe(() => {
      const upload = id === undefined ? undefined : find(id);
      if (upload?.state === "sending" || upload?.state === "working" || upload?.state === "paused") return;
      stop();
      if (upload?.asset) resolve(upload.asset);
      else reject(upload?.error);
    });
  });
}

export function pauseUpload(id: string): void {
  change(id, { state: "paused" });
  stops.get(id)?.abort();
}

export function resumeUpload(id: string): void {
  change(id, { state: "sending", error: null });
  queue(id);
}

/** Nothing of it is left, here or on the server. */
export function cancelUpload(id: string): void {
  const upload = find(id);
  stops.get(id)?.abort();
  const target = targets.get(id);
  if (target && upload?.state !== "done") void fetch(target.uploadUrl, { method: "DELETE" }).catch(() => {}); // else cleared in a day
  if (upload) forget(upload);
  dismissUpload(id);
}

export function dismissUpload(id: string): void {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

let last: Promise<void> = Promise.resolve();
function queue(id: string): void {
  last = last.then(() => send(id));
}

async function send(id: string): Promise<void> {
  const upload = find(id);
  if (upload?.state !== "sending") return;
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    const target = await targetOf(upload);
    let offset = target.offset;
    while (offset < upload.file.size) {
      change(id, { sent: offset });
      const piece = upload.file.slice(offset, offset + PIECE);
      offset = await put(target.uploadUrl, piece, offset, stop.signal);
    }
    change(id, { sent: offset, state: "working" });
    const asset = await finish(upload, target.uploadId);
    forget(upload);
    change(id, { state: "done", asset });
    const done = find(id);
    if (done) for (const listener of onDone) listener(done);
  } catch (error) {
    if (stop.signal.aborted) return; // paused or cancelled by the person
    const isRefused = error instanceof ProblemError && error.kind === "problem" && error.status < 500;
    if (isRefused) forget(upload);
    change(id, { state: isRefused ? "failed" : "interrupted", error });
  } finally {
    stops.delete(id);
  }
}

async function put(url: string, piece: Blob, offset: number, signal: AbortSignal): Promise<number> {
  const answer = await fetch(url, {
    method: "PUT",
    headers: { "content-type": "application/octet-stream", "upload-offset": String(offset) },
    body: piece,
    signal,
  });
  const body = await answer.json();
  // Another tab, or a piece whose answer was lost: it is there already.
  if (answer.status === 409 && typeof body.offset === "number") return body.offset;
  if (!answer.ok) throw new ProblemError("problem", answer.status, body);
  const { data }: AnswerBody<"PUT /api/v1/media/uploads/{uploadId}"> = body;
  return data.offset;
}

async function finish({ companyId }: Upload, uploadId: string): Promise<Asset> {
  const call = "POST /api/v1/media/{companyId}/uploads/{uploadId}/finish" as const;
  const { data } = (await patient.call(call, { params: { companyId, uploadId } })).body;
  if (!/video/i.test(data.type)) return data;
  // A video without a poster is a video all the same.
  return drawPoster(companyId, data).catch(() => data);
}

async function targetOf(upload: Upload): Promise<Target & { offset: number }> {
  const known = targets.get(upload.id) ?? recalled(upload);
  if (known) {
    const answer = await fetch(known.uploadUrl);
    if (answer.ok) {
      targets.set(upload.id, known);
      const { data }: AnswerBody<"GET /api/v1/media/uploads/{uploadId}"> = await answer.json();
      return { ...known, offset: data.offset };
    }
    forget(upload);
  }
  const { companyId, file, replaces, isGlobal, folderId } = upload;
  const { data } = (
    await patient.call("POST /api/v1/media/{companyId}/uploads", {
      params: { companyId },
      body: {
        name: file.name,
        size: file.size,
        ...(replaces && { replaces }),
        ...(folderId && { folderId }),
        ...(isGlobal && { scope: "global" as const }),
      },
    })
  ).body;
  const target = { uploadId: data.uploadId, uploadUrl: data.uploadUrl };
  targets.set(upload.id, target);
  kept.set(JSON.stringify({ ...keptTargets(), [printOf(upload)]: target }));
  return { ...target, offset: data.offset };
}

const kept = remembered("uploads");
/** The same file as before, as far as a browser tells. */
const printOf = ({ companyId, file, replaces, isGlobal }: Upload): string =>
  [isGlobal ? "global" : companyId, replaces ?? "", file.name, file.size, file.lastModified].join("|");

function keptTargets(): Record<string, Target> {
  try {
    return JSON.parse(kept.get() ?? "{}");
  } catch {
    return {};
  }
}
const recalled = (upload: Upload): Target | undefined => keptTargets()[printOf(upload)];

function forget(upload: Upload): void {
  targets.delete(upload.id);
  const { [printOf(upload)]: _, ...others } = keptTargets();
  kept.set(JSON.stringify(others));
}

const find = (id: string) => useUploads.getState().uploads.find((upload) => upload.id === id);

function change(id: string, fields: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)),
  }));
}
