import type { Element } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { FocalPoint } from "../../media/focal-point.tsx";
import { setProperty } from "../document/commands/index.ts";
import { useEditorApi } from "../document/context.tsx";
import { artUrl } from "../page/art-url.ts";

/** Settings that the picture itself shows. */
export const AIMED: readonly string[] = ["focusX", "focusY"];

/** A picture that is cut to its shape, and so has a focal point. */
export const isAimed = (element: Element): boolean =>
  element.type === "image" &&
  typeof element.picture === "string" &&
  element.picture !== "" &&
  element.fit !== "contain";

/** The focal point, on the picture (studio, 19). Both numbers are one step. */
export function AimField({ element }: { element: Element }): ReactNode {
  const editor = useEditorApi();
  const percent = (value: unknown) => (typeof value === "number" ? value : 50);
  return (
    <FocalPoint
      src={artUrl(String(element.picture))}
      alt=""
      focus={{ x: percent(element.focusX), y: percent(element.focusY) }}
      onChange={({ x, y }) =>
        editor.run(
          "setProperty",
          (draft) => setProperty([element.id], ["focusX"], x)(draft) ?? setProperty([element.id], ["focusY"], y)(draft),
          { values: { type: element.type }, mergeKey: `focus ${element.id}` },
        )
      }
    />
  );
}
