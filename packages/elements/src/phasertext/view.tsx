import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { Lines } from "../kit/lines.tsx";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** A text over the game. It lets fingers through. */
export function PhaserText({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  return (
    <p {...mark} className={classNames(mark.className, "fg-overlay", `is-${element.size}`)}>
      <Lines text={element.texts.text ?? ""} />
    </p>
  );
}

export { PhaserText as View };
