import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { usePage } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** The page from edge to edge, with the stage in it (look, "Composition"). */
export function RootContainer({ element, mark, children }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { hasColumns } = usePage();
  const isWide = element.width === "wide" || (element.width === "auto" && hasColumns);
  return (
    <div {...mark} className={classNames(mark.className, isWide && "is-wide", `place-${element.place}`)}>
      <div className="fg-stage">{children}</div>
    </div>
  );
}
