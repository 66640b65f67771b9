import { useRights } from "../../../data/company.ts";
import { useLevel } from "../acts/editor-version.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";

/**
 * Whether elements may be kept as blocks here: by whom the role lets, from the level ADVANCED up.
 * @returns `role`: blocks may be kept, renamed and deleted; `selected`: and there is something to keep
 */
export function useMayKeepBlocks(): { role: boolean; selected: boolean } {
  const { companyId } = useEditorApi();
  const { mayArrange } = useLevel();
  const role = useRights(companyId).may("manage");
  const selected = useEditor(({ draft, session }) =>
    session.selection.some((id) => {
      const element = draft.document.elements.entities[id];
      return element !== undefined && element.parentId !== null && !session.locked.has(id);
    }),
  );
  return { role, selected: role && mayArrange && selected };
}
