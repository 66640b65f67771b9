import { type accessCodes, ours } from "@fairground/contract";
import { readForm } from "../../kernel/http/form.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import { companyOf, userOf } from "../identity/index.ts";
import type { AccessCodes } from "./service.ts";

const UPLOAD = "POST /api/v1/access-codes/{campaignId}/upload";
type OwnCalls = "POST /api/v1/access-codes/{campaignId}/generate" | typeof UPLOAD;

/** Access codes (spec §7); the session call checks them. */
export const accessCodeRoutes = (codes: AccessCodes): Handlers<typeof accessCodes> => ({
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

export const generateRoutes = (codes: AccessCodes): Pick<Handlers<typeof ours>, OwnCalls> => ({
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
  [UPLOAD]: async ({ params, request, caller }) => {
    const { fields, file } = await readForm(request, ours[UPLOAD].form);
    try {
      const result = await codes.upload(companyOf(caller), params.campaignId, fields, file);
      switch (result?.kind) {
        case undefined:
          throw new Problem("request-malformed", {
            errors: [{ path: "body.file", message: "Send a file or `codes`" }],
          });
        case "unreadable":
          throw new Problem("file-unreadable", { reason: result.reason });
        case "allRefused":
          throw new Problem("codes-refused", {
            errors: result.problems.map(({ line, reason }) => ({ path: `body.file.${line}`, message: reason })),
          });
        case "stored": {
          const { kind: _, ...data } = result;
          return { status: 201, body: { data } };
        }
      }
    } finally {
      await file?.dispose();
    }
  },
});
