import { type ReactNode, useEffect, useState } from "react";
import { MediaPicker } from "../../media/media-picker.tsx";
import { useAskedPicture } from "../acts/asked-picture.ts";
import { useEditorApi } from "../document/context.tsx";
import { AltDialog } from "./alt-dialog.tsx";
import { choosePicture, needsWords } from "./place-pictures.ts";
import { useCompanyDefaults } from "./use-company-defaults.ts";

const close = () => useAskedPicture.setState({ id: null });

/** The media library for a picture of the page, and what it shows where nobody has said so. Stands once in the editor. */
export function PictureDialog(): ReactNode {
  const editor = useEditorApi();
  const id = useAskedPicture((state) => state.id);
  useCompanyDefaults();
  const [undescribed, setUndescribed] = useState<string | null>(null);
  // Nothing is asked any more in an editor that was left.
  useEffect(() => close, []);
  return (
    <>
      <MediaPicker
        opened={id !== null}
        kind="image"
        onClose={close}
        onPick={(asset) => {
          close();
          if (id === null) return;
          const before = editor.get().draft;
          const done = choosePicture(editor, id, asset.liveUrl, asset);
          if (done.kind !== "refused" && needsWords(before, editor.get().draft, id)) setUndescribed(id);
        }}
      />
      {undescribed !== null && <AltDialog id={undescribed} opened onClose={() => setUndescribed(null)} />}
    </>
  );
}
