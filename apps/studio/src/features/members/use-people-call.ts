import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "../../ui/toasts.ts";
import { peopleKey } from "./queries.ts";

/** A call that changes who belongs to a company: the lists are asked for again, and a toast says what was done. */
export function usePeopleCall<Wish>(
  companyId: string,
  call: (wish: Wish) => Promise<unknown>,
  { done, after }: { done: (wish: Wish) => string; after?: (wish: Wish) => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (_answer, wish) => {
      toast(done(wish));
      after?.(wish);
      await queryClient.invalidateQueries({ queryKey: peopleKey(companyId) });
    },
  });
}
