import type { ReactNode } from "react";
import { buttonClass } from "../kit/button-class.ts";
import { Press } from "../kit/press.tsx";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** A button over the game. */
export function PhaserButton({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { variant, color } = element;
  return (
    <Press
      {...mark}
      className={buttonClass(`${mark.className} fg-overlay`, { variant, color, size: "medium" })}
      action={element.action}
    >
      {element.texts.label}
    </Press>
  );
}

export { PhaserButton as View };
