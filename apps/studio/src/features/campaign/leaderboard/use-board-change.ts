import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";

/** One act of moderation: done, said, and what is shown is fetched again. */
export function useBoardChange(campaignId: string) {
  const words = useProblemWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ act }: { act: () => Promise<unknown>; done: string }) => act(),
    onSuccess: (_, { done }) => toast(done),
    onError: (error) => toast(words(error), "error"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["campaign", campaignId, "board"] }),
  });
}
