import { withSavedIds } from "@fairground/model/prize";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../../data/api.ts";
import { stockQuery } from "../../../../data/queries.ts";
import { writeSavedIds } from "../../document/commands/index.ts";
import { useEditorApi } from "../../document/context.tsx";

/**
 * Sends the draft's prizes to where stock and limits hold at once, and writes the ids back that they get (spec §4, "Prize
 * management"). The ids pass by undo: the server has the prizes, whatever the draft does.
 */
export function usePutInForce() {
  const editor = useEditorApi();
  const queryClient = useQueryClient();
  return useMutation({
    /** @param note why there is less to win; empty: nothing to be said */
    mutationFn: async (note: string) => {
      const { campaignId, companyId } = editor;
      const sent = editor.get().draft.document.prizePoolList;
      const call = "POST /prize-management/campaigns/{campaignId}/luckGames/prizePools" as const;
      const body = sent.map((entry) => ({ ...entry, campaignId, companyId }));
      const { data } = (await api.call(call, { params: { campaignId }, query: note ? { note } : {}, body })).body;
      const lines = data.map(({ prize, pool }) => ({ prize: { id: String(prize.id) }, pool: { id: String(pool.id) } }));
      const saved = withSavedIds(sent, lines);
      if (!saved) throw new TypeError("The answer does not fit the list");
      const ids = Object.fromEntries(saved.map(({ id, prizeId, poolId }) => [id, { prizeId, poolId }]));
      editor.confirm((draft) => writeSavedIds(draft, ids));
      await queryClient.invalidateQueries({ queryKey: stockQuery(campaignId).queryKey });
    },
  });
}
