import type { Issue } from "@fairground/model/review";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { marksQuery, problemsQuery } from "../../../data/queries.ts";
import { reviewDraft } from "../../problems/review-draft.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { useSettledDraft } from "../document/settled-draft.ts";

interface LiveIssues {
  /** Null until the draft was looked through for the first time. */
  issues: readonly Issue[] | null;
  /** Looks at the draft of this moment with what the server knows of it now. */
  check: () => Promise<readonly Issue[]>;
}
const IssuesContext = createContext<LiveIssues>({ issues: null, check: async () => [] });

/** Problems of the draft as it is edited, found once for everybody who shows them, and never while one types (studio, 23). */
export function LiveIssuesProvider({ children }: { children: ReactNode }) {
  const editor = useEditorApi();
  const queryClient = useQueryClient();
  const { campaignId } = editor;
  const { data: facts } = useQuery(problemsQuery(campaignId));
  const { data: marks } = useQuery(marksQuery(campaignId));
  const draft = useSettledDraft();
  useFactsAfterSaving(campaignId);
  const issues = useMemo(
    () => draft && reviewDraft(draft.document, draft.metadata, { facts, marks }),
    [draft, facts, marks],
  );
  const check = useCallback(async () => {
    const fresh = await queryClient.fetchQuery({ ...problemsQuery(campaignId), staleTime: 0 });
    const { document, metadata } = editor.get().draft;
    return reviewDraft(document, metadata, { facts: fresh, marks });
  }, [queryClient, campaignId, editor, marks]);
  const value = useMemo(() => ({ issues, check }), [issues, check]);
  return <IssuesContext value={value}>{children}</IssuesContext>;
}

export const useLiveIssues = (): LiveIssues => useContext(IssuesContext);

/** What the server says of the draft holds until the next save. */
function useFactsAfterSaving(campaignId: string): void {
  const queryClient = useQueryClient();
  const savedAt = useEditor(({ save }) => (save.kind === "saved" ? save.at : null));
  const [first] = useState(savedAt);
  useEffect(() => {
    if (savedAt !== null && savedAt !== first)
      void queryClient.invalidateQueries({ queryKey: problemsQuery(campaignId).queryKey });
  }, [savedAt, first, queryClient, campaignId]);
}
