import type { ComponentProps, ReactNode } from "react";
import { usePage } from "../stage/context.ts";
import type { RichViews } from "../stage/view.ts";

/** A text with formatting, drawn by what only campaigns with one download (kit/rich.tsx). */
export function Formatted(props: ComponentProps<RichViews["rich"]>): ReactNode {
  const Rich = usePage().views.rich;
  return Rich && <Rich {...props} />;
}
