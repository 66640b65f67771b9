import type { Readable } from "node:stream";
import type { mediaCalls } from "@fairground/contract";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { FileFault } from "./file-fault.ts";
import { LARGEST_POSTER } from "./limits.ts";
import type { ReplacementRow, Replacements } from "./replacements.ts";
import type { Media, Viewer } from "./service.ts";
import type { Themes } from "./themes.ts";
import { readAtMost, type Uploads } from "./uploads.ts";

/** The content API's reads (spec §7). */
export const contentRoutes = (
  media: Media,
  themes: Themes,
): Handlers<typeof mediaCalls, "/asset-library/" | "/campaign-configurations/"> => ({
  "GET /asset-library/api/assets/company/{companyId}": async ({ query, caller }) => {
    const found = await media.list(viewerOf(caller), query);
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
  "GET /asset-library/api/assets/global": async ({ query }) => {
    const { limit, page } = query;
    return { status: 200, body: { ...(await media.listGlobal(query, limit)), page, size: limit } };
  },
  "GET /campaign-configurations/api/global/themes": async () => ({ status: 200, body: onePage(themes.builtIn()) }),
  "GET /campaign-configurations/api/themes/{companyId}": async ({ caller }) => ({
    status: 200,
    body: onePage(await themes.list(companyOf(caller))),
  }),
});

export const mediaRoutes = (
  media: Media,
  uploads: Uploads,
  replacements: Replacements,
  themes: Themes,
): Handlers<typeof mediaCalls, "/api/v1/"> => ({
  "POST /api/v1/media/{companyId}/uploads": async ({ body, caller }) => {
    if (body.scope === "global" && !viewerOf(caller).platformAdmin) throw new Problem("right-missing");
    const data = await refusing(() => media.beginUpload(viewerOf(caller), body));
    if (typeof data === "string") throw new Problem(data);
    return { status: 201, body: { data } };
  },
  "GET /api/v1/media/uploads/{uploadId}": async ({ params: { uploadId }, query, reply }) => {
    const { received: offset, size } = await signedUpload(uploads, uploadId, query);
    reply.headers({ "cache-control": "no-store", "upload-offset": String(offset), "upload-length": String(size) });
    return { status: 200, body: { data: { uploadId, offset, size } } };
  },
  "PUT /api/v1/media/uploads/{uploadId}": async ({ params: { uploadId }, query, request, reply }) => {
    const row = await signedUpload(uploads, uploadId, query);
    const offset = Number(request.headers["upload-offset"]);
    const received = await refusing(() => uploads.receive(row, offset, bytesOf(request.body)));
    if (received.kind === "unknown") throw new Problem("upload-unknown");
    if (received.kind === "wrongOffset") throw new Problem("upload-offset-wrong", { offset: received.offset });
    reply.header("upload-offset", String(received.offset));
    return { status: 200, body: { data: { uploadId, offset: received.offset, size: received.size } } };
  },
  "DELETE /api/v1/media/uploads/{uploadId}": async ({ params: { uploadId }, query }) => {
    await signedUpload(uploads, uploadId, query);
    await uploads.cancel(uploadId);
    return { status: 204, body: null };
  },
  "POST /api/v1/media/{companyId}/uploads/{uploadId}/finish": async ({ params, caller }) => {
    const finished = await refusing(() => media.finishUpload(viewerOf(caller), params.uploadId));
    switch (finished.kind) {
      case "made":
        return { status: 201, body: { data: finished.asset } };
      case "incomplete":
        throw new Problem("upload-incomplete", { offset: finished.offset });
      case "unknown":
        throw new Problem("upload-unknown");
      case "assetUnknown":
        throw new Problem("asset-unknown");
    }
  },
  "GET /api/v1/media/{companyId}/assets/{assetId}": async ({ params, caller }) => ({
    status: 200,
    body: { data: known(await media.find(viewerOf(caller), params.assetId)) },
  }),
  "PUT /api/v1/media/{companyId}/assets/{assetId}": async ({ params, body, caller }) => ({
    status: 200,
    body: { data: known(await refusing(() => media.change(viewerOf(caller), params.assetId, body))) },
  }),
  "PUT /api/v1/media/{companyId}/assets/{assetId}/poster": async ({ params, query, request, caller }) => {
    const bytes = await refusing(() => readAtMost(bytesOf(request.body), LARGEST_POSTER));
    const { width, height, duration } = query;
    const about = {
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      ...(duration === undefined ? {} : { duration }),
    };
    const data = await refusing(() => media.poster(viewerOf(caller), params.assetId, bytes, about));
    return { status: 200, body: { data: known(data) } };
  },
  "POST /api/v1/media/{companyId}/assets/{assetId}/reset": async ({ params, caller }) => ({
    status: 200,
    body: { data: known(await refusing(() => media.reset(viewerOf(caller), params.assetId))) },
  }),
  "DELETE /api/v1/media/{companyId}/assets/{assetId}": async ({ params, query, caller }) => {
    const removed = await media.remove(viewerOf(caller), params.assetId, query.used);
    if (removed.kind === "unknown") throw new Problem("asset-unknown");
    if (removed.kind === "used") throw new Problem("asset-in-use", { uses: removed.uses });
    return { status: 204, body: null };
  },
  "GET /api/v1/media/{companyId}/assets/{assetId}/uses": async ({ params, caller }) => ({
    status: 200,
    body: { data: known(await media.usesOf(viewerOf(caller), params.assetId)) },
  }),
  "POST /api/v1/media/{companyId}/assets/{assetId}/replace": async ({ params: { assetId }, body, caller }) => {
    const row = await refusing(() => replacements.begin(viewerOf(caller), assetId, body.with ?? assetId));
    return { status: 202, body: { data: progressOf(known(row)) } };
  },
  "GET /api/v1/media/{companyId}/replacements/{replacementId}": async ({ params, caller }) => {
    const row = await replacements.find(companyOf(caller), params.replacementId);
    if (!row) throw new Problem("replacement-unknown");
    return { status: 200, body: { data: progressOf(row) } };
  },
  "DELETE /api/v1/media/{companyId}/replacements/{replacementId}": async ({ params, caller }) => {
    const row = await replacements.cancel(companyOf(caller), params.replacementId);
    if (!row) throw new Problem("replacement-unknown");
    return { status: 200, body: { data: progressOf(row) } };
  },
  "GET /api/v1/media/{companyId}/folders": async ({ caller }) => ({
    status: 200,
    body: { data: await media.listFolders(viewerOf(caller)) },
  }),
  "POST /api/v1/media/{companyId}/folders": async ({ body, caller }) => {
    const data = await media.createFolder(viewerOf(caller), body.name);
    if (typeof data === "string") throw new Problem(data);
    return { status: 201, body: { data } };
  },
  "PUT /api/v1/media/{companyId}/folders/{folderId}": async ({ params, body, caller }) => {
    const data = await media.renameFolder(viewerOf(caller), params.folderId, body.name);
    if (typeof data === "string") throw new Problem(data);
    return { status: 200, body: { data } };
  },
  "DELETE /api/v1/media/{companyId}/folders/{folderId}": async ({ params, query, caller }) => {
    const removed = await media.removeFolder(viewerOf(caller), params.folderId, query.into ?? null);
    if (removed !== "removed") throw new Problem(removed);
    return { status: 204, body: null };
  },
  "POST /api/v1/media/{companyId}/moves": async ({ body, caller }) => {
    const moved = await media.moveToFolder(viewerOf(caller), body.assetIds, body.folderId);
    if (typeof moved === "string") throw new Problem(moved);
    return { status: 200, body: { data: { moved } } };
  },
  "POST /api/v1/themes/{companyId}": async ({ body, caller }) => ({
    status: 201,
    body: { data: kept(await themes.create(companyOf(caller), body)) },
  }),
  "PUT /api/v1/themes/{companyId}/{themeId}": async ({ params, body, caller }) => ({
    status: 200,
    body: { data: kept(await themes.change(companyOf(caller), params.themeId, body)) },
  }),
  "DELETE /api/v1/themes/{companyId}/{themeId}": async ({ params, caller }) => {
    if (!(await themes.remove(companyOf(caller), params.themeId))) throw new Problem("theme-unknown");
    return { status: 204, body: null };
  },
});

const viewerOf = (caller: Caller): Viewer => ({
  companyId: companyOf(caller),
  userId: userOf(caller),
  platformAdmin: caller.kind === "member" && caller.platformAdmin,
});

const onePage = <Item>(data: Item[]) => ({ data, page: 1, size: data.length, total: data.length });

async function signedUpload(uploads: Uploads, uploadId: string, signed: { expires: number; signature: string }) {
  const row = await uploads.find(uploadId, signed);
  if (!row) throw new Problem("upload-unknown");
  if (row.isExpired) throw new Problem("link-expired");
  return row;
}

function bytesOf(body: unknown): Readable {
  if (typeof body === "object" && body !== null && "pipe" in body) return body as Readable; // what the parser of bytes gives
  throw new Problem("media-type-unsupported", { detail: "Send application/octet-stream." });
}

/** A file's fault as the refusal that it is over HTTP. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof FileFault) throw new Problem(fault.code, fault.told);
    throw fault;
  }
}

function known<T>(found: T | null): T {
  if (found === null) throw new Problem("asset-unknown");
  return found;
}

function kept(result: Awaited<ReturnType<Themes["create"]>>) {
  switch (result.kind) {
    case "kept":
      return result.theme;
    case "unknown":
      throw new Problem("theme-unknown");
    case "refused":
      throw new Problem("theme-refused", {
        errors: result.tokens.map((name) => ({
          path: `body.tokens.${name}`,
          message: "No token of a theme, or no value of its kind",
        })),
      });
  }
}

const progressOf = ({ replacementId, state, campaigns, done, changed }: ReplacementRow) => ({
  replacementId,
  state,
  campaigns,
  done,
  changed,
});
