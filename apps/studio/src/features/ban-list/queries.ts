import type { AnswerBody } from "@fairground/contract/answers";
import type { BlockKind } from "@fairground/model/fraud";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { type BanListAddress, filtersOf } from "./address.ts";

const BLOCKS = "GET /api/v1/companies/{companyId}/blocks";
export type Block = AnswerBody<typeof BLOCKS>["data"][number];

const key = (companyId: string) => ["company", companyId, "blocks"] as const;

export const blocksQuery = (companyId: string, address: BanListAddress) => {
  const { sort, direction, page, size } = address;
  const query = { ...filtersOf(address), sort, direction, page, size };
  return queryOptions({
    queryKey: [...key(companyId), query],
    queryFn: async ({ signal }) => (await api.call(BLOCKS, { params: { companyId }, query, signal })).body,
    placeholderData: keepPreviousData,
  });
};

/** Where the same is downloaded as CSV: labels and notes. */
export const blocksFile = (companyId: string, address: BanListAddress): string => {
  const { sort, direction } = address;
  return `/api/v1/companies/${companyId}/blocks.csv?${new URLSearchParams({ ...filtersOf(address), sort, direction })}`;
};

/** A call that changes the list; afterwards it is asked for anew. */
export function useListCall<Wish, Answer>(
  companyId: string,
  call: (wish: Wish) => Promise<Answer>,
  onDone: (answer: Answer, wish: Wish) => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (answer, wish) => {
      void queryClient.invalidateQueries({ queryKey: key(companyId) });
      onDone(answer, wish);
    },
  });
}

/** @returns whether it is new: not blocked before */
export async function addBlock(
  companyId: string,
  body: { kind: BlockKind; value: string; note: string },
): Promise<boolean> {
  return (await api.call("POST /api/v1/companies/{companyId}/blocks", { params: { companyId }, body })).status === 201;
}

export const noteBlock = (companyId: string, blockId: string, note: string) =>
  api.call("PUT /api/v1/companies/{companyId}/blocks/{blockId}", { params: { companyId, blockId }, body: { note } });

/** @returns how many of them were still there */
export async function removeBlocks(companyId: string, blockIds: string[]): Promise<number> {
  const [blockId] = blockIds;
  if (blockId !== undefined && blockIds.length === 1) {
    await api.call("DELETE /api/v1/companies/{companyId}/blocks/{blockId}", { params: { companyId, blockId } });
    return 1;
  }
  const call = "POST /api/v1/companies/{companyId}/blocks/delete" as const;
  return (await api.call(call, { params: { companyId }, body: { blockIds } })).body.data.deleted;
}
