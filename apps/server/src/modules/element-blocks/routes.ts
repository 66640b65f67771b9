import type { elementBlockCalls } from "@fairground/contract";
import { userOf } from "../../kernel/http/caller.ts";
import type { Handlers } from "../../kernel/http/mount.ts";
import { Problem } from "../../kernel/http/problem.ts";
import type { ElementBlocks } from "./service.ts";

export const elementBlockRoutes = (blocks: ElementBlocks): Handlers<typeof elementBlockCalls> => ({
  "GET /api/v1/companies/{companyId}/element-blocks": async ({ params }) => ({
    status: 200,
    body: { data: await blocks.list(params.companyId) },
  }),
  "GET /api/v1/companies/{companyId}/element-blocks/{blockId}": async ({ params }) => {
    const block = await blocks.find(params.companyId, params.blockId);
    if (!block) throw new Problem("element-block-unknown");
    return { status: 200, body: { data: block } };
  },
  "POST /api/v1/companies/{companyId}/element-blocks": async ({ params, body, caller }) => {
    const saved = await blocks.save(params.companyId, body, userOf(caller));
    if (saved.kind === "faults") throw new Problem("element-block-refused", { errors: saved.faults });
    if (saved.kind === "nameTaken") throw new Problem("element-block-name-taken");
    if (saved.kind === "full") throw new Problem("element-block-limit-reached");
    return { status: 201, body: { data: saved.block } };
  },
  "PUT /api/v1/companies/{companyId}/element-blocks/{blockId}": async ({ params, body }) => {
    const renamed = await blocks.rename(params.companyId, params.blockId, body.name);
    if (renamed.kind === "unknown") throw new Problem("element-block-unknown");
    if (renamed.kind === "nameTaken") throw new Problem("element-block-name-taken");
    return { status: 200, body: { data: renamed.block } };
  },
  "DELETE /api/v1/companies/{companyId}/element-blocks/{blockId}": async ({ params }) => {
    if (!(await blocks.remove(params.companyId, params.blockId))) throw new Problem("element-block-unknown");
    return { status: 204, body: undefined };
  },
});
