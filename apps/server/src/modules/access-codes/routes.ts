import { accessCodeCalls } from "@fairground/contract";
import { givenForm, type RefusedRow, readCodeFile, UnreadableFile } from "../../kernel/code-files/index.ts";
import { companyOf, userOf } from "../../kernel/http/caller.ts";
import { readForm } from "../../kernel/http/form.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { AccessImports, PreparedImport } from "./imports.ts";
import type { AccessCodes } from "./service.ts";

const UPLOAD = "POST /api/v1/access-codes/{campaignId}/upload";
const PREVIEW = "POST /api/v1/access-codes/{campaignId}/preview";
const IMPORT = "GET /api/v1/access-codes/{campaignId}/imports/{importId}";
const CANCEL = "DELETE /api/v1/access-codes/{campaignId}/imports/{importId}";

/** Access codes (spec §7); the session call checks them. */
export const accessCodeRoutes = (codes: AccessCodes): Handlers<typeof accessCodeCalls, "/access-codes/"> => ({
  "GET /access-codes/api/analytics/{campaignId}": async ({ params, caller }) => {
    const body = await codes.statistics(companyOf(caller), params.campaignId);
    if (!body) throw new Problem("campaign-unknown");
    return { status: 200, body };
  },
  "GET /access-codes/api/{campaignId}": async ({ params, query, caller, reply }) => {
    const found = await codes.list(companyOf(caller), params.campaignId, query);
    if (!found) throw new Problem("campaign-unknown");
    reply.header("cache-control", "no-store");
    return { status: 200, body: { ...found, page: query.page, size: query.size } };
  },
  "PUT /access-codes/api/reset-codes/{campaignId}": async ({ params, caller }) => {
    const reset = await codes.reset(companyOf(caller), params.campaignId, userOf(caller));
    if (reset === null) throw new Problem("campaign-unknown");
    return { status: 200, body: { data: { reset } } };
  },
});

export const generateRoutes = (
  codes: AccessCodes,
  imports: AccessImports,
): Handlers<typeof accessCodeCalls, "/api/v1/"> => ({
  "POST /api/v1/access-codes/{campaignId}/generate": async ({ params: { campaignId }, body, caller }) => {
    const { count, length, pattern, uses, expiresAt } = body;
    const data = await codes.generate(companyOf(caller), campaignId, {
      count,
      length: length ?? undefined,
      pattern: pattern ?? undefined,
      uses: uses ?? undefined,
      expiresAt: expiresAt ?? undefined,
    });
    if (!data) throw new Problem("pattern-refused", { reason: "It holds fewer than 50 random bits" });
    return { status: 201, body: { data } };
  },
  "PUT /api/v1/access-codes/{campaignId}/expiry": async ({ params: { campaignId }, body, caller }) => {
    const { code, importId, expiresAt } = body;
    const of = code === undefined ? { importId: importId ?? "" } : { code };
    const changed = await codes.setExpiry(companyOf(caller), campaignId, of, expiresAt);
    if (changed === null) throw new Problem("import-unknown");
    return { status: 200, body: { data: { changed } } };
  },
  [UPLOAD]: async ({ params: { campaignId }, request, caller }) => {
    const { fields, ignored, file } = await readForm(request, accessCodeCalls[UPLOAD].form);
    try {
      const issue = { uses: fields.uses ?? 1, expiresAt: fields.expiresAt ?? null };
      if (file) {
        const made = prepared(
          await imports.prepare(companyOf(caller), campaignId, readCodeFile(file, givenForm(fields)), issue),
        );
        return { status: 202, body: { data: { ...made, ignoredFields: ignored } } };
      }
      if (!fields.codes)
        throw new Problem("request-malformed", { errors: [{ path: "body.file", message: "Send a file or `codes`" }] });
      const added = await codes.add(companyOf(caller), campaignId, fields.codes, issue);
      if (added.kind === "allRefused") throw refused(added.problems);
      const { kind: _, ...data } = added;
      return { status: 201, body: { data: { ...data, ignoredFields: ignored } } };
    } finally {
      await file?.dispose();
    }
  },
  [PREVIEW]: async ({ params: { campaignId }, request, caller }) => {
    const { fields, file } = await readForm(request, accessCodeCalls[PREVIEW].form);
    if (!file) throw new Problem("request-malformed", { errors: [{ path: "body.file", message: "Send a file" }] });
    try {
      const data = await imports.preview(companyOf(caller), campaignId, file, givenForm(fields));
      return { status: 200, body: { data } };
    } catch (fault) {
      throw fault instanceof UnreadableFile ? new Problem("file-unreadable", { reason: fault.message }) : fault;
    } finally {
      await file.dispose();
    }
  },
  "GET /api/v1/access-codes/{campaignId}/imports": async ({ params: { campaignId }, caller }) => ({
    status: 200,
    body: { data: await imports.latest(companyOf(caller), campaignId) },
  }),
  [IMPORT]: async ({ params, caller }) => {
    const row = await imports.find(companyOf(caller), params.campaignId, params.importId);
    if (!row) throw new Problem("import-unknown");
    return { status: 200, body: { data: row } };
  },
  [CANCEL]: async ({ params, caller }) => {
    const given = await imports.cancel(companyOf(caller), params.campaignId, params.importId);
    if (given === null) throw new Problem("import-unknown");
    if (given > 0) throw new Problem("import-used", { given });
    return { status: 204, body: null };
  },
});

function prepared(made: PreparedImport): { importId: string; rows: number } {
  switch (made.kind) {
    case "accepted":
      return { importId: made.importId, rows: made.rows };
    case "unreadable":
      throw new Problem("file-unreadable", { reason: made.reason });
    case "allRefused":
      throw refused(made.problems);
  }
}

const refused = (problems: readonly RefusedRow[]): Problem =>
  new Problem("codes-refused", {
    errors: problems.map(({ line, reason }) => ({ path: `body.file.${line}`, message: reason })),
  });
