import { useQueryClient } from "@tanstack/react-query";
import { contentQuery } from "../../data/queries.ts";
import { useProblemWords } from "../../ui/faults/problem-words.ts";
import { toast } from "../../ui/toasts.ts";
import { download, fileName } from "../campaign-actions/use-export.ts";

/** Downloads any version as a campaign file, which can be imported again. */
export function useExportVersion(campaignId: string): (of: string, name: string) => Promise<void> {
  const queryClient = useQueryClient();
  const words = useProblemWords();
  return async (of, name) => {
    try {
      const { metadata, document } = await queryClient.fetchQuery(contentQuery(campaignId, of));
      const file = { fairground: 1, metadata, document };
      download(`${fileName(`${metadata.name} ${name}`)}.json`, `${JSON.stringify(file, null, 2)}\n`);
    } catch (error) {
      toast(words(error), "error");
    }
  };
}
