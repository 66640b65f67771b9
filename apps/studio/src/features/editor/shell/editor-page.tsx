import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useRights } from "../../../data/company.ts";
import { campaignQuery, meQuery, recordsQuery } from "../../../data/queries.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { PageLoading } from "../../../ui/page-loading.tsx";
import { EditorProvider } from "../document/context.tsx";
import type { Editor } from "../document/editor.ts";
import { LiveIssuesProvider } from "../problems/live-issues.tsx";
import { campaignServer, draftOf } from "../save/campaign-server.ts";
import { openJournal } from "../save/journal.ts";
import { stepKeeper } from "../session/kept-steps.ts";
import { openEditor } from "../session/open-editor.ts";
import { EditorFrame } from "./editor-frame.tsx";

/** The editor of one campaign, over the whole window. */
export function EditorPage() {
  const { campaignId } = useParams({ from: "/whole/campaigns/$campaignId/edit" });
  const found = useQuery(campaignQuery(campaignId));
  if (found.data) return <Opened key={campaignId} campaignId={campaignId} companyId={found.data.companyId} />;
  if (found.isError) return <LoadError error={found.error} retry={() => found.refetch()} />;
  return <PageLoading />;
}

/** Opens the draft once; what an earlier tab left unsaved is put in before anything is shown. */
function Opened({ campaignId, companyId }: { campaignId: string; companyId: string }) {
  const { may } = useRights(companyId);
  const readOnly = !may("edit");
  const [editor, setEditor] = useState<Editor | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const queryClient = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    let opened: Editor | null = null;
    let isGone = false;
    // Who is signed out is told so by asking who is there: at once, not with the next look at the others (finding 41).
    const askWhoIsThere = () => void queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => {});
    const open = async (): Promise<void> => {
      const [{ draft, rev }, { journal, left, forget }] = await Promise.all([
        takeRecords(queryClient, companyId, campaignId).then(draftOf),
        openJournal(campaignId),
      ]);
      if (isGone) return journal.close();
      opened = openEditor({
        campaignId,
        companyId,
        draft,
        rev,
        readOnly,
        recovered: left,
        ports: { server: campaignServer(companyId, campaignId, askWhoIsThere), journal, after, onOnline },
        now: Date.now,
        steps: stepKeeper(campaignId, sessionStorage),
      });
      if (!readOnly) forget();
      setEditor(opened);
    };
    open().catch((reason: unknown) => !isGone && setError(reason));
    return () => {
      isGone = true;
      const leaving = opened;
      void leaving?.flush().finally(() => leaving.close());
      setEditor(null);
    };
  }, [campaignId, companyId, readOnly, tries, queryClient]);

  if (error !== null)
    return (
      <LoadError
        error={error}
        retry={() => {
          setError(null);
          setTries((count) => count + 1);
        }}
      />
    );
  if (!editor) return <PageLoading />;
  return (
    <EditorProvider editor={editor}>
      <LiveIssuesProvider>
        <EditorFrame />
      </LiveIssuesProvider>
    </EditorProvider>
  );
}

async function takeRecords(queryClient: QueryClient, companyId: string, campaignId: string) {
  const records = recordsQuery(companyId, campaignId);
  try {
    return await queryClient.fetchQuery(records);
  } finally {
    queryClient.removeQueries({ queryKey: records.queryKey });
  }
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

function onOnline(run: () => void): () => void {
  addEventListener("online", run);
  return () => removeEventListener("online", run);
}
