import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { Lines } from "../kit/lines.tsx";
import { useStage } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** The description of what was won; hidden while nothing is. */
export function PriceDescription({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { prize } = useStage();
  return (
    <p {...mark} className={classNames(mark.className, `text-${element.align}`)} hidden={!prize?.description}>
      <Lines text={prize?.description ?? ""} />
    </p>
  );
}
