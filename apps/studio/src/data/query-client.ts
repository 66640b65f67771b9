import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isLeftOut, isRefusal, isSignedOut } from "./api.ts";
import { meQuery } from "./queries.ts";

/**
 * What was loaded, kept for a while and asked for again when the window is looked at.
 * @param onSignedOut called whenever any call learns that the session has ended
 */
export function makeQueryClient(onSignedOut: () => void): QueryClient {
  const watch = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
    // Who was dismissed, or has other roles now, sees it with the press that was refused.
    if (isLeftOut(error)) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // "always": offline is shown by the banner, and a call that fails says so; a paused one says nothing.
        networkMode: "always",
        retry: (count, error) => count < 2 && !isRefusal(error),
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return queryClient;
}
