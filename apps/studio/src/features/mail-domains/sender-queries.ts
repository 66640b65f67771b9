import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** What a campaign's mails are sent with; null: nobody has set it yet. */
export const mailSettingsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "mail-settings"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /mail/api/settings/{campaignId}", { params: { campaignId }, signal })).body.data,
  });

export interface SenderOf {
  sender: { name: string; localPart: string; domainId: string | null };
  replyTo: string;
}
type Known = Awaited<ReturnType<NonNullable<ReturnType<typeof mailSettingsQuery>["queryFn"]>>>;

/** Saves the sender; which mails there are, stays. */
export function useSaveSender(campaignId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = mailSettingsQuery(campaignId);
  return useMutation({
    mutationFn: async ({ known, sender, replyTo }: SenderOf & { known: Known }) => {
      if (known === null)
        return (await api.call("POST /mail/api/settings", { body: { campaignId, sender, replyTo } })).body.data;
      const mails = known.mails.map(({ mailId, kind, templateId, outcomePageId }) => ({
        ...{ mailId, kind, templateId, outcomePageId },
      }));
      const body = { campaignId, rev: known.rev, sender, replyTo, mails };
      return (await api.call("PUT /mail/api/settings", { body })).body.data;
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    // Somebody else has saved meanwhile: what is typed stays, and is saved over theirs when one wants it.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
