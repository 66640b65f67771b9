import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { Formatted } from "../kit/formatted.tsx";
import { Lines } from "../kit/lines.tsx";
import { headingId } from "../stage/tree.ts";
import type { PublicSettings, ViewProps } from "../stage/view.ts";
import type { settings } from "./settings.ts";

/** A heading or a paragraph, by its variant (spec §3, "Text variants"). */
export function Text({ element, mark }: ViewProps<PublicSettings<typeof settings>>): ReactNode {
  const { variant, rich } = element;
  const Heading = variant === "h1" || variant === "h2" || variant === "h3" ? variant : null;
  // Paragraphs and lists stand in no paragraph.
  const Tag = Heading ?? (rich && (rich[1] || rich[0]?.kind !== "paragraph") ? "div" : "p");
  const shown = {
    ...mark,
    className: classNames(
      mark.className,
      `is-${Heading ?? "body1"}`,
      `text-${element.align}`,
      element.tone !== "text" && `tone-${element.tone}`,
      element.small && "is-small",
    ),
  };
  return (
    <Tag {...shown} {...(Tag === "h1" ? { id: headingId(element.id) } : {})}>
      {rich ? <Formatted text={rich} isLines={!!Heading} /> : <Lines text={element.texts.text ?? ""} />}
    </Tag>
  );
}
