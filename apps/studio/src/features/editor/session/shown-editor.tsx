import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import type { ReactNode } from "react";
import { shown } from "../../../testing/shown.tsx";
import { EditorProvider } from "../document/context.tsx";
import type { Draft, EditorSession } from "../document/editor.ts";
import { DragRoom } from "../drag/drag.tsx";
import { TestServer, testEditor } from "./testing.ts";

const FIXTURES = import.meta.glob<{ metadata: unknown; document: unknown }>("../../../../../../fixtures/*.json", {
  import: "default",
});

/** A campaign of /fixtures as the editor opens it. */
export async function fixtureDraft(name: string): Promise<Draft> {
  const { metadata, document } = (await FIXTURES[`../../../../../../fixtures/${name}.json`]?.()) ?? {};
  return { document: campaignDocument.parse(document), metadata: campaignMetadata.parse(metadata) };
}

/** Shows a part of the editor with a draft open, as `shown` does; what it writes is read from `editor`. */
export async function shownInEditor(
  what: ReactNode,
  draft: Draft,
  {
    readOnly,
    session,
    ...options
  }: Parameters<typeof shown>[1] & { readOnly?: boolean; session?: Partial<EditorSession> } = {},
) {
  const opened = testEditor({ server: new TestServer(draft), ...(readOnly && { readOnly }) });
  if (session) opened.editor.visit(session);
  const at = await shown(
    <EditorProvider editor={opened.editor}>
      <DragRoom>{what}</DragRoom>
    </EditorProvider>,
    options,
  );
  return { ...at, ...opened, draft: () => opened.editor.get().draft };
}
