import type { PresentMember } from "@fairground/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../data/api.ts";
import { useEditorApi } from "../document/context.tsx";

/** How often a tab says that it is there, and asks whether somebody has saved. */
const EVERY = 10_000;
const NOBODY: readonly PresentMember[] = [];
const CALL = "POST /api/v1/campaigns/{campaignId}/presence" as const;

/** Who else has the campaign open (studio.md, 28). Where somebody saved, their version is fetched under one's own work. */
export function usePresence(): readonly PresentMember[] {
  const editor = useEditorApi();
  const { campaignId } = editor;
  const [tab] = useState(() => crypto.randomUUID());
  const { data } = useQuery({
    queryKey: ["campaign", campaignId, "presence", tab],
    queryFn: async ({ signal }) => (await api.call(CALL, { params: { campaignId }, body: { tab }, signal })).body.data,
    refetchInterval: EVERY,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const rev = data?.rev;
  useEffect(() => {
    if (rev !== undefined) void editor.catchUp(rev);
  }, [editor, rev]);
  useEffect(() => {
    const leave = () => {
      const body = JSON.stringify({ tab, leaving: true });
      const headers = { "content-type": "application/json" };
      // It outlives the tab; the client's calls do not.
      void fetch(`/api/v1/campaigns/${campaignId}/presence`, { method: "POST", headers, body, keepalive: true }).catch(
        () => {},
      );
    };
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [campaignId, tab]);
  return data?.others ?? NOBODY;
}
