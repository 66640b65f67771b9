import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { Press } from "../kit/press.tsx";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** A link in a line of its own. */
export function Link({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const className = classNames(mark.className, `text-${element.align}`, element.small && "is-small");
  return (
    <p {...mark} className={className}>
      <Press className="fg-anchor" action={element.action}>
        {element.texts.label}
      </Press>
    </p>
  );
}
