import type { ElementBlock } from "@fairground/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../data/api.ts";
import type { Taken } from "../document/commands/index.ts";
import { PIECES, type Piece } from "../pieces/pieces.ts";

/** The company's own blocks, by name; without their elements. */
export const blocksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["blocks", companyId, "list"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/companies/{companyId}/element-blocks" as const;
      return (await api.call(call, { params: { companyId }, signal })).body.data;
    },
  });

/** What is in a block: it never changes. */
export const blockQuery = (companyId: string, blockId: string) =>
  queryOptions({
    queryKey: ["blocks", companyId, "content", blockId],
    queryFn: async ({ signal }): Promise<Taken> => {
      const call = "GET /api/v1/companies/{companyId}/element-blocks/{blockId}" as const;
      const { tops, elements } = (await api.call(call, { params: { companyId, blockId }, signal })).body.data;
      return { tops, elements: elements as Taken["elements"] }; // pasting reads each by the model's schema
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Blocks that a page can use: none with something that its palette leaves out, as forms are on mails, and games where the
 * campaign has none.
 * @param pieces what the page's palette offers
 */
export function fittingBlocks(blocks: readonly ElementBlock[], pieces: readonly Piece[]): ElementBlock[] {
  const offered = new Set(pieces.map(({ type }) => type));
  const leftOut = new Set(PIECES.map(({ type }) => type).filter((type) => !offered.has(type)));
  return blocks.filter(({ types }) => !types.some((type) => leftOut.has(type)));
}
