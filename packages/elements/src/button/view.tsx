import type { ReactNode } from "react";
import { buttonClass } from "../kit/button-class.ts";
import { Press } from "../kit/press.tsx";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** A button that does its action. */
export function Button({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  return (
    <Press {...mark} className={buttonClass(mark.className, element)} action={element.action}>
      {element.texts.label}
    </Press>
  );
}
