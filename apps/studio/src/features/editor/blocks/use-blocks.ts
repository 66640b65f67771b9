import type { ElementBlock } from "@fairground/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { api, isMissing } from "../../../data/api.ts";
import { announce } from "../../../ui/announce.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { insertBlock } from "../acts/acts.ts";
import { anchorOf, targetOf } from "../acts/insert-position.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import type { Taken, Target } from "../document/commands/index.ts";
import { useEditorApi } from "../document/context.tsx";
import { blockQuery, blocksQuery } from "./blocks.ts";

export const useBlocks = (companyId: string) => useQuery(blocksQuery(companyId));

/** Puts a block into the page: after the selection, or at a place that was shown. What is refused is said in a toast. */
export function useInsertBlock() {
  const t = useTranslations("editor.palette");
  const editor = useEditorApi();
  const say = useRefusal();
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const { companyId } = editor;
  const entities = () => editor.get().draft.document.elements.entities;

  const insert = async ({ blockId, name }: ElementBlock, wanted?: Target): Promise<void> => {
    const anchor = wanted && anchorOf(entities(), wanted);
    let taken: Taken;
    try {
      taken = await queryClient.fetchQuery(blockQuery(companyId, blockId));
    } catch (error) {
      // Somebody has deleted it since the list was read.
      if (isMissing(error)) queryClient.invalidateQueries({ queryKey: blocksQuery(companyId).queryKey });
      return toast(words(error), "error");
    }
    const target = anchor && targetOf(entities(), anchor);
    const done =
      target === null ? { kind: "refused" as const, refused: "gone" } : insertBlock(editor, taken, name, target);
    if (done.kind === "refused") return toast(say(done), "warning");
    announce(t("inserted", { name }));
  };
  /** Asked for when somebody is about to put it in. */
  const prefetch = ({ blockId }: ElementBlock) => void queryClient.prefetchQuery(blockQuery(companyId, blockId));
  return { insert, prefetch };
}

/** Keeps, renames and deletes blocks; the list follows. */
export function useKeepBlocks(onDone: (name: string) => void) {
  const { companyId } = useEditorApi();
  const queryClient = useQueryClient();
  const onSuccess = async (name: string) => {
    onDone(name);
    await queryClient.invalidateQueries({ queryKey: blocksQuery(companyId).queryKey });
  };
  const save = useMutation({
    mutationFn: async ({ name, tops, elements }: Taken & { name: string }) => {
      const call = "POST /api/v1/companies/{companyId}/element-blocks" as const;
      return (await api.call(call, { params: { companyId }, body: { name, tops, elements } })).body.data.name;
    },
    onSuccess,
  });
  const rename = useMutation({
    mutationFn: async ({ blockId, name }: Pick<ElementBlock, "blockId" | "name">) => {
      const call = "PUT /api/v1/companies/{companyId}/element-blocks/{blockId}" as const;
      return (await api.call(call, { params: { companyId, blockId }, body: { name } })).body.data.name;
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: async ({ blockId, name }: Pick<ElementBlock, "blockId" | "name">) => {
      const call = "DELETE /api/v1/companies/{companyId}/element-blocks/{blockId}" as const;
      await api.call(call, { params: { companyId, blockId } });
      return name;
    },
    onSuccess,
  });
  return { save, rename, remove };
}
