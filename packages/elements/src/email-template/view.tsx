import type { ReactNode } from "react";
import type { ViewProps } from "../stage/view.ts";

/** A mail's content as it stands on the studio's canvas; mail pages are never shown to visitors. */
export function EmailTemplate({ mark, children }: ViewProps): ReactNode {
  return <div {...mark}>{children}</div>;
}

export { EmailTemplate as View };
