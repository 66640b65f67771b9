import { createReadStream } from "node:fs";
import { type BatchFormatAnswer, uniqueCodeCalls } from "@fairground/contract";
import type { FastifyReply } from "fastify";
import { givenForm, problemsOf, type SpooledFile } from "../../kernel/code-files/index.ts";
import { companyOf, requireRight, userOf } from "../../kernel/http/caller.ts";
import { readForm } from "../../kernel/http/form.ts";
import type { Caller, Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { CSV, streamed } from "../../kernel/http/streamed.ts";
import type { CodeRoom } from "./room.ts";
import type { BatchRow, ImportRow, PoolRow, UniqueCodes, UploadResult } from "./service.ts";

const UPLOAD = "POST /unique-codes/api/upload";
const PREVIEW = "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}/preview";

/** Unique codes (spec §7). */
export function uniqueCodeRoutes(codes: UniqueCodes): Handlers<typeof uniqueCodeCalls, "/unique-codes/"> {
  const batchFor = async (caller: Caller, batchId: string, campaignId: string | undefined, right: "see" | "manage") =>
    admitted(caller, await codes.batch(batchId, campaignId), right, "code-batch-unknown");
  const poolFor = async (caller: Caller, campaignId: string, by: { pageId: string } | { poolId: string }) => {
    const pool = await codes.pool(companyOf(caller), campaignId, by);
    if (!pool) throw new Problem("code-pool-unknown");
    return pool;
  };

  return {
    [UPLOAD]: async ({ request, caller }) => {
      const { fields, ignored, file } = await readForm(request, uniqueCodeCalls[UPLOAD].form);
      try {
        const companyId = await codes.companyOf(fields.campaignId);
        admitted(caller, companyId === null ? null : { companyId }, "manage", "campaign-unknown");
        const result = await codes.upload(companyId ?? "", fields, file, userOf(caller));
        return { status: 202, body: { data: { ...accepted(result), ignoredFields: ignored } } };
      } finally {
        await file?.dispose();
      }
    },
    "GET /unique-codes/api/batch/get-codes/{batchId}": async ({ params, query, caller }) => {
      const batch = await batchFor(caller, params.batchId, query.campaignId, "manage");
      const found = await codes.codes(batch, { batchId: batch.batchId }, query);
      return { status: 200, body: { ...found, page: query.page, size: query.size } };
    },
    "DELETE /unique-codes/api/batch/delete/{batchId}": async ({ params, query, caller }) => {
      const batch = await batchFor(caller, params.batchId, query.campaignId, "manage");
      return { status: 200, body: { data: { deleted: await codes.deleteBatch(batch) } } };
    },
    "GET /unique-codes/api/batch/codes-download/{batchId}": async ({ params, query, caller, reply }) => {
      const batch = await batchFor(caller, params.batchId, query.campaignId, "manage");
      const file = await codes.download(batch, query.downloadCodes);
      return { status: 200, body: sent(reply, file, { type: CSV, name: `codes-${query.downloadCodes}.csv` }) };
    },
    "GET /unique-codes/api/pool/{campaignId}/{outcomePageId}": async ({ params, caller }) => {
      const pool = await poolFor(caller, params.campaignId, { pageId: params.outcomePageId });
      return { status: 200, body: await codes.describe(pool) };
    },
    "DELETE /unique-codes/api/pool/delete/{campaignId}/{outcomePageId}": async ({ params, caller }) => {
      const pool = await poolFor(caller, params.campaignId, { pageId: params.outcomePageId });
      return { status: 200, body: { data: { deleted: await codes.deletePool(pool) } } };
    },
    "PUT /unique-codes/api/pool/activate/{campaignId}/{poolId}": async ({ params, caller }) => {
      const active = await codes.activate(await poolFor(caller, params.campaignId, { poolId: params.poolId }));
      if (!active) throw new Problem("code-pool-empty");
      return { status: 200, body: active };
    },
    "GET /unique-codes/api/pool/consumptions/{campaignId}/{outcomePageId}": async ({ params, caller }) => {
      const pool = await poolFor(caller, params.campaignId, { pageId: params.outcomePageId });
      return { status: 200, body: await codes.consumptions(pool) };
    },
    "GET /unique-codes/api/get-pool-codes/{outcomePageId}": async ({ params, query, caller }) => {
      const pools = await codes.poolsOfPage(params.outcomePageId, query.campaignId);
      const mine = pools.find(({ companyId }) => caller.kind === "member" && caller.rights.has(companyId)) ?? null;
      const pool: PoolRow = admitted(caller, mine, "manage", "code-pool-unknown");
      const found = await codes.codes(pool, { only: query.status, search: query.searchQuery }, query);
      return { status: 200, body: { ...found, page: query.page, size: query.size } };
    },
    "GET /unique-codes/api/consumption-download/{campaignId}/{outcomePageId}": async ({ params, caller, reply }) => {
      const pool = await poolFor(caller, params.campaignId, { pageId: params.outcomePageId });
      reply.type("text/plain; charset=utf-8").header("cache-control", "no-store");
      return { status: 200, body: await codes.consumedAddress(pool) };
    },
    "PUT /unique-codes/api/pool/code-format": async ({ body, caller }) => {
      const batch = await batchFor(caller, body.batchId, body.campaignId, "manage");
      const format = { format: body.format, prefix: body.prefix ?? "", suffix: body.suffix ?? "" };
      const unfit = await codes.setFormat(batch, format);
      if (unfit !== null) throw unfitFor(unfit, "body.format", body.format);
      return { status: 200, body: formatOf({ ...batch, ...format }) };
    },
    "GET /unique-codes/api/code/format/{batchId}": async ({ params, query, caller }) => ({
      status: 200,
      body: formatOf(await batchFor(caller, params.batchId, query.campaignId, "see")),
    }),
  };
}

/** Calls of ours: a list without a file, the life of an import, the list behind a signed address, the room of codes. */
export function codeImportRoutes(codes: UniqueCodes, room: CodeRoom): Handlers<typeof uniqueCodeCalls, "/api/v1/"> {
  const importFor = async (caller: Caller, importId: string): Promise<ImportRow> =>
    admitted(caller, await codes.import(importId), "manage", "import-unknown");

  return {
    "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}": async ({ params, body, caller }) => {
      const list = { codes: body.codes, name: body.name ?? "", by: caller.kind === "member" ? caller.userId : null };
      const result = await codes.add(companyOf(caller), params.campaignId, params.outcomePageId, list);
      switch (result.kind) {
        case "stored": {
          const { kind: _, ...data } = result;
          return { status: 201, body: { data } };
        }
        case "campaignUnknown":
          throw new Problem("campaign-unknown");
        case "pageUnknown":
          throw new Problem("outcome-page-unknown");
        case "allRefused":
          throw new Problem("codes-refused", {
            errors: result.refused.map(({ row, reason }) => ({ path: `body.codes.${row - 1}`, message: reason })),
          });
      }
    },
    "GET /api/v1/unique-codes/{campaignId}/pools": async ({ params, caller }) => ({
      status: 200,
      body: { data: await room.pools({ companyId: companyOf(caller), campaignId: params.campaignId }) },
    }),
    "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/given": async ({ params, query, caller }) => {
      const pool = await codes.pool(companyOf(caller), params.campaignId, { pageId: params.outcomePageId });
      if (!pool) throw new Problem("code-pool-unknown");
      return { status: 200, body: { ...(await room.given(pool, query)), page: query.page, size: query.size } };
    },
    "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}": async ({ params, body, caller }) => {
      if (!(await room.setBatch({ companyId: companyOf(caller), ...params }, body)))
        throw new Problem("code-batch-unknown");
      return { status: 204, body: null };
    },
    "GET /api/v1/unique-codes/{campaignId}/batches/{batchId}/picture": async ({ params, query, caller, reply }) => {
      const drawn = await room.picture({ companyId: companyOf(caller), ...params }, query);
      if (!drawn) throw new Problem("code-batch-unknown");
      if (drawn.kind === "unfit") throw unfitFor(drawn.code, "query.format", query.format);
      reply.header("cache-control", "no-store");
      return {
        status: 200,
        body: { data: drawn.kind === "none" ? null : { code: drawn.code, picture: drawn.picture } },
      };
    },
    "PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}/stopped": async ({ params, body, caller }) => {
      if (!(await room.stop({ companyId: companyOf(caller), ...params }, body.stopped, userOf(caller) || null)))
        throw new Problem("code-batch-unknown");
      return { status: 204, body: null };
    },
    "PUT /api/v1/unique-codes/{campaignId}/{outcomePageId}/fallback": async ({ params, body, caller }) => {
      const row = { companyId: companyOf(caller), campaignId: params.campaignId };
      const fallback = body.fallbackOutcomePageId;
      for (const pageId of [params.outcomePageId, ...(fallback === null ? [] : [fallback])])
        if (!(await codes.hasPage(row, pageId))) throw new Problem("outcome-page-unknown");
      await room.setFallback(row, params.outcomePageId, fallback, userOf(caller) || null);
      return { status: 204, body: null };
    },
    [PREVIEW]: async ({ params, request, caller }) => {
      const { fields, file } = await readForm(request, uniqueCodeCalls[PREVIEW].form);
      if (!file) throw accepted({ kind: "nothingSent" });
      try {
        const result = await codes.preview(companyOf(caller), params, file, givenForm(fields));
        if (result.kind !== "preview") throw accepted(result); // which throws itself: nothing of a preview is stored
        return { status: 200, body: { data: result.preview } };
      } finally {
        await file.dispose();
      }
    },
    "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/imports": async ({ params, caller }) => {
      const data = await codes.latestImports(companyOf(caller), params.campaignId, params.outcomePageId);
      if (!data) throw new Problem("outcome-page-unknown");
      return { status: 200, body: { data } };
    },
    "GET /api/v1/unique-codes/imports/{importId}": async ({ params, caller }) => {
      const row = await importFor(caller, params.importId);
      const { companyId: _, pattern: __, faults, duplicates, batchId, ...told } = row;
      const isEmpty = row.state === "done" && row.stored === 0;
      const data = { ...told, batchId: isEmpty ? null : batchId, problems: problemsOf(row) };
      return { status: 200, body: { data } };
    },
    "DELETE /api/v1/unique-codes/imports/{importId}": async ({ params, caller }) => {
      const given = await codes.cancelImport(await importFor(caller, params.importId));
      if (given === null) throw new Problem("import-unknown");
      if (given > 0) throw new Problem("import-used", { given });
      return { status: 204, body: null };
    },
    "GET /api/v1/unique-codes/{campaignId}/{outcomePageId}/consumed": async ({ params, query, reply }) => {
      const answer = await codes.consumedList(params.campaignId, params.outcomePageId, query);
      if (answer.kind === "expired") throw new Problem("link-expired");
      if (answer.kind === "unknown") throw new Problem("not-found");
      const name = "consumed-codes.txt";
      return { status: 200, body: sent(reply, answer.file, { type: "text/plain; charset=utf-8", name }) };
    },
  };
}

/** A row of another company answers as if it were not there (decisions, "Accounts"). */
function admitted<Row extends { companyId: string }>(
  caller: Caller,
  row: Row | null,
  right: "see" | "manage",
  unknown: "code-batch-unknown" | "code-pool-unknown" | "import-unknown" | "campaign-unknown",
): Row {
  if (!row) throw new Problem(unknown);
  requireRight(caller, row.companyId, unknown, right);
  return row;
}

function accepted(result: UploadResult) {
  switch (result.kind) {
    case "ready": {
      const { kind: _, ...data } = result;
      return data;
    }
    case "gone":
      throw new Problem("import-unknown");
    case "campaignUnknown":
      throw new Problem("campaign-unknown");
    case "pageUnknown":
      throw new Problem("outcome-page-unknown", {
        errors: [{ path: `body.${result.field}`, message: "The campaign has no such page" }],
      });
    case "nothingSent":
      throw new Problem("request-malformed", {
        errors: [{ path: "body.file", message: "Send either a file or `generate`" }],
      });
    case "unreadable":
      throw new Problem("file-unreadable", { reason: result.reason });
    case "patternRefused":
      throw new Problem("pattern-refused", { reason: result.reason });
    case "allRefused":
      throw new Problem("codes-refused", {
        errors: result.refused.map(({ line, reason }) => ({ path: `body.file.${line}`, message: reason })),
      });
  }
}

/** Sends a file with its length, so that a browser can show progress, and removes it afterwards. */
function sent(reply: FastifyReply, file: SpooledFile, as: Parameters<typeof streamed>[2]): string {
  reply.header("content-length", file.size);
  const stream = createReadStream(file.path);
  stream.on("close", () => void file.dispose());
  return streamed(reply, stream, as);
}

const unfitFor = (code: string, path: string, format: string) =>
  new Problem("code-format-unfit", {
    value: code,
    errors: [{ path, message: `${code} cannot be drawn as ${format}` }],
  });

const formatOf = ({ batchId, format, prefix, suffix }: BatchRow): BatchFormatAnswer => ({
  batchId,
  format,
  prefix,
  suffix,
});
