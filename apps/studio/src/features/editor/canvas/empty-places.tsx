import type { CampaignDocument } from "@fairground/model/campaign";
import { ActionIcon } from "@mantine/core";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { askForPicture } from "../acts/asked-picture.ts";
import { useLevel } from "../acts/editor-version.ts";
import { childIds, rootOf } from "../acts/walk.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { isEqual } from "../document/merge-values.ts";
import classes from "./canvas.module.css";
import type { Geometry } from "./geometry.ts";
import { useMoved } from "./use-moved.ts";

type Entities = CampaignDocument["elements"]["entities"];

/** Boxes and pictures of a page that nothing was put into yet, by their ids. */
function emptyPlaces(entities: Entities, root: string): string[] {
  const found: string[] = [];
  const visit = (id: string) => {
    const element = entities[id];
    const children = childIds(entities, id);
    const isEmptyBox = element?.type === "container" && children.length === 0;
    const isEmptyPicture = element?.type === "image" && !element.picture && !element.asset;
    if (isEmptyBox || isEmptyPicture) found.push(id);
    children.forEach(visit);
  };
  visit(root);
  return found;
}

interface EmptyPlacesProps {
  geometry: Geometry;
  zoom: number;
  /** Opens what one can put on the page. */
  showPalette(): void;
}

/** What is empty says so, and what fills it: visitors never see this. */
export function EmptyPlaces({ geometry, zoom, showPalette }: EmptyPlacesProps): ReactNode {
  const t = useTranslations("editor.canvasMore");
  const editor = useEditorApi();
  const { mayArrange } = useLevel();
  const ids = useEditor(
    ({ draft, session }) => emptyPlaces(draft.document.elements.entities, rootOf(draft.document, session.pageId)),
    isEqual,
  );
  useMoved(geometry, ids);
  if (!mayArrange) return null;
  return ids.map((id) => {
    const box = geometry.boxOf(id);
    const isPicture = editor.get().draft.document.elements.entities[id]?.type === "image";
    if (!box) return null;
    const style = { left: box.x * zoom, top: box.y * zoom, width: box.width * zoom, height: box.height * zoom };
    return (
      <div key={id} className={classes.empty} style={style}>
        {style.width > 150 && style.height > 40 && <span aria-hidden>{t(isPicture ? "pictureOr" : "dropOr")}</span>}
        <ActionIcon
          size={28}
          variant="filled"
          color="brand"
          aria-label={t(isPicture ? "choosePicture" : "addHere")}
          onPointerDown={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()}
          onClick={() => {
            editor.visit({ selection: [id] });
            if (isPicture) askForPicture(id);
            else showPalette();
          }}
        >
          <Plus size={16} aria-hidden />
        </ActionIcon>
      </div>
    );
  });
}
