import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** The calls of one kind of provider. */
export interface ProviderCalls<State, Checked> {
  /** As the cache knows it. */
  name: string;
  read: (companyId: string, signal: AbortSignal) => Promise<State>;
  /** The secret, which is told this once. */
  set: (companyId: string, address: string) => Promise<string>;
  remove: (companyId: string) => Promise<unknown>;
  check: (companyId: string) => Promise<Checked>;
}

/**
 * A company's own provider, and what is done with it.
 * @param on `set` hears the secret, this once
 */
export function useProvider<State, Checked>(
  companyId: string,
  calls: ProviderCalls<State, Checked>,
  on: { set: (secret: string) => void; removed: () => void },
) {
  const queryClient = useQueryClient();
  const query = queryOptions({
    queryKey: ["company", companyId, calls.name],
    queryFn: ({ signal }) => calls.read(companyId, signal),
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const state = useQuery(query);
  const trying = useMutation({ mutationFn: () => calls.check(companyId) });
  const set = useMutation({
    mutationFn: (address: string) => calls.set(companyId, address),
    onSuccess: (secret) => {
      void refresh();
      trying.reset();
      on.set(secret);
    },
    gcTime: 0, // the secret is kept nowhere
  });
  const remove = useMutation({
    mutationFn: () => calls.remove(companyId),
    onSuccess: async () => {
      await refresh();
      trying.reset();
      on.removed();
    },
  });
  return { state, trying, set, remove };
}
