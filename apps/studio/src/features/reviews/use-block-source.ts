import type { BlockKind } from "@fairground/model/fraud";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";

interface Wish {
  kind: BlockKind;
  value: string;
  note: string;
}

/** Puts where a play came from on the company's ban list, from which it can be taken again. */
export function useBlockSource(companyId: string): {
  blocked: ReadonlySet<BlockKind>;
  block: (wish: Wish) => void;
  isPending: boolean;
} {
  const t = useTranslations("reviews");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [blocked, setBlocked] = useState<ReadonlySet<BlockKind>>(new Set());
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Wish) => api.call("POST /api/v1/companies/{companyId}/blocks", { params: { companyId }, body }),
    onSuccess: async ({ status }, { kind }) => {
      setBlocked((before) => new Set([...before, kind]));
      toast(t(status === 201 ? "blockDone" : "blockKnown"));
      await queryClient.invalidateQueries({ queryKey: ["company", companyId, "blocks"] });
    },
    onError: (refused) => toast(words(refused), "error"),
  });
  return { blocked, block: mutate, isPending };
}
