import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { useStage } from "../stage/context.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** The title of what was won; hidden while nothing is. */
export function PriceTitle({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { prize } = useStage();
  const { variant } = element;
  const Tag = variant === "h1" || variant === "h3" ? variant : variant === "body1" ? "p" : "h2";
  return (
    <Tag
      {...mark}
      className={classNames(mark.className, `is-${Tag === "p" ? "body1" : Tag}`, `text-${element.align}`)}
      hidden={!prize?.title}
    >
      {prize?.title}
    </Tag>
  );
}
