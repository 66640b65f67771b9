import type { AnswerBody } from "@fairground/contract/answers";
import { type QueryClient, useMutation } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

const PROOF = "POST /api/v1/companies/{companyId}/visitors/consents";
export type Proof = AnswerBody<typeof PROOF>["data"];

/** @returns a mutation, because each look leaves a row in the audit and happens when somebody asks */
export const useProof = (companyId: string) =>
  useMutation({
    mutationFn: async (term: string) => (await api.call(PROOF, { params: { companyId }, body: { term } })).body.data,
  });

const handedKey = (companyId: string) => ["company", companyId, "consent-proof", "handed"];

/** Hands an address to the room of proofs in memory: it stands in no address, and no history of the browser. */
export const handTerm = (queries: QueryClient, companyId: string, term: string): void => {
  queries.setQueryData(handedKey(companyId), term);
};
/** The address that was handed over last; "": none was. */
export const handedTerm = (queries: QueryClient, companyId: string): string =>
  queries.getQueryData<string>(handedKey(companyId)) ?? "";
