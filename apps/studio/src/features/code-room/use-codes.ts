import type { CodeRoomBatch } from "@fairground/contract";
import type { ProblemDocument } from "@fairground/contract/problems";
import type { CodeFormat } from "@fairground/model/code";
import { type QueryClient, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, ProblemError } from "../../data/api.ts";
import { poolsQuery } from "./queries.ts";

/** A change to a campaign's codes; the room is read anew once it is done. */
function useChange<Asked, Answer = unknown>(
  campaignId: string,
  change: (asked: Asked) => Promise<Answer>,
  done?: (answer: Answer) => void,
): UseMutationResult<Answer, Error, Asked> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => done?.(answer),
    onSettled: () => readCodesAnew(client, campaignId),
  });
}

/** Pools first: what belongs to one that has gone is not asked for once more. */
export async function readCodesAnew(client: QueryClient, campaignId: string): Promise<void> {
  const { queryKey } = poolsQuery(campaignId);
  await client.invalidateQueries({ queryKey });
  const isElse = (key: readonly unknown[]) => key[queryKey.length - 1] !== queryKey.at(-1);
  await Promise.all(
    ["codes", "code-imports"].map((of) =>
      client.invalidateQueries({
        queryKey: ["campaign", campaignId, of],
        predicate: (query) => isElse(query.queryKey),
      }),
    ),
  );
}

export const useStopBatch = (campaignId: string, done: () => void) =>
  useChange(
    campaignId,
    ({ batchId, stopped }: { batchId: string; stopped: boolean }) =>
      api.call("PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}/stopped", {
        params: { campaignId, batchId },
        body: { stopped },
      }),
    done,
  );

export const useDeleteBatch = (campaignId: string, done: () => void) =>
  useChange(
    campaignId,
    (batchId: string) =>
      api.call("DELETE /unique-codes/api/batch/delete/{batchId}", { params: { batchId }, query: { campaignId } }),
    done,
  );

export const useDeletePool = (campaignId: string, done: () => void) =>
  useChange(
    campaignId,
    (outcomePageId: string) =>
      api.call("DELETE /unique-codes/api/pool/delete/{campaignId}/{outcomePageId}", {
        params: { campaignId, outcomePageId },
      }),
    done,
  );

export const useActivate = (campaignId: string) =>
  useChange(campaignId, (poolId: string) =>
    api.call("PUT /unique-codes/api/pool/activate/{campaignId}/{poolId}", { params: { campaignId, poolId } }),
  );

export const useSetFallback = (campaignId: string) =>
  useChange(campaignId, ({ pageId, fallback }: { pageId: string; fallback: string | null }) =>
    api.call("PUT /api/v1/unique-codes/{campaignId}/{outcomePageId}/fallback", {
      params: { campaignId, outcomePageId: pageId },
      body: { fallbackOutcomePageId: fallback },
    }),
  );

interface BatchChange {
  name: string;
  validFrom: string | null;
  validUntil: string | null;
  format: CodeFormat;
  prefix: string;
  suffix: string;
}

/** How codes are shown comes first: it is what may be refused. */
export const useChangeBatch = (campaignId: string, batch: CodeRoomBatch, done: () => void) =>
  useChange(
    campaignId,
    async ({ name, validFrom, validUntil, format, prefix, suffix }: BatchChange) => {
      if (format !== batch.format || prefix !== batch.prefix || suffix !== batch.suffix)
        await api.call("PUT /unique-codes/api/pool/code-format", {
          body: { campaignId, batchId: batch.id, format, prefix, suffix },
        });
      await api.call("PUT /api/v1/unique-codes/{campaignId}/batches/{batchId}", {
        params: { campaignId, batchId: batch.id },
        body: { name, validFrom, validUntil },
      });
    },
    done,
  );

interface Generated {
  outcomePageId: string;
  name: string;
  count: number;
  pattern: string;
}

/** The call takes a form for the sake of its file; without one it takes JSON. */
export const useGenerate = (campaignId: string, done: () => void) =>
  useChange(
    campaignId,
    async ({ outcomePageId, name, count, pattern }: Generated) => {
      const generate = { count, pattern };
      const body = { campaignId, outcomePageId, activate: true, ...(name && { name }), generate };
      const response = await fetch("/unique-codes/api/upload", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }).catch((fault: unknown) => {
        throw new ProblemError("network", 0, undefined, fault);
      });
      if (response.ok) return;
      const problem: ProblemDocument | undefined = await response.json().catch(() => undefined);
      throw new ProblemError("problem", response.status, problem);
    },
    done,
  );
