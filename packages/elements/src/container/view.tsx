import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { useStage } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** Children in the cells of a layout. The picture behind stands last: cells are counted from the first child. */
export function Container({ element, mark, children }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { pictureUrl } = useStage();
  const { layout = "simple_container", gap, align, surface, keepColumns, backdrop } = element;
  return (
    <div
      {...mark}
      className={classNames(
        mark.className,
        `layout-${layout}`,
        `gap-${gap}`,
        `align-${align}`,
        `surface-${surface}`,
        keepColumns && "keep-columns",
      )}
    >
      {children}
      {backdrop !== "" && (
        <img className="fg-backdrop" src={pictureUrl(backdrop)} alt="" loading="lazy" decoding="async" />
      )}
    </div>
  );
}
