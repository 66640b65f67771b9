import type { Asset } from "@fairground/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { announce } from "../../../ui/announce.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { toast } from "../../../ui/toasts.ts";
import { UploadList } from "../../media/upload-list.tsx";
import { dismissUpload, uploadFiles, useUploads } from "../../media/uploads.ts";
import { type Anchor, targetOf } from "../acts/insert-position.ts";
import { useRefusal } from "../acts/use-refusal.ts";
import { useEditorApi } from "../document/context.tsx";
import type { Done } from "../document/editor.ts";
import { pageOfElement } from "../document/tree.ts";
import { AltDialog } from "./alt-dialog.tsx";
import classes from "./dropped-pictures.module.css";
import { sortFiles } from "./picture-files.ts";
import { insertPictures, needsWords, replacePicture } from "./place-pictures.ts";
import { settledUploads } from "./settled-uploads.ts";

/** Where pictures were let go: at the line, or on a picture whose place the one takes. */
export type PictureAim = { kind: "insert"; anchor: Anchor } | { kind: "replace"; id: string; onPhone: boolean };

/**
 * Picture files from the desktop (studio, 19): they go into the media library, and once all of them are there, onto the page,
 * in one step. What they show is asked for where the library has no words for it.
 * @returns what takes them, and what is shown of it: how far they are, and the question
 */
export function useDroppedPictures(): { take(files: readonly File[], aim: PictureAim): void; shown: ReactNode } {
  const t = useTranslations("editor.drops");
  const editor = useEditorApi();
  const say = useRefusal();
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState(0);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    return () => left.abort();
  }, []);

  const take = (files: readonly File[], aim: PictureAim): void => {
    const { pictures, others } = sortFiles(files);
    for (const { name } of others) toast(t("noPicture", { name }), "warning");
    const signal = leaving.current?.signal;
    if (pictures.length === 0 || !signal) return;
    const ids = uploadFiles(editor.companyId, pictures);
    setWaiting((count) => count + 1);
    settledUploads(
      useUploads,
      ids,
      ({ id, file, error }) => {
        toast(t("failed", { name: file.name, reason: words(error) }), "error");
        dismissUpload(id);
      },
      signal,
    ).then((assets) => {
      setWaiting((count) => count - 1);
      for (const id of ids) dismissUpload(id);
      if (assets.length === 0) return;
      queryClient.invalidateQueries({ queryKey: ["media", editor.companyId] });
      for (const { name } of assets.filter((asset) => !isImage(asset))) toast(t("noPicture", { name }), "warning");
      place(assets.filter(isImage), aim);
    });
  };

  function place(assets: readonly Asset[], aim: PictureAim): void {
    const [asset] = assets;
    if (!asset) return;
    const before = editor.get().draft;
    const { entities } = before.document.elements;
    const ids = aim.kind === "replace" ? [aim.id] : assets.map(() => crypto.randomUUID());
    const target = aim.kind === "insert" ? targetOf(entities, aim.anchor) : null;
    const done: Done =
      aim.kind === "replace"
        ? editor.run("replacePicture", replacePicture(aim.id, asset, aim.onPhone))
        : target
          ? editor.run("insertPictures", insertPictures(ids, assets, target), { values: { count: assets.length } })
          : { kind: "refused", refused: "gone" };
    if (done.kind === "refused") toast(t("notPlaced", { reason: say(done) }), "warning");
    if (done.kind !== "done") return;
    const { draft, session } = editor.get();
    if (pageOfElement(draft.document, ids[0] ?? "")?.id === session.pageId) editor.visit({ selection: ids });
    announce(t("placed", { count: assets.length }));
    setAsked((others) => [...others, ...ids.filter((id) => needsWords(before, draft, id))]);
  }

  const next = (): void => {
    setAsked((before) => before.slice(1));
    if (asked.length === 1) setTimeout(() => document.querySelector<HTMLElement>("[data-canvas]")?.focus());
  };
  return {
    take,
    shown: (
      <>
        {waiting > 0 && (
          <div className={classes.uploads}>
            <UploadList companyId={editor.companyId} />
          </div>
        )}
        {asked[0] !== undefined && <AltDialog key={asked[0]} id={asked[0]} opened onClose={next} />}
      </>
    ),
  };
}

/** The server looks at the content: a film by a picture's name is in the library, not on the page. */
const isImage = ({ type }: Asset): boolean => type === "image";
