import { queryOptions } from "@tanstack/react-query";
import { api, isSignedOut } from "../../data/api.ts";
import { type Me, meQuery } from "../../data/queries.ts";

/** What the invitation is to, and who is signed in here; null: nobody. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async ({ signal, client }) => {
      const { body } = await api.call("POST /api/v1/invitations/look", { body: { token }, signal });
      const me = await client.fetchQuery({ ...meQuery, staleTime: 0 }).catch((error): Me | null => {
        if (isSignedOut(error)) return null;
        throw error;
      });
      return { ...body.data, account: me?.account ?? null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
