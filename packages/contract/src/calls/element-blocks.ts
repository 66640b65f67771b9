import { ELEMENT_TYPES } from "@fairground/model/campaign";
import { z } from "zod";
import { define, member } from "../define.ts";
import { companyPath, documentId, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCompany } from "../scopes.ts";

/** What a company may keep: elements and bytes (their JSON in UTF-8) of one block, and blocks. */
export const BLOCK_LIMITS = { elements: 200, bytes: 200_000, blocks: 200 } as const;

const name = z
  .string()
  .trim()
  .normalize()
  .min(1)
  .max(80)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "A name is one line of text")
  .describe("Unique in the company, in either case");

const listed = z
  .object({
    blockId: uuid,
    name,
    topCount: z.int().describe("How many elements stand beside each other when it is put in"),
    elementCount: z.int().describe("Those, and everything under them"),
    types: z.array(z.enum(ELEMENT_TYPES)).describe("Every type of element in it, each once"),
    createdAt: instant,
  })
  .meta({ id: "ElementBlock" });
export type ElementBlock = z.output<typeof listed>;

const content = {
  tops: z.array(documentId).min(1).describe("Ids of the outermost elements, in the order in which they stand"),
  elements: z
    .array(z.looseObject({}))
    .min(1)
    .describe(
      `Elements as a campaign document has them, at most ${BLOCK_LIMITS.elements}; parents of \`tops\` are left out`,
    ),
};

const blockPath = z.object({ companyId: uuid, blockId: uuid });

/** Elements that a company keeps under a name. `/blocks` is the block list: whom the company does not let play. */
export const elementBlockCalls = define({
  "GET /api/v1/companies/{companyId}/element-blocks": {
    summary: "The company's own blocks, by name: elements kept to be put into other pages and campaigns",
    access: member("see", byCompany),
    params: companyPath,
    answers: { 200: dataOf(z.array(listed)) },
  },
  "GET /api/v1/companies/{companyId}/element-blocks/{blockId}": {
    summary: "One block with its elements",
    access: member("see", byCompany),
    params: blockPath,
    answers: { 200: dataOf(listed.extend(content)) },
    problems: ["element-block-unknown"],
  },
  "POST /api/v1/companies/{companyId}/element-blocks": {
    summary: "Keep elements as a block of the company",
    access: member("manage", byCompany),
    params: companyPath,
    body: z.object({ name, ...content }),
    answers: { 201: dataOf(listed) },
    problems: ["element-block-refused", "element-block-name-taken", "element-block-limit-reached"],
  },
  "PUT /api/v1/companies/{companyId}/element-blocks/{blockId}": {
    summary: "Rename a block",
    access: member("manage", byCompany),
    params: blockPath,
    body: z.object({ name }),
    answers: { 200: dataOf(listed) },
    problems: ["element-block-unknown", "element-block-name-taken"],
  },
  "DELETE /api/v1/companies/{companyId}/element-blocks/{blockId}": {
    summary: "Delete a block; what was put in with it stays where it is",
    access: member("manage", byCompany),
    params: blockPath,
    answers: { 204: null },
    problems: ["element-block-unknown"],
  },
});
